export const revokeReasons = ['error', 'withdrawn', 'misconduct', 'request', 'other'] as const
export type RevokeReason = (typeof revokeReasons)[number]

export const certificateStates = ['valid', 'expired', 'revoked'] as const
export type CertificateState = (typeof certificateStates)[number]

type Standing = { isRevoked: boolean; validUntil: string | null }

/** Days, not instants: it is valid through the end of its last day. */
export function certificateState({ isRevoked, validUntil }: Standing, today: string): CertificateState {
  if (isRevoked) return 'revoked'
  return validUntil !== null && validUntil < today ? 'expired' : 'valid'
}

/** A list of 131,072 places is begun anew when half of them may be taken: a free one is then soon found. */
const perStatusList = 65_536
export const statusPlaces = 131_072
export const statusListOf = (number: number): number => Math.floor((number - 1) / perStatusList) + 1
