import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockAccess, lockCourse } from '#features/learning/server/access.store.ts'
import { writeComponent } from '#features/learning/server/course-writing.service.ts'
import { lockAttempt } from '#features/quiz/server/attempt/attempt.store.ts'
import { type QuizTest, startQuizTest } from '#features/quiz/server/quiz.testing.ts'
import type { Db } from '#platform/db/db.ts'
import type { Visitor } from '#testing/app.ts'

let test: QuizTest
let ann: Visitor & { id: number }
beforeEach(async () => {
  test = await startQuizTest()
  test.setNow('2026-11-15T12:00:00Z')
  ann = await test.learner()
})
afterEach(() => test.stop())

/** While somebody waits for what the transaction holds. */
const untilSomebodyWaits = (db: Db) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(db)
      expect(rows.length).toBeGreaterThan(0)
    },
    { timeout: 10_000, interval: 20 },
  )

describe('watching, while an outcome of the same course is recorded', () => {
  const takeAccess = async (db: Db, video: number) => {
    await sql`set local lock_timeout = '500ms'`.execute(db)
    await lockAccess(db, video, ann.id, test.ctx.now())
  }
  const videoOf = async () => {
    const { productId, sectionId } = test
    const settings = { duration_seconds: 100 }
    const video = await writeComponent(test.ctx, { productId, sectionId, title: 'Watch', kind: 'video', settings })
    await ann.post(`/api/assets/${video}/access`)
    return video
  }

  it('would hold its row before the course if it took them the other way round (instrument check)', async () => {
    const video = await videoOf()
    let isFree = () => {}
    const other = test.database.db.transaction().execute(async (transaction) => {
      await lockAccess(transaction, video, ann.id, test.ctx.now())
      await new Promise<void>((resolve) => {
        isFree = resolve
      })
    })
    await pause(200)

    await expect(test.database.db.transaction().execute((transaction) => takeAccess(transaction, video))).rejects.toThrow(
      'lock timeout',
    )
    isFree()
    await other
  })

  it('waits for the course before it holds its own row, so that neither waits for the other', async () => {
    const video = await videoOf()
    let watching: Promise<{ status: number }> | null = null

    await test.database.db.transaction().execute(async (transaction) => {
      await lockCourse(transaction, test.productId, ann.id)
      watching = ann.post(`/api/assets/${video}/heartbeat`, { played: [[0, 5]], position: 5 })
      await untilSomebodyWaits(test.database.db)
      await takeAccess(transaction, video)
    })

    expect(await watching).toMatchObject({ status: 200 })
  })
})

describe('an attempt that ran out, graded before the next one begins', () => {
  const lateAttempt = async () => {
    const { assetId } = await test.quiz(['radio'], { lengthMinutes: 10, allowLateSubmission: true, maxAttempts: 3 })
    const { attempt_id: id } = await test.start(ann, assetId)
    test.later(20)
    expect(await test.overview(ann, assetId)).toMatchObject({ state: 'timer_ran_out', late_attempt_id: id })
    return { assetId, id }
  }
  const stateOf = async (id: number) =>
    (await test.ctx.db.selectFrom('quiz_attempt').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

  it('is graded by the start of the next one', async () => {
    const { assetId, id } = await lateAttempt()

    await test.start(ann, assetId)

    expect(await stateOf(id)).toBe('not_passed')
  })

  it('is left as it is where another tab handed it in while this one waited for it', async () => {
    const { assetId, id } = await lateAttempt()
    let next: Promise<unknown> | null = null

    await test.database.db.transaction().execute(async (transaction) => {
      await lockAttempt(transaction, id)
      next = test.start(ann, assetId)
      await untilSomebodyWaits(test.database.db)
      await transaction.updateTable('quiz_attempt').set({ state: 'passed', percent: 100 }).where('id', '=', id).execute()
    })
    await next

    expect(await stateOf(id)).toBe('passed')
  })
})
