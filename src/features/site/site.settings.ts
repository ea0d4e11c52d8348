import { z } from 'zod'
import { defineSetting } from '#platform/settings/settings.ts'
import { type Locale, locales } from '#platform/texts/i18n.ts'
import { isTimeZone, standardName } from '#platform/time/zones.ts'
import { currencies } from './currency.rules.ts'

/** One address, or none. */
const MailAddress = z
  .string()
  .max(254)
  .refine((given) => given === '' || z.email().safeParse(given).success, 'common.invalidEmail')

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
  /** From whom mails come; what is empty is what the operator has set. */
  mailSenderName: defineSetting({
    name: 'mailSenderName',
    group: 'mail',
    input: 'text',
    schema: z
      .string()
      .trim()
      .max(80)
      .regex(/^[^\p{Cc}"<>]*$/u),
    fallback: '',
  }),
  mailSenderAddress: defineSetting({
    name: 'mailSenderAddress',
    group: 'mail',
    input: 'text',
    schema: MailAddress,
    fallback: '',
  }),
  mailReplyTo: defineSetting({ name: 'mailReplyTo', group: 'mail', input: 'text', schema: MailAddress, fallback: '' }),
  timeZone: defineSetting({
    name: 'defaultTimeZone',
    group: 'site',
    input: 'timeZone',
    // Statements reckon by it, and the database of many a system knows neither aliases nor names of the past.
    schema: z.string().min(1).refine(isTimeZone).transform(standardName),
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
  /** Where the footer's 'Contact' leads, on this site: a form's widget; empty where there is none. */
  contactPath: defineSetting({
    name: 'contactPath',
    group: 'site',
    input: 'text',
    schema: z
      .string()
      .max(200)
      .regex(/^(\/[\w-][\w/-]*)?$/),
    fallback: '',
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
