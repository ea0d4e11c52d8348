import type { z } from 'zod'

type Schema = z.core.$ZodType
export type Fault = { path: (string | number)[]; code?: 'invalid_type'; expected?: 'number'; input?: unknown }

/** What a column of whole numbers holds. A contract that means more says so by a maximum of its own. */
const largestInteger = 2 ** 31 - 1
/** With room on both sides for zones and for what is reckoned from a date. */
const [firstYear, lastYear] = [1000, 8999]

/**
 * Where a value is of the right kind and yet none that the database or a calendar can hold: whole numbers beyond its columns, years
 * that no calendar here has. And where a text is read as a number that nobody typed: an empty entry is no nought, and a yes no one.
 * Asked of every call, so that no contract has to think of it.
 */
export function insaneValues(schema: Schema, value: unknown, path: Fault['path'] = []): Fault[] {
  if (value === undefined) return []
  const def = (schema as unknown as { _zod: { def: Definition } })._zod.def
  if (def.type === 'number' && def.coerce && !isNumeric(value))
    return [{ path, code: 'invalid_type', expected: 'number', input: value }]
  if ((def.type === 'nullable' && value === null) || (def.type === 'catch' && !isNumeric(value))) return []
  if (def.innerType) return insaneValues(def.innerType, value, path)
  if (def.type === 'lazy' && def.getter) return insaneValues(def.getter(), value, path)
  if (def.type === 'pipe' && def.in)
    return [...insaneValues(def.in, value, path), ...(def.out && isPlain(def.in) ? insaneValues(def.out, value, path) : [])]
  if (def.type === 'union' && def.options) return faultsOfEvery(def.options, value, path)
  if (def.type === 'intersection' && def.left && def.right)
    return [...insaneValues(def.left, value, path), ...insaneValues(def.right, value, path)]
  if (Array.isArray(value) && def.element)
    return value.flatMap((one, at) => insaneValues(def.element as Schema, one, [...path, at]))
  if (value === null) return []
  if (typeof value === 'object') return faultsInObject(def, value as Record<string, unknown>, path)
  return isInsane(schema, def, value) ? [{ path }] : []
}

type Definition = {
  type: string
  innerType?: Schema
  in?: Schema
  out?: Schema
  options?: Schema[]
  left?: Schema
  right?: Schema
  element?: Schema
  items?: Schema[]
  shape?: Record<string, Schema>
  valueType?: Schema
  getter?: () => Schema
  format?: string
  coerce?: boolean
}

/** Whatever says something that could be a number; whether it is one, the schema tells. */
const isNumeric = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')

const isPlain = (schema: Schema): boolean => (schema as unknown as { _zod: { def: Definition } })._zod.def.type !== 'transform'

/** A value is sane if one of the kinds that it may be of says so. */
function faultsOfEvery(options: Schema[], value: unknown, path: Fault['path']): Fault[] {
  const fitting = options.filter((option) => (option as z.ZodType).safeParse(value).success)
  const faults = (fitting.length > 0 ? fitting : options).map((option) => insaneValues(option, value, path))
  return faults.find((found) => found.length === 0) ?? faults[0] ?? []
}

function faultsInObject({ shape, valueType }: Definition, value: Record<string, unknown>, path: Fault['path']): Fault[] {
  if (valueType) return Object.entries(value).flatMap(([key, one]) => insaneValues(valueType, one, [...path, key]))
  return Object.entries(shape ?? {}).flatMap(([key, schema]) =>
    Object.hasOwn(value, key) ? insaneValues(schema, value[key], [...path, key]) : [],
  )
}

function isInsane(schema: Schema, { type, format }: Definition, value: unknown): boolean {
  if (type === 'number') return isTooLarge(schema, Number(value))
  if (type === 'date') return isOutOfCalendar(new Date(value as string).getUTCFullYear())
  if (type === 'string' && isOfDates(schema, format)) return isOutOfCalendar(yearIn(String(value)))
  return false
}

function isTooLarge(schema: Schema, value: number): boolean {
  const hasOwnMaximum = checksOf(schema).some(({ check }) => check === 'less_than')
  return !hasOwnMaximum && Math.abs(value) > largestInteger
}

type Check = { check: string; pattern?: RegExp }
const checksOf = (schema: Schema): Check[] =>
  (schema as unknown as { _zod: { def: { checks?: { _zod: { def: Check } }[] } } })._zod.def.checks?.map(
    ({ _zod }) => _zod.def,
  ) ?? []

/** By its kind, or by a pattern of its own that begins with a year. */
const isOfDates = (schema: Schema, format: string | undefined): boolean =>
  format === 'date' ||
  format === 'datetime' ||
  checksOf(schema).some(({ pattern }) => pattern?.source.startsWith('^\\d{4}-') ?? false)

const yearIn = (text: string): number => Number(/^[+-]?\d+/.exec(text)?.[0] ?? Number.NaN)
const isOutOfCalendar = (year: number): boolean => Number.isFinite(year) && (year < firstYear || year > lastYear)
