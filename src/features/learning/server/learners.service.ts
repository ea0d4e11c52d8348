import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import { listRegistrations } from '#features/registrations/server/registration-list.service.ts'
import { reportFile } from '#features/site/server/report-file.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { CsvCell } from '#platform/csv/csv-response.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { courseProgress } from '../component.rules.ts'
import type { LearnerRow, learnersCalls } from '../learning.learners.contract.ts'
import { accessesOfPeople, completionsAmong } from './access.store.ts'
import { outlinesOf } from './component.store.ts'
import { readStanding } from './course.standing.ts'
import { readProgress } from './dashboard.progress.ts'

type Calls = typeof learnersCalls

export async function listLearners(
  ctx: Ctx,
  { product_id, search, before }: InputOf<Calls['listLearners']>,
): Promise<Result<AnswerOf<Calls['listLearners']>, 'courseNotFound'>> {
  const listed = await listRegistrations(ctx, { product_id, search, before, state: 'active' })
  if (!listed.ok || !listed.value.product) return refuse('courseNotFound')
  const { registrations } = listed.value
  const userIds = registrations.map(({ person }) => person.id)
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
    learners: registrations.map(({ registered_at, person: { id, name, email } }) => {
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
        registered_at,
        watched_seconds: theirs.reduce((sum, { watchedSeconds }) => sum + watchedSeconds, 0),
        progress: completedAt ? 100 : courseProgress(counted),
        completed_at: completedAt?.toISOString() ?? null,
        last_access_at: last > 0 ? new Date(last).toISOString() : null,
      }
    }),
  })
}

const csvHeader = [
  'name',
  'email',
  { time: 'registered_at' },
  'progress_percent',
  'seconds',
  { time: 'last_access_at' },
  { time: 'completed_at' },
]
const csvRow = (row: LearnerRow): CsvCell[] => [
  row.name,
  row.email,
  new Date(row.registered_at),
  String(row.progress),
  String(row.watched_seconds),
  row.last_access_at && new Date(row.last_access_at),
  row.completed_at && new Date(row.completed_at),
]

/** Made page by page while it is sent. */
export async function exportLearners(
  ctx: Ctx,
  { product_id, search }: InputOf<Calls['exportLearners']>,
): Promise<Result<Response, 'courseNotFound'>> {
  const first = await listLearners(ctx, { product_id, search })
  if (!first.ok) return first
  let page = first.value
  const next = async (last: LearnerRow | undefined): Promise<LearnerRow[]> => {
    if (!last) return page.learners
    if (page.next_before === null) return []
    const following = await listLearners(ctx, { product_id, search, before: page.next_before })
    page = must(following.ok ? following.value : null, 'a course vanished while its learners were sent')
    return page.learners
  }
  return ok(await reportFile(ctx, { name: `learners-${product_id}`, at: ctx.now(), header: csvHeader, row: csvRow, next }))
}

/** How far somebody is in each of these products; what has nothing to learn in it is missing. */
export async function progressOfPerson(
  ctx: Ctx,
  userId: number,
  productIds: number[],
): Promise<Map<number, { progress: number; completedAt: string | null }>> {
  const found = new Map<number, { progress: number; completedAt: string | null }>()
  for (const [id, course] of await readProgress(ctx, userId, productIds))
    if (course) found.set(id, { progress: course.progress, completedAt: course.completed_at })
  return found
}

export async function readLearner(
  ctx: Ctx,
  { product_id, user_id }: InputOf<Calls['readLearner']>,
): Promise<Result<AnswerOf<Calls['readLearner']>, 'courseNotFound' | 'personNotRegistered'>> {
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
