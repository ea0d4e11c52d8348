import type { ProductCard, SearchAnswer } from './catalogue.contract.ts'

/** What a tile or a line shows of a product: the browser is sent no more. */
export type TileProduct = Pick<
  ProductCard,
  'id' | 'url_slug' | 'title' | 'kind' | 'cover_url' | 'formats' | 'starts_at' | 'ends_at' | 'place' | 'time_zone'
> &
  Pick<ProductCard, 'price' | 'rating' | 'is_favorite' | 'own'> & {
    /** Only lines have room for it. */
    summary?: string
    credits: { short: string; amount: number }[]
  }

export type ShownSearch = Omit<SearchAnswer, 'products'> & { products: TileProduct[] }

export const tileOf = (product: ProductCard): TileProduct => {
  const { id, url_slug, title, kind, cover_url, formats, starts_at, ends_at, place, time_zone } = product
  const { price, rating, is_favorite, own } = product
  const credits = product.credits.map(({ short, amount }) => ({ short, amount }))
  const shown = { id, url_slug, title, kind, cover_url, formats, starts_at, ends_at, place, time_zone }
  return { ...shown, price, rating, is_favorite, own, credits }
}

/** The same answer with no more of each product than its view shows. */
export const shownSearch = (answer: SearchAnswer): ShownSearch => ({
  ...answer,
  products: answer.products.map((product) =>
    answer.search.view === 'tiles' ? tileOf(product) : { ...tileOf(product), summary: product.summary },
  ),
})

/** What most products have: it is not said of each. */
const plain = {
  formats: ['on_demand'],
  starts_at: null,
  ends_at: null,
  place: null,
  time_zone: null,
} satisfies Partial<TileProduct>
const ordinary = { ...plain, is_favorite: false, own: null, credits: [] } satisfies Partial<TileProduct>
type Ordinary = keyof typeof ordinary

/** A tile on its way to the browser. */
export type PackedTile = Omit<TileProduct, Ordinary | 'price'> &
  Partial<Pick<TileProduct, Ordinary>> & {
    /** What one pays, what it costs, what members pay; and the currency. */
    price: [amount: number, list: number, members: number, currency: string]
  }
export type PackedSearch = Omit<ShownSearch, 'products'> & { products: PackedTile[] }

const isOrdinary = (name: string, value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && String(value) === String(ordinary[name as Ordinary]))

/** Most covers are drawn, at an address that begins with what is known of their products (`coverAddress`). */
const drawnFor = ({ url_slug, kind }: Pick<TileProduct, 'url_slug' | 'kind'>): string => `/covers/${url_slug}.svg?kind=${kind}&`

function packTile({ price, ...tile }: TileProduct): PackedTile {
  const { id, url_slug, title, kind, rating, summary, cover_url: cover, ...rest } = tile
  const cover_url = cover.startsWith(drawnFor(tile)) ? cover.slice(drawnFor(tile).length) : cover
  const told = Object.fromEntries(Object.entries(rest).filter(([name, value]) => !isOrdinary(name, value)))
  const { amount, list_amount, member_amount, currency } = price
  const always = { id, url_slug, title, kind, cover_url, rating, ...(summary !== undefined && { summary }) }
  return { ...always, price: [amount, list_amount, member_amount, currency], ...told }
}

function unpackTile({ price: [amount, list_amount, member_amount, currency], ...tile }: PackedTile): TileProduct {
  const cover_url = tile.cover_url.startsWith('/') ? tile.cover_url : drawnFor(tile) + tile.cover_url
  return { ...ordinary, ...tile, cover_url, price: { amount, list_amount, member_amount, currency } }
}

export const packSearch = (search: ShownSearch): PackedSearch => ({ ...search, products: search.products.map(packTile) })
export const unpackSearch = (search: PackedSearch): ShownSearch => ({ ...search, products: search.products.map(unpackTile) })
