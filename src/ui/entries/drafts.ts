import { inTab } from '#ui/foundations/browser-store.ts'

/** Whose it is and where it stands. Who they are is asked when there is something to keep, never while the page is drawn. */
export type DraftPlace = { of: { readonly id: number } | null; at: string }

const keyOf = ({ of, at }: DraftPlace) => `draft:${of?.id ?? null}:${at}`

/** What is being written stays in this tab until it is sent. */
export const readDraft = (place: DraftPlace): string => inTab.read(keyOf(place)) ?? ''
export const storeDraft = (place: DraftPlace, html: string): void => inTab.keep(keyOf(place), html || null)
