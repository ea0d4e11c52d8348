import { createHash, randomBytes } from 'node:crypto'
import { accountPolicy } from '#features/account/account.policy.ts'
import { activePerson, asPerson } from '#features/account/server/person-lookup.service.ts'
import { type CalendarLine, calendarText, meetingLines } from '#features/catalogue/server/calendar/calendar.service.ts'
import { visibleAmong } from '#features/catalogue/server/products/product-lookup.service.ts'
import { registrationsOf } from '#features/registrations/server/registration.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { allow, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { gatherInRounds } from '#platform/db/gather-in-rounds.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { mineCalls } from '../../programme.mine.contract.ts'
import { sessionAddress } from '../../programme-address.rules.ts'
import { type OpenedEvent, openKnownEvent } from '../event.service.ts'
import type { Session } from '../programme.store.ts'
import { ownChoice, ownSessions } from './mine.service.ts'
import * as store from './mine.store.ts'

type Calls = typeof mineCalls

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export async function showFeed(ctx: Ctx): Promise<Result<AnswerOf<Calls['feed']>>> {
  return ok({ made_at: (await store.feedMadeAt(ctx.db, userIdOf(ctx)))?.toISOString() ?? null })
}

/** What opens somebody's dates is not kept readable (decision 33): the address is told once, and another one ends it. */
export async function makeFeed(ctx: Ctx): Promise<Result<AnswerOf<Calls['makeFeed']>>> {
  allow(accountPolicy.changeSecurity(ctx.actor))
  const token = randomBytes(24).toString('base64url')
  await store.writeFeed(ctx.db, userIdOf(ctx), hashOf(token), ctx.now())
  return ok({ url: mailLink(ctx.parts, `/calendar/${token}/mine.ics`), made_at: ctx.now().toISOString() })
}

export async function endFeed(ctx: Ctx): Promise<Result<AnswerOf<Calls['endFeed']>>> {
  await store.removeFeed(ctx.db, userIdOf(ctx))
  return ok({ made_at: null })
}

/** Calendar programs carry no session: the address says who asks. Nobody can tell an address that has ended from one that never was. */
export async function readFeed(ctx: Ctx, { token }: InputOf<Calls['readFeed']>): Promise<Result<Response, 'feedNotFound'>> {
  const owner = await ownerOf(ctx.db, { hash: hashOf(token), now: ctx.now() })
  if (!owner) return refuse('feedNotFound')
  const known = knownVersion(ctx)
  // Nothing that it is made of has changed: so much is said by one statement, and most reads end here.
  if (known?.stamp === owner.stamp) return ok(unchanged(known))
  const person = await activePerson(ctx, owner.userId)
  if (!person) return refuse('feedNotFound')
  const own = asPerson(ctx, person)
  const [entries, site] = await Promise.all([ownDates(own), readSetting(ctx, siteSettings.name)])
  // What is the same in every respect has the same name, whatever else was changed meanwhile.
  const content = createHash('sha256')
    .update(JSON.stringify([site, own.locale, entries]))
    .digest('base64url')
  const version = { stamp: owner.stamp, content }
  if (known?.content === content) return ok(unchanged(version))
  const text = await calendarText(own, { name: own.t('my-agenda.feedName', { site }), ttl: 3600, entries })
  return ok(new Response(text, { headers: { ...headersOf(version), 'content-type': 'text/calendar; charset=utf-8' } }))
}

/** Calendars ask on the hour, all at once: those that come while another two questions are on their way are answered by the next. */
const ownerOf = gatherInRounds(
  async (db, asked: { hash: string; now: Date }[]) => {
    const hashes = asked.map(({ hash }) => hash)
    const owners = await store.ownersOfFeeds(db, hashes, new Date(Math.max(...asked.map(({ now }) => now.getTime()))))
    return asked.map(({ hash }) => owners.get(hash))
  },
  { atOnce: 2, most: 50 },
)

/** What a feed was made of, and what it said. */
type FeedVersion = { stamp: string; content: string }

const headersOf = ({ stamp, content }: FeedVersion) => ({
  etag: `"${stamp}.${content}"`,
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
})

const unchanged = (version: FeedVersion): Response => new Response(null, { status: 304, headers: headersOf(version) })

/** The version that whoever asks has already. */
function knownVersion(ctx: Ctx): FeedVersion | null {
  const [, stamp, content] = /^(?:W\/)?"([\w-]+)\.([\w-]+)"$/.exec(ctx.caller.headers.get('if-none-match') ?? '') ?? []
  return stamp && content ? { stamp, content } : null
}

/** The meetings of what somebody is registered for, and their own sessions. */
async function ownDates(ctx: Ctx): Promise<CalendarLine[]> {
  const userId = userIdOf(ctx)
  const [choice, registrations, spoken] = await Promise.all([
    ownChoice(ctx),
    registrationsOf(ctx, userId),
    store.productsSpokenAt(ctx.db, userId),
  ])
  const registered = [...new Set(registrations.map(({ productId }) => productId))]
  const [meetings, kept] = await Promise.all([
    meetingLines(ctx, registered),
    store.productsOfSessions(ctx.db, [...choice.favorites, ...choice.places.keys()]),
  ])
  const events = [...new Set([...kept, ...spoken])]
  const visible = await visibleAmong(ctx, events)
  const open = events.filter((id) => visible.has(id) || registered.includes(id))
  const opened = await Promise.all(open.map((id) => openKnownEvent(ctx, id)))
  const sessions = opened.flatMap((one) =>
    one ? ownSessions(one.programme, choice).map(({ session }) => lineOf(session, one)) : [],
  )
  return [...meetings, ...sessions]
}

/** The slot is the entry, whatever becomes of its time and title; its revision tells which of two is newer. */
function lineOf(session: Session, { event, programme }: OpenedEvent): CalendarLine {
  const room = programme.rooms.find(({ id }) => id === session.roomId)
  const { slotId, revision, title, startsAt, endsAt, isCancelled, changedAt } = session
  const place = [room?.name, room?.floor, event.place].filter(Boolean).join(', ')
  return {
    entry: { uid: `slot-${slotId}`, sequence: revision, startsAt, endsAt, title, place, isCancelled },
    product: { path: sessionAddress(event.url_slug, session.id), summary: event.title, changed_at: changedAt },
  }
}
