/** Who opens a file of a product. */
export const audiences = ['everyone', 'registered', 'members'] as const
export type Audience = (typeof audiences)[number]

type Reader = { isAdmin: boolean; isMember: boolean; isRegistered: boolean }

export const opensFor = (audience: Audience, { isAdmin, isMember, isRegistered }: Reader): boolean =>
  isAdmin || audience === 'everyone' || (audience === 'members' ? isMember : isRegistered)
