import { resolve } from 'node:path'
import { sql } from 'kysely'
import { emptyDraft } from '#features/catalogue/product.draft.ts'
import { addProducts } from '#features/catalogue/server/editing/product-writing.service.ts'
import { writeComponent, writeSection } from '#features/learning/server/course-writing.service.ts'
import { addVersion } from '#features/quiz/server/bank/bank.store.ts'
import { listAttempts, previewRegrade } from '#features/quiz/server/grading/regrade.service.ts'
import { listGrants } from '#features/quiz/server/grants/grant.service.ts'
import { showItemAnalysis } from '#features/quiz/server/items/item.service.ts'
import { averagePercent } from '#features/quiz/server/quiz.store.ts'
import { showQuizzes } from '#features/quiz/server/quiz-settings.service.ts'
import { addToBank, mustBeSound, writeQuiz } from '#features/quiz/server/quiz-writing.service.ts'
import { reportCourse } from '#features/reports/server/course-report.service.ts'
import { reportPerson } from '#features/reports/server/person-report.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { makeTestParts } from '#testing/parts.ts'
import { startCluster } from '#testing/postgres-cluster.ts'
import { examQuestion } from './data/exam-question.ts'

const questionCount = 20

/** What administrators wait for when a quiz has been taken by many: reports, item analysis, lists, and the preview of a regrade. */
export async function bench({ isQuick }: { isQuick: boolean }): Promise<void> {
  const attempts = isQuick ? 300 : 20_000
  const cluster = await startCluster({ flags: ['shared_buffers=256MB', 'max_wal_size=4GB'] })
  const database = await openPostgres(cluster.urlOf('postgres'), 4)
  try {
    await migrate(database.db, resolve('db/migrations'))
    const ctx = makeSystemCtx(makeTestParts(database), 'bench')
    await measureAll(ctx, await makeCourse(ctx, attempts), isQuick ? 2 : 10)
  } finally {
    await database.close()
    await cluster.stop()
  }
}

type Made = { productId: number; assetId: number; questionIds: number[]; userId: number }

async function makeCourse(ctx: Ctx, people: number): Promise<Made> {
  const [productId = 0] = (
    await addProducts(ctx, [{ ...emptyDraft, title: 'Exam', urlSlug: 'exam', visibility: 'public' }])
  ).values()
  const sectionId = await writeSection(ctx, { productId, title: 'Exam' })
  const questionIds = await addToBank(
    ctx,
    Array.from({ length: questionCount }, () => examQuestion('b')),
  )
  const quizzes: number[] = []
  // The table holds what people did in other quizzes too.
  for (const title of ['Exam', 'Practice', 'Entry test']) {
    const componentId = await writeComponent(ctx, { productId, sectionId, title, kind: 'quiz' })
    await writeQuiz(
      ctx,
      { componentId },
      questionIds.map((questionId) => ({ questionId })),
    )
    quizzes.push(componentId)
  }
  await sql`
    insert into person (name, email, email_verified)
    select 'Person ' || n, 'bench-' || n || '@example.org', true from generate_series(1, ${people}::integer) as n`.execute(ctx.db)
  await sql`
    insert into registration (registrant_id, product_id, source, registered_at)
    select id, ${productId}, 'grant', now() from person`.execute(ctx.db)
  for (const componentId of quizzes) await addAttempts(ctx, componentId)
  await sql`analyze`.execute(ctx.db)
  const { id: userId } = await ctx.db.selectFrom('person').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return { productId, assetId: quizzes[0] ?? 0, questionIds, userId }
}

/** One attempt of everybody, with an answer to each question: right more often the stronger somebody is. */
async function addAttempts(ctx: Ctx, componentId: number): Promise<void> {
  await sql`
    with layout as (
      select jsonb_agg(jsonb_build_array(q.id, q.current_version_id) order by q.id) as places from question q
    )
    insert into quiz_attempt (component_id, user_id, number, state, seed, layout, started_at, finished_at)
    select ${componentId}, p.id, 1, 'passed', p.id, layout.places, now() - interval '1 hour', now() - interval '30 minutes'
    from person p cross join layout`.execute(ctx.db)
  await sql`
    insert into quiz_answer (attempt_id, question_id, sequence, tab, answer, client_time, received_at)
    select a.id, (place ->> 0)::bigint, ordinal, 'tab',
      jsonb_build_object('choice', case when (hashint8(a.user_id * 31 + ordinal) & 63) < 20 + (a.user_id % 40) then 'b'
        else substr('acd', 1 + ((hashint8(a.user_id + ordinal) & 255) % 3), 1) end),
      a.started_at + ordinal * interval '60 seconds', a.started_at + ordinal * interval '60 seconds'
    from quiz_attempt a cross join lateral jsonb_array_elements(a.layout) with ordinality as one (place, ordinal)
    where a.component_id = ${componentId}`.execute(ctx.db)
  await sql`
    with reached as (
      select a.attempt_id, count(*) filter (where a.answer ->> 'choice' = 'b')::integer as n
      from quiz_answer a join quiz_attempt t on t.id = a.attempt_id where t.component_id = ${componentId} group by 1
    )
    update quiz_attempt set points = n, points_total = ${questionCount}::integer, right_answers = n, questions = ${questionCount}::integer,
      percent = 100.0 * n / ${questionCount}::integer, state = case when n >= 14 then 'passed' else 'not_passed' end
    from reached where reached.attempt_id = quiz_attempt.id`.execute(ctx.db)
  await sql`
    insert into component_access
      (component_id, user_id, status, progress, completed_at, first_access_at, last_access_at, clock_at)
    select ${componentId}, user_id, case when state = 'passed' then 'complete' else 'failed' end,
      case when state = 'passed' then 100 else 0 end, case when state = 'passed' then finished_at end,
      started_at, finished_at, finished_at
    from quiz_attempt where component_id = ${componentId}`.execute(ctx.db)
}

async function measureAll(ctx: Ctx, { productId, assetId, questionIds, userId }: Made, times: number): Promise<void> {
  const run = async (name: string, work: () => Promise<unknown>, rounds = times) => {
    const taken: number[] = []
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now()
      await work()
      taken.push(performance.now() - startedAt)
    }
    taken.sort((one, other) => one - other)
    const [median = 0, slowest = 0] = [taken[Math.floor(taken.length / 2)], taken.at(-1)]
    console.log(`${name.padEnd(48)} median ${median.toFixed(0).padStart(6)} ms, slowest ${slowest.toFixed(0).padStart(6)} ms`)
  }
  await run('report of a course', () => reportCourse(ctx, { product_id: productId }))
  await run('report of a person', () => reportPerson(ctx, { user_id: userId }))
  await run('item analysis', () => showItemAnalysis(ctx, { asset_id: assetId }))
  await run('average score, once a minute', () => averagePercent(ctx.db, assetId))
  await run('list of quizzes', () => showQuizzes(ctx, {}))
  await run('newest attempts', () => listAttempts(ctx, { asset_id: assetId }))
  await run('accommodations', () => listGrants(ctx, { state: 'in_force' }))
  await run('preview of a regrade, nothing changed', () => previewRegrade(ctx, { asset_id: assetId }))
  const [first = 0] = questionIds
  await addVersion(ctx.db, { questionId: first, number: 2, content: mustBeSound(examQuestion('c')), madeBy: null }, ctx.now())
  await run('preview of a regrade, one question changed', () => previewRegrade(ctx, { asset_id: assetId }), Math.min(2, times))
}
