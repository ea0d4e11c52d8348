import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { locales } from '#platform/texts/i18n.ts'
import { ActiveNotice } from './active-notice.schema.ts'

export const noticesCalls = defineCalls('notices', {
  active: {
    spec: '§2, §3 System notification',
    about: 'The system notifications to show now, with the cookie that dismissing each sets and until when.',
    method: 'GET',
    path: '/api/notices/active',
    effect: 'read',
    who: 'guest',
    answer: z.object({ notices: z.array(ActiveNotice) }),
  },
  agree: {
    spec: '§4 Cookie consent',
    about: 'Records that cookies were accepted and sets the cookie agree-to-gdpr-cookies to accepted for 365 days.',
    method: 'POST',
    path: '/api/notices/consent',
    effect: 'write',
    who: 'guest',
    body: z.object({ locale: z.enum(locales), text_version: z.string().regex(/^[\w.-]{1,32}$/) }),
    answer: z.object({ code: z.string(), agreed_at: z.iso.datetime() }),
    limit: { max: 30, seconds: 3600 },
  },
})
