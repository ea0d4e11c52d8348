import type { DashboardAnswer, DashboardItemAnswer } from './learning.contract.ts'

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

const shownItem = ({ product, ...item }: DashboardItemAnswer): ShownItem => ({
  ...item,
  product: {
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
  },
})

/** The dashboard as its page shows it. */
export const shownDashboard = ({ items, up_next, last_opened, ...answer }: DashboardAnswer): ShownDashboard => ({
  ...answer,
  items: items.map(shownItem),
  up_next: up_next && shownItem(up_next),
  last_opened: last_opened && shownItem(last_opened),
})
