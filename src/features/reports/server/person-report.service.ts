import { listPeople } from '#features/account/server/person-directory.service.ts'
import { progressOfPerson } from '#features/learning/server/learners.service.ts'
import { listRegistrations } from '#features/registrations/server/registration-list.service.ts'
import { reportFile } from '#features/site/server/report-file.service.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { CsvCell } from '#platform/csv/csv-response.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { PersonCourse, PersonReport, reportsCalls } from '../reports.contract.ts'
import { quizzesOfPerson, watchedByPerson } from './reports.store.ts'

type Calls = typeof reportsCalls

export async function reportPerson(
  ctx: Ctx,
  { user_id, before }: InputOf<Calls['person']>,
): Promise<Result<PersonReport, 'personNotFound'>> {
  const person = (await listPeople(ctx, [user_id])).get(user_id)
  if (!person) return refuse('personNotFound')
  const listed = await listRegistrations(ctx, { user_id, before })
  if (!listed.ok) throw new Error('registrations of all products were refused for want of a product')
  const { registrations, total, next_before } = listed.value
  const productIds = [...new Set(registrations.map(({ product }) => product.id))]
  const [progress, watched, quizzes] = [
    await progressOfPerson(ctx, user_id, productIds),
    await watchedByPerson(ctx.db, user_id, productIds),
    await quizzesOfPerson(ctx.db, user_id, productIds),
  ]
  const courses = registrations.map(({ id, product, state, registered_at }): PersonCourse => {
    const own = quizzes.filter(({ productId }) => productId === product.id)
    return {
      registration_id: id,
      product,
      state,
      registered_at,
      progress: progress.get(product.id)?.progress ?? null,
      completed_at: progress.get(product.id)?.completedAt ?? null,
      seconds: own.reduce((sum, { seconds }) => sum + seconds, watched.get(product.id) ?? 0),
      quizzes: own.map(({ assetId, title, attempts, percent, isPassed }) => ({
        asset_id: assetId,
        title,
        attempts,
        percent,
        is_passed: isPassed,
      })),
    }
  })
  return ok({ person: { id: person.id, name: person.name }, total, courses, next_before })
}

const csvHeader = [
  'registration',
  'product',
  'state',
  { time: 'registered_at' },
  'progress_percent',
  { time: 'completed_at' },
  'seconds',
  'quiz_scores_percent',
]
const csvRow = (course: PersonCourse): CsvCell[] => [
  String(course.registration_id),
  course.product.title,
  course.state,
  new Date(course.registered_at),
  course.progress?.toString() ?? '',
  course.completed_at && new Date(course.completed_at),
  course.seconds.toFixed(0),
  course.quizzes.map(({ title, percent }) => `${title}: ${percent ?? '–'}`).join(' | '),
]

/** Made page by page while it is sent. */
export async function exportPerson(
  ctx: Ctx,
  { user_id }: InputOf<Calls['exportPerson']>,
): Promise<Result<Response, 'personNotFound'>> {
  const first = await reportPerson(ctx, { user_id })
  if (!first.ok) return first
  let page: PersonReport = first.value
  const next = async (last: PersonCourse | undefined): Promise<PersonCourse[]> => {
    if (!last) return page.courses
    if (page.next_before === null) return []
    const following = await reportPerson(ctx, { user_id, before: page.next_before })
    page = must(following.ok ? following.value : null, 'a person vanished while their report was sent')
    return page.courses
  }
  return ok(await reportFile(ctx, { name: `person-${user_id}`, at: ctx.now(), header: csvHeader, row: csvRow, next }))
}
