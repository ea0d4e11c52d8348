import type { RequestOf } from '#platform/calls/contract.ts'
import { isLocale, type Locale } from '#platform/texts/i18n.ts'
import { enteredInstant, wallTimeOf } from '#platform/time/wall-time.ts'
import { knownZone } from '#platform/time/zones.ts'
import type { noticesAdminCalls } from './notices.admin.contract.ts'
import { type NoticeStyle, noticeStyles } from './notices.rules.ts'

/** What stands in the fields of a notice's form; times as the wall of `timeZone` shows them. */
export type EnteredNotice = {
  html: string
  style: NoticeStyle
  startsAt: string
  endsAt: string
  cookieName: string
  cookieExpiresAt: string
  timeZone: string
  translations: Partial<Record<Locale, string>>
}

const inLanguage = /^html_(\w+)$/

export function enteredNotice(form: FormData): EnteredNotice {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    html: text('html'),
    style: noticeStyles.find((style) => style === text('style')) ?? 'info',
    startsAt: text('starts_at'),
    endsAt: text('ends_at'),
    cookieName: text('cookie_name'),
    cookieExpiresAt: text('cookie_expires_at'),
    timeZone: knownZone(text('time_zone')),
    translations: Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const locale = inLanguage.exec(name)?.[1]
        return isLocale(locale) && typeof value === 'string' ? [[locale, value]] : []
      }),
    ),
  }
}

/** What is sent for it. A missing time stays empty, for the server to ask for. */
export const noticeRequest = (entered: EnteredNotice): RequestOf<typeof noticesAdminCalls.create> => ({
  html: entered.html,
  translations: entered.translations,
  style: entered.style,
  starts_at: enteredInstant(entered.startsAt, entered.timeZone) ?? '',
  ends_at: enteredInstant(entered.endsAt, entered.timeZone),
  cookie_name: entered.cookieName,
  cookie_expires_at: enteredInstant(entered.cookieExpiresAt, entered.timeZone) ?? '',
})

type StoredNotice = {
  html: string
  translations: Partial<Record<Locale, string>>
  style: NoticeStyle
  starts_at: string
  ends_at: string | null
  cookie_name: string
  cookie_expires_at: string
}

export const entryOfNotice = (notice: StoredNotice, timeZone: string): EnteredNotice => ({
  html: notice.html,
  style: notice.style,
  startsAt: wallTimeOf(notice.starts_at, timeZone),
  endsAt: notice.ends_at ? wallTimeOf(notice.ends_at, timeZone) : '',
  cookieName: notice.cookie_name,
  cookieExpiresAt: wallTimeOf(notice.cookie_expires_at, timeZone),
  timeZone,
  translations: notice.translations,
})

const day = 24 * 3600 * 1000

/** From now on, for a week; who dismissed it has a month of peace. */
export const freshEntry = (now: Date, timeZone: string): EnteredNotice => ({
  html: '',
  style: 'info',
  startsAt: wallTimeOf(now, timeZone),
  endsAt: wallTimeOf(new Date(now.getTime() + 7 * day), timeZone),
  cookieName: '',
  cookieExpiresAt: wallTimeOf(new Date(now.getTime() + 30 * day), timeZone),
  timeZone,
  translations: {},
})
