import { programmeAdminCalls } from '#features/programme/programme.admin.contract.ts'
import { administrator } from './admin-api.ts'
import { send } from './client.ts'
import { clientOf } from './sign-in.ts'

const at = (path: string, values: Record<string, string | number>) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(values[name]))

/** Nine o'clock in Chicago, on the first day of the event. */
export const eventDay = '2031-03-04'
const clock = (hour: number, minute = 0) => new Date(Date.UTC(2031, 2, 4, hour + 6, minute)).toISOString()

type SessionWanted = { title: string; from: number; to: number; room: string | null; isSpoken?: boolean; traits?: object }

/** An event of the test's own, in Chicago, with two rooms, a speaker and these sessions, released. */
export async function newEvent(sessions: SessionWanted[]) {
  const admin = await administrator()
  const title = `Own conference ${Math.random().toString(36).slice(2, 8)}`
  const product = await admin.product(title, {
    kind: 'live_event',
    time_zone: 'America/Chicago',
    is_online: false,
    venue: 'Lakefront Center',
    city: 'Milwaukee',
    meetings: [
      { starts_at: '2031-03-04T09:00', ends_at: '2031-03-04T17:00' },
      { starts_at: '2031-03-05T09:00', ends_at: '2031-03-05T17:00' },
    ],
  })
  const client = await clientOf('admin')
  const product_id = product.id
  await send(client, 'post', at(programmeAdminCalls.begin.path, { product_id }))
  const addPart = (kind: string, part: object) =>
    send<{ id: number }>(client, 'post', at(programmeAdminCalls.addPart.path, { product_id, kind }), part)
  const rooms = new Map<string, number>()
  for (const name of ['Hall', 'Studio']) rooms.set(name, (await addPart('room', { name, seats: name === 'Studio' ? 1 : 100 })).id)
  const speaker = await addPart('speaker', { name: 'Ana Speaker', headline: 'Gait' })
  const ids: number[] = []
  for (const { title, from, to, room, isSpoken, traits } of sessions) {
    const plan = {
      kind: 'talk',
      title,
      starts_at: clock(Math.floor(from), (from % 1) * 60),
      ends_at: clock(Math.floor(to), (to % 1) * 60),
      room_id: room === null ? null : rooms.get(room),
      speaker_ids: isSpoken ? [speaker.id] : [],
      ...traits,
    }
    const path = at(programmeAdminCalls.addSession.path, { product_id })
    ids.push((await send<{ session_id: number }>(client, 'post', path, plan)).session_id)
  }
  await send(client, 'post', at(programmeAdminCalls.release.path, { product_id }), {})
  await client.dispose()
  await admin.close()
  return { ...product, ids, admin: `/admin/products/${product_id}/programme`, agenda: `/products/${product.slug}/agenda` }
}
