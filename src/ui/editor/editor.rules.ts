/** What names the state that was loaded: a number that grows, or a digest. Null where nothing is stored yet. */
export type EditedVersion = string | number | null

/** An entry as the server has it. */
export type Stored<Entry> = { entry: Entry; version: EditedVersion }

/** How a save that was refused is told: with the way to sign in, at the fields, as two versions, or in the server's own words. */
type SaveTrouble = 'signedOut' | 'fields' | 'conflict' | 'said'
const troubles = new Map<string, SaveTrouble>([
  ['notLoggedIn', 'signedOut'],
  ['invalid', 'fields'],
  ['changedMeanwhile', 'conflict'],
])
export const saveTrouble = ({ key }: { key: string }): SaveTrouble => troubles.get(key) ?? 'said'

/** A field that somebody else wrote meanwhile and that is not the same here. */
export type Difference = { path: string; mine: unknown; theirs: unknown; isMineChanged: boolean; isTheirsChanged: boolean }

export type Side = 'mine' | 'theirs'

type Leaves = Map<string, unknown>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every field by its path; a list is one field. */
export function leavesOf(value: object, before = ''): Leaves {
  const leaves: Leaves = new Map()
  for (const [name, part] of Object.entries(value)) {
    const path = before + name
    if (!isRecord(part)) leaves.set(path, part)
    else for (const [deeper, leaf] of leavesOf(part, `${path}.`)) leaves.set(deeper, leaf)
  }
  return leaves
}

/** In whatever order the names of a record stand: an answer has the contract's, what comes with a refusal the database's. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one ?? null, other ?? null)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, at) => isSame(part, other[at]))
  if (!isRecord(one) || !isRecord(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]))
}

/** Whether two entries say the same, in whatever order their fields stand. */
export function isSameEntry(one: object, other: object): boolean {
  if (one === other) return true
  const [ours, others] = [leavesOf(one), leavesOf(other)]
  return [...new Set([...ours.keys(), ...others.keys()])].every((path) => isSame(ours.get(path), others.get(path)))
}

/** Whether they say the same but for spaces around texts, which a server leaves out and people type between two words. */
export const isSameButSpaces = (one: object, other: object): boolean =>
  isSameEntry(unspaced(one) as object, unspaced(other) as object)

function unspaced(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(unspaced)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, unspaced(part)]))
}

/** Where what I have and what somebody else saved differ, each against what both began with. */
export function differencesBetween(base: object, mine: object, theirs: object): Difference[] {
  const [began, ours, others] = [leavesOf(base), leavesOf(mine), leavesOf(theirs)]
  return [...new Set([...ours.keys(), ...others.keys()])]
    .filter((path) => !isSame(ours.get(path), others.get(path)))
    .map((path) => ({
      path,
      mine: ours.get(path),
      theirs: others.get(path),
      isMineChanged: !isSame(ours.get(path), began.get(path)),
      isTheirsChanged: !isSame(others.get(path), began.get(path)),
    }))
}

/** Whose value a field has until somebody chooses: one's own where one has changed it. */
export const firstChoice = ({ isMineChanged }: Difference): Side => (isMineChanged ? 'mine' : 'theirs')

/** My entry with the fields of the other one that were chosen. */
export function mergedEntry<Entry extends object>(mine: Entry, theirs: Entry, choices: ReadonlyMap<string, Side>): Entry {
  const others = leavesOf(theirs)
  let entry: object = mine
  for (const [path, side] of choices) if (side === 'theirs') entry = withLeaf(entry, path.split('.'), others.get(path))
  return entry as Entry
}

/** My entry where no field that people know differs from theirs, so that there is nothing to choose. Null where one does. */
export function mergedUnasked<Entry extends object>(
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Entry>,
  isKnown: (path: string) => boolean,
): Entry | null {
  const differences = differencesBetween(base, mine, theirs)
  if (differences.some(({ path }) => isKnown(path))) return null
  return mergedEntry(mine, theirs, new Map(differences.map((one) => [one.path, firstChoice(one)])))
}

function withLeaf(record: object, [name = '', ...rest]: string[], value: unknown): object {
  if (rest.length === 0) return { ...record, [name]: value }
  const inner = Object.entries(record).find(([key]) => key === name)?.[1]
  return { ...record, [name]: withLeaf(isRecord(inner) ? inner : {}, rest, value) }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" }

/** The words of a text that may be HTML, a line for each of its blocks. */
export const withoutMarks = (text: string): string =>
  text
    .replace(/<br\s*\/?>|<\/(?:p|li|h\d|blockquote|pre|td|th)>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(#39|[a-z]+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim()
