import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { FormKey } from '#platform/calls/form-key.schema.ts'
import { announcementAudiences, longestAnnouncement, longestSubject } from './announcements.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Draft = z.object({
  product_id: Id,
  audience: z.enum(announcementAudiences),
  subject: z.string().trim().min(1).max(longestSubject),
  body: z.string().trim().min(1).max(longestAnnouncement),
})

export const announcementsCalls = defineCalls('announcements', {
  list: {
    about: 'What was announced to those who are registered for a product, newest first.',
    method: 'GET',
    path: '/api/admin/announcements',
    effect: 'read',
    who: 'inbox.announce',
    within: 'product_id',
    query: z.object({ product_id: Id }),
    answer: z.object({
      product: z.object({ id: z.number(), title: z.string() }),
      announcements: z.array(
        z.object({
          id: z.number(),
          subject: z.string(),
          body: z.string(),
          audience: z.enum([...announcementAudiences, 'chosen']),
          recipient_count: z.number(),
          sent_by: z.string(),
          sent_at: z.iso.datetime(),
        }),
      ),
      /** How many each audience has now. */
      counts: z.record(z.enum(announcementAudiences), z.number()),
    }),
    refusals: { productNotFound: 404 },
  },
  preview: {
    about: 'Who would get an announcement, by which way, and the mail as the first of them would read it. Sends nothing.',
    method: 'POST',
    path: '/api/admin/announcements/preview',
    effect: 'read',
    who: 'inbox.announce',
    within: 'product_id',
    body: Draft,
    answer: z.object({
      count: z.number(),
      /** By the way that each has chosen. */
      ways: z.object({ mail: z.number(), digest: z.number(), site: z.number(), none: z.number() }),
      /** The first of them by name. */
      names: z.array(z.string()),
      mail: z.object({ subject: z.string(), html: z.string() }),
    }),
    refusals: { productNotFound: 404 },
  },
  send: {
    about: 'Announces something to those who are registered for a product. The same form sends once.',
    method: 'POST',
    path: '/api/admin/announcements',
    effect: 'write',
    who: 'inbox.announce',
    within: 'product_id',
    body: Draft.extend({ form_key: FormKey }),
    answer: z.object({ id: z.number(), count: z.number() }),
    refusals: { productNotFound: 404, nobodyToTell: 409 },
    limit: { max: 30, seconds: 3600 },
  },
})
