import { fillProgramme } from '#features/programme/server/filling.service.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { instantOf } from '#platform/time/wall-time.ts'
import { dayOf } from './content/calendar.ts'
import { conferenceExhibitors } from './content/conference.exhibitors.ts'
import { conferenceSessions } from './content/conference.sessions.ts'
import { conferenceSpeakers } from './content/conference.speakers.ts'
import { conference } from './content/conference.ts'
import { fullWorkshop } from './content/open-day.ts'
import { people as demoPeople } from './content/people.ts'
import { products as demoProducts } from './content/products.ts'
import type { ConferenceSession, DemoProduct } from './content/types.ts'

/** The programme of the academy's conference. Answers the numbers of its sessions by their keys. */
export async function seedProgramme(
  ctx: Ctx,
  people: Map<string, number>,
  products: Map<string, number>,
): Promise<Map<string, number>> {
  const all: DemoProduct[] = demoProducts
  const schedule = all.find(({ slug }) => slug === conference.product)?.schedule
  const { timezone, meetings } = must(schedule?.mode === 'scheduled' ? schedule : null, 'the demo conference has no days')
  const at = ({ day }: ConferenceSession, clock: string): Date => {
    const meeting = must(meetings[day - 1], `the demo conference has no day ${day}`)
    return instantOf(`${dayOf(ctx.now(), meeting.day)}T${clock}`, timezone)
  }
  const nameOf = (key: string) => must(demoPeople.find((person) => person.key === key)?.name, `the demo speaker ${key} is nobody`)
  const levels = [...new Set(conferenceExhibitors.map(({ level }) => level))]
  const sessions: ConferenceSession[] = conferenceSessions
  return fillProgramme(ctx, must(products.get(conference.product), 'the demo conference was not added'), {
    rooms: conference.rooms.map((room) => ({ ...room, holdsMany: room.key === 'foyer' })),
    tracks: conference.tracks,
    levels: levels.map((name) => ({ key: name, name })),
    speakers: conferenceSpeakers.map(({ person, ...speaker }) => ({
      ...speaker,
      key: person,
      name: nameOf(person),
      personId: people.get(person) ?? null,
    })),
    exhibitors: conferenceExhibitors,
    // What is held in a small room is booked.
    sessions: sessions.map((session) => ({
      ...session,
      startsAt: at(session, session.start),
      endsAt: at(session, session.end),
      signUp: session.kind === 'workshop',
      ...(session.key === fullWorkshop.key && { capacity: fullWorkshop.capacity }),
    })),
  })
}
