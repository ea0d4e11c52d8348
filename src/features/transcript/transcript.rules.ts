const transcriptPath = '/my-dashboard/transcript'
/** A page of it, or everything at once, as it is printed. */
export const transcriptAddress = (shown: { page: number } | 'all'): string =>
  shown === 'all' ? `${transcriptPath}?all=1` : shown.page > 1 ? `${transcriptPath}?page=${shown.page}` : transcriptPath

export const sharedAddress = (code: string): string => `/transcript/${code}`

/** What of a transcript somebody shows. */
export type ShareScope = { hasCredits: boolean; hasCertifications: boolean; earnedFrom: string | null }
export const wholeScope: ShareScope = { hasCredits: true, hasCertifications: true, earnedFrom: null }

type Dated = { kind: 'credit' | 'certification' | 'certificate'; day: string }

export const isInScope = ({ hasCredits, hasCertifications, earnedFrom }: ShareScope, { kind, day }: Dated): boolean =>
  (kind === 'credit' ? hasCredits : hasCertifications) && (earnedFrom === null || day >= earnedFrom)

/** Through the end of its last day. */
export const shareState = (share: { endsOn: string; isRevoked: boolean }, today: string): 'open' | 'over' | 'revoked' =>
  share.isRevoked ? 'revoked' : today > share.endsOn ? 'over' : 'open'

/** Nobody needs more at once. */
export const mostShares = 20
/** A link for ever is a link that is forgotten. */
export const longestShareDays = 366
