export type Change = { name: string; before: string; after: string }
export type Written = { name: string; value: string }

/** What an act's details say: what changed from `old` to `new`, and whatever else is noted. */
export function changesIn(details: Record<string, unknown>): { changes: Change[]; facts: Written[] } {
  const { old, new: after, ...rest } = details
  const hasChange = 'old' in details && 'new' in details
  const facts = Object.entries(hasChange ? rest : details).map(([name, value]) => ({ name, value: write(value) }))
  return { changes: hasChange ? compare(old, after) : [], facts }
}

function compare(old: unknown, after: unknown): Change[] {
  if (!isRecord(old) || !isRecord(after)) return [{ name: '', before: write(old), after: write(after) }]
  const names = [...new Set([...Object.keys(old), ...Object.keys(after)])]
  return names
    .map((name) => ({ name, before: write(old[name]), after: write(after[name]) }))
    .filter(({ before, after }) => before !== after)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function write(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
