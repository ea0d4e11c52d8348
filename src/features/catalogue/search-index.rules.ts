import {
  addBit,
  type Bits,
  countBits,
  countMeeting,
  dropBit,
  filledWords,
  growBits,
  hasBit,
  join,
  makeBits,
  meet,
} from './bits.rules.ts'
import type { Visibility } from './catalogue.policy.ts'
import { columnOf, type FacetGroup, type FacetValue, kindAmong } from './facets.rules.ts'
import { type ProductKind, productKinds } from './product-kind.rules.ts'

type Column = ReturnType<typeof columnOf>

/** What a product is listed, filtered, counted and sorted by. Times are milliseconds. */
export type IndexedProduct = {
  id: number
  /** Null: archived. */
  visibility: Visibility | null
  publishAt: number | null
  startsAt: number | null
  endsAt: number | null
  listPrice: number
  memberPrice: number
  rating: number
  title: string
} & Record<Column, number[]>

export type IndexQuery = {
  visibilities: Visibility[]
  now: number
  /** What ends before is left out, and what has no end; null: what is over now. */
  from: number | null
  /** What begins then or later is left out, and what has no beginning. */
  before: number | null
  filters: { group: FacetGroup; ids: number[] }[]
  /** Only what is in each of these sets. */
  within: Bits[]
}

type ListedNow = { bits: Bits; since: number; until: number }

export type IndexOrder = 'rating' | 'date' | 'title' | 'listPrice' | 'memberPrice'

/** What is known of a product without reading it. */
export type IndexedDates = { kind: ProductKind; startsAt: number | null; endsAt: number | null }

/** Keeps what `find` gives; numbers of bits are places in the index, not products' ids. */
export type SearchIndex = {
  size: () => number
  /** Puts products in or changes them; the deleted ones go. */
  apply: (products: IndexedProduct[], deletedIds: number[]) => void
  bitsOf: (ids: number[]) => Bits
  /** Where a product is, or will be once it is put in. */
  placeFor: (id: number) => number
  idAt: (place: number) => number
  /** Null where it is not known. */
  datesOf: (id: number) => IndexedDates | null
  byRating: (one: number, other: number) => number
  find: (query: IndexQuery, values: FacetValue[]) => { found: Bits; total: number; counts: Map<FacetValue, number> }
  idsIn: (found: Bits) => number[]
  /** Until when the clock alone changes nothing of what is listed. */
  standsUntil: (now: number) => number
  page: (found: Bits, order: IndexOrder, offset: number, limit: number) => number[]
}

const columns = ['facets', 'topic_ids', 'audience_ids', 'credit_type_ids'] as const satisfies Column[]
const unlisted = 255
const codes: Record<Visibility, number> = { draft: 0, public: 1, members: 2, hidden: 3 }

/** The whole catalogue as columns and sets, a few dozen bytes a product: counting by every facet takes less than a millisecond. */
export function makeSearchIndex(): SearchIndex {
  const placeOf = new Map<number, number>()
  const sets = new Map<string, Bits>()
  const orders = new Map<IndexOrder, Int32Array>()
  let room = 1024
  const titles: string[] = []
  let table = makeTable(room)

  const grow = () => {
    room *= 2
    table = growTable(table, room)
    for (const [name, bits] of sets) sets.set(name, growBits(bits, room))
  }

  const placeFor = (id: number): number => {
    const known = placeOf.get(id)
    if (known !== undefined) return known
    const place = placeOf.size
    if (place >= room) grow()
    placeOf.set(id, place)
    table.id[place] = id
    return place
  }

  const setOf = (column: Column, id: number): Bits | undefined => sets.get(`${column} ${id}`)

  const write = (product: IndexedProduct): number => {
    const { id, visibility, publishAt, startsAt, endsAt, listPrice, memberPrice, rating, title } = product
    const isNew = !placeOf.has(id)
    const place = placeFor(id)
    table.visibility[place] = visibility === null ? unlisted : codes[visibility]
    table.publishAt[place] = publishAt ?? Number.NEGATIVE_INFINITY
    // No time is no number, which is neither before nor after any other.
    table.startsAt[place] = startsAt ?? Number.NaN
    table.endsAt[place] = endsAt ?? Number.NaN
    table.listPrice[place] = listPrice
    table.memberPrice[place] = memberPrice
    table.rating[place] = rating
    table.kind[place] = codeOfKind(kindAmong(product.facets))
    titles[place] = title
    if (!isNew) for (const bits of sets.values()) dropBit(bits, place)
    for (const column of columns)
      for (const value of product[column]) {
        const name = `${column} ${value}`
        const bits = sets.get(name) ?? makeBits(room)
        sets.set(name, bits)
        addBit(bits, place)
      }
    return place
  }

  const comparing: Record<IndexOrder, (one: number, other: number) => number> = {
    rating: (one, other) => at(table.rating, other) - at(table.rating, one) || at(table.id, other) - at(table.id, one),
    date: (one, other) => timeOr(table.startsAt, one) - timeOr(table.startsAt, other) || byId(one, other),
    title: (one, other) => compareTexts(titles[one] ?? '', titles[other] ?? '') || byId(one, other),
    listPrice: (one, other) => at(table.listPrice, one) - at(table.listPrice, other) || byId(one, other),
    memberPrice: (one, other) => at(table.memberPrice, one) - at(table.memberPrice, other) || byId(one, other),
  }
  const byId = (one: number, other: number) => at(table.id, one) - at(table.id, other)

  /** Sorted once; afterwards what has changed is taken out and put in again at its place. */
  const ordered = (order: IndexOrder): Int32Array => {
    const known = orders.get(order)
    if (known) return known
    const sorted = Int32Array.from(placeOf.values()).sort(comparing[order])
    orders.set(order, sorted)
    return sorted
  }

  const reorder = (changed: number[]) => {
    const isChanged = makeBits(room)
    for (const place of changed) addBit(isChanged, place)
    for (const [order, places] of orders) {
      const moving = Int32Array.from(new Set(changed)).sort(comparing[order])
      orders.set(
        order,
        merge(
          places.filter((place) => !hasBit(isChanged, place)),
          moving,
          comparing[order],
        ),
      )
    }
  }

  const listedNow = new Map<string, ListedNow>()

  /** What is listed without days is the same until the clock or a change makes it otherwise. */
  const listed = (query: IndexQuery): Bits => {
    if (query.from !== null || query.before !== null) return listedAnew(query)
    const { visibilities, now } = query
    const key = visibilities.join()
    const known = listedNow.get(key)
    if (known && known.since <= now && now < known.until) return known.bits
    const bits = listedAnew(query)
    listedNow.set(key, { bits, since: now, until: standsUntil(now) })
    return bits
  }

  let turn: { since: number; until: number } | null = null
  const standsUntil = (now: number): number => {
    if (!turn || now < turn.since || now >= turn.until) turn = { since: now, until: nextTurn(now) }
    return turn.until
  }

  /** When the next product is published, or is over. */
  const nextTurn = (now: number): number => {
    let next = Number.POSITIVE_INFINITY
    for (let place = 0; place < placeOf.size; place++) {
      const [publishAt, endsAt] = [at(table.publishAt, place), at(table.endsAt, place)]
      if (publishAt > now && publishAt < next) next = publishAt
      // It is over once its end has passed: the moment itself still lists it.
      if (endsAt >= now && endsAt < next) next = endsAt
    }
    return next
  }

  const listedAnew = ({ visibilities, now, from, before }: IndexQuery): Bits => {
    const bits = makeBits(room)
    const isSeen = new Uint8Array(256)
    for (const visibility of visibilities) isSeen[codes[visibility]] = 1
    for (let place = 0; place < placeOf.size; place++) {
      if (isSeen[at(table.visibility, place)] !== 1 || at(table.publishAt, place) > now) continue
      const endsAt = at(table.endsAt, place)
      if (from === null ? endsAt < now : !(endsAt >= from)) continue
      if (before !== null && !(at(table.startsAt, place) < before)) continue
      addBit(bits, place)
    }
    return bits
  }

  return {
    size: () => placeOf.size,
    apply: (products, deletedIds) => {
      const changed = products.map(write)
      for (const id of deletedIds) {
        const place = placeOf.get(id)
        if (place !== undefined) table.visibility[place] = unlisted
      }
      listedNow.clear()
      turn = null
      if (changed.length > 0) reorder(changed)
    },
    placeFor,
    idAt: (place) => at(table.id, place),
    datesOf: (id) => {
      const place = placeOf.get(id)
      const kind = place === undefined ? undefined : productKinds[at(table.kind, place)]
      if (place === undefined || kind === undefined) return null
      return { kind, startsAt: timeOrNull(table.startsAt, place), endsAt: timeOrNull(table.endsAt, place) }
    },
    byRating: (one, other) => comparing.rating(one, other),
    bitsOf: (ids) => {
      const bits = makeBits(room)
      for (const id of ids) {
        const place = placeOf.get(id)
        if (place !== undefined) addBit(bits, place)
      }
      return bits
    },
    find: (query, values) => {
      const base = query.within.reduce(meet, listed(query))
      const chosen = query.filters.map(({ group, ids }) => ({
        group,
        bits: join(
          ids.flatMap((id) => setOf(columnOf(group), id) ?? []),
          room,
        ),
      }))
      const found = chosen.reduce((rest, { bits }) => meet(rest, bits), base)
      // A value counts what meets every filter but its own group's, which is what choosing it in addition would show.
      const butOne = new Map(
        chosen.map((left) => [
          left.group,
          chosen.filter((other) => other !== left).reduce((rest, { bits }) => meet(rest, bits), base),
        ]),
      )
      const words = new Map([found, ...butOne.values()].map((set) => [set, filledWords(set)]))
      const counts = values.map((value): [FacetValue, number] => {
        const bits = setOf(columnOf(value.group), value.id)
        const among = butOne.get(value.group) ?? found
        return [value, bits ? countMeeting(among, bits, words.get(among)) : 0]
      })
      return { found, total: countBits(found), counts: new Map(counts) }
    },
    standsUntil,
    idsIn: (found) => {
      const ids: number[] = []
      for (let place = 0; place < placeOf.size; place++) if (hasBit(found, place)) ids.push(at(table.id, place))
      return ids
    },
    page: (found, order, offset, limit) => {
      const ids: number[] = []
      let passed = 0
      for (const place of ordered(order)) {
        if (!hasBit(found, place)) continue
        if (passed++ < offset) continue
        ids.push(at(table.id, place))
        if (ids.length === limit) break
      }
      return ids
    },
  }
}

const noKind = 255
const codeOfKind = (kind: ProductKind | undefined): number => (kind === undefined ? noKind : productKinds.indexOf(kind))

const makeTable = (room: number) => ({
  id: new Float64Array(room),
  visibility: new Uint8Array(room).fill(unlisted),
  publishAt: new Float64Array(room),
  startsAt: new Float64Array(room),
  endsAt: new Float64Array(room),
  listPrice: new Int32Array(room),
  memberPrice: new Int32Array(room),
  rating: new Float64Array(room),
  kind: new Uint8Array(room),
})
type Table = ReturnType<typeof makeTable>
const tableColumns = [
  ...(['id', 'visibility', 'publishAt', 'startsAt', 'endsAt', 'listPrice', 'memberPrice', 'rating', 'kind'] as const),
] satisfies (keyof Table)[]

function growTable(table: Table, room: number): Table {
  const grown = makeTable(room)
  for (const name of tableColumns) grown[name].set(table[name])
  return grown
}

const at = (column: { readonly [place: number]: number }, place: number): number => column[place] ?? 0
const timeOr = (column: Float64Array, place: number): number => {
  const time = at(column, place)
  return Number.isNaN(time) ? Number.MAX_VALUE : time
}
const timeOrNull = (column: Float64Array, place: number): number | null => {
  const time = at(column, place)
  return Number.isNaN(time) ? null : time
}
const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

function merge(one: Int32Array, other: Int32Array, compare: (one: number, other: number) => number): Int32Array {
  const merged = new Int32Array(one.length + other.length)
  let [left, right] = [0, 0]
  for (let place = 0; place < merged.length; place++) {
    const takesLeft = right >= other.length || (left < one.length && compare(at(one, left), at(other, right)) <= 0)
    merged[place] = takesLeft ? at(one, left++) : at(other, right++)
  }
  return merged
}
