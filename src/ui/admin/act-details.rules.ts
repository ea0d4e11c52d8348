export type ShownChange = { name: string; before: string; after: string }
export type Written = { name: string; value: string }

/** How an act's details are said: names of fields and values in the reader's language, people and things by their names. */
export type Saying = {
  field: (name: string) => string
  /** A word of ours, such as a state; itself where it is none. */
  word: (value: string) => string
  yesNo: (value: boolean) => string
  count: (count: number) => string
  instant: (value: string) => string
  /** In minor units; the site's currency without one. */
  money: (minor: number, currency?: string) => string
  person: (id: number) => string
  product: (id: number) => string
  component: (id: number) => string
}

type Details = Record<string, unknown>

/** Numbers of rows that say nothing to people: what they stand for is named beside them. */
const hidden = new Set(['id', 'change_id', 'lotId', 'regrade', 'replaces_id', 'version'])
const people = new Set(['userId', 'user_id', 'fromUserId', 'personId'])
const products = new Set(['productId', 'productIds', 'product_id'])
const components = new Set(['asset_id', 'component'])

/** What an act's details say: what changed from `old` to `new`, and whatever else is noted. */
export function changesIn(action: string, details: Details, saying: Saying): { changes: ShownChange[]; facts: Written[] } {
  const { old, new: after, ...rest } = details
  const hasChange = 'old' in details && 'new' in details
  const write = (name: string, value: unknown, beside: Details) => written(action, name, value, beside, saying)
  const facts = Object.entries(hasChange ? rest : details)
    .filter(([name]) => !hidden.has(name))
    .map(([name, value]) => ({ name: saying.field(name), value: write(name, value, details) }))
  return { changes: hasChange ? compare(old, after, saying, write) : [], facts }
}

type Write = (name: string, value: unknown, beside: Details) => string

function compare(old: unknown, after: unknown, saying: Saying, write: Write): ShownChange[] {
  if (!isRecord(old) || !isRecord(after)) return [{ name: '', before: write('', old, {}), after: write('', after, {}) }]
  const names = [...new Set([...Object.keys(old), ...Object.keys(after)])].filter((name) => !hidden.has(name))
  return names
    .map((name) => ({ name: saying.field(name), before: write(name, old[name], old), after: write(name, after[name], after) }))
    .filter(({ before, after }) => before !== after)
}

const isRecord = (value: unknown): value is Details => typeof value === 'object' && value !== null && !Array.isArray(value)

function written(action: string, name: string, value: unknown, beside: Details, saying: Saying): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return saying.yesNo(value)
  if (typeof value === 'number') return writtenNumber(action, name, value, beside, saying)
  if (typeof value === 'string') return isInstant(value) ? saying.instant(value) : saying.word(value)
  if (!Array.isArray(value)) return saying.count(Object.keys(value).length)
  if (value.length === 0) return '–'
  if (value.some((one) => typeof one === 'object')) return saying.count(value.length)
  return value.map((one) => written(action, name, one, beside, saying)).join(', ')
}

/** What somebody has typed may begin like one. */
const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:?\d\d)?$/.test(text) && !Number.isNaN(Date.parse(text))

function writtenNumber(action: string, name: string, value: number, beside: Details, saying: Saying): string {
  if (people.has(name)) return saying.person(value)
  if (products.has(name)) return saying.product(value)
  if (components.has(name)) return saying.component(value)
  if (action === 'person.change_role') return saying.word(`role_${value}`)
  return isMoney(action, name, beside) ? saying.money(value, currencyIn(beside)) : String(value)
}

/** Sums of money are kept in minor units. */
function isMoney(action: string, name: string, { unit, kind, currency }: Details): boolean {
  if (name === 'amount') return action.startsWith('order.') || (typeof unit === 'string' && unit !== 'registration')
  if (action.startsWith('discount.'))
    return (name === 'value' && kind === 'amount') || /^(max|min)_?(discount|order|total)/i.test(name)
  return typeof currency === 'string' && /price|amount|fee/i.test(name)
}

const currencyIn = ({ currency, unit }: Details): string | undefined =>
  [currency, unit].find((code): code is string => typeof code === 'string' && /^[A-Z]{3}$/.test(code))

/** Whose names the details need. */
export function idsIn(details: Details): { people: number[]; products: number[]; components: number[] } {
  const numbersOf = (names: ReadonlySet<string>) =>
    Object.entries(details).flatMap(([name, value]) =>
      names.has(name) ? [value].flat().filter((id): id is number => typeof id === 'number') : [],
    )
  return { people: numbersOf(people), products: numbersOf(products), components: numbersOf(components) }
}
