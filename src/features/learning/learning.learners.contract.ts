import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { assetStatuses, componentKinds } from './component.rules.ts'
import { AssetId } from './learning.assets.contract.ts'

const Learner = z.object({
  user_id: z.number(),
  name: z.string(),
  email: z.string(),
  registered_at: z.iso.datetime(),
  /** Played or looked at; without quizzes. */
  watched_seconds: z.number(),
  progress: z.number(),
  completed_at: z.iso.datetime().nullable(),
  last_access_at: z.iso.datetime().nullable(),
})
export type LearnerRow = z.output<typeof Learner>

const product = z.object({ id: z.number(), title: z.string(), url_slug: z.string() })

export const learnersCalls = defineCalls('course-admin', {
  listLearners: {
    about:
      'Who is registered for a course and how far they are, newest registration first. `next_before` is the `before` of the following page.',
    method: 'GET',
    path: '/api/admin/courses/:product_id/learners',
    effect: 'read',
    who: 'learners.read',
    within: 'product_id',
    params: z.object({ product_id: AssetId }),
    query: z.object({
      search: z.string().trim().max(120).optional().catch(undefined),
      before: AssetId.optional().catch(undefined),
    }),
    answer: z.object({ product, learners: z.array(Learner), total: z.number(), next_before: z.number().nullable() }),
    refusals: { courseNotFound: 404 },
  },
  exportLearners: {
    about: 'The same list, whole, as a CSV file.',
    method: 'GET',
    path: '/api/admin/courses/:product_id/learners.csv',
    effect: 'read',
    who: 'learners.read',
    within: 'product_id',
    params: z.object({ product_id: AssetId }),
    query: z.object({ search: z.string().trim().max(120).optional().catch(undefined) }),
    answer: 'raw',
    refusals: { courseNotFound: 404 },
  },
  readLearner: {
    about: 'One learner of a course, component by component.',
    method: 'GET',
    path: '/api/admin/courses/:product_id/learners/:user_id',
    effect: 'read',
    who: 'learners.read',
    within: 'product_id',
    params: z.object({ product_id: AssetId, user_id: AssetId }),
    answer: z.object({
      product,
      person: z.object({ id: z.number(), name: z.string() }),
      progress: z.number(),
      completed_at: z.iso.datetime().nullable(),
      components: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          kind: z.enum(componentKinds),
          status: z.enum(assetStatuses),
          progress: z.number(),
          watched_seconds: z.number(),
          last_access_at: z.iso.datetime().nullable(),
          completed_at: z.iso.datetime().nullable(),
        }),
      ),
    }),
    refusals: { courseNotFound: 404, personNotRegistered: 409 },
  },
})
