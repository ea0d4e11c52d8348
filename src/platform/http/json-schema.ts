import { z } from 'zod'

/** The part of JSON Schema 2020-12 that our schemas become. */
export type JsonSchema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  description?: string
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  $ref?: string
}

/** A schema as a caller gives it (`input`) or gets it (`output`). What JSON cannot say, such as a transformation, becomes "anything". */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', override: plainer })
  return made as JsonSchema
}

/** Drops what repeats the format in a hundred characters, and the largest integer of JavaScript, which is no rule of ours. */
function plainer({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.propertyNames) delete jsonSchema.propertyNames
  if (jsonSchema.prefixItems) withItems(jsonSchema)
}

/** A pair as a list of two: what makes clients of a description wants to know an item of every list. */
function withItems(list: z.core.JSONSchema.BaseSchema): void {
  const prefixItems = (list.prefixItems ?? []).filter((item) => typeof item === 'object')
  const kinds = [...new Map(prefixItems.map((item) => [JSON.stringify(item), item])).values()]
  delete list.prefixItems
  list.items = kinds.length === 1 ? (kinds[0] ?? {}) : { anyOf: kinds }
  list.minItems = prefixItems.length
  list.maxItems = prefixItems.length
}

export const holdsFile = (schema: JsonSchema): boolean =>
  schema.format === 'binary' ||
  [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...Object.values(schema.properties ?? {})].some(
    (part) => part !== undefined && holdsFile(part),
  )

/** A schema in one line, as a TypeScript reader would write it: `{ id: integer, name?: string | null }`. */
export function shapeOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map(quoted).join(' | ')
  if (schema.const !== undefined) return quoted(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(shapeOf).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => shapeOf({ ...schema, type })).join(' | ')
  if (schema.allOf) return schema.allOf.map(shapeOf).join(' & ')
  if (schema.type === 'array') return listShape(schema)
  if (schema.type === 'object') return objectShape(schema)
  if (schema.format === 'binary') return 'file'
  return schema.type ?? 'anything'
}

const quoted = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))

function listShape({ items = {} }: JsonSchema): string {
  const item = shapeOf(items)
  return /[|&]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function objectShape({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeOf(field)}`,
  )
  if (typeof additionalProperties === 'object') fields.push(`[name]: ${shapeOf(additionalProperties)}`)
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

/** What a field allows beyond its type, in a few words: 'at most 200 characters', 'default 50'. */
export function limitsOf(schema: JsonSchema): string[] {
  const { format, minLength, maxLength, exclusiveMinimum, minimum, maximum, minItems, maxItems, pattern } = schema
  const limits = [
    format && format !== 'binary' && format,
    minLength === 1 && 'not empty',
    minLength !== undefined && minLength > 1 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    exclusiveMinimum !== undefined && `above ${exclusiveMinimum}`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    minItems !== undefined && `at least ${minItems} items`,
    maxItems !== undefined && `at most ${maxItems} items`,
    pattern !== undefined && `matches ${pattern}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ]
  const own = limits.filter((limit) => typeof limit === 'string')
  const ofChoices = (schema.anyOf ?? []).flatMap(limitsOf)
  return [...new Set([...own, ...ofChoices])]
}

/** A small value that the schema's types accept, for examples. Optional fields are left out. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sampleOf(choices.find(({ type }) => type !== 'null') ?? {})
  if (Array.isArray(schema.type)) return sampleOf({ ...schema, type: schema.type.find((type) => type !== 'null') })
  if (schema.type === 'object') return sampleObject(schema)
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}))
  if (schema.type === 'string') return sampleText(schema)
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return sampleNumber(schema)
  return null
}

const sampleObject = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]))

const sampleNumber = ({ minimum = 1, exclusiveMinimum, maximum = Number.POSITIVE_INFINITY }: JsonSchema) =>
  Math.min(exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1, maximum)

const samples: Record<string, string> = {
  email: 'person@example.org',
  uri: 'https://example.org/',
  date: '2030-01-31',
  'date-time': '2030-01-31T12:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000000',
}

const sampleText = ({ format = '', minLength = 0, maxLength = 100 }: JsonSchema) =>
  samples[format] ?? 'text'.padEnd(minLength, ' text').slice(0, maxLength)
