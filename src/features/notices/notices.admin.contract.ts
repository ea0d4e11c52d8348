import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { OptionalInstant } from '#platform/calls/optional-instant.schema.ts'
import { locales } from '#platform/texts/i18n.ts'
import { ActiveNotice } from './active-notice.schema.ts'
import { noticeStyles } from './notices.rules.ts'

const NoticeId = z.coerce.number().int().positive()
const InNotice = z.object({ notice_id: NoticeId })

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

export const noticesAdminCalls = defineCalls('notices', {
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
