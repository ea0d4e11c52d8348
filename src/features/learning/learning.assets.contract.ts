import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { assetStatuses, componentKinds, lockReasons } from './component.rules.ts'

export const AssetId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const params = z.object({ id: AssetId })

export const Lock = z.object({
  reason: z.enum(lockReasons),
  /** Any one of these opens it. */
  opens_after: z.array(z.object({ id: z.number(), title: z.string() })),
  /** When it opens, or closed. */
  at: z.iso.datetime().nullable(),
})
export type LockAnswer = z.output<typeof Lock>

/** Where a person stands with a component. */
export const ComponentState = z.object({
  id: z.number(),
  flags: z.object({ status: z.enum(assetStatuses) }),
  progress: z.number(),
  /** Seconds that count: really played, or with the page in sight. */
  watched_seconds: z.number(),
  /** How many are asked for; null where none are. */
  needed_seconds: z.number().nullable(),
  position_seconds: z.number(),
  lock: Lock.nullable(),
  completed_at: z.iso.datetime().nullable(),
  /** The whole course. */
  course: z.object({ progress: z.number(), is_complete: z.boolean(), next_id: z.number().nullable() }),
})
export type ComponentStateAnswer = z.output<typeof ComponentState>

const opening = { assetNotAccessible: 404, notRegistered: 403, componentLocked: 403 } as const

export const assetCalls = defineCalls('course', {
  asset: {
    spec: '§7 Quiz and assets',
    about: 'A component (asset): title, description, flags.status (§4) and its subasset.',
    method: 'GET',
    path: '/api/assets/:id',
    effect: 'read',
    who: 'user',
    params,
    answer: z.object({
      id: z.number(),
      kind: z.enum(componentKinds),
      title: z.string(),
      description: z.string(),
      flags: z.object({ status: z.enum(assetStatuses), is_required: z.boolean() }),
      subasset: z.object({ type: z.enum(componentKinds), is_migrated: z.boolean() }),
      product: z.object({ id: z.number(), url_slug: z.string(), title: z.string() }),
    }),
    refusals: { assetNotAccessible: 404 },
  },
  recordAccess: {
    spec: '§8 recording access to a component',
    about: 'Says that the component was opened; the clock for the time that counts begins here.',
    method: 'POST',
    path: '/api/assets/:id/access',
    effect: 'write',
    who: 'user',
    params,
    answer: ComponentState.extend({ access_id: z.number().nullable() }),
    refusals: opening,
  },
  status: {
    spec: '§8 getting component status',
    about: 'Where one stands with a component.',
    method: 'GET',
    path: '/api/assets/:id/status',
    effect: 'read',
    who: 'user',
    params,
    answer: ComponentState,
    refusals: { assetNotAccessible: 404, notRegistered: 403 },
  },
  refresh: {
    spec: '§8 refreshing',
    about: 'Works out anew where one stands, and completes the course where everything required is complete.',
    method: 'POST',
    path: '/api/assets/:id/refresh',
    effect: 'write',
    who: 'user',
    params,
    answer: ComponentState,
    refusals: { assetNotAccessible: 404, notRegistered: 403 },
  },
  heartbeat: {
    about:
      'Tells how long a page was in sight, or which stretches of a recording were played. No more is counted than the wall clock allows since the last word.',
    method: 'POST',
    path: '/api/assets/:id/heartbeat',
    effect: 'write',
    who: 'user',
    params,
    body: z.object({
      seconds: z.number().min(0).max(86_400).default(0),
      played: z
        .array(z.tuple([z.number(), z.number()]))
        .max(500)
        .default([]),
      position: z.number().min(0).max(200_000).optional(),
    }),
    answer: ComponentState,
    refusals: opening,
    limit: { max: 240, seconds: 60 },
  },
  complete: {
    about: 'Completes what is read, heard or watched, once its minimum access time has been met.',
    method: 'POST',
    path: '/api/assets/:id/complete',
    effect: 'write',
    who: 'user',
    params,
    answer: ComponentState,
    refusals: { ...opening, minimumTimeMedia: 409, minimumTimePage: 409, completesElsewhere: 409 },
  },
  submitCode: {
    spec: '§8 submitting a verification code',
    about: 'Completes a verification-code component, when the code is right, still valid and not used up.',
    method: 'POST',
    path: '/api/assets/:id/verification-code',
    effect: 'write',
    who: 'user',
    params,
    body: z.object({ code: z.string().trim().min(1).max(60) }),
    answer: ComponentState,
    refusals: { ...opening, wrongCode: 400, codeExpired: 409, codeUsedUp: 409, tooManyTries: 429, completesElsewhere: 409 },
  },
  acknowledge: {
    about: 'Agrees to the statement of an acknowledgement component, and completes it.',
    method: 'POST',
    path: '/api/assets/:id/acknowledge',
    effect: 'write',
    who: 'user',
    params,
    answer: ComponentState,
    refusals: { ...opening, completesElsewhere: 409 },
  },
  join: {
    about: 'The link of a live session, while its doors are open. Going in completes nothing: having been there does.',
    method: 'POST',
    path: '/api/assets/:id/join',
    effect: 'write',
    who: 'user',
    params,
    answer: z.object({ url: z.string() }),
    refusals: { ...opening, sessionNotOpen: 409, sessionOver: 409, noLinkYet: 409, completesElsewhere: 409 },
  },
  keepNote: {
    about: 'One’s own notes on a component; an empty text takes them away.',
    method: 'PUT',
    path: '/api/assets/:id/note',
    effect: 'write',
    who: 'user',
    params,
    body: z.object({ text: z.string().max(20_000) }),
    answer: z.object({ saved_at: z.iso.datetime() }),
    refusals: opening,
  },
})
