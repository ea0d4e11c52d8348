import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { FormKey } from '#platform/calls/form-key.schema.ts'
import { OptionalInstant } from '#platform/calls/optional-instant.schema.ts'
import { Announcement } from './stage.contract.ts'
import { questionModes } from './stage.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const OfProduct = z.object({ product_id: Id })
const OfAnnouncement = OfProduct.extend({ announcement_id: Id })

const Made = Announcement.extend({ made_by: z.string().nullable(), is_shown: z.boolean() })
export type MadeAnnouncement = z.output<typeof Made>

const Desk = z.object({
  product: z.object({ id: z.number(), title: z.string(), url_slug: z.string() }),
  time_zone: z.string(),
  announcements: z.array(Made),
  rooms: z.array(z.object({ id: z.number(), name: z.string(), floor: z.string() })),
  /** Sessions that take questions, with how many there are. */
  sessions: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      starts_at: z.iso.datetime(),
      mode: z.enum(questionModes),
      questions: z.number(),
      waiting: z.number(),
    }),
  ),
})
export type StageDesk = z.output<typeof Desk>

const missing = { programmeNotFound: 404 } as const
const base = '/api/admin/products/:product_id/stage'

export const stageAdminCalls = defineCalls('stage-admin', {
  desk: {
    about: 'What was announced at an event, the screens of its rooms, and the questions of its sessions.',
    method: 'GET',
    path: base,
    effect: 'read',
    who: 'registrations.read',
    within: 'product_id',
    params: OfProduct,
    answer: Desk,
    refusals: missing,
  },
  announce: {
    about: 'Says something to everybody at an event: on its agenda, its live pages and its screens, at once.',
    method: 'POST',
    path: `${base}/announcements`,
    effect: 'write',
    who: 'registrations.edit',
    within: 'product_id',
    params: OfProduct,
    body: z.object({
      text: z.string().trim().min(1).max(300),
      shown_until: OptionalInstant.transform((given) => given ?? null),
      form_key: FormKey,
    }),
    answer: Made,
    refusals: { ...missing, untilIsOver: 409, formUsed: 409 },
  },
  endAnnouncement: {
    about: 'Takes an announcement off all screens.',
    method: 'POST',
    path: `${base}/announcements/:announcement_id/end`,
    effect: 'write',
    who: 'registrations.edit',
    within: 'product_id',
    params: OfAnnouncement,
    answer: Made,
    refusals: { ...missing, announcementNotFound: 404 },
  },
  showAnnouncement: {
    about: 'Shows an announcement again that was taken off.',
    method: 'POST',
    path: `${base}/announcements/:announcement_id/show`,
    effect: 'write',
    who: 'registrations.edit',
    within: 'product_id',
    params: OfAnnouncement,
    answer: Made,
    refusals: { ...missing, announcementNotFound: 404 },
  },
})
