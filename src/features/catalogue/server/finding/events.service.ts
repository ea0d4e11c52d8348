import { siteSettings } from '#features/site/site.settings.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { dayIn } from '#platform/time/days.ts'
import type { EventsAnswer, eventsCalls } from '../../catalogue.events.contract.ts'
import { cataloguePolicy } from '../../catalogue.policy.ts'
import { type EventSearch, eventGroups, readEventSearch, writeEventCursor } from '../../events.rules.ts'
import { type FacetValue, fixedFacets } from '../../facets.rules.ts'
import { calendarEntriesOf } from '../calendar/calendar.store.ts'
import { calendarText } from '../calendar/calendar-file.ts'
import { nothingOwned, type OwnWays } from '../products/catalogue.registrations.ts'
import { type Viewer, viewerOf } from '../products/catalogue.viewer.ts'
import { cardFor, markOwn, type Vocabulary } from '../products/product.cards.ts'
import { vocabularyFor } from '../products/vocabulary.ts'
import { labelOf } from './catalogue.words.ts'
import * as store from './events.store.ts'

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
  const [viewer, vocabulary] = await Promise.all([viewerOf(ctx), vocabularyFor(ctx)])
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
      after: search.cursor && writeEventCursor(search.cursor),
    },
  })
}

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
  return { rows, next: found.length > perPage && last?.starts_at ? writeEventCursor({ at: last.starts_at, id: last.id }) : null }
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
export async function sendCalendar(ctx: Ctx, input: InputOf<Calls['eventsCalendar']>): Promise<Result<Response>> {
  const [viewer, vocabulary, name] = [await viewerOf(ctx), await vocabularyFor(ctx), await readSetting(ctx, siteSettings.name)]
  const listing = { ...listingOf(ctx, viewer, vocabulary, readEventSearch(input)), visibilities: cataloguePolicy.listed(nobody) }
  const rows = await store.eventsToCome(ctx.db, listing, null, { cursor: null, limit: mostInCalendar })
  const products = new Map(rows.map((row) => [row.id, row]))
  const entries = (await calendarEntriesOf(ctx.db, [...products.keys()])).flatMap((entry) => {
    const product = products.get(entry.productId)
    return product && !entry.isCancelled && entry.endsAt > ctx.now() ? [{ entry, product }] : []
  })
  const headers = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'public, max-age=900' }
  return ok(new Response(await calendarText(ctx, { name, ttl: 3600, entries }), { headers }))
}

const nobody = { isAdmin: false, isMember: false }
