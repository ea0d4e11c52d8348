import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

const Notification = z.object({
  id: z.number(),
  text: z.string(),
  url: z.string().nullable(),
  made_at: z.iso.datetime(),
  is_read: z.boolean(),
  kind: z.string(),
  /** How many more lead to the same place; this is the newest of them, and `oldest_id` the oldest. */
  similar: z.number(),
  oldest_id: z.number(),
})

export const messagesCalls = defineCalls('messages', {
  notifications: {
    spec: '§1 notifications',
    about: 'What one was told, newest first.',
    method: 'GET',
    path: '/api/my-notifications',
    effect: 'read',
    who: 'user',
    query: z.object({ before: z.coerce.number().int().positive().optional(), unread: z.stringbool().optional() }),
    answer: z.object({ notifications: z.array(Notification), next_before: z.number().nullable() }),
  },
  unread: {
    about: 'How many notifications one has not read, for the bell.',
    method: 'GET',
    path: '/api/my-notifications/unread',
    effect: 'read',
    who: 'user',
    answer: z.object({ count: z.number() }),
  },
  markRead: {
    about: 'Marks notifications as read, up to and including the given one.',
    method: 'POST',
    path: '/api/my-notifications/read',
    effect: 'write',
    who: 'user',
    body: z.object({ up_to: z.coerce.number().int().positive() }),
    answer: z.object({ count: z.number() }),
  },
  markOne: {
    about: 'Marks one notification, and those from `oldest_id` on that lead to the same place, as read or as unread.',
    method: 'POST',
    path: '/api/my-notifications/:id/mark',
    effect: 'write',
    who: 'user',
    params: z.object({ id: z.coerce.number().int().positive() }),
    body: z.object({ is_read: z.union([z.boolean(), z.stringbool()]), oldest_id: z.coerce.number().int().positive().optional() }),
    answer: z.object({ count: z.number() }),
  },
})
