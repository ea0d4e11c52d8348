import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeComponent, writeSection } from '#features/learning/server/course-writing.service.ts'
import { cancelRegistration, registrationsOf } from '#features/registrations/server/registration.service.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import { claimIn } from '../claim-form.rules.ts'
import type { CreditRuleView } from '../credits.rule.contract.ts'
import { type CreditsTest, startCreditsTest } from './credits.testing.ts'

let test: CreditsTest
let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  test = await startCreditsTest()
  admin = await as(test, await given.administrator(test))
})
afterAll(() => test.stop())

const typeOf = async (code: string) =>
  (await test.ctx.db.selectFrom('credit_type').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const rulePath = (productId: number) => `/api/admin/products/${productId}/credits`
async function setRule(productId: number, change: Partial<CreditRuleView>) {
  const { rule } = (await admin.get(rulePath(productId))).json as { rule: CreditRuleView }
  const reply = await admin.put(rulePath(productId), { ...rule, ...change })
  expect([reply.status, reply.json]).toMatchObject([200, {}])
}
/** Registered, and every lesson is done. */
async function finisher(productId: number, lesson: number): Promise<TestPerson> {
  const ann = await test.learner()
  await test.register(productId, ann)
  await test.record(lesson, ann)
  await test.deliver()
  return ann
}
const claim = async (person: TestPerson, productId: number, body: object = {}) =>
  (await as(test, person)).post(`/api/credits/products/${productId}/claim`, body)
const sums = async (person: TestPerson) => (await test.earned(person)).totals.map(({ code, amount }) => `${code} ${amount}`)

describe('how credits are earned', () => {
  it('by a code that was told, however it is typed, and not without', async () => {
    const { productId, lesson } = await test.course()
    await setRule(productId, { way: 'code', codes: ['Gait-26'] })
    const ann = await finisher(productId, lesson)
    expect(await sums(ann)).toEqual([])
    expect(await claim(ann, productId, { code: 'walk' })).toMatchObject({ status: 422, json: { key: 'codeWrong' } })
    expect(await claim(ann, productId, { code: ' gait 26' })).toMatchObject({ status: 200, json: { state: 'earned' } })
    expect(await sums(ann)).toEqual(['CE 2.5'])
  })

  it('cannot be claimed again for a completion whose credits were taken back, but for the next one', async () => {
    const { productId, lesson } = await test.course()
    await setRule(productId, { way: 'claim' })
    const ann = await finisher(productId, lesson)
    await claim(ann, productId)
    const { id } = await test.ctx.db
      .selectFrom('credit_entry')
      .select('id')
      .where('user_id', '=', ann.id)
      .executeTakeFirstOrThrow()
    expect((await admin.post(`/api/admin/credits/people/${ann.id}/entries/${id}/revoke`, { reason: 'Not there' })).status).toBe(
      200,
    )

    expect(await claim(ann, productId)).toMatchObject({ status: 409, json: { key: 'notToClaim' } })
    expect((await (await as(test, ann)).get('/api/my-credits/to-claim')).json).toEqual({ products: [] })
    expect(await sums(ann)).toEqual(['CE 0'])

    await test.record(lesson, ann, 'unstarted')
    await test.record(lesson, ann)
    await test.deliver()
    expect(await claim(ann, productId)).toMatchObject({ status: 200, json: { state: 'earned' } })
    expect(await sums(ann)).toEqual(['CE 2.5'])
  })

  it('by two claims at once is earned once, within the claim’s days, after survey and licence', async () => {
    const { productId, lesson } = await test.course()
    const sectionId = await writeSection(test.ctx, { productId, title: 'End' })
    const survey = await writeComponent(test.ctx, { productId, sectionId, title: 'Rate', kind: 'survey', isRequired: false })
    await setRule(productId, { way: 'claim', asks_survey: true, asks_licence: true, claim_days: 10 })
    const ann = await finisher(productId, lesson)
    expect(await claim(ann, productId)).toMatchObject({ status: 409, json: { key: 'surveyFirst' } })
    expect((await (await as(test, ann)).get('/api/my-credits/to-claim')).json).toMatchObject({
      products: [{ state: 'survey_first' }],
    })
    await test.record(survey, ann)
    expect(await claim(ann, productId)).toMatchObject({ json: { key: 'licenceMissing' } })
    await (await as(test, ann)).put('/api/my-credits/licences', { credit_type_id: test.typeId, number: 'OH-77' })
    test.setNow('2026-11-26T12:00:00Z')
    expect(await claim(ann, productId)).toMatchObject({ json: { key: 'claimClosed' } })
    test.setNow('2026-11-15T12:00:00Z')
    const both = await Promise.all([claim(ann, productId), claim(ann, productId)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await sums(ann)).toEqual(['CE 2.5'])
  })

  it('as the learner chooses or spreads them, within the cap', async () => {
    const ethics = await typeOf('ETH')
    const { productId, lesson } = await test.course({
      credits: [
        { type: 'CE', amount: 2.5 },
        { type: 'ETH', amount: 2 },
      ],
    })
    await setRule(productId, { way: 'claim', choice: 'one' })
    const [ann, bob] = [await finisher(productId, lesson), await finisher(productId, lesson)]
    expect(await claim(ann, productId)).toMatchObject({ json: { key: 'chooseOneType' } })
    expect(await claim(ann, productId, { choice: [{ type_id: ethics, amount: 1 }] })).toMatchObject({ status: 200 })
    expect(await sums(ann)).toEqual(['ETH 2'])
    await setRule(productId, { choice: 'split', cap: 2.5 })
    const spread = (ce: number, eth: number) =>
      claim(bob, productId, {
        choice: [
          { type_id: test.typeId, amount: ce },
          { type_id: ethics, amount: eth },
        ],
      })
    expect(await spread(1.5, 2)).toMatchObject({ json: { key: 'choiceTooMuch' } })
    const typed = new FormData()
    for (const [typeId, text] of [
      [test.typeId, '1,5'],
      [ethics, 'abc'],
    ])
      typed.set(`credit_${typeId}`, String(text))
    expect(await claim(bob, productId, claimIn(typed))).toMatchObject({
      status: 422,
      json: { 'choice.1.amount': [expect.stringContaining('Please enter a number')] },
    })
    expect(await spread(1.5, 1)).toMatchObject({ status: 200 })
    expect((await sums(bob)).toSorted()).toEqual(['CE 1.5', 'ETH 1'])
  })

  it('by minutes of live sessions, and anew where the minutes are corrected', async () => {
    const { productId, lesson } = await test.course()
    const sectionId = await writeSection(test.ctx, { productId, title: 'Live' })
    const live = await writeComponent(test.ctx, { productId, sectionId, title: 'Live', kind: 'live_session', isRequired: false })
    await setRule(productId, { way: 'minutes', checks_per_credit: 2 })
    const ann = await finisher(productId, lesson)
    const record = (minutes: number, checks: number) =>
      admin.post(`/api/admin/credits/components/${live}/attendance`, {
        rows: [
          { email: ann.email.toUpperCase(), minutes, checks },
          { email: 'nobody@example.org', minutes: 5 },
        ],
      })
    expect((await record(95, 9)).json).toEqual({ recorded: 1, unknown: ['nobody@example.org'] })
    expect(await sums(ann)).toEqual(['CE 1.5'])
    await record(95, 9)
    expect((await test.earned(ann)).entries).toHaveLength(1)
    await record(95, 2)
    expect(await sums(ann)).toEqual(['CE 1'])
    expect((await test.earned(ann)).entries.map(({ kind }) => kind)).toEqual(['award', 'revoke', 'award'])
    await test.record(lesson, ann, 'unstarted')
    await test.deliver(2)
    expect(await sums(ann)).toEqual(['CE 0'])
    expect(
      (await admin.post(`/api/admin/credits/components/${lesson}/attendance`, { rows: [{ email: 'a', minutes: 1 }] })).status,
    ).toBe(404)
  })

  it('step by step, taken back with the step, no more than the cap', async () => {
    const { productId, lesson } = await test.course()
    const sectionId = await writeSection(test.ctx, { productId, title: 'More' })
    const second = await writeComponent(test.ctx, {
      productId,
      sectionId,
      title: 'Two',
      kind: 'acknowledgement',
      isRequired: false,
    })
    const part = (id: number, amount: number) => ({
      of: { kind: 'component' as const, id },
      credit_type_id: test.typeId,
      amount,
      is_by_minutes: false,
    })
    await setRule(productId, { way: 'parts', cap: 2, parts: [part(lesson, 1.5), part(second, 1)] })
    const ann = await finisher(productId, lesson)
    expect(await sums(ann)).toEqual(['CE 1.5'])
    await test.record(second, ann)
    await test.deliver(3)
    expect(await sums(ann)).toEqual(['CE 2'])
    await test.record(second, ann, 'unstarted')
    await test.deliver(3)
    expect(await sums(ann)).toEqual(['CE 1.5'])
  })

  it('by grant only: completing gives nothing', async () => {
    const { productId, lesson } = await test.course()
    await setRule(productId, { way: 'grant' })
    const ann = await finisher(productId, lesson)
    expect(await sums(ann)).toEqual([])
    expect(await claim(ann, productId)).toMatchObject({ status: 409, json: { key: 'notToClaim' } })
  })
})

describe('a registration that is cancelled', () => {
  it.each([
    ['keep', 'CE 2.5'],
    ['revoke', 'CE 0'],
  ] as const)('by the rule “%s” leaves %s', async (on_cancel, left) => {
    const { productId, lesson } = await test.course()
    await setRule(productId, { on_cancel })
    const ann = await finisher(productId, lesson)
    const [registration] = await registrationsOf(test.ctx, ann.id)
    await cancelRegistration(test.ctx, { registrationId: registration?.id ?? 0, reason: 'refunded' })
    await test.deliver(2)
    expect(await sums(ann)).toEqual([left])
  })

  it.each([
    ['keep', ['CE 2.5']],
    ['revoke', []],
  ] as const)('by the rule “%s” leaves %j to whoever completes it only afterwards', async (on_cancel, left) => {
    const { productId, lesson } = await test.course()
    await setRule(productId, { on_cancel })
    const ann = await test.learner()
    await test.register(productId, ann)
    const [registration] = await registrationsOf(test.ctx, ann.id)
    await cancelRegistration(test.ctx, { registrationId: registration?.id ?? 0, reason: 'refunded' })
    await test.record(lesson, ann)
    await test.deliver(2)
    expect(await sums(ann)).toEqual(left)
    expect(await claim(ann, productId)).toMatchObject({ json: { key: 'notRegistered' } })
  })
})

describe('the rule of a product', () => {
  it('is refused where it cannot be so, and where somebody saved meanwhile', async () => {
    const { productId } = await test.course()
    const { rule } = (await admin.get(rulePath(productId))).json as { rule: CreditRuleView }
    const save = (change: object) => admin.put(rulePath(productId), { ...rule, ...change })
    expect(await save({ way: 'code' })).toMatchObject({ status: 422, json: { codes: expect.any(Array) } })
    expect(await save({ way: 'parts' })).toMatchObject({ status: 422 })
    expect(await save({ claim_from: '2026-12-02', claim_until: '2026-12-01' })).toMatchObject({ status: 422 })
    expect((await save({ cap: 3 })).status).toBe(200)
    expect(await save({ cap: 4 })).toMatchObject({ status: 409, json: { key: 'changedMeanwhile' } })
    const learner = await as(test, await test.learner())
    expect((await learner.put(rulePath(productId), rule)).status).toBe(403)
  })

  it('counts types as their boards do', async () => {
    const { types } = (await admin.get('/api/admin/credits/types')).json as {
      types: { id: number; version: string; name: string }[]
    }
    const [type] = types
    const counting = {
      step: 0.2,
      rounding: 'down',
      minutes_per_credit: 50,
      is_first_whole: true,
      authority: 'NASBA',
      jurisdiction: 'OH',
    }
    const save = () =>
      admin.put(`/api/admin/credits/types/${type?.id}`, { ...counting, valid_months: null, version: type?.version })
    expect((await save()).json).toMatchObject(counting)
    expect((await save()).status).toBe(409)
  })
})
