import { productAddress } from '#features/catalogue/product.rules.ts'

export type ProgrammePart = 'agenda' | 'speakers' | 'exhibitors'

export const programmeAddress = (urlSlug: string, part: ProgrammePart): string => `${productAddress(urlSlug)}/${part}`
export const myAgendaAddress = (urlSlug: string): string => `${programmeAddress(urlSlug, 'agenda')}/mine`
export const speakerAddress = (urlSlug: string, id: number): string => `${programmeAddress(urlSlug, 'speakers')}/${id}`
export const exhibitorAddress = (urlSlug: string, id: number): string => `${programmeAddress(urlSlug, 'exhibitors')}/${id}`

export const sessionAnchor = (id: number): string => `session-${id}`

/** Opens the agenda on the session's day, with the session unfolded. */
export const sessionAddress = (urlSlug: string, id: number): string =>
  `${programmeAddress(urlSlug, 'agenda')}?session=${id}#${sessionAnchor(id)}`

/** Where a session is attended by those who are registered. */
export const attendAddress = (urlSlug: string, id: number): string => `${productAddress(urlSlug)}/sessions/${id}`
