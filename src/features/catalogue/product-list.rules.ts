/** Where a product stands in its life, as the list for administrators is cut. 'active' is all that is not archived. */
export const productStates = ['active', 'draft', 'scheduled', 'over', 'no_remote_url', 'archived'] as const
export type ProductState = (typeof productStates)[number]

export const productSorts = ['title', 'starts_at', 'list_price', 'changed_at'] as const
export type ProductSort = (typeof productSorts)[number]

export const bulkActs = ['publish', 'hide', 'archive', 'restore', 'add_topic'] as const
export type BulkAct = (typeof bulkActs)[number]

export type ProductStatus = 'archived' | 'draft' | 'scheduled' | 'hidden' | 'members' | 'public'

type Standing = { visibility: 'draft' | 'public' | 'members' | 'hidden'; is_archived: boolean; publish_at: string | null }

/** The one word that says who finds it now. */
export function listStatusOf({ visibility, is_archived, publish_at }: Standing, now: Date): ProductStatus {
  if (is_archived) return 'archived'
  if (visibility === 'draft') return 'draft'
  return publish_at !== null && new Date(publish_at) > now ? 'scheduled' : visibility
}
