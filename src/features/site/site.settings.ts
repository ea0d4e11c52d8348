import { z } from 'zod'
import { type Locale, locales } from '#platform/i18n.ts'
import { defineSetting } from '#platform/settings.ts'
import { currencies } from './currency.rules.ts'

/** Every time on the site is written by Intl, which fails on a zone that it does not know. */
function isKnownToIntl(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

/** What makes an installation look and speak like its association. */
export const siteSettings = {
  name: defineSetting({ name: 'siteName', group: 'site', input: 'text', schema: z.string().min(1).max(80), fallback: 'Lectern' }),
  logoUrl: defineSetting({
    name: 'siteLogo',
    group: 'look',
    input: 'image',
    schema: z.string().max(500).nullable(),
    fallback: null as string | null,
  }),
  brandHue: defineSetting({
    name: 'brandHue',
    group: 'look',
    input: 'hue',
    schema: z.number().int().min(0).max(359),
    fallback: 195,
  }),
  timeZone: defineSetting({
    name: 'defaultTimeZone',
    group: 'site',
    input: 'timeZone',
    schema: z.string().min(1).refine(isKnownToIntl),
    fallback: 'America/New_York',
  }),
  locale: defineSetting({
    name: 'defaultLocale',
    group: 'site',
    input: 'choice',
    schema: z.enum(locales),
    fallback: 'en' as Locale,
    choices: locales,
  }),
  /** The one that everything here is sold in (decision 24). */
  currency: defineSetting({
    name: 'currency',
    group: 'commerce',
    input: 'currency',
    schema: z.enum(currencies),
    fallback: 'USD',
    choices: currencies,
  }),
  /** Sanitised before it is stored; empty where the association has none. */
  policyStatement: defineSetting({
    name: 'policyStatement',
    group: 'legal',
    input: 'richText',
    schema: z.string().max(100_000),
    fallback: '',
  }),
}
