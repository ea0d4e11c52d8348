import { startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import { must } from '#platform/calls/result.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import type { AgendaAnswer } from '../programme.contract.ts'
import { fillProgramme, type ProgrammeFilling } from './filling.service.ts'

type SessionGiven = Partial<ProgrammeFilling['sessions'][number]> & { key: string }

/** In Chicago: 2027-03-04 at nine is 15:00 UTC. */
export const at = (day: number, hour: number, minute = 0): Date => new Date(Date.UTC(2027, 2, 3 + day, hour + 6, minute))

export const emptyFilling: ProgrammeFilling = {
  rooms: [
    { key: 'hall', name: 'Great Hall', floor: 'Ground floor', seats: 200 },
    { key: 'studio', name: 'Studio', floor: 'First floor', seats: 2 },
    { key: 'foyer', name: 'Foyer', floor: '', seats: null, holdsMany: true },
  ],
  tracks: [{ key: 'clinic', name: 'In the clinic' }],
  levels: [
    { key: 'gold', name: 'Gold' },
    { key: 'silver', name: 'Silver' },
  ],
  speakers: [
    { key: 'ana', personId: null, name: 'Ana Núñez', headline: 'Gait', bio: 'Walks.', isKeynote: true },
    { key: 'bo', personId: null, name: 'Bo Berg', headline: 'Balance', bio: 'Stands.', isKeynote: false },
  ],
  exhibitors: [{ key: 'tern', level: 'gold', title: 'Tern', booth: 'B1', blurb: 'Splints', website: 'https://tern.example' }],
  sessions: [],
}

const plain = { kind: 'talk', abstract: '', track: null, room: 'hall', speakers: [] } as const

/** Events with programmes, on a fresh database. */
export async function startProgrammeTest() {
  const test = await startCatalogueTest()
  let events = 0
  const person = async (name?: string): Promise<TestPerson & { visitor: Visitor }> => {
    const someone = await given.person(test, name ? { name } : {})
    return { ...someone, visitor: await as(test, someone) }
  }
  return {
    ...test,
    newPerson: person,
    administrator: async () => {
      const someone = await given.administrator(test)
      return { ...someone, visitor: await as(test, someone) }
    },
    /** A conference of two days in Chicago with these sessions. */
    event: async (sessions: SessionGiven[], traits: object = {}, filling: Partial<ProgrammeFilling> = {}) => {
      events += 1
      const slug = `conference-${events}`
      const [productId = 0] = await test.add({
        title: 'Spring conference',
        urlSlug: slug,
        kind: 'live_event',
        timeZone: 'America/Chicago',
        isOnline: false,
        place: { venue: 'Lakefront Center', city: 'Milwaukee', region: '', country: '' },
        meetings: [
          { startsAt: at(1, 9), endsAt: at(1, 17) },
          { startsAt: at(2, 9), endsAt: at(2, 17) },
        ],
        ...traits,
      })
      const whole = sessions.map((session) => ({
        ...plain,
        speakers: [],
        title: `Session ${session.key}`,
        startsAt: at(1, 9),
        endsAt: at(1, 10),
        ...session,
      }))
      const ids = await fillProgramme(test.ctx, productId, { ...emptyFilling, ...filling, sessions: whole })
      return { productId, slug, idOf: (key: string) => must(ids.get(key), `no session ${key}`) }
    },
    agenda: async (visitor: Visitor, slug: string, query = ''): Promise<AgendaAnswer> =>
      (await visitor.get(`/api/programme/${slug}/agenda${query}`)).json as AgendaAnswer,
    register: (productId: number, { id }: { id: number }) =>
      registerWithoutCharge(test.ctx, { productId, userId: id, source: 'grant', grantedBy: null }),
  }
}

export type ProgrammeTest = Awaited<ReturnType<typeof startProgrammeTest>>
