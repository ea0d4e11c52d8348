import { useState } from 'react'
import type { Selection } from '#ui/data/data-table.tsx'

/** Which rows an act is for: those that were ticked, or all that match the filter. */
export type ChosenRows = { ids: number[] } | 'all'

type Row = { id: number; name: string }

/** Rows of a list that are ticked, until the list is filtered otherwise. */
export function useChosen(rows: readonly Row[], filterKey: string, labelOf: (name: string) => string) {
  const [kept, setKept] = useState<{ of: string; ticked: Set<string>; isAll: boolean }>({
    of: filterKey,
    ticked: new Set(),
    isAll: false,
  })
  const { ticked, isAll } = kept.of === filterKey ? kept : { ticked: new Set<string>(), isAll: false }
  const names = new Map(rows.map(({ id, name }) => [String(id), name]))
  const selection: Selection = {
    chosen: isAll ? new Set(names.keys()) : ticked,
    onChange: (chosen) => setKept({ of: filterKey, ticked: chosen, isAll: false }),
    labelOf: (key) => labelOf(names.get(key) ?? ''),
  }
  return {
    selection,
    isAll,
    count: ticked.size,
    isPageTicked: rows.length > 0 && rows.every(({ id }) => ticked.has(String(id))),
    chosen: isAll ? ('all' as const) : { ids: [...ticked].map(Number) },
    chooseAll: () => setKept({ of: filterKey, ticked, isAll: true }),
    clear: () => setKept({ of: filterKey, ticked: new Set(), isAll: false }),
  }
}
