/** Tickets are for what people go to. */
export const hasTickets = ({ kind, isInPerson }: { kind: string; isInPerson: boolean }): boolean =>
  kind === 'live_event' && isInPerson

/** By which staff and holder name a ticket to each other. */
export const ticketNumber = (registrationId: number): string => `T-${String(registrationId).padStart(6, '0')}`

export const ticketPath = (registrationId: number): string => `/my-dashboard/tickets/${registrationId}`
export const doorPath = '/door'
/** After the hash, which is sent to nobody. */
export const pairingPath = (code: string): string => `${doorPath}#${code}`
