export const visibilities = ['draft', 'public', 'members', 'hidden'] as const
export type Visibility = (typeof visibilities)[number]

export type CatalogueViewer = { isAdmin: boolean; isMember: boolean }

type Seen = { visibility: Visibility; publishAt: Date | null; archivedAt: Date | null }

/** Hidden products are for those who were given the address; drafts, archived and not yet published ones for administrators. */
export const cataloguePolicy = {
  see: (viewer: CatalogueViewer, { visibility, publishAt, archivedAt }: Seen, now: Date): boolean => {
    if (viewer.isAdmin) return true
    if (archivedAt !== null || (publishAt !== null && publishAt > now)) return false
    return visibility === 'public' || visibility === 'hidden' || (visibility === 'members' && viewer.isMember)
  },
  /** What the catalogue lists for a viewer. Drafts and hidden products are listed nowhere but in administration. */
  listed: (viewer: CatalogueViewer): Visibility[] => (viewer.isMember || viewer.isAdmin ? ['public', 'members'] : ['public']),
}
