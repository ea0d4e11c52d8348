const keyOf = (place: string) => `discussion-draft:${place}`

/** What is being written stays in this tab until it is sent. A browser that keeps nothing for us only forgets it. */
export function readDraft(place: string): string {
  try {
    return sessionStorage.getItem(keyOf(place)) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(place: string, html: string): void {
  try {
    if (html === '') sessionStorage.removeItem(keyOf(place))
    else sessionStorage.setItem(keyOf(place), html)
  } catch {
    // Storage that is full or forbidden must not stop anybody from writing.
  }
}
