import { describe, expect, it } from 'vitest'
import { locales } from '#platform/texts/i18n.ts'
import { messagesOf } from '#platform/texts/messages.ts'
import {
  consentLanguageOf,
  consentLanguages,
  isReservedCookie,
  isWithoutBanner,
  noticeFaults,
  noticePhase,
} from './notices.rules.ts'

describe('addresses that contain admin (§2, reading 41)', () => {
  it.each(['/admin', '/admin/people/3', '/administration', '/products/admin-skills'])('%s is one', (path) =>
    expect(isWithoutBanner(path)).toBe(true),
  )
  it.each(['/', '/catalogue', '/my-dashboard'])('%s is none', (path) => expect(isWithoutBanner(path)).toBe(false))
})

describe('the cookie bar’s languages (§9)', () => {
  it.each(['en', 'de', 'cs', 'sk', 'ru', 'pl'] as const)('speaks %s [NOTE-13]', (locale) =>
    expect(consentLanguageOf(locale)).toBe(locale),
  )
  it('falls back to English for every other language [NOTE-13]', () => expect(consentLanguageOf('ja')).toBe('en'))
  it('is written in these and no others, so that the record names the words that were read [NOTE-13]', () =>
    expect(locales.filter((locale) => messagesOf(locale)['cookie-consent'])).toEqual(consentLanguages))
})

describe('a notice’s dates and cookie', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))

  it('is planned before its start, shows from it on, and is over at its end', () => {
    const period = { startsAt: at(10), endsAt: at(20) }

    expect([9, 10, 19, 20].map((day) => noticePhase(period, at(day)))).toEqual(['planned', 'showing', 'showing', 'over'])
    expect(noticePhase({ startsAt: at(10), endsAt: null }, at(300))).toBe('showing')
  })

  it('must end, and be remembered when dismissed, after it starts [NOTE-07]', () => {
    expect(noticeFaults({ startsAt: at(10), endsAt: at(10), cookieExpiresAt: at(9) })).toEqual({
      ends_at: 'endsBeforeStart',
      cookie_expires_at: 'forgottenBeforeStart',
    })
    expect(noticeFaults({ startsAt: at(10), endsAt: null, cookieExpiresAt: at(11) })).toEqual({})
  })

  it.each(['lectern-session', 'better-auth.session', '__Host-x', 'agree-to-gdpr-cookies', 'cart-cookie-notice'])(
    'may not take the cookie %s, which means something else when set [NOTE-07]',
    (name) => expect(isReservedCookie(name)).toBe(true),
  )
  it('may take any other cookie [NOTE-07]', () => expect(isReservedCookie('maintenance-2026')).toBe(false))
})
