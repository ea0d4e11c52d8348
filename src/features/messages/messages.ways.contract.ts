import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { notificationKinds, notificationWays } from './notification-ways.rules.ts'

const Hour = z.coerce.number().int().min(0).max(23)
/** Forms send what is not there as an empty text. */
const OptionalHour = z.union([z.literal('').transform(() => null), z.null(), Hour])
const Preferences = z.object({
  kinds: z.array(z.object({ kind: z.enum(notificationKinds), way: z.enum(notificationWays), is_fixed: z.boolean() })),
  quiet_from: z.number().nullable(),
  quiet_to: z.number().nullable(),
  digest_hour: z.number(),
  /** Of the person, on whose clock the hours are. */
  time_zone: z.string(),
})
const Code = z.object({ code: z.string().max(200) })
const stopping = { refusals: { codeUnknown: 404 }, limit: { max: 30, seconds: 600 } } as const

export const notificationWaysCalls = defineCalls('notifications', {
  preferences: {
    about: 'By which way one wants to hear of what, and when mails may come.',
    method: 'GET',
    path: '/api/my-notifications/preferences',
    effect: 'read',
    who: 'user',
    answer: Preferences,
  },
  savePreferences: {
    about: 'Chooses the ways; kinds that are left out stay as they are, and what is confirmed by mail anyway cannot be chosen.',
    method: 'PUT',
    path: '/api/my-notifications/preferences',
    effect: 'write',
    who: 'user',
    body: z.object({
      ways: z.array(z.object({ kind: z.enum(notificationKinds), way: z.enum(notificationWays) })).max(notificationKinds.length),
      quiet_from: OptionalHour,
      quiet_to: OptionalHour,
      digest_hour: Hour,
    }),
    answer: Preferences,
    refusals: { quietHalf: 400 },
  },
  stop: {
    about: 'Ends mails of one kind, by the code that such a mail carries. Needs no account.',
    method: 'POST',
    path: '/api/my-notifications/stop',
    effect: 'write',
    who: 'guest',
    body: Code,
    answer: z.object({ stopped: z.literal(true) }),
    ...stopping,
  },
  stopByMail: {
    about: 'Where the mail program of a receiver posts to when they unsubscribe with one click (RFC 8058).',
    method: 'POST',
    path: '/my-notifications/stop/:code',
    effect: 'write',
    who: 'guest',
    // The code in the address is all that a mail program has.
    isSigned: true,
    params: Code,
    answer: z.object({ stopped: z.literal(true) }),
    ...stopping,
  },
  stopPage: {
    about: 'The same address opened: leads to the page that asks first.',
    method: 'GET',
    path: '/my-notifications/stop/:code',
    effect: 'read',
    who: 'guest',
    params: Code,
    answer: 'raw',
  },
})
