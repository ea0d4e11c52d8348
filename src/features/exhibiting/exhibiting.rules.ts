import { exhibitorAddress } from '#features/programme/programme-address.rules.ts'

/** Raised whenever what is shared, or with whom, is worded anew: who agreed to another wording is asked again. */
export const consentWording = 1

export type Decision = { exhibitorId: number | null; isAgreed: boolean; wording: number }

/** Whether an exhibitor learns who holds a ticket: the last word about it counts, else the last about all. Silence is no. */
export function isShared(decisions: readonly Decision[], exhibitorId: number): boolean {
  const about = (id: number | null) => decisions.findLast((one) => one.exhibitorId === id && one.wording === consentWording)
  return (about(exhibitorId) ?? about(null))?.isAgreed ?? false
}

export type SharingState = 'agreed' | 'refused' | 'asked'

/** What the holder of a ticket reads of an exhibitor that has scanned it. */
export function sharingState(decisions: readonly Decision[], exhibitorId: number): SharingState {
  if (isShared(decisions, exhibitorId)) return 'agreed'
  const isSaid = decisions.some((one) => one.exhibitorId === exhibitorId && one.wording === consentWording)
  return isSaid ? 'refused' : 'asked'
}

export const exhibitorDeskAddress = (urlSlug: string, id: number): string => `${exhibitorAddress(urlSlug, id)}/desk`
