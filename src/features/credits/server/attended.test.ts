import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attendanceFeature } from '#features/attendance/server/attendance.feature.ts'
import { tellEnded } from '#features/attendance/server/minutes.service.ts'
import { type DoorTest, startDoorTest } from '#features/checkin/server/checkin.testing.ts'
import { at } from '#features/programme/server/programme.testing.ts'
import type { EarnedAnswer } from '../credits.contract.ts'
import type { CreditRuleView } from '../credits.rule.contract.ts'
import { creditListeners } from './credits.listeners.ts'

let test: DoorTest
let typeId = 0
beforeAll(async () => {
  test = await startDoorTest()
  const counting = { step: 0.5, minutes_per_credit: 60 }
  const type = await test.ctx.db.updateTable('credit_type').set(counting).where('code', '=', 'CE').returning('id').execute()
  typeId = type[0]?.id ?? 0
})
afterAll(() => test.stop())

type Holder = Awaited<ReturnType<DoorTest['holder']>>

/** Two hours on the first day; who is there for half an hour of one counts as attending it. */
async function conference(
  change: (idOf: (key: string) => number) => Partial<CreditRuleView>,
  rule = { rule: 'minutes', rule_value: 30 },
) {
  test.setNow(at(0, 9))
  const made = await test.event(
    [
      { key: 'a', startsAt: at(1, 9), endsAt: at(1, 10) },
      { key: 'b', startsAt: at(1, 10), endsAt: at(1, 11) },
    ],
    { credits: [{ type: 'CE', amount: 2 }] },
  )
  const rulePath = `/api/admin/products/${made.productId}/credits`
  const { rule: plain } = (await test.staff.get(rulePath)).json as { rule: CreditRuleView }
  expect((await test.staff.put(rulePath, { ...plain, ...change(made.idOf) })).status).toBe(200)
  const desk = `/api/admin/products/${made.productId}/attendance`
  const { settings } = (await test.staff.get(desk)).json as { settings: object }
  expect((await test.staff.put(`${desk}/sessions/${made.idOf('a')}`, { ...settings, ...rule })).status).toBe(200)
  const doorOf = async (key: string) => {
    const entry = {
      name: `Door ${key}`,
      kind: 'session',
      session_id: made.idOf(key),
      counts: 'in_out',
      opens_at: null,
      closes_at: null,
    }
    const reply = await test.staff.post(`/api/admin/door/${made.productId}/checkpoints`, entry)
    expect([reply.status, reply.json]).toMatchObject([200, {}])
    return (reply.json as { id: number }).id
  }
  const { visitor } = await test.device(made.productId)
  /** Through the door of a session, in and out. */
  const stay = async (holder: Holder, checkpointId: number, from: Date, to: Date) => {
    test.setNow(from)
    await test.scan({ visitor, checkpointId }, { code: holder.code })
    test.setNow(to)
    await test.scan({ visitor, checkpointId }, { code: holder.code, act: 'out' })
    await deliver()
  }
  const correct = async (holder: Holder, key: string, is_attended: boolean | null) => {
    const reply = await test.staff.post(`${desk}/sessions/${made.idOf(key)}/corrections`, {
      user_id: holder.id,
      is_attended,
      reason: 'Seen in the room',
    })
    expect(reply.status).toBe(200)
    await deliver()
  }
  return { ...made, doorOf, stay, correct }
}

/** Every fact that was told so far, to attendance and to the ledger, in order and twice over, as a queue may do. */
async function deliver() {
  for (let round = 0; round < 2; round++) {
    const told = await test.ctx.db.selectFrom('outbox').select(['id', 'name', 'payload']).orderBy('id').execute()
    for (const { name, payload } of told)
      for (const listener of [...(attendanceFeature.listeners ?? []), ...creditListeners])
        if (listener.event === name) await listener.handle(test.ctx, payload as never)
  }
}
const end = async () => {
  test.setNow(at(1, 12))
  await tellEnded(test.ctx)
  await deliver()
}
const sumOf = async (holder: Holder) =>
  ((await holder.visitor.get('/api/my-credits')).json as EarnedAnswer).totals.map(({ code, amount }) => `${code} ${amount}`)
const linesOf = async (holder: Holder) =>
  (
    await test.ctx.db
      .selectFrom('credit_entry')
      .select(['kind', 'amount'])
      .where('user_id', '=', holder.id)
      .orderBy('id')
      .execute()
  ).map(({ kind, amount }) => `${kind} ${Number(amount)}`)

describe('what was attended at an event', () => {
  it('goes from the door through attendance into the ledger once it is over, and follows what is put right', async () => {
    const { productId, doorOf, stay, correct } = await conference(() => ({ way: 'minutes' }))
    const [first, second] = [await doorOf('a'), await doorOf('b')]
    const ann = await test.holder(productId)
    await stay(ann, first, at(1, 9), at(1, 9, 45))
    // Ten minutes are not attended by the event's rule.
    await stay(ann, second, at(1, 10, 5), at(1, 10, 15))
    await end()
    expect(await linesOf(ann)).toEqual(['award 0.5'])

    // Somebody says that she was there: the whole of it counts.
    await correct(ann, 'b', true)
    expect(await sumOf(ann)).toEqual(['CE 1.5'])
    await correct(ann, 'b', null)
    await correct(ann, 'a', false)
    expect(await sumOf(ann)).toEqual(['CE 0'])
    await correct(ann, 'a', null)
    expect(await sumOf(ann)).toEqual(['CE 0.5'])
    expect(await linesOf(ann)).toEqual([
      'award 0.5',
      'revoke -0.5',
      'award 1.5',
      'revoke -1.5',
      'award 0.5',
      'revoke -0.5',
      'award 0.5',
    ])
    const standing = (await ann.visitor.get(`/api/credits/products/${productId}`)).json
    expect(standing).toMatchObject({ state: 'earned', minutes: 45, earned: [{ amount: 0.5 }] })
  })

  it('gives what each session is worth, whole or by its minutes, within the cap, and takes it back with the attendance', async () => {
    const { productId, idOf, doorOf, stay, correct } = await conference((idOf) => ({
      way: 'parts',
      cap: 1.5,
      parts: [
        { of: { kind: 'session', id: idOf('a') }, credit_type_id: typeId, amount: 1, is_by_minutes: false },
        { of: { kind: 'session', id: idOf('b') }, credit_type_id: typeId, amount: 1, is_by_minutes: true },
      ],
    }))
    const [first, second] = [await doorOf('a'), await doorOf('b')]
    const [ann, bo] = [await test.holder(productId), await test.holder(productId)]
    await stay(ann, first, at(1, 9), at(1, 9, 40))
    await stay(bo, second, at(1, 10), at(1, 10, 40))
    await stay(ann, second, at(1, 10), at(1, 11))
    await end()
    expect([await sumOf(ann), await sumOf(bo)]).toEqual([['CE 1.5'], ['CE 0.5']])
    await correct(ann, 'a', false)
    // What the first one gives no longer leaves room for the whole of the second.
    expect(await sumOf(ann)).toEqual(['CE 1'])
    const { steps } = (await test.staff.get(`/api/admin/products/${productId}/credits`)).json as { steps: { of: object }[] }
    expect(steps.map(({ of }) => of)).toEqual([
      { kind: 'session', id: idOf('a') },
      { kind: 'session', id: idOf('b') },
    ])
  })
})
