/** What a programme is made of besides sessions. */
export const partKinds = ['room', 'track', 'speaker', 'exhibitor', 'level'] as const
export type PartKind = (typeof partKinds)[number]

/** What is asked of each, besides its name. */
export const partFields = {
  room: ['floor', 'seats', 'holds_many'],
  track: [],
  speaker: ['headline', 'bio', 'is_keynote', 'account'],
  exhibitor: ['level_id', 'booth', 'blurb', 'website'],
  level: [],
} as const satisfies Record<PartKind, readonly string[]>
