export const newsStates = ['draft', 'scheduled', 'published'] as const
export type NewsState = (typeof newsStates)[number]

export const newsState = (publishedAt: Date | null, now: Date): NewsState => {
  if (publishedAt === null) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}

export const newsPath = '/news'
export const newsFeedPath = '/feeds/news'
export const newsAddress = (slug: string): string => `${newsPath}/${slug}`
export const newsPerPage = 10
