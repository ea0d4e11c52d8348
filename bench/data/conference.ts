import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { addSession } from '#features/account/server/session.store.ts'
import { emptyDraft } from '#features/catalogue/product.draft.ts'
import { addProducts } from '#features/catalogue/server/editing/product-writing.service.ts'
import { fillProgramme, type ProgrammeFilling } from '#features/programme/server/filling.service.ts'
import { plannedSessions, writeDraft } from '#features/programme/server/planning.store.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { sessionCookie } from '#platform/http/cookies.ts'
import { forgeryCookie, forgeryHeader, makeForgeryToken } from '#platform/http/forgery.ts'
import { signCookie } from '#platform/http/signed-cookie.ts'
import { makeChance } from './chance.ts'

export const congressSlug = 'congress'
const dayMs = 24 * 3_600_000
const [rooms, tracks, speakers] = [20, 8, 400]

/** A morning, a month from now. */
const firstMorning = new Date(Math.floor((Date.now() + 30 * dayMs) / dayMs) * dayMs + 8 * 3_600_000)

const subjects = [
  'Wound care',
  'Triage',
  'Consent',
  'Sleep and shifts',
  'Teaching at the bedside',
  'Medication errors',
  'Pain',
  'Falls',
]
const turns = [
  'what the registry shows',
  'a year later',
  'in rural clinics',
  'for new colleagues',
  'with less paper',
  'seen by patients',
]
const sentences = [
  'What changed in practice, and what the figures say two years on.',
  'Cases from three hospitals, with the decisions that were made at the time.',
  'A short introduction is followed by work in small groups and a common end.',
  'We compare four ways of doing it and say which of them we would choose again.',
  'Bring a question of your own: the second half belongs to the room.',
]

/** As many sessions as are wanted in three days and twenty rooms, each with two sentences about it and one or two speakers. */
function fillingOf(sessions: number): ProgrammeFilling {
  const { below, oneOf: pick } = makeChance(11)
  const numbers = (count: number) => Array.from({ length: count }, (_, place) => place + 1)
  return {
    rooms: numbers(rooms).map((n) => ({ key: `r${n}`, name: `Hall ${n}`, floor: `Level ${1 + (n % 4)}`, seats: 40 + n * 10 })),
    tracks: numbers(tracks).map((n) => ({ key: `t${n}`, name: `Track ${n}` })),
    levels: [],
    speakers: numbers(speakers).map((n) => ({
      key: `s${n}`,
      personId: null,
      name: `Dr. Speaker Number ${n}`,
      headline: 'Nurse educator',
      bio: pick(sentences),
      isKeynote: n <= 3,
    })),
    exhibitors: [],
    sessions: numbers(sessions).map((n) => {
      const [day, row] = [(n - 1) % 3, Math.floor((n - 1) / 3)]
      const startsAt = new Date(firstMorning.getTime() + day * dayMs + Math.floor(row / rooms) * 30 * 60_000)
      return {
        key: `x${n}`,
        kind: n % 9 === 0 ? ('workshop' as const) : ('talk' as const),
        title: `${pick(subjects)}: ${pick(turns)} (${n})`,
        abstract: `${pick(sentences)} ${pick(sentences)}`,
        track: `t${1 + (n % tracks)}`,
        room: `r${1 + (row % rooms)}`,
        startsAt,
        endsAt: new Date(startsAt.getTime() + 25 * 60_000),
        speakers: [...new Set([`s${1 + below(speakers)}`, `s${1 + below(speakers)}`])],
        // One of fifty has places that are booked.
        signUp: n % 50 === 0,
      }
    }),
  }
}

type Attendee = { id: number; cookie: string; forgery: string; feed: string }
/** A session that is on now, of another event, and how many of the first people attend it. */
type LiveTalk = { productId: number; sessionId: number; people: number }
export type Congress = { productId: number; people: Attendee[]; administrator: Record<string, string>; live: LiveTalk }

const inOneDay = () => new Date(Date.now() + dayMs)
const feedHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** As a browser sends them: who it is, and that its own page asked. */
function signedIn(secret: string, token: string): { cookie: string; forgery: string } {
  const signed = signCookie(secret, token)
  const forgery = makeForgeryToken(secret, signed)
  const cookie = Object.entries({ [forgeryCookie]: forgery, [sessionCookie]: signed })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
  return { cookie, forgery }
}

/** The congress, and people who are registered for it, are signed in, keep three of its sessions and have a calendar of their own. */
export async function fillCongress(ctx: Ctx, size: { sessions: number; people: number; secret: string }): Promise<Congress> {
  const { db } = ctx
  const productId = await addEvent(ctx, { slug: congressSlug, title: 'Congress', firstAt: firstMorning, days: 3 })
  const sessions = [...(await fillProgramme(ctx, productId, fillingOf(size.sessions))).values()]
  const { rows } = await sql<{ id: number }>`
    insert into person (name, email, email_verified)
    select 'Guest ' || n, 'guest-' || n || '@example.org', true from generate_series(1, ${size.people}::int) n returning id`.execute(
    db,
  )
  const tokens = rows.map(() => randomBytes(24).toString('base64url'))
  const feeds = rows.map(() => randomBytes(24).toString('base64url'))
  const ids = rows.map(({ id }) => id)
  await sql`insert into registration (product_id, registrant_id, source, registered_at)
    select ${productId}, id, 'grant', ${ctx.now()} from unnest(${ids}::bigint[]) id`.execute(db)
  // The three that somebody keeps are far apart.
  await sql`insert into favorite (user_id, type, item_id, made_at)
    select one.id, 'session', (${sessions}::bigint[])[1 + (one.place * 7 + k * 331) % ${sessions.length}::int], ${ctx.now()}
    from unnest(${ids}::bigint[]) with ordinality one (id, place), generate_series(0, 2) k on conflict do nothing`.execute(db)
  await sql`insert into session (user_id, token, expires_at)
    select id, token, ${inOneDay()} from unnest(${ids}::bigint[], ${tokens}::text[]) as one (id, token)`.execute(db)
  await sql`insert into calendar_feed (user_id, token_hash, made_at)
    select id, hash, ${ctx.now()} from unnest(${ids}::bigint[], ${feeds.map(feedHash)}::text[]) as one (id, hash)`.execute(db)
  return {
    productId,
    people: ids.map((id, n) => ({ id, ...signedIn(size.secret, tokens[n] ?? ''), feed: `/calendar/${feeds[n]}/mine.ics` })),
    administrator: await addAdministrator(ctx, size.secret),
    live: await addLiveTalk(ctx, ids.slice(0, 300)),
  }
}

export const liveSlug = 'live'

async function addLiveTalk(ctx: Ctx, ids: number[]): Promise<LiveTalk> {
  const startsAt = new Date(ctx.now().getTime() - 10 * 60_000)
  const productId = await addEvent(ctx, { slug: liveSlug, title: 'Live', firstAt: startsAt, days: 1 })
  const talk = {
    key: 'live',
    kind: 'talk' as const,
    title: 'A talk that is on now',
    abstract: sentences.join(' '),
    track: null,
    room: null,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 8 * 3_600_000),
    speakers: [],
  }
  const filling = { rooms: [], tracks: [], levels: [], speakers: [], exhibitors: [], sessions: [talk] }
  const sessionId = (await fillProgramme(ctx, productId, filling)).get(talk.key) ?? 0
  await sql`insert into registration (product_id, registrant_id, source, registered_at)
    select ${productId}, id, 'grant', ${ctx.now()} from unnest(${ids}::bigint[]) id`.execute(ctx.db)
  return { productId, sessionId, people: ids.length }
}

type BenchEvent = { slug: string; title: string; firstAt: Date; days: number }

async function addEvent(ctx: Ctx, { slug, title, firstAt, days }: BenchEvent): Promise<number> {
  const added = await addProducts(ctx, [
    {
      ...emptyDraft,
      title,
      urlSlug: slug,
      visibility: 'public',
      kind: 'live_event',
      isOnline: false,
      timeZone: 'Europe/Vienna',
      place: { venue: 'Hall', city: 'Graz', region: '', country: '' },
      meetings: Array.from({ length: days }, (_, day) => ({
        startsAt: new Date(firstAt.getTime() + day * dayMs),
        endsAt: new Date(firstAt.getTime() + day * dayMs + 9 * 3_600_000),
      })),
    },
  ])
  return added.get(slug) ?? 0
}

async function addAdministrator(ctx: Ctx, secret: string): Promise<Record<string, string>> {
  const person = { name: 'Organiser', email: 'organiser@example.org', email_verified: true, role: 1 }
  const { id } = await ctx.db.insertInto('person').values(person).returning('id').executeTakeFirstOrThrow()
  const token = await addSession(ctx.db, { userId: id, at: ctx.now(), expiresAt: inOneDay() })
  return askingAs(signedIn(secret, token))
}

/** The headers of a call by somebody's own page. */
export const askingAs = ({ cookie, forgery }: Pick<Attendee, 'cookie' | 'forgery'>): Record<string, string> => ({
  cookie,
  [forgeryHeader]: forgery,
  accept: 'application/json',
  'content-type': 'application/json',
})

/** Plans every session ten minutes later. */
export async function planLater(ctx: Ctx, productId: number): Promise<number> {
  const later = (at: string) => new Date(Date.parse(at) + 10 * 60_000).toISOString()
  const planned = await plannedSessions(ctx.db, productId)
  for (const { id: sessionId, released } of planned)
    if (released) {
      const plan = { ...released, starts_at: later(released.starts_at), ends_at: later(released.ends_at) }
      await writeDraft(ctx.db, { productId, sessionId, plan, by: null }, ctx.now())
    }
  return planned.length
}
