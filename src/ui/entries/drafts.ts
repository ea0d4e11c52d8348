/** Whose it is and where it stands. Who they are is asked when there is something to keep, never while the page is drawn. */
export type DraftPlace = { of: { readonly id: number } | null; at: string }

const keyOf = ({ of, at }: DraftPlace) => `draft:${of?.id ?? null}:${at}`

/** What is being written stays in this tab until it is sent. A browser that keeps nothing for us only forgets it. */
export function readDraft(place: DraftPlace): string {
  try {
    return sessionStorage.getItem(keyOf(place)) ?? ''
  } catch {
    return ''
  }
}

export function storeDraft(place: DraftPlace, html: string): void {
  try {
    if (html === '') sessionStorage.removeItem(keyOf(place))
    else sessionStorage.setItem(keyOf(place), html)
  } catch {
    // Storage that is full or forbidden must not stop anybody from writing.
  }
}
