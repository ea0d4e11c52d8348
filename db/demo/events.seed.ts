import { randomUUID } from 'node:crypto'
import { addReported, writeFact, writeRule } from '#features/attendance/server/attendance.store.ts'
import { writeMinutes } from '#features/attendance/server/minutes.store.ts'
import { addCheckpoint, everyCheckpointOf } from '#features/checkin/server/door.store.ts'
import { settle } from '#features/checkin/server/scan.service.ts'
import type { ScanToStore } from '#features/checkin/server/scan.store.ts'
import { liveTickets } from '#features/checkin/server/ticket.store.ts'
import { addFavorite } from '#features/favorites/server/favorites.store.ts'
import { fillProgramme } from '#features/programme/server/filling.service.ts'
import { takePlace } from '#features/programme/server/mine/places.store.ts'
import { addQuestion, writeState, writeVote } from '#features/stage/server/question.store.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { instantOf } from '#platform/time/wall-time.ts'
import { dayOf } from './content/calendar.ts'
import { conference } from './content/conference.ts'
import { bookedWorkshops, fullWorkshop, keptByVisitors, keynoteQuestions, openDay, openDayQuestions } from './content/open-day.ts'
import { people as demoPeople } from './content/people.ts'
import { products as demoProducts } from './content/products.ts'
import type { DemoProduct } from './content/types.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

type Given = { people: Map<string, number>; products: Map<string, number>; sessions: Map<string, number> }

/** What people do with an event: places that are booked and waited for, hearts and questions before it, and who was there afterwards. */
export async function seedEvents(ctx: Ctx, given: Given): Promise<void> {
  await seedConference(ctx, given)
  await seedOpenDay(ctx, given)
}

const idIn = (ids: Map<string, number>, key: string) => must(ids.get(key), `the demo has no ${key}`)

async function seedConference(ctx: Ctx, { people, products, sessions }: Given): Promise<void> {
  const [learner, colleague] = [idIn(people, 'learner'), idIn(people, 'colleague')]
  const visitors = (await liveTickets(ctx.db, idIn(products, conference.product), null)).map(({ userId }) => userId)
  const others = visitors.filter((id) => id !== learner)
  const ago = (hours: number) => new Date(ctx.now().getTime() - hours * hourMs)
  // The learner waits for the last, and has another.
  const wanted = [...others.slice(0, fullWorkshop.capacity), learner, ...others.slice(-fullWorkshop.waiting + 1)]
  for (const [place, userId] of wanted.entries())
    await takePlace(ctx.db, idIn(sessions, fullWorkshop.key), userId, ago(90 - place))
  for (const { key, booked } of bookedWorkshops)
    for (const [place, userId] of [...others.slice(0, booked), ...(key === 'd2-splint' ? [learner] : [])].entries())
      await takePlace(ctx.db, idIn(sessions, key), userId, ago(70 - place))
  for (const [place, userId] of [learner, colleague, ...others].entries())
    for (const key of new Set([
      keptByVisitors[place % keptByVisitors.length],
      keptByVisitors[(place * 2 + 1) % keptByVisitors.length],
    ]))
      await addFavorite(ctx.db, userId, 'session', idIn(sessions, key ?? ''), ago(60))
  const sessionId = idIn(sessions, 'd1-opening')
  for (const [place, { text, votes, isAnswered = false }] of keynoteQuestions.entries()) {
    const asked = { sessionId, userId: others[place] ?? colleague, text, state: 'visible' as const }
    const questionId = await addQuestion(ctx.db, asked, ago(20 - place))
    for (const userId of others.slice(0, votes)) await writeVote(ctx.db, { sessionId, questionId }, userId, true)
    if (isAnswered) await writeState(ctx.db, { sessionId, questionId }, 'answered')
  }
}

/** Held some weeks ago: its programme, who came in, and who was there for how long. Nobody is told of a history that was made up. */
async function seedOpenDay(ctx: Ctx, { people, products }: Given): Promise<void> {
  const productId = idIn(products, openDay.product)
  const all: DemoProduct[] = demoProducts
  const schedule = all.find(({ slug }) => slug === openDay.product)?.schedule
  const { timezone, meetings } = must(schedule?.mode === 'scheduled' ? schedule : null, 'the demo open day has no day')
  const day = dayOf(ctx.now(), must(meetings[0], 'the demo open day has no day').day)
  const at = (clock: string) => instantOf(`${day}T${clock}`, timezone)
  const nameOf = (key: string) => must(demoPeople.find((person) => person.key === key)?.name, `the demo speaker ${key} is nobody`)
  const ids = await fillProgramme(ctx, productId, {
    rooms: openDay.rooms,
    tracks: [],
    levels: [],
    exhibitors: [],
    speakers: openDay.speakers.map(({ person, headline }) => ({
      key: person,
      personId: people.get(person) ?? null,
      name: nameOf(person),
      headline,
      bio: '',
      isKeynote: false,
    })),
    sessions: openDay.sessions.map(({ start, end, shares: _, ...session }) => ({
      ...session,
      track: null,
      room: session.key === 'meeting' ? 'meeting' : 'clinic',
      startsAt: at(start),
      endsAt: at(end),
    })),
  })
  await writeRule(ctx.db, productId, { kind: 'percent', value: 60 })
  const visitors = await liveTickets(ctx.db, productId, null)
  const came = visitors.filter((_, place) => place % 7 !== 3)
  await letIn(ctx, productId, came, at('09:40'))
  const visitorIds = visitors.map(({ userId }) => userId)
  for (const { key, text, votes } of openDayQuestions) {
    const sessionId = idIn(ids, key)
    const asked = { sessionId, userId: visitorIds[votes] ?? idIn(people, 'learner'), text, state: 'visible' as const }
    const questionId = await addQuestion(ctx.db, asked, at('11:00'))
    for (const userId of visitorIds.slice(0, votes)) await writeVote(ctx.db, { sessionId, questionId }, userId, true)
  }
  for (const [place, userId] of visitorIds.entries())
    for (const { key } of openDay.sessions.filter((_, n) => (place + n * 2) % (n + 2) === 0))
      await addFavorite(ctx.db, userId, 'session', idIn(ids, key), at('09:00'))
  for (const { key, start, end, shares } of openDay.sessions) {
    const [sessionId, startsAt, endsAt] = [idIn(ids, key), at(start), at(end)]
    const length = (endsAt.getTime() - startsAt.getTime()) / minuteMs
    const there = came.filter((_, place) => place % shares.every === 0)
    const minutesOf = (place: number) => Math.max(5, shares.minutes - ((place * 7) % 19))
    await addReported(
      ctx.db,
      sessionId,
      there.map(({ userId }, place) => ({
        userId,
        startsAt,
        endsAt: new Date(startsAt.getTime() + minutesOf(place) * minuteMs),
      })),
      null,
      endsAt,
    )
    for (const [place, { userId }] of there.entries()) {
      if (minutesOf(place) < length * 0.6) continue
      await writeFact(ctx.db, sessionId, userId, true, endsAt)
      await writeMinutes(ctx.db, { sessionId, userId, minutes: minutesOf(place), endedAt: endsAt })
    }
  }
}

async function letIn(ctx: Ctx, productId: number, came: Awaited<ReturnType<typeof liveTickets>>, from: Date): Promise<void> {
  const entrance = { name: 'Entrance', kind: 'day', sessionId: null, counts: 'in_out', opensAt: null, closesAt: null } as const
  const checkpointId = await addCheckpoint(ctx.db, productId, entrance, from)
  const checkpoints = await everyCheckpointOf(ctx.db, productId)
  const tickets = new Map(came.map((ticket) => [ticket.registrationId, ticket]))
  const rows = came.map(
    ({ registrationId }, place): ScanToStore => ({
      id: randomUUID(),
      productId,
      checkpointId,
      registrationId,
      act: 'in',
      undoes: null,
      finding: 'good',
      scannedAt: new Date(from.getTime() + (place < 9 ? place * 4 : 30 + place * 9) * minuteMs),
      offsetMs: 0,
      isForced: false,
      reason: '',
      wasOffline: true,
      wasLetIn: true,
      way: 'camera',
      codeHash: null,
      deviceId: null,
      staffId: null,
    }),
  )
  await settle(ctx, rows, async () => ({ productId, checkpoints, tickets, rows }))
}
