import type { AnswerOf } from '#platform/calls/contract.ts'
import type { DashboardAnswer, DashboardItemAnswer, learningCalls } from './learning.contract.ts'

/** Of a tile what stands in a row; the rest would be sent with every row of a page and is not read there. */
type ShownProduct = Pick<
  DashboardItemAnswer['product'],
  'id' | 'url_slug' | 'title' | 'kind' | 'cover_url' | 'formats' | 'starts_at' | 'ends_at' | 'place' | 'time_zone' | 'own'
>
export type ShownItem = Omit<DashboardItemAnswer, 'product'> & { product: ShownProduct }
export type ShownDashboard = Omit<DashboardAnswer, 'items' | 'up_next' | 'last_opened'> & {
  items: ShownItem[]
  up_next: ShownItem | null
  last_opened: ShownItem | null
}

const shownProduct = (product: DashboardItemAnswer['product']): ShownProduct => ({
  id: product.id,
  url_slug: product.url_slug,
  title: product.title,
  kind: product.kind,
  cover_url: product.cover_url,
  formats: product.formats,
  starts_at: product.starts_at,
  ends_at: product.ends_at,
  place: product.place,
  time_zone: product.time_zone,
  own: product.own,
})

const shownItem = ({ product, ...item }: DashboardItemAnswer): ShownItem => ({ ...item, product: shownProduct(product) })

/** The dashboard as its page shows it. */
export const shownDashboard = ({ items, up_next, last_opened, ...answer }: DashboardAnswer): ShownDashboard => ({
  ...answer,
  items: items.map(shownItem),
  up_next: up_next && shownItem(up_next),
  last_opened: last_opened && shownItem(last_opened),
})

/** What a start page shows of a registration. */
export type NextItem = Pick<ShownItem, 'registration_id' | 'product' | 'state' | 'next_at' | 'course'>
type Ahead = AnswerOf<typeof learningCalls.ahead>
export type ShownAhead = Omit<Ahead, 'continuing' | 'coming'> & { continuing: NextItem[]; coming: NextItem[] }

const nextItem = ({ registration_id, product, state, next_at, course }: DashboardItemAnswer): NextItem => ({
  registration_id,
  product: shownProduct(product),
  state,
  next_at,
  course,
})

/** What is ahead as a start page shows it. */
export const shownAhead = ({ continuing, coming, deadlines, count }: Ahead): ShownAhead => ({
  continuing: continuing.map(nextItem),
  coming: coming.map(nextItem),
  deadlines,
  count,
})
