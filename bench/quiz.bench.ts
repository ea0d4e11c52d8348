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
import { sessionCookie } from '#platform/http/cookies.ts'
import { forgeryCookie, forgeryHeader, makeForgeryToken } from '#platform/http/forgery.ts'
import { signCookie } from '#platform/http/signed-cookie.ts'
import { makeTestParts } from '#testing/parts.ts'
import { startCluster } from '#testing/postgres-cluster.ts'
import { examQuestion } from './data/exam-question.ts'
import { arrive, type Figures, judge, printFigures } from './load.ts'
import { type BenchServer, startBenchServer } from './server.ts'

const secret = 'a secret of the bench, which guards nothing at all'
const questionCount = 20

/** 3,000 people begin the same exam within ten seconds, answer, and hand in; on PostgreSQL, one process of the production build. */
export async function bench({ isQuick }: { isQuick: boolean }): Promise<void> {
  const people = isQuick ? 130 : 3600
  const cluster = await startCluster({ flags: ['shared_buffers=256MB', 'max_wal_size=4GB'] })
  try {
    const exam = await makeExam(cluster.urlOf('postgres'), people)
    const server = await startBenchServer({ DATABASE_URL: cluster.urlOf('postgres'), LECTERN_DEMO: '0', LECTERN_SECRET: secret })
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
  const people = sessions.map((session) => {
    const token = makeForgeryToken(secret, session)
    return {
      'content-type': 'application/json',
      cookie: `${sessionCookie}=${encodeURIComponent(session)}; ${forgeryCookie}=${encodeURIComponent(token)}`,
      [forgeryHeader]: token,
    }
  })
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
  // The last of them take part only in what is measured at the end, or make the process warm, as one that has served pages is.
  const quickest = isQuick ? 20 : 400
  const early = isQuick ? 10 : 200
  const crowd = sessions.length - quickest - early
  const start = (person: number) => ({ person, method: 'POST', path: `/api/quiz/${assetId}/attempts`, body: '{}' })
  await send('starts before', early, early, (number) => start(crowd + quickest + number))
  const starts = await send('starts', crowd, crowd / 10, start)
  let attempts = await attemptsOf(url)
  const submit = (person: number) => ({
    person,
    method: 'POST',
    path: `/api/quiz/attempts/${attempts[person]}/submit`,
    body: '{}',
  })
  const answer = (person: number, question: number, sequence: number) => ({
    person,
    method: 'PUT',
    path: `/api/quiz/attempts/${attempts[person]}/answers/${questionIds[question % questionCount]}`,
    body: JSON.stringify({ sequence, tab: 'bench', answer: { choice: 'b' }, client_time: new Date().toISOString() }),
  })
  const saving = (perSecond: number): Promise<Figures> => {
    const from = Date.now()
    return send(`answers, ${perSecond} per second`, perSecond * (isQuick ? 1 : 10), perSecond, (number) =>
      answer(number % crowd, Math.floor(number / crowd), from + number),
    )
  }
  const rates = isQuick ? [50] : [100, 200, 300, 400, 500]
  const saves: Figures[] = []
  for (const rate of rates) saves.push(await saving(rate))
  const submits = await send('submissions', crowd, isQuick ? 50 : 100, (number) => submit(number))

  // All at once, so that as much is done as the machine does: a start, each question answered, a submission.
  const allAtOnce = (name: string, count: number, request: (number: number) => Request) =>
    send(`${name}, as fast as it goes`, count, Number.POSITIVE_INFINITY, request, 16)
  const begun = await allAtOnce('starts', quickest, (number) => start(crowd + number))
  attempts = await attemptsOf(url)
  const given = await allAtOnce('answers', quickest * questionCount, (number) =>
    answer(crowd + (number % quickest), Math.floor(number / quickest), Date.now()),
  )
  const ended = await allAtOnce('submissions', quickest, (number) => submit(crowd + number))

  printFigures([starts, ...saves, submits, begun, given, ended])
  judge(`${crowd} starts within 10 s, p95`, starts.p95, '≤', 1000, 'ms')
  const held = saves.filter(({ p95, errors }) => p95 <= 100 && errors === 0).at(-1)
  judge('answers per second with p95 ≤ 100 ms', held ? Math.round(held.perSecond) : 0, '≥', 500, 'per second')
  const seconds = 1 / begun.perSecond + questionCount / given.perSecond + 1 / ended.perSecond
  console.log(`complete attempts per second (a start, ${questionCount} answers, a submission): ${(1 / seconds).toFixed(1)}`)
}

/** The attempts in the order of their people. */
async function attemptsOf(url: string): Promise<number[]> {
  const database = await openPostgres(url, 1)
  const rows = await database.db.selectFrom('quiz_attempt').select('id').orderBy('user_id').execute()
  await database.close()
  return rows.map(({ id }) => id)
}
