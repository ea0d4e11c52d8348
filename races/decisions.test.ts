import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CertificationsTest,
  requirement,
  startCertificationsTest,
} from '#features/certifications/server/certifications.testing.ts'
import type { Visitor } from '#testing/app.ts'
import { as, formKey, given, type TestPerson } from '#testing/people.ts'

let test: CertificationsTest
let both: [Visitor, Visitor]
beforeAll(async () => {
  test = await startCertificationsTest()
  both = [await as(test, await given.administrator(test)), await as(test, await given.administrator(test))]
})
afterAll(() => test.stop())

const path = '/api/admin/certifications'
type Answer = Awaited<ReturnType<Visitor['get']>>

/** Each of these asked by another of the two, at the same moment. */
const atOnce = (asked: ((by: Visitor) => Promise<Answer>)[]): Promise<Answer[]> =>
  Promise.all(asked.map((ask, at) => ask(at % 2 === 0 ? both[0] : both[1])))
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status)

/** Somebody whose evidence waits, and whose certification waits for a review once that is accepted. */
async function applicant(): Promise<{ ann: TestPerson; factId: number; waiting: () => Promise<number | undefined> }> {
  const id = await test.programme({
    needs_review: true,
    first: [requirement({ kind: 'evidence', title: 'Degree', text: 'Show a degree.' })],
  })
  const ann = await test.learner()
  await test.enroll(ann, id)
  await (await as(test, ann)).post(`/api/my-certifications/${id}/requirements/evidence/evidence`, { text: 'A degree' })
  const read = async () =>
    (await both[0].get(`${path}/waiting`)).json as {
      evidence: { fact_id: number; person: { id: number } }[]
      reviews: { cycle_id: number; person: { id: number } }[]
    }
  const fact = (await read()).evidence.find(({ person }) => person.id === ann.id)
  return {
    ann,
    factId: fact?.fact_id ?? 0,
    waiting: async () => (await read()).reviews.find(({ person }) => person.id === ann.id)?.cycle_id,
  }
}

const told = async ({ id }: TestPerson): Promise<string[]> =>
  (await test.ctx.db.selectFrom('notification').select('text_key').where('user_id', '=', id).execute()).map(
    ({ text_key }) => text_key,
  )
const stateOf = async (cycleId: number) =>
  (await test.ctx.db.selectFrom('certification_cycle').select('state').where('id', '=', cycleId).executeTakeFirstOrThrow()).state

describe('one thing that two administrators decide at the same moment', () => {
  it('is decided twice where nobody holds it meanwhile (instrument check)', async () => {
    const { factId } = await applicant()
    let looked = 0
    const decideUnheld = (state: string) =>
      test.ctx.tx(async ({ db }) => {
        const fact = await db.selectFrom('certification_fact').select('state').where('id', '=', factId).executeTakeFirstOrThrow()
        looked += 1
        while (looked < 2) await new Promise((resolve) => setTimeout(resolve, 5))
        if (fact.state !== 'submitted') return false
        await db.updateTable('certification_fact').set({ state }).where('id', '=', factId).execute()
        return true
      })

    expect(await Promise.all([decideUnheld('accepted'), decideUnheld('returned')])).toEqual([true, true])
  })

  it('is decided once where it is evidence: who is second is told so, and its holder hears of one decision', async () => {
    for (let round = 0; round < 4; round++) {
      const { ann, factId } = await applicant()
      const decide = (decision: string) => (by: Visitor) =>
        by.post(`${path}/evidence/${factId}/decide`, { decision, text: `Because of ${decision}` })

      const answers = await atOnce([decide('accepted'), decide('returned'), decide('returned'), decide('accepted')])

      expect(statusesOf(answers).sort()).toEqual([200, 409, 409, 409])
      const fact = await test.ctx.db
        .selectFrom('certification_fact')
        .select('state')
        .where('id', '=', factId)
        .executeTakeFirstOrThrow()
      expect(fact.state).toBe(['accepted', 'returned', 'returned', 'accepted'][statusesOf(answers).indexOf(200)])
      expect((await told(ann)).filter((key) => key === 'certifications.notifyEvidence')).toHaveLength(1)
    }
  })

  it('is decided once where it is a review', async () => {
    for (let round = 0; round < 4; round++) {
      const { factId, waiting } = await applicant()
      await both[0].post(`${path}/evidence/${factId}/decide`, { decision: 'accepted', text: '' })
      const cycleId = (await waiting()) ?? 0
      const confirm = (decision: string) => (by: Visitor) =>
        by.post(`${path}/cycles/${cycleId}/confirm`, { decision, text: decision === 'returned' ? 'Not yet' : '' })

      const answers = await atOnce([confirm('certified'), confirm('returned'), confirm('returned'), confirm('certified')])

      expect(statusesOf(answers).sort()).toEqual([200, 409, 409, 409])
      const isCertified = [0, 3].includes(statusesOf(answers).indexOf(200))
      expect(await stateOf(cycleId)).toBe(isCertified ? 'certified' : 'in_progress')
    }
  })

  it('is revoked for good, whatever else is said of it at that moment', async () => {
    const { factId, waiting } = await applicant()
    await both[0].post(`${path}/evidence/${factId}/decide`, { decision: 'accepted', text: '' })
    const cycleId = (await waiting()) ?? 0
    await both[0].post(`${path}/cycles/${cycleId}/confirm`, { decision: 'certified', text: '' })
    const standing = (state: string) => (by: Visitor) =>
      by.post(`${path}/cycles/${cycleId}/standing`, { state, reason: `To ${state}`, form_key: formKey() })

    const answers = await atOnce(['suspended', 'revoked', 'probation', 'revoked', 'certified'].map(standing))

    expect(statusesOf(answers).every((status) => status === 200 || status === 409)).toBe(true)
    expect([answers[1]?.status, answers[3]?.status].sort()).toEqual([200, 409])
    expect(await stateOf(cycleId)).toBe('revoked')
  })
})
