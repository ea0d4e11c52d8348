import type { Option } from '../entries/select.tsx'

/** §9: three chosen items are named, more are counted. */
export const defaultDisplayed = 3

/** §9: the multiselect's own filter waits 300 ms. */
export const filterWait = 300

export type Summary =
  | { kind: 'none' }
  | { kind: 'named'; labels: string[] }
  | { kind: 'all'; count: number }
  | { kind: 'counted'; count: number }

export function summarise(options: readonly Option[], chosen: readonly string[], displayed = defaultDisplayed): Summary {
  const labels = options.filter((option) => chosen.includes(option.value)).map((option) => option.label)
  if (labels.length === 0) return { kind: 'none' }
  if (labels.length <= displayed) return { kind: 'named', labels }
  return labels.length === options.length ? { kind: 'all', count: labels.length } : { kind: 'counted', count: labels.length }
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Letters match whatever their case and accents. */
export const matches = (option: Pick<Option, 'label'>, filter: string) => folded(option.label).includes(folded(filter.trim()))

/** 'Select all' means all that the filter shows; what it hides stays as it was. */
export function toggleAll(options: readonly Option[], chosen: readonly string[], filter: string): string[] {
  const shown = options.filter((option) => !option.disabled && matches(option, filter)).map((option) => option.value)
  const allOn = shown.every((value) => chosen.includes(value))
  const rest = chosen.filter((value) => !shown.includes(value))
  return allOn ? rest : [...rest, ...shown]
}
