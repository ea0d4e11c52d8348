import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { assetStatuses, componentKinds } from './component.rules.ts'
import { AssetId, ComponentState, Lock } from './learning.assets.contract.ts'
import { videoHosts } from './video-address.rules.ts'

const OutlineComponent = z.object({
  id: z.number(),
  kind: z.enum(componentKinds),
  title: z.string(),
  minutes: z.number().nullable(),
  is_required: z.boolean(),
})

const CourseComponent = OutlineComponent.extend({
  status: z.enum(assetStatuses),
  progress: z.number(),
  lock: Lock.nullable(),
})
export type CourseComponentAnswer = z.output<typeof CourseComponent>

const Course = z.object({
  product: z.object({ id: z.number(), url_slug: z.string(), title: z.string(), kind: z.string() }),
  /** An administrator who is not registered looks in; nothing is recorded. */
  is_preview: z.boolean(),
  progress: z.number(),
  completed_at: z.iso.datetime().nullable(),
  access_ends_at: z.iso.datetime().nullable(),
  sections: z.array(z.object({ id: z.number(), title: z.string(), components: z.array(CourseComponent) })),
  /** Where to go on: what was open last and is not done, then what is due. */
  resume_id: z.number().nullable(),
})
export type CourseAnswer = z.output<typeof Course>

const FileOf = z.object({
  id: z.number(),
  url: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
})
export type CourseFile = z.output<typeof FileOf>

/** A film that lies elsewhere: played by the browser itself, or shown in a frame of its host once the viewer agrees. */
const Elsewhere = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), url: z.string() }),
  z.object({ kind: z.literal('stream'), url: z.string() }),
  z.object({ kind: z.literal('framed'), host: z.enum(videoHosts), url: z.string(), page: z.string() }),
])

const MediaContent = z.object({
  file: FileOf.nullable(),
  elsewhere: Elsewhere.nullable(),
  captions: z.object({ url: z.string(), language: z.string() }).nullable(),
  transcript_html: z.string(),
})
export type MediaContentAnswer = z.output<typeof MediaContent>

const Content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('web_content'), html: z.string() }),
  MediaContent.extend({ kind: z.literal('video') }),
  MediaContent.extend({ kind: z.literal('audio') }),
  z.object({ kind: z.literal('document'), file: FileOf.nullable(), html: z.string() }),
  z.object({ kind: z.literal('quiz') }),
  z.object({ kind: z.literal('survey') }),
  z.object({ kind: z.literal('verification_code'), instructions_html: z.string() }),
  z.object({ kind: z.literal('acknowledgement'), statement_html: z.string(), button: z.string() }),
  z.object({
    kind: z.literal('live_session'),
    instructions_html: z.string(),
    starts_at: z.iso.datetime().nullable(),
    ends_at: z.iso.datetime().nullable(),
    doors_at: z.iso.datetime().nullable(),
    phase: z.enum(['unscheduled', 'before', 'open', 'over']),
  }),
  z.object({ kind: z.literal('credit') }),
])
export type ContentAnswer = z.output<typeof Content>
export type ContentOf<Kind extends ContentAnswer['kind']> = Extract<ContentAnswer, { kind: Kind }>

const Opened = z.object({
  id: z.number(),
  kind: z.enum(componentKinds),
  title: z.string(),
  description: z.string(),
  minutes: z.number().nullable(),
  is_required: z.boolean(),
  state: ComponentState,
  /** Null while it is locked. */
  content: Content.nullable(),
  note: z.string(),
  /** Which stretches of a recording count as played, in seconds. */
  played: z.array(z.tuple([z.number(), z.number()])),
})
export type OpenedAnswer = z.output<typeof Opened>

const Outline = z.object({
  sections: z.array(z.object({ id: z.number(), title: z.string(), components: z.array(OutlineComponent) })),
  mine: z
    .object({
      progress: z.number(),
      is_complete: z.boolean(),
      next: z.object({ id: z.number(), title: z.string() }).nullable(),
    })
    .nullable(),
})
export type OutlineAnswer = z.output<typeof Outline>

const slug = z.object({ url_slug: z.string().min(1).max(200) })

export const courseCalls = defineCalls('course', {
  outline: {
    about: 'What a product is made of, for its page; for whoever is registered also how far they are.',
    method: 'GET',
    path: '/api/products/:product_id/outline',
    effect: 'read',
    who: 'guest',
    params: z.object({ product_id: AssetId }),
    answer: Outline,
    refusals: { courseNotFound: 404 },
  },
  course: {
    about: 'A course as its learner sees it: the outline with statuses, locks and progress, and where to go on.',
    method: 'GET',
    path: '/api/courses/:url_slug',
    effect: 'read',
    who: 'user',
    params: slug,
    answer: Course,
    refusals: { courseNotFound: 404, notRegistered: 403 },
  },
  open: {
    about: 'One component with its content, one’s notes and where one stands; locked, it has no content but the reason.',
    method: 'GET',
    path: '/api/courses/:url_slug/components/:id',
    effect: 'read',
    who: 'user',
    params: slug.extend({ id: AssetId }),
    answer: Opened,
    refusals: { courseNotFound: 404, notRegistered: 403, assetNotAccessible: 404 },
  },
})
