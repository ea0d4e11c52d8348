import { matches } from './multiselect.rules.ts'

export type AutocompleteSuggestion = { key: string; label: string; hint?: string }

/** §9: searches wait 200 ms. */
export const searchWait = 200

export const filterSuggestions = (items: readonly AutocompleteSuggestion[], text: string) =>
  items.filter((item) => matches(item, text))

/** Where an arrow key leads in a list of `count`; −1 is the entry itself, which lies between the last and the first. */
export function nextActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return active + 1 >= count ? -1 : active + 1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  return null
}
