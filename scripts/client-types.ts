import type { NamedCall } from '../src/platform/http/describe-call.ts'
import { shownPath } from '../src/platform/http/describe-call.ts'
import { type JsonSchema, jsonSchemaOf } from '../src/platform/http/json-schema.ts'

/** The TypeScript of `clients/typescript/src/calls.ts`: each call's address, what it takes and what it answers. */
export function clientTypes(calls: NamedCall[]): string {
  const sorted = calls.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  return `// Made by \`npm run client\` from the contracts that the server enforces. Not to be changed by hand.

/** What each call takes and answers. \`Response\`: a file, a feed, a page or a stream. */
export interface Calls {
${sorted.map(typeOfCall).join('\n')}
}

/** Where each call is. */
export const addresses: { readonly [Name in keyof Calls]: readonly [method: string, path: string] } = {
${sorted.map((named) => `  '${nameOf(named)}': ['${named.call.method}', '${shownPath(named.call.path)}'],`).join('\n')}
}
`
}

const nameOf = ({ feature, name }: NamedCall): string => `${feature}.${name}`

function typeOfCall(named: NamedCall): string {
  const { params, query, body, answer, about } = named.call
  const given = [params, query, body].flatMap((schema) => (schema ? [jsonSchemaOf(schema, 'input')] : []))
  const input = given.map(typeOf).join(' & ') || 'Record<never, never>'
  const output = answer === 'raw' ? 'Response' : typeOf(jsonSchemaOf(answer, 'output'))
  return `  /** ${about.replaceAll('*/', '* /')} */\n  '${nameOf(named)}': { input: ${input}; answer: ${output} }`
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : String(value))

export function typeOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (schema.const !== undefined) return literal(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => `(${typeOf(part)})`).join(' & ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ')
  if (schema.format === 'binary') return 'Blob'
  switch (schema.type) {
    case 'array':
      return `(${typeOf(schema.items ?? {})})[]`
    case 'object':
      return objectType(schema)
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    default:
      return 'unknown'
  }
}

function objectType({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${/^\w+$/.test(name) ? name : `'${name}'`}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`,
  )
  if (typeof additionalProperties === 'object')
    return fields.length === 0
      ? `Record<string, ${typeOf(additionalProperties)}>`
      : `{ ${fields.join('; ')} } & Record<string, unknown>`
  return fields.length === 0 ? 'Record<never, never>' : `{ ${fields.join('; ')} }`
}
