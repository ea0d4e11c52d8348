export const targetKinds = ['asset', 'product', 'discussion'] as const
export type TargetKind = (typeof targetKinds)[number]

/** What a discussion is about: an asset, a product, or itself (§3: exactly one of the three). */
export type Target = { kind: TargetKind; id: number }

/** `asset_5`, `product_7`, `discussion_3`: how a discussion is named in addresses (§7, /discussion/subscribe/{value}). Fifteen digits are always a number that can be counted to. */
export const targetPattern = /^(asset|product|discussion)_([1-9]\d{0,14})$/
export const writeTarget = ({ kind, id }: Target): string => `${kind}_${id}`

export function readTarget(text: string): Target | null {
  const [, word, id] = targetPattern.exec(text) ?? []
  const kind = targetKinds.find((one) => one === word)
  return kind ? { kind, id: Number(id) } : null
}

export const discussionAddress = (target: Target): string => `/discussions/${writeTarget(target)}`
/** Leads to one post, wherever it stands by then. */
export const postAddress = (target: Target, postId: number): string =>
  `${discussionAddress(target)}?post=${postId}#post-${postId}`

/** Held by mails as well: whoever has the code may end the subscription. */
export const unsubscribeAddress = (code: string): string => `/discussion/unsubscribe/${code}`

/** §7: where new posts arrive. The specification has no channel for products; ours is off unless the site turns it on. */
export const channelOf = ({ kind, id }: Target): string =>
  ({ asset: `discussion_${id}`, discussion: `custom_discussion_${id}`, product: `product_discussion_${id}` })[kind]
export const channelPattern = /^(custom_|product_)?discussion_([1-9]\d{0,14})$/
export const targetOfChannel = ([, prefix, id]: RegExpExecArray): Target => ({
  kind: prefix === 'custom_' ? 'discussion' : prefix === 'product_' ? 'product' : 'asset',
  id: Number(id),
})

export const postStates = ['visible', 'held', 'hidden', 'withdrawn'] as const
export type PostState = (typeof postStates)[number]

/** What may be done to a post, from which states, and what it is then. Held posts wait for an administrator (§4). */
export const transitions = {
  hide: { from: ['visible', 'held'], to: 'hidden' },
  unhide: { from: ['hidden', 'held'], to: 'visible' },
  withdraw: { from: ['visible', 'held'], to: 'withdrawn' },
  restore: { from: ['withdrawn'], to: 'visible' },
  /** Undoes the hiding of one that nobody had let through. */
  hold: { from: ['hidden'], to: 'held' },
} as const satisfies Record<string, { from: readonly PostState[]; to: PostState }>
export type Transition = keyof typeof transitions

/** Null where it cannot be done. Doing what is done already changes nothing and is no fault. */
export function postStateAfter(transition: Transition, state: PostState): PostState | null {
  const { from, to } = transitions[transition]
  return state === to || from.some((one) => one === state) ? to : null
}

/** §3 trashed: it is not shown any more, whoever took it away. */
export const isTrashed = (state: PostState): boolean => state === 'hidden' || state === 'withdrawn'

export const readerGroups = ['everyone', 'users', 'members'] as const
export const postingGroups = ['users', 'registered', 'nobody'] as const
export type ReaderGroup = (typeof readerGroups)[number]
export type PostingGroup = (typeof postingGroups)[number]

export const longestPost = 20_000
/** Top-level posts, or replies of one thread, in one answer. */
export const postsPerPage = 10
/** Of each thread so many of the latest replies are shown before one asks for more. */
export const repliesShown = 3
