import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

export const siteCalls = defineCalls('site', {
  site: {
    about: 'What every page shows of the installation: its name, logo, brand colour, default time zone and currency.',
    method: 'GET',
    path: '/api/site',
    effect: 'read',
    who: 'guest',
    answer: z.object({
      name: z.string(),
      /** Where people find it, for links that leave it. */
      origin: z.string(),
      logo_url: z.string().nullable(),
      brand_hue: z.number(),
      time_zone: z.string(),
      currency: z.string(),
      has_dev_pages: z.boolean(),
      is_demo: z.boolean(),
      /** Whether mails leave it; otherwise they lie in the outbox, and no link reaches anybody. */
      has_mail_server: z.boolean(),
      /** Where somebody writes to the association; null where they say it elsewhere. */
      contact_path: z.string().nullable(),
    }),
  },
  demoAccounts: {
    about: 'The accounts that anybody may try a demo academy with; none where it is in earnest.',
    method: 'GET',
    path: '/api/site/demo-accounts',
    effect: 'read',
    who: 'guest',
    answer: z.object({ accounts: z.array(z.object({ email: z.string(), password: z.string() })) }),
  },
  policy: {
    spec: '§2 policy statement modal',
    about: 'The policy statement as sanitised HTML; empty where the association has none.',
    method: 'GET',
    path: '/api/site/policy',
    effect: 'read',
    who: 'guest',
    answer: z.object({ html: z.string() }),
  },
})
