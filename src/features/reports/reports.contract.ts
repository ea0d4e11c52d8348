import { z } from 'zod'
import { componentKinds } from '#features/learning/component.rules.ts'
import { registrationStates } from '#features/registrations/registration.rules.ts'
import { defineCalls } from '#platform/calls/contract.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Instant = z.iso.datetime()
const Product = z.object({ id: z.number(), title: z.string(), url_slug: z.string() })

const ComponentFigures = z.object({
  id: z.number(),
  title: z.string(),
  kind: z.enum(componentKinds),
  is_required: z.boolean(),
  completed: z.number(),
  in_progress: z.number(),
  failed: z.number(),
  /** Of those who spent any: played or looked at, and for a quiz from start to hand-in. */
  mean_seconds: z.number().nullable(),
  /** Of a quiz: the best graded attempt of each, 0 to 100. */
  mean_percent: z.number().nullable(),
})
export type ComponentRow = z.output<typeof ComponentFigures>

const CourseReport = z.object({
  product: Product,
  /** Registrations that were not cancelled; the rest is about these people. */
  registered: z.number(),
  started: z.number(),
  completed: z.number(),
  /** From the first step to the completion. */
  median_seconds: z.number().nullable(),
  /** The last twelve months, oldest first; `month` is its first day. */
  completions: z.array(z.object({ month: z.iso.date(), count: z.number() })),
  components: z.array(ComponentFigures),
})
export type CourseReport = z.output<typeof CourseReport>

const PersonCourse = z.object({
  registration_id: z.number(),
  product: Product,
  state: z.enum(registrationStates),
  registered_at: Instant,
  /** Null where the product has nothing to learn in it. */
  progress: z.number().nullable(),
  completed_at: Instant.nullable(),
  seconds: z.number(),
  quizzes: z.array(
    z.object({
      asset_id: z.number(),
      title: z.string(),
      attempts: z.number(),
      /** The best graded one. */
      percent: z.number().nullable(),
      is_passed: z.boolean(),
    }),
  ),
})
export type PersonCourse = z.output<typeof PersonCourse>

const PersonReport = z.object({
  person: z.object({ id: z.number(), name: z.string() }),
  total: z.number(),
  courses: z.array(PersonCourse),
  next_before: z.number().nullable(),
})
export type PersonReport = z.output<typeof PersonReport>

const InProduct = z.object({ product_id: Id })
const InPerson = z.object({ user_id: Id })

export const reportsCalls = defineCalls('reports', {
  course: {
    about: 'How a course does: who is registered, has started and completed, over time, and component by component.',
    method: 'GET',
    path: '/api/admin/reports/courses/:product_id',
    effect: 'read',
    who: 'learners.read',
    within: 'product_id',
    params: InProduct,
    answer: CourseReport,
    refusals: { courseNotFound: 404 },
  },
  exportCourse: {
    about: 'The components of a course with their figures as a CSV file. The learners have a file of their own.',
    method: 'GET',
    path: '/api/admin/reports/courses/:product_id/components.csv',
    effect: 'read',
    who: 'learners.read',
    within: 'product_id',
    params: InProduct,
    answer: 'raw',
    refusals: { courseNotFound: 404 },
  },
  person: {
    about:
      'What one person is registered for and how far they are, newest first. `next_before` is the `before` of the following page.',
    method: 'GET',
    path: '/api/admin/reports/people/:user_id',
    effect: 'read',
    who: 'learners.read',
    params: InPerson,
    query: z.object({ before: Id.optional().catch(undefined) }),
    answer: PersonReport,
    refusals: { personNotFound: 404 },
  },
  exportPerson: {
    about: 'All of what one person is registered for as a CSV file.',
    method: 'GET',
    path: '/api/admin/reports/people/:user_id/courses.csv',
    effect: 'read',
    who: 'learners.read',
    params: InPerson,
    answer: 'raw',
    refusals: { personNotFound: 404 },
  },
})
