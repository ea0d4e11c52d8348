import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { productOutlines } from '#features/catalogue/server/product-lookup.service.ts'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import { listRegistrations } from '#features/registrations/server/registration-list.service.ts'
import type { AnswerOf, InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allow, ok, type Result, refuse } from '#platform/result.ts'
import { courseProgress } from '../component.rules.ts'
import type { learnersCalls } from '../learning.learners.contract.ts'
import { learningPolicy } from '../learning.policy.ts'
import { accessesOfPeople, completionsAmong } from './access.store.ts'
import { outlinesOf } from './component.store.ts'
import { readStanding } from './course.standing.ts'

type Calls = typeof learnersCalls

export async function listLearners(
  ctx: Ctx,
  { product_id, search, before }: InputOf<Calls['listLearners']>,
): Promise<Result<AnswerOf<Calls['listLearners']>, 'courseNotFound'>> {
  allow(learningPolicy.manageCourses(ctx.actor))
  const listed = await listRegistrations(ctx, { product_id, search, before, state: 'active' })
  if (!listed.ok || !listed.value.product) return refuse('courseNotFound')
  const people = listed.value.registrations.map(({ person }) => person)
  const userIds = people.map(({ id }) => id)
  const [components, accesses, completions] = await Promise.all([
    outlinesOf(ctx.db, [product_id]),
    accessesOfPeople(ctx.db, product_id, userIds),
    completionsAmong(ctx.db, product_id, userIds),
  ])
  const byPerson = Map.groupBy(accesses, ({ userId }) => userId)
  return ok({
    product: listed.value.product,
    total: listed.value.total,
    next_before: listed.value.next_before,
    learners: people.map(({ id, name, email }) => {
      const theirs = byPerson.get(id) ?? []
      const completedAt = completions.get(id) ?? null
      const counted = components.map((component) => {
        const access = theirs.find(({ componentId }) => componentId === component.id)
        return { ...component, outcome: access?.outcome ?? ('unstarted' as const), progress: access?.progress ?? 0 }
      })
      const last = Math.max(0, ...theirs.map(({ lastAccessAt }) => lastAccessAt.getTime()))
      return {
        user_id: id,
        name,
        email,
        progress: completedAt ? 100 : courseProgress(counted),
        completed_at: completedAt?.toISOString() ?? null,
        last_access_at: last > 0 ? new Date(last).toISOString() : null,
      }
    }),
  })
}

export async function readLearner(
  ctx: Ctx,
  { product_id, user_id }: InputOf<Calls['readLearner']>,
): Promise<Result<AnswerOf<Calls['readLearner']>, 'courseNotFound' | 'personNotRegistered'>> {
  allow(learningPolicy.manageCourses(ctx.actor))
  const product = (await productOutlines(ctx, [product_id])).get(product_id)
  if (!product) return refuse('courseNotFound')
  const person = await activePerson(ctx, user_id)
  if (!person || !(await isRegistered(ctx, product_id, user_id))) return refuse('personNotRegistered')
  const standing = await readStanding(ctx, product_id, user_id)
  return ok({
    product: { id: product.id, title: product.title, url_slug: product.urlSlug },
    person: { id: person.id, name: person.name },
    progress: standing.progress,
    completed_at: standing.completedAt?.toISOString() ?? null,
    components: standing.all.map(({ component, access, status, outcome }) => ({
      id: component.id,
      title: component.title,
      kind: component.kind,
      status,
      progress: outcome === 'complete' ? 100 : (access?.progress ?? 0),
      watched_seconds: access?.watchedSeconds ?? 0,
      last_access_at: access?.lastAccessAt.toISOString() ?? null,
      completed_at: access?.completedAt?.toISOString() ?? null,
    })),
  })
}
