import type { Config } from '#platform/ctx/config.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { makeRecentlyUsed, type RecentlyUsed } from '#platform/pages/recently-used.ts'
import { openReadings } from '../finding/search.memory.ts'
import { type KnownProduct, readKnownProducts } from './known-product.store.ts'

/** Some twelve thousand products; what was not asked for longest goes first. */
const mostBytes = 32 * 1024 * 1024

type Held = { product: KnownProduct; reading: number }
const held = new WeakMap<Config, RecentlyUsed<Held>>()

function heldIn(config: Config): RecentlyUsed<Held> {
  const found = held.get(config) ?? makeRecentlyUsed<Held>(mostBytes)
  held.set(config, found)
  return found
}

/**
 * Products by their numbers, as new as this request's first look at the catalogue's version; unknown ones are missing. Each process
 * keeps them until the index of the catalogue reads that they have changed (decision 58).
 */
export async function knownProducts(ctx: Ctx, ids: Iterable<number>): Promise<Map<number, KnownProduct>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  // Inside a transaction the database is not what others see.
  if (ctx.db !== ctx.parts.db) {
    const asked = wanted.toSorted((one, other) => one - other)
    return only(wanted, await ctx.once(`known products ${asked}`, () => readKnownProducts(ctx.db, asked)))
  }
  const readings = await openReadings(ctx)
  const products = heldIn(ctx.parts.config)
  const found = new Map<number, KnownProduct>()
  const missing: number[] = []
  for (const id of wanted) {
    const one = products.get(String(id))
    if (one && readings.isTrueSince(id, one.reading)) found.set(id, one.product)
    else missing.push(id)
  }
  if (missing.length === 0) return found
  const read = only(missing, await readKnownProducts(ctx.db, missing))
  for (const [id, product] of read) products.set(String(id), { product, reading: readings.reading }, bytesOf(product))
  return only(wanted, new Map([...found, ...read]))
}

const only = (wanted: number[], known: Map<number, KnownProduct>): Map<number, KnownProduct> =>
  new Map(
    wanted.flatMap((id) => {
      const product = known.get(id)
      return product ? [[id, product] as const] : []
    }),
  )

/** Texts, and about as much as their some forty other fields take, and what lists make of it. */
const bytesOf = ({ title, titleFolded, summary, meetings }: KnownProduct): number =>
  2000 + 2 * (title.length + titleFolded.length + summary.length) + 100 * meetings.length
