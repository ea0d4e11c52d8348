/** §8: what the rating widget reports. The sentences are `ui.<key>`. */
export type StarFault = 'starsIconWidthNotFound' | 'starsTargetInvalid'

type Place = {
  ownerDocument: { querySelector: (selector: string) => unknown }
  querySelector: (selector: string) => { checkVisibility: () => boolean; getBoundingClientRect: () => { width: number } } | null
}

/** Stars that are seen have a width; what they write their score into, if anything, is on the page. */
export function starFaultOf(place: Place, target: string): StarFault | null {
  if (target !== '' && !isThere(place.ownerDocument, target)) return 'starsTargetInvalid'
  const icon = place.querySelector('.stars, svg')
  return icon?.checkVisibility() && icon.getBoundingClientRect().width === 0 ? 'starsIconWidthNotFound' : null
}

function isThere(page: Place['ownerDocument'], selector: string): boolean {
  try {
    return page.querySelector(selector) !== null
  } catch {
    // No selector at all.
    return false
  }
}
