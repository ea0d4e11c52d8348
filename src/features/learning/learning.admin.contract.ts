import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { componentKinds } from './component.rules.ts'
import { AssetId } from './learning.assets.contract.ts'

const Instant = z.iso.datetime({ offset: true }).nullable()
const title = z.string().trim().min(1).max(200)

/** A component as it is edited. What `settings` holds depends on the kind (component-settings.rules). */
const Entry = z.object({
  section_id: AssetId,
  kind: z.enum(componentKinds),
  title,
  description: z.string().trim().max(2000).default(''),
  is_required: z.boolean().default(true),
  opens_at: Instant.default(null),
  closes_at: Instant.default(null),
  minimum_access_seconds: z.number().int().min(0).max(100_000).default(0),
  minutes: z.number().int().positive().max(10_000).nullable().default(null),
  prerequisites: z.array(AssetId).max(50).default([]),
  settings: z.record(z.string(), z.unknown()).default({}),
})
export type ComponentEntry = z.output<typeof Entry>

/** What a learner would stumble over. */
export const contentFaults = ['noContent', 'noFile', 'noCodes', 'noLink', 'noTime', 'noStatement', 'noQuestions'] as const

const EditedComponent = Entry.extend({
  id: z.number(),
  /** How many have begun it. */
  learners: z.number(),
  /** Whether a quiz or a survey asks anything is known to who keeps its questions. */
  fault: z.enum(contentFaults).nullable(),
  version: Version,
})
export type EditedComponent = z.output<typeof EditedComponent>

const EditedCourse = z.object({
  product: z.object({ id: z.number(), url_slug: z.string(), title: z.string() }),
  sections: z.array(z.object({ id: z.number(), title: z.string(), components: z.array(EditedComponent) })),
  files: z.array(z.object({ id: z.number(), name: z.string(), url: z.string() })),
})
export type EditedCourse = z.output<typeof EditedCourse>

const inCourse = z.object({ product_id: AssetId })
const byId = z.object({ id: AssetId })
const Made = z.object({ id: z.number() })
const Done = z.object({ done: z.literal(true) })

export const courseAdminCalls = defineCalls('course-admin', {
  readCourse: {
    about: 'A course with everything that is set on its components, and how many have begun each.',
    method: 'GET',
    path: '/api/admin/courses/:product_id',
    effect: 'read',
    who: 'courses.read',
    within: 'product_id',
    params: inCourse,
    answer: EditedCourse,
    refusals: { courseNotFound: 404 },
  },
  addSection: {
    about: 'Adds a section at the end of a course.',
    method: 'POST',
    path: '/api/admin/courses/:product_id/sections',
    effect: 'write',
    who: 'courses.edit',
    params: inCourse,
    body: z.object({ title }),
    answer: Made,
    refusals: { courseNotFound: 404 },
  },
  renameSection: {
    about: 'Gives a section another title.',
    method: 'PUT',
    path: '/api/admin/courses/:product_id/sections/:id',
    effect: 'write',
    who: 'courses.edit',
    params: inCourse.extend(byId.shape),
    body: z.object({ title }),
    answer: Done,
    refusals: { sectionNotFound: 404 },
  },
  removeSection: {
    about: 'Takes an empty section out of a course.',
    method: 'DELETE',
    path: '/api/admin/courses/:product_id/sections/:id',
    effect: 'write',
    who: 'courses.edit',
    params: inCourse.extend(byId.shape),
    answer: Done,
    refusals: { sectionNotFound: 404, sectionNotEmpty: 409 },
  },
  addComponent: {
    about: 'Adds a component at the end of a section. Learners see it at once.',
    method: 'POST',
    path: '/api/admin/courses/:product_id/components',
    effect: 'write',
    who: 'courses.edit',
    params: inCourse,
    body: Entry,
    answer: EditedComponent,
    refusals: { courseNotFound: 404 },
  },
  changeComponent: {
    about: 'Changes a component; its kind stays. What learners have done with it stays too.',
    method: 'PUT',
    path: '/api/admin/components/:id',
    effect: 'write',
    who: 'courses.edit',
    params: byId,
    body: Entry.extend({ version: Version }),
    answer: EditedComponent,
    refusals: { componentNotFound: 404, ...onSavingAgain },
  },
  removeComponent: {
    about:
      'Takes a component out of its course. Where learners have begun it, only when that is confirmed; nothing they did is deleted.',
    method: 'DELETE',
    path: '/api/admin/components/:id',
    effect: 'write',
    who: 'courses.edit',
    params: byId,
    query: z.object({ confirmed: z.stringbool().optional() }),
    answer: Done,
    refusals: { componentNotFound: 404, hasLearners: 409 },
  },
  orderCourse: {
    about: 'Puts the sections of a course and the components in each into an order; every one must be named once.',
    method: 'PUT',
    path: '/api/admin/courses/:product_id/order',
    effect: 'write',
    who: 'courses.edit',
    params: inCourse,
    body: z.object({
      order: z.array(z.object({ section_id: AssetId, component_ids: z.array(AssetId).max(500) })).max(100),
    }),
    answer: Done,
    refusals: { courseNotFound: 404, orderOutdated: 409 },
  },
  setOutcome: {
    spec: '§4 marked completed or unstarted',
    about: 'Marks a component as completed or unstarted for one person, who must be registered.',
    method: 'POST',
    path: '/api/admin/components/:id/outcome',
    effect: 'write',
    who: 'learners.mark',
    within: 'service',
    params: byId,
    body: z.object({ user_id: AssetId, status: z.enum(['complete', 'unstarted']) }),
    answer: Done,
    refusals: { componentNotFound: 404, personNotRegistered: 409 },
  },
})
