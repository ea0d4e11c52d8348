import { ICalCalendar } from 'ical-generator'
import { siteSettings } from '#features/site/site.settings.ts'
import type { InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { ok, type Result } from '#platform/result.ts'
import { readSetting } from '#platform/settings.ts'
import type { EventsAnswer, eventsCalls } from '../catalogue.events.contract.ts'
import { cataloguePolicy } from '../catalogue.policy.ts'
import { type EventSearch, eventGroups, readEventSearch, writeCursor } from '../events.rules.ts'
import { type FacetValue, fixedFacets } from '../facets.rules.ts'
import { productAddress } from '../product.rules.ts'
import { nothingOwned, type OwnWays } from './catalogue.registrations.ts'
import { type Viewer, viewerOf } from './catalogue.viewer.ts'
import { labelOf } from './catalogue.words.ts'
import * as store from './events.store.ts'
import { cardFor, markOwn, type Vocabulary } from './product.cards.ts'
import { type CardRow, readVocabulary } from './search.store.ts'

type Calls = typeof eventsCalls

const perPage = 40
/** More would not fit a wall calendar. */
const mostOfMonth = 400
const mostMonths = 18
const mostInCalendar = 500

/** Events in their order, as this viewer may see them. */
export async function listEvents(
  ctx: Ctx,
  input: InputOf<Calls['list']>,
  ownWays: OwnWays = nothingOwned,
): Promise<Result<EventsAnswer>> {
  const search = readEventSearch(input)
  const [viewer, vocabulary] = await Promise.all([viewerOf(ctx), readVocabulary(ctx.db)])
  const listing = listingOf(ctx, viewer, vocabulary, search)
  const unfiltered = { ...listing, filters: [], region: null }
  const thisMonth = dayIn(ctx.now(), viewer.timeZone).slice(0, 7)
  const month = search.month ?? thisMonth
  const [{ rows, next }, months, regions] = await Promise.all([
    readPage(ctx, listing, search, { month, viewer }),
    store.monthsToCome(ctx.db, listing, viewer.timeZone, mostMonths),
    store.regionsToCome(ctx.db, unfiltered),
  ])
  const cards = rows.map((row) => cardFor(viewer, vocabulary, row))
  return ok({
    events: await markOwn(ctx, viewer, cards, ownWays),
    next,
    months,
    month,
    filters: [
      ...eventGroups.map((group) => ({ group, options: optionsOf(ctx, group, vocabulary) })),
      { group: 'region' as const, options: regions.map((region) => ({ value: region, label: region })) },
    ],
    search: {
      chosen: search.chosen,
      region: search.region,
      view: search.view,
      month: search.month,
      is_past: search.isPast,
      after: search.cursor && writeCursor(search.cursor),
    },
  })
}

const dayIn = (at: Date, timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

type At = { month: string; viewer: Viewer }

/** One more than a page holds tells whether there is a next one. */
async function readPage(ctx: Ctx, listing: store.EventListing, search: EventSearch, { month, viewer }: At) {
  const { cursor } = search
  if (search.view === 'month') {
    const { from, before } = await store.boundsOfMonth(ctx.db, month, viewer.timeZone)
    return { rows: await store.eventsWithin(ctx.db, listing, from, before, mostOfMonth), next: null }
  }
  const page = { cursor, limit: perPage + 1 }
  const from = search.month === null ? null : (await store.boundsOfMonth(ctx.db, search.month, viewer.timeZone)).from
  const found = search.isPast
    ? await store.eventsOver(ctx.db, listing, page)
    : await store.eventsToCome(ctx.db, listing, from, page)
  const rows = found.slice(0, perPage)
  const last = rows.at(-1)
  return { rows, next: found.length > perPage && last?.starts_at ? writeCursor({ at: last.starts_at, id: last.id }) : null }
}

function listingOf(ctx: Ctx, viewer: Viewer, vocabulary: Vocabulary, { chosen, region }: EventSearch): store.EventListing {
  const values: FacetValue[] = [...fixedFacets, ...vocabulary]
  const filters = eventGroups.flatMap((group) => {
    const ids = values.filter((one) => one.group === group && one.value === chosen[group]).map(({ id }) => id)
    return ids.length > 0 ? [{ group, ids }] : []
  })
  return { visibilities: cataloguePolicy.listed(viewer), now: ctx.now(), filters, region }
}

/** An event is never on demand. */
const optionsOf = (ctx: Ctx, group: (typeof eventGroups)[number], vocabulary: Vocabulary) =>
  [...fixedFacets, ...vocabulary]
    .filter((one) => one.group === group && one.value !== 'on_demand')
    .map((one) => ({ value: one.value, label: labelOf(ctx, one, vocabulary) }))

/** What everybody may see, whoever asks: a calendar program carries no session. */
export async function sendCalendar(ctx: Ctx, input: InputOf<Calls['calendar']>): Promise<Result<Response>> {
  const [viewer, vocabulary, name] = [
    await viewerOf(ctx),
    await readVocabulary(ctx.db),
    await readSetting(ctx, siteSettings.name),
  ]
  const listing = { ...listingOf(ctx, viewer, vocabulary, readEventSearch(input)), visibilities: cataloguePolicy.listed(nobody) }
  const rows = await store.eventsToCome(ctx.db, listing, null, { cursor: null, limit: mostInCalendar })
  const calendar = new ICalCalendar({ name, ttl: 3600, prodId: { company: name, product: 'Lectern', language: 'EN' } })
  for (const row of rows) addEvent(ctx, calendar, row)
  const headers = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'public, max-age=900' }
  return ok(new Response(calendar.toString(), { headers }))
}

const nobody = { isAdmin: false, isMember: false }

function addEvent(ctx: Ctx, calendar: ICalCalendar, row: CardRow): void {
  if (row.starts_at === null || row.ends_at === null) return
  const url = mailLink(ctx.parts, productAddress(row.url_slug))
  calendar.createEvent({
    id: `event-${row.id}@${new URL(url).hostname}`,
    start: row.starts_at,
    end: row.ends_at,
    stamp: row.changed_at,
    summary: row.title,
    description: `${row.summary}\n\n${url}`,
    location: [row.venue, row.city, row.region].filter(Boolean).join(', ') || url,
    url,
  })
}
