import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { OptionalInstant } from '#platform/calls/optional-instant.schema.ts'
import { locales } from '#platform/texts/i18n.ts'
import { noticeStyles } from './notices.rules.ts'

const NoticeId = z.coerce.number().int().positive()
const InNotice = z.object({ notice_id: NoticeId })

const ActiveNotice = z.object({
  id: z.number(),
  /** Sanitised on its way in. */
  html: z.string(),
  style: z.enum(noticeStyles),
  cookie_name: z.string(),
  cookie_expires_at: z.iso.datetime(),
})

/** The text in other languages, each sanitised on its way in. */
const InLanguages = z.partialRecord(z.enum(locales), z.string().trim().max(4000))

const Notice = ActiveNotice.extend({
  translations: InLanguages,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  phase: z.enum(['planned', 'showing', 'over']),
  changed_at: z.iso.datetime(),
  version: Version,
})

const NoticeEntry = z.object({
  html: z.string().trim().min(1).max(4000),
  translations: InLanguages.default({}),
  style: z.enum(noticeStyles),
  starts_at: z.iso.datetime({ offset: true }),
  ends_at: OptionalInstant,
  /** Left empty, one is made. */
  cookie_name: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{0,64}$/, 'notices.cookieNameSigns')
    .optional(),
  cookie_expires_at: z.iso.datetime({ offset: true }),
})

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
  list: {
    about: 'All system notifications, newest first. `next` is the `before` of the following page.',
    method: 'GET',
    path: '/api/admin/notices',
    effect: 'read',
    who: 'notices.read',
    query: z.object({ before: NoticeId.optional() }),
    answer: z.object({ notices: z.array(Notice), next: z.number().nullable() }),
  },
  read: {
    about: 'One system notification.',
    method: 'GET',
    path: '/api/admin/notices/:notice_id',
    effect: 'read',
    who: 'notices.read',
    params: InNotice,
    answer: Notice,
    refusals: { noticeNotFound: 404 },
  },
  create: {
    about: 'Makes a system notification. Its text is sanitised.',
    method: 'POST',
    path: '/api/admin/notices',
    effect: 'write',
    who: 'notices.edit',
    body: NoticeEntry,
    answer: Notice,
  },
  update: {
    about: 'Changes a system notification. People who dismissed it see it again only under another cookie name.',
    method: 'PUT',
    path: '/api/admin/notices/:notice_id',
    effect: 'write',
    who: 'notices.edit',
    params: InNotice,
    body: NoticeEntry.extend({ version: Version }),
    answer: Notice,
    refusals: { noticeNotFound: 404, ...onSavingAgain },
  },
  remove: {
    about: 'Removes a system notification.',
    method: 'DELETE',
    path: '/api/admin/notices/:notice_id',
    effect: 'write',
    who: 'notices.edit',
    params: InNotice,
    answer: z.object({ removed: z.literal(true) }),
    refusals: { noticeNotFound: 404 },
  },
})
