import { addReported, writeFact, writeLiveSettings, writeRule } from '#features/attendance/server/attendance.store.ts'
import { writeMinutes } from '#features/attendance/server/minutes.store.ts'
import { fillProgramme, type ProgrammeFilling } from '#features/programme/server/filling.service.ts'
import { addRegistrations } from '#features/registrations/server/registration.store.ts'
import { addAnnouncement } from '#features/stage/server/announcement.store.ts'
import { addQuestion, writeState, writeVote } from '#features/stage/server/question.store.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { instantOf } from '#platform/time/wall-time.ts'
import { dayAfter, daysAround } from './content/calendar.ts'
import { people as demoPeople } from './content/people.ts'
import { practiceRoom } from './content/practice-room.ts'
import type { RotaSlot } from './content/types.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** The day of the academy's filling and the two after it: by then every topic was on once. */
const askedHours = 72
const visitors = 18

type Turn = RotaSlot['topics'][number] & { key: string; startsAt: Date; endsAt: Date }

/** The sessions of the practice room around an instant, one after the other without a gap, by the clock of its zone. */
export function turnsAround(now: Date): Turn[] {
  const { schedule } = practiceRoom.product
  const rota: RotaSlot[] = practiceRoom.rota
  const days = daysAround(now, schedule)
  const at = (day: string, clock: string) =>
    instantOf(`${clock < schedule.turnsAt ? dayAfter(day) : day}T${clock}`, schedule.timezone)
  return days.flatMap((day, place) =>
    rota.map(({ start, topics }, slot) => {
      const next = rota[slot + 1]?.start
      return {
        ...must(topics[place % topics.length], `nothing is on at ${start}`),
        key: `${day}-${start}`,
        startsAt: at(day, start),
        endsAt: next ? at(day, next) : at(dayAfter(day), schedule.turnsAt),
      }
    }),
  )
}

/** An event that is on: who is registered, what they ask, and who was there since yesterday. */
export async function seedPracticeRoom(ctx: Ctx, people: Map<string, number>, products: Map<string, number>): Promise<void> {
  const productId = must(products.get(practiceRoom.product.slug), 'the demo practice room was not added')
  const admin = must(people.get('admin'), 'the demo has an administrator')
  const turns = turnsAround(ctx.now())
  const ids = await fillProgramme(ctx, productId, fillingOf(turns, people))
  const idOf = ({ key }: Turn) => must(ids.get(key), `the demo has no session ${key}`)
  await writeRule(ctx.db, productId, practiceRoom.rule)
  const doors = { joinUrl: practiceRoom.joinUrl, isFramed: false, doorsMinutes: 15, code: null }
  for (const turn of turns) await writeLiveSettings(ctx.db, idOf(turn), doors, ctx.now())
  const others = await register(ctx, { productId, admin, people })
  const end = must(turns.at(-1), 'the practice room is never open').endsAt
  const said = { productId, text: practiceRoom.announcement, shownUntil: end, by: admin }
  await addAnnouncement(ctx.db, said, new Date(ctx.now().getTime() - hourMs))
  const [now, soon] = [ctx.now(), new Date(ctx.now().getTime() + askedHours * hourMs)]
  for (const turn of turns.filter(({ startsAt, endsAt }) => endsAt > now && startsAt < soon))
    await askQuestions(ctx, idOf(turn), turn, others)
  for (const [place, turn] of turns.filter(({ endsAt }) => endsAt <= now).entries())
    await attend(
      ctx,
      idOf(turn),
      turn,
      [0, 1, 2, 3].map((n) => must(others[(place + n * 5) % others.length], 'nobody came')),
    )
}

function fillingOf(turns: Turn[], people: Map<string, number>): ProgrammeFilling {
  const hosts = [...new Set(turns.map(({ speaker }) => speaker))].map((key) => {
    const host = must(
      demoPeople.find((person) => person.key === key),
      `the demo speaker ${key} is nobody`,
    )
    return {
      key,
      personId: people.get(key) ?? null,
      name: host.name,
      headline: `${host.occupation}, ${host.organisation}`,
      bio: '',
      isKeynote: false,
    }
  })
  return {
    rooms: [practiceRoom.room],
    tracks: practiceRoom.tracks,
    levels: [],
    exhibitors: [],
    speakers: hosts,
    sessions: turns.map(({ speaker, questions: _, ...turn }) => ({
      ...turn,
      kind: 'workshop',
      room: practiceRoom.room.key,
      speakers: [speaker],
    })),
  }
}

/** It costs nothing, so nobody has ordered it: they were all given a place. Answers those whom no visitor of the demo signs in as. */
async function register(
  ctx: Ctx,
  { productId, admin, people }: { productId: number; admin: number; people: Map<string, number> },
): Promise<number[]> {
  const hosts = new Set(practiceRoom.rota.flatMap(({ topics }) => topics.map(({ speaker }) => speaker)))
  const named = ['learner', 'colleague']
  const others = [...people].filter(([key]) => key !== 'admin' && !named.includes(key) && !hosts.has(key)).slice(0, visitors)
  const coming = [...named.map((key) => must(people.get(key), `the demo has no ${key}`)), ...others.map(([, id]) => id)]
  await addRegistrations(
    ctx.db,
    coming.map((registrantId, place) => ({
      productId,
      registrantId,
      source: 'grant' as const,
      parentRegistrationId: null,
      grantedBy: admin,
      registeredAt: new Date(ctx.now().getTime() - 4 * dayMs - place * 53 * minuteMs),
      accessEndsAt: null,
      isTold: true,
    })),
  )
  return others.map(([, id]) => id)
}

async function askQuestions(ctx: Ctx, sessionId: number, { questions }: Turn, others: number[]): Promise<void> {
  for (const [place, { text, votes, ...asked }] of [...questions, practiceRoom.askedAlways].entries()) {
    const userId = must(others[(place * 5 + votes) % others.length], 'nobody asks')
    const askedAt = new Date(ctx.now().getTime() - (9 - place * 2) * minuteMs)
    const questionId = await addQuestion(ctx.db, { sessionId, userId, text, state: 'visible' }, askedAt)
    for (const voter of others.slice(0, votes)) await writeVote(ctx.db, { sessionId, questionId }, voter, true)
    if ('isAnswered' in asked) await writeState(ctx.db, { sessionId, questionId }, 'answered')
  }
}

/** Nobody is told of a history that was made up. */
async function attend(ctx: Ctx, sessionId: number, { startsAt, endsAt }: Turn, came: number[]): Promise<void> {
  const minutesOf = (place: number) => practiceRoom.rule.value + 5 + place * 17
  const after = (minutes: number) => new Date(startsAt.getTime() + minutes * minuteMs)
  const stays = came.map((userId, place) => ({ userId, startsAt, endsAt: after(minutesOf(place)) }))
  await addReported(ctx.db, sessionId, stays, null, endsAt)
  for (const [place, userId] of came.entries()) {
    await writeFact(ctx.db, sessionId, userId, true, endsAt)
    await writeMinutes(ctx.db, { sessionId, userId, minutes: minutesOf(place), endedAt: endsAt })
  }
}
