import { randomUUID } from 'node:crypto'
import { startProgrammeTest } from '#features/programme/server/programme.testing.ts'
import { must } from '#platform/calls/result.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import type { ScanAnswer, ScanToSend } from '../door.contract.ts'
import type { Ticket } from '../tickets.contract.ts'

/** An event with a door, people with tickets, and devices that are paired with it. */
export async function startDoorTest() {
  const test = await startProgrammeTest()
  test.setNow('2027-03-04T15:30:00Z')
  const staff = await as(test, await given.administrator(test))
  const holder = async (productId: number, name?: string) => {
    const person = await test.newPerson(name)
    const registered = await test.register(productId, person)
    const registrationId = must(registered.ok ? registered.value.registrationId : undefined, 'nobody was registered')
    const ticket = (await person.visitor.get(`/api/my/tickets/${registrationId}`)).json as Ticket
    return { ...person, registrationId, code: ticket.code }
  }
  const device = async (productId: number, name = 'Tablet'): Promise<{ visitor: Visitor; id: number; checkpointId: number }> => {
    const made = (await staff.post(`/api/admin/door/${productId}/devices`, { name })).json as { id: number; code: string }
    const visitor = test.visitor()
    const paired = await visitor.post('/api/door/pair', { code: made.code })
    if (paired.status !== 200) throw new Error(`No device was paired: ${paired.text}`)
    const { device: opened } = (await visitor.get('/api/door')).json as { device: { checkpoints: { id: number }[] } }
    return { visitor, id: made.id, checkpointId: must(opened.checkpoints[0], 'a door without a checkpoint').id }
  }
  const scanOf = (checkpointId: number, scan: Partial<ScanToSend>): ScanToSend => ({
    id: randomUUID(),
    checkpoint_id: checkpointId,
    act: 'in',
    way: 'camera',
    device_at: test.ctx.now().toISOString(),
    offset_ms: 0,
    ...scan,
  })
  const send = async (visitor: Visitor, scans: ScanToSend[]): Promise<ScanAnswer[]> => {
    const answer = await visitor.post('/api/door/scans', { scans })
    if (answer.status !== 200) throw new Error(`Scans were not taken: ${answer.status} ${answer.text}`)
    return (answer.json as { results: ScanAnswer[] }).results
  }
  return {
    ...test,
    staff,
    holder,
    device,
    scanOf,
    send,
    /** One scan now. */
    scan: async (at: { visitor: Visitor; checkpointId: number }, scan: Partial<ScanToSend>): Promise<ScanAnswer> =>
      must((await send(at.visitor, [scanOf(at.checkpointId, scan)]))[0], 'a scan without an answer'),
    standings: (productId: number) =>
      test.ctx.db
        .selectFrom('door_standing as t')
        .innerJoin('registration as r', 'r.id', 't.registration_id')
        .select(['t.checkpoint_id', 't.registration_id', 't.is_in', 't.spans'])
        .where('r.product_id', '=', productId)
        .orderBy('t.checkpoint_id')
        .orderBy('t.registration_id')
        .execute(),
  }
}
export type DoorTest = Awaited<ReturnType<typeof startDoorTest>>
