import { resolve } from 'node:path'
import { sql } from 'kysely'
import { addSession } from '#features/account/server/session.store.ts'
import { emptyDraft } from '#features/catalogue/product.draft.ts'
import { addProducts } from '#features/catalogue/server/editing/product-writing.service.ts'
import { writeComponent, writeSection } from '#features/learning/server/course-writing.service.ts'
import { addToBank, writeQuiz } from '#features/quiz/server/quiz-writing.service.ts'
import { addRegistrations } from '#features/registrations/server/registration.store.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { signCookie } from '#platform/http/signed-cookie.ts'
import { makeTestParts } from '#testing/parts.ts'
import { startCluster } from '#testing/postgres-cluster.ts'
import { examQuestion } from './data/exam-question.ts'
import { type Ask, arrive, type Figures, judge, printFigures, settled, together } from './load.ts'
import { type BenchServer, startBenchServer } from './server.ts'
import { sessionHeaders } from './session-headers.ts'

const secret = 'a secret of the bench, which guards nothing at all'
const questionCount = 20

/**
 * Whole attempts one after the other as fast as it goes; then 3,000 people begin the same exam within ten seconds, answer, and hand in.
 * On PostgreSQL, the production build. BENCH_PART=attempts leaves the second half out.
 */
export async function bench({ isQuick }: { isQuick: boolean }): Promise<void> {
  const people = isQuick ? 130 : 4200
  const cluster = await startCluster({ flags: ['shared_buffers=256MB', 'max_wal_size=4GB'] })
  try {
    const exam = await makeExam(cluster.urlOf('postgres'), people)
    const server = await startBenchServer({
      DATABASE_URL: cluster.urlOf('postgres'),
      LECTERN_DEMO: '0',
      LECTERN_SECRET: secret,
    })
    try {
      await measureExam(server, exam, isQuick)
    } finally {
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}

type Exam = { assetId: number; questionIds: number[]; sessions: string[]; url: string }

async function makeExam(url: string, people: number): Promise<Exam> {
  const database = await openPostgres(url, 4)
  await migrate(database.db, resolve('db/migrations'))
  const ctx = makeSystemCtx(makeTestParts(database), 'bench')
  const [productId = 0] = (
    await addProducts(ctx, [{ ...emptyDraft, title: 'Exam', urlSlug: 'exam', visibility: 'public' }])
  ).values()
  const sectionId = await writeSection(ctx, { productId, title: 'Exam' })
  const assetId = await writeComponent(ctx, { productId, sectionId, title: 'Exam', kind: 'quiz' })
  const questionIds = await addToBank(
    ctx,
    Array.from({ length: questionCount }, () => examQuestion('b')),
  )
  const settings = { componentId: assetId, lengthMinutes: 60, shuffleQuestions: true, shuffleChoices: true }
  await writeQuiz(
    ctx,
    settings,
    questionIds.map((questionId) => ({ questionId })),
  )
  const rows = Array.from({ length: people }, (_, at) => ({
    name: `Person ${at}`,
    email: `bench-${at}@example.org`,
    email_verified: true,
  }))
  const ids = (await ctx.db.insertInto('person').values(rows).returning('id').execute()).map(({ id }) => id)
  const registration = {
    productId,
    source: 'grant' as const,
    parentRegistrationId: null,
    grantedBy: null,
    registeredAt: ctx.now(),
    accessEndsAt: null,
  }
  await addRegistrations(
    ctx.db,
    ids.map((registrantId) => ({ ...registration, registrantId })),
  )
  const expiresAt = new Date(Date.now() + 24 * 3_600_000)
  const tokens = await Promise.all(ids.map((userId) => addSession(ctx.db, { userId, at: ctx.now(), expiresAt })))
  await sql`analyze`.execute(ctx.db)
  await database.close()
  return {
    assetId,
    questionIds,
    url,
    sessions: tokens.map((token) => signCookie(secret, token)),
  }
}

async function measureExam(server: BenchServer, { assetId, questionIds, sessions, url }: Exam, isQuick: boolean): Promise<void> {
  const people = sessions.map((session) => ({ 'content-type': 'application/json', ...sessionHeaders(secret, session) }))
  type Request = { person: number; method: string; path: string; body: string }
  const send = (name: string, count: number, perSecond: number, request: (number: number) => Request, connections = 64) =>
    arrive(server, {
      name,
      count,
      perSecond,
      connections,
      request: (number) => {
        const { person, ...rest } = request(number)
        return { ...rest, headers: people[person] ?? {} }
      },
    })
  // Of the people some make the process warm, as one that has served pages is; some go through it all at once; some do one thing at a time.
  const [early, whole, quickest] = isQuick ? [10, 20, 20] : [200, 600, 400]
  const crowd = sessions.length - early - whole - quickest
  const [wholeFrom, quickestFrom, crowdFrom] = [early, early + whole, early + whole + quickest]
  const start = (person: number) => ({ person, method: 'POST', path: `/api/quiz/${assetId}/attempts`, body: '{}' })
  const submitOf = (person: number, attempt: number | undefined) => ({
    person,
    method: 'POST',
    path: `/api/quiz/attempts/${attempt}/submit`,
    body: '{}',
  })
  const answerOf = (person: number, attempt: number | undefined, question: number, sequence: number) => ({
    person,
    method: 'PUT',
    path: `/api/quiz/attempts/${attempt}/answers/${questionIds[question % questionCount]}`,
    body: JSON.stringify({ sequence, tab: 'bench', answer: { choice: 'b' }, client_time: new Date().toISOString() }),
  })

  /** Sixteen who go from a start to a submission and then begin as somebody else. */
  const goThrough = async (
    name: string,
    first: number,
    count: number,
  ): Promise<{ perSecond: number; cpuMs: number | null; errors: number }> => {
    let [next, errors] = [first, 0]
    const client = async (ask: Ask) => {
      while (next < first + count) {
        const person = next++
        const to = async ({ person: _, ...rest }: Request) => {
          const { status, body } = await ask({ ...rest, headers: people[person] ?? {} })
          if (status >= 400) errors++
          return body
        }
        const { attempt_id } = JSON.parse(await to(start(person))) as { attempt_id: number }
        for (let question = 0; question < questionCount; question++)
          await to(answerOf(person, attempt_id, question, question + 1))
        await to(submitOf(person, attempt_id))
      }
    }
    const { seconds, cpuMs } = await together(server, name, 16, client)
    return { perSecond: count / seconds, cpuMs: cpuMs === null ? null : cpuMs / count, errors }
  }
  await goThrough('warm', 0, early)
  const through = await goThrough('complete attempts', wholeFrom, whole)

  // All at once, so that as much is done as the machine does.
  const allAtOnce = (name: string, count: number, request: (number: number) => Request) =>
    send(`${name}, as fast as it goes`, count, Number.POSITIVE_INFINITY, request, 16)
  await settled(server)
  const begun = await allAtOnce('starts', quickest, (number) => start(quickestFrom + number))
  let attempts = await attemptsOf(url)
  const given = await allAtOnce('answers', quickest * questionCount, (number) => {
    const person = quickestFrom + (number % quickest)
    return answerOf(person, attempts.get(person), Math.floor(number / quickest), Date.now())
  })
  const ended = await allAtOnce('submissions', quickest, (number) =>
    submitOf(quickestFrom + number, attempts.get(quickestFrom + number)),
  )
  printFigures([begun, given, ended])
  console.log(`complete attempts: ${through.perSecond.toFixed(1)} per second, ${through.cpuMs?.toFixed(1)} ms of CPU each`)
  judge('requests of complete attempts that failed', through.errors, '≤', 0, 'requests')
  judge('complete attempts', through.perSecond, '≥', 60, 'per second')
  judge('CPU of a saved answer', given.cpuMs ?? 0, '≤', 0.6, 'ms')
  const { BENCH_PART: part } = process.env
  if (part === 'attempts') return

  await settled(server)
  const starts = await send('starts', crowd, crowd / 10, (number) => start(crowdFrom + number))
  attempts = await attemptsOf(url)
  const saving = (perSecond: number): Promise<Figures> => {
    const from = Date.now()
    return send(`answers, ${perSecond} per second`, perSecond * (isQuick ? 1 : 10), perSecond, (number) => {
      const person = crowdFrom + (number % crowd)
      return answerOf(person, attempts.get(person), Math.floor(number / crowd), from + number)
    })
  }
  const rates = isQuick ? [50] : [100, 300, 500]
  const saves: Figures[] = []
  for (const rate of rates) saves.push(await saving(rate))
  const submits = await send('submissions', crowd, isQuick ? 50 : 100, (number) =>
    submitOf(crowdFrom + number, attempts.get(crowdFrom + number)),
  )

  printFigures([starts, ...saves, submits])
  judge(`${crowd} starts within 10 s, p95`, starts.p95, '≤', 1000, 'ms')
  const held = saves.filter(({ p95, errors }) => p95 <= 100 && errors === 0).at(-1)
  judge('answers per second with p95 ≤ 100 ms', held ? Math.round(held.perSecond) : 0, '≥', 500, 'per second')
}

/** The attempt of each person who has begun, by the person's place among all. */
async function attemptsOf(url: string): Promise<Map<number, number>> {
  const database = await openPostgres(url, 1)
  const people = await database.db.selectFrom('person').select('id').where('email', 'like', 'bench-%').orderBy('id').execute()
  const rows = await database.db.selectFrom('quiz_attempt').select(['id', 'user_id']).execute()
  await database.close()
  const places = new Map(people.map(({ id }, at) => [id, at]))
  return new Map(rows.map(({ id, user_id }) => [places.get(user_id) ?? -1, id]))
}
