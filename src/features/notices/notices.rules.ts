import type { Locale } from '#platform/texts/i18n.ts'

export const noticeStyles = ['info', 'success', 'warning', 'danger'] as const
export type NoticeStyle = (typeof noticeStyles)[number]

/** §7: the consent's cookie; §9: it lasts 365 days. */
export const consentCookie = { name: 'agree-to-gdpr-cookies', value: 'accepted', days: 365 } as const
/** §9: the cart-side notice is a cookie of its own. */
export const cartNoticeCookie = { name: 'cart-cookie-notice', value: 'seen', days: 90 } as const
/** The zone of the browser beside the zone of the profile that somebody chose to keep. */
export const keptTimeZoneCookie = { name: 'time-zone-kept', days: 365 } as const

/** Changes with the words of the bar, so that the record says what a person agreed to. */
export const consentTextVersion = '2026-11-1'

/** §9: the bar's own languages, each with its `cookie-consent` texts; everybody else reads it in English. */
export const consentLanguages = ['en', 'de', 'cs', 'sk', 'ru', 'pl'] as const satisfies Locale[]
export const consentLanguageOf = (locale: Locale): Locale => consentLanguages.find((language) => language === locale) ?? 'en'

/** §2, literally: the banner keeps away from every address that contains `admin`. */
export const isWithoutBanner = (path: string): boolean => path.includes('admin')

const ourCookies = [consentCookie.name, cartNoticeCookie.name, keptTimeZoneCookie.name] as const
/** A notice whose cookie were one of these would sign people out, or agree to something, when dismissed. */
export const isReservedCookie = (name: string): boolean =>
  /^(__|lectern|better-auth)/i.test(name) || ourCookies.some((own) => own === name.toLowerCase())

type Period = { startsAt: Date; endsAt: Date | null }
export type NoticePhase = 'planned' | 'showing' | 'over'
export const noticePhase = ({ startsAt, endsAt }: Period, now: Date): NoticePhase =>
  startsAt > now ? 'planned' : endsAt !== null && endsAt <= now ? 'over' : 'showing'

export type NoticeDates = Period & { cookieExpiresAt: Date }
export type NoticeFault = 'endsBeforeStart' | 'forgottenBeforeStart'

/** Which date of a notice cannot be, and why. */
export function noticeFaults({
  startsAt,
  endsAt,
  cookieExpiresAt,
}: NoticeDates): Partial<Record<'ends_at' | 'cookie_expires_at', NoticeFault>> {
  return {
    ...(endsAt !== null && endsAt <= startsAt && { ends_at: 'endsBeforeStart' as const }),
    ...(cookieExpiresAt <= startsAt && { cookie_expires_at: 'forgottenBeforeStart' as const }),
  }
}
