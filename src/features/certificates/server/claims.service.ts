import { monthsLater } from '#features/account/membership.rules.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import type { Claims, SubjectKind } from '../claims.schema.ts'

/** Its type is told while it is issued; what is frozen is what that is called. */
export type Worth = Claims['credits'][number] & { typeId: number }

type Told = {
  kind: SubjectKind
  locale: Locale
  name: string
  title: string
  issuer: string
  awardedOn: string
  validUntil: string | null
  credits: Claims['credits']
  /** The same as the holder's language calls it. */
  called: Claims['credits']
  fields: Claims['fields']
}

const dayWords = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** What is printed, in words of the holder's language; from now on it stays as it is. */
export function claimsOf(ctx: Ctx, { kind, locale, awardedOn, validUntil, credits, called, ...told }: Told): Claims {
  const t = ctx.parts.translate(locale)
  const number = new Intl.NumberFormat(locale === 'en' ? 'en-US' : locale)
  const worth = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    called.map(({ name, unit, amount }) => `${number.format(amount)} ${unit ? t('catalogue.creditOf', { name, unit }) : name}`),
  )
  const date = dayWords(awardedOn, locale)
  const until = validUntil ? dayWords(validUntil, locale) : ''
  const isCompletion = kind !== 'certification'
  return {
    ...told,
    awarded_on: awardedOn,
    valid_until: validUntil,
    credits: credits.map(({ name, unit, amount }) => ({ name, unit, amount })),
    language: locale,
    lines: {
      phrase_title: t(isCompletion ? 'certificates.phraseTitle' : 'certificates.phraseTitleCertified'),
      phrase_presented: t('certificates.phrasePresented'),
      phrase_completed: t(isCompletion ? 'certificates.phraseCompleted' : 'certificates.phraseCertified'),
      phrase_credits: worth && t('certificates.phraseCredits', { credits: worth }),
      phrase_date: t('certificates.phraseDate', { date }),
      phrase_valid: until && t('certificates.phraseValid', { date: until }),
      phrase_verify: t('certificates.phraseVerify'),
      date,
      valid_until: until,
      credits: worth,
    },
  }
}

/** The same day so many months later, through the end of it. */
export const lastDay = (awardedOn: string, months: number | null): string | null =>
  months === null
    ? null
    : monthsLater(new Date(`${awardedOn}T00:00:00Z`), months)
        .toISOString()
        .slice(0, 10)
