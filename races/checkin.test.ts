import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ScanToSend } from '#features/checkin/door.contract.ts'
import { type DoorTest, startDoorTest } from '#features/checkin/server/checkin.testing.ts'
import { codesOf } from '#features/checkin/server/ticket-key.service.ts'

let test: DoorTest
beforeAll(async () => {
  test = await startDoorTest()
})
afterAll(() => test.stop())

/** So many who have a ticket of this event, with their codes. */
async function hall(productId: number, count: number): Promise<{ id: number; code: string }[]> {
  const { rows } = await sql<{ id: number }>`
    with people as (
      insert into person (name, email) select 'Guest ' || n, 'guest-' || gen_random_uuid() || '@example.org'
      from generate_series(1, ${count}) n returning id
    )
    insert into registration (product_id, registrant_id, source, registered_at)
    select ${productId}, id, 'grant', ${test.ctx.now()} from people returning id`.execute(test.ctx.db)
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other)
  const codes = await codesOf(
    test.ctx,
    ids.map((registrationId) => ({ productId, registrationId, issue: 1 })),
  )
  return ids.map((id, at) => ({ id, code: codes[at] ?? '' }))
}

const inBatches = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** The same shuffling for the same seed. */
function shuffled<T>(all: readonly T[], seed: number): T[] {
  let state = seed
  const chance = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  return all
    .map((one) => ({ one, rank: chance() }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ one }) => one)
}

const rowsOf = async (productId: number) => ({
  scans: (await sql`select * from door_scan where product_id = ${productId} order by id`.execute(test.ctx.db)).rows,
  standings: (
    await sql`select t.* from door_standing t join registration r on r.id = t.registration_id
      where r.product_id = ${productId} order by t.checkpoint_id, t.registration_id`.execute(test.ctx.db)
  ).rows,
})

describe('a ticket at two doors at the same moment', () => {
  it('is let in twice where nobody holds it meanwhile (instrument check)', async () => {
    const { productId } = await test.event([])
    const door = await test.device(productId)
    const [guest] = await hall(productId, 1)
    let looked = 0
    const letInUnguarded = () =>
      test.ctx.tx(async ({ db, now }) => {
        const before = await db
          .selectFrom('door_scan')
          .select('id')
          .where('registration_id', '=', guest?.id ?? 0)
          .execute()
        looked += 1
        while (looked < 2) await new Promise((resolve) => setTimeout(resolve, 5))
        if (before.length > 0) return 'duplicate'
        await sql`insert into door_scan (id, product_id, checkpoint_id, registration_id, act, finding, scanned_at, offset_ms, received_at,
          is_forced, was_offline, was_let_in, way) values (gen_random_uuid(), ${productId}, ${door.checkpointId}, ${guest?.id}, 'in', 'good',
          ${now()}, 0, ${now()}, false, false, false, 'camera')`.execute(db)
        return 'accepted'
      })

    expect(await Promise.all([letInUnguarded(), letInUnguarded()])).toEqual(['accepted', 'accepted'])
  })

  it('is let in once, ten thousand times', { timeout: 240_000 }, async () => {
    const { productId } = await test.event([])
    const doors = [await test.device(productId, 'Left'), await test.device(productId, 'Right')]
    const guests = await hall(productId, 10_000)
    const accepted = new Map<string, number>()
    const scanAll = async ({ visitor, checkpointId }: (typeof doors)[number], seed: number) => {
      for (const batch of inBatches(shuffled(guests, seed), 100)) {
        const sent = batch.map(({ code }) => test.scanOf(checkpointId, { code }))
        const answers = await test.send(visitor, sent)
        answers.forEach(({ verdict }, at) => {
          expect(['accepted', 'duplicate']).toContain(verdict)
          const code = sent[at]?.code ?? ''
          if (verdict === 'accepted') accepted.set(code, (accepted.get(code) ?? 0) + 1)
        })
      }
    }

    // In the same order, so that the two meet at nearly every ticket.
    await Promise.all(doors.map((door) => scanAll(door, 7)))

    expect(accepted.size).toBe(10_000)
    expect([...accepted.values()].every((times) => times === 1)).toBe(true)
    const { counts } = (await test.staff.get(`/api/admin/door/${productId}`)).json as { counts: { inside: number }[] }
    expect(counts[0]?.inside).toBe(10_000)
  })
})

describe('a batch that is sent ten times', () => {
  it('leaves the same rows', { timeout: 120_000 }, async () => {
    const { productId } = await test.event([])
    const door = await test.device(productId)
    const guests = await hall(productId, 60)
    const scans = guests.flatMap(({ code }) =>
      (['in', 'in', 'out'] as const).map((act) =>
        test.scanOf(door.checkpointId, { code, act, was_offline: true, was_let_in: true }),
      ),
    )
    await test.send(door.visitor, scans)
    const before = await rowsOf(productId)

    await Promise.all(Array.from({ length: 10 }, (_, round) => test.send(door.visitor, shuffled(scans, round + 1))))

    expect(await rowsOf(productId)).toEqual(before)
    expect(before.scans).toHaveLength(180)
  })
})

describe('two thousand scans that waited at five doors with wrong clocks', () => {
  it('come to the same, in whatever order they are sent', { timeout: 240_000 }, async () => {
    const skews = [0, 3_600_000, -5_400_000, 86_400_000, -17_000]
    const start = test.ctx.now().getTime() - 7_200_000
    // When, who, where and what, as it was: each at a moment of its own.
    const facts = shuffled(
      Array.from({ length: 2000 }, (_, at) => at),
      11,
    ).map((moment, at) => ({
      at: start + moment * 1000,
      guest: (at * 7) % 149,
      door: at % 5,
      act: at % 3 === 2 ? ('out' as const) : ('in' as const),
    }))
    const outcome = async (seed: number, size: number) => {
      const { productId } = await test.event([])
      const guests = await hall(productId, 149)
      const doors = await Promise.all(skews.map((_, n) => test.device(productId, `Door ${n}`)))
      const queues = doors.map((_, n) => facts.filter(({ door }) => door === n))
      const scanOf = ({ at, guest, door, act }: (typeof facts)[number]): ScanToSend => ({
        id: randomUUID(),
        checkpoint_id: doors[door]?.checkpointId ?? 0,
        act,
        code: guests[guest]?.code ?? '',
        way: 'camera',
        device_at: new Date(at + (skews[door] ?? 0)).toISOString(),
        offset_ms: -(skews[door] ?? 0),
        was_offline: true,
        was_let_in: true,
      })
      await Promise.all(
        queues.map(async (queue, n) => {
          for (const batch of inBatches(shuffled(queue.map(scanOf), seed + n), size))
            await test.send(doors[n]?.visitor ?? test.visitor(), batch)
        }),
      )
      const standings = await test.standings(productId)
      return standings.map(({ registration_id, is_in, spans }) => [
        guests.findIndex(({ id }) => id === registration_id),
        is_in,
        spans,
      ])
    }

    const first = await outcome(1, 200)
    const second = await outcome(99, 37)

    expect(first).toHaveLength(149)
    expect(second).toEqual(first)
  })
})
