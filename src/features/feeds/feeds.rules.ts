/** Why a feed could not be read. The sentences are `feeds-admin.fault_<key>`. */
export const feedFaults = [
  'address',
  'unreachable',
  'slow',
  'large',
  'type',
  'redirects',
  'refused',
  'notAFeed',
  'ended',
] as const
export type FeedFault = (typeof feedFaults)[number]

export const feedStates = ['new', 'read', 'failing', 'ended'] as const
export type FeedState = (typeof feedStates)[number]

export const feedState = (feed: { readAt: Date | null; failures: number; endedAt: Date | null }): FeedState => {
  if (feed.endedAt) return 'ended'
  if (feed.failures > 0) return 'failing'
  return feed.readAt ? 'read' : 'new'
}

/** Where episodes come from: a feed of others, or recordings of our own. */
export const podcastSources = ['feed', 'collection'] as const
export type PodcastSource = (typeof podcastSources)[number]

/** Parameters by which an address says which page of a podcast is meant. */
export const podcastFeedPath = (collectionId: number): string => `/feeds/podcast/${collectionId}`
