import { addressOf, type Call } from '#platform/calls/contract.ts'
import { holdsFile, type JsonSchema, jsonSchemaOf, sampleOf } from '#platform/http/json-schema.ts'

/** Chance that can be repeated: the same seed asks the same. */
export type Chance = { next(): number; oneOf<T>(choices: readonly T[]): T; is(probability: number): boolean }

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, oneOf: (choices) => choices[Math.floor(next() * choices.length)] as never, is: (p) => next() < p }
}

const texts = [
  'half \ud83d of a pair',
  '\udc00',
  'a\u0000b',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'toString',
  '',
  ' ',
  'x'.repeat(3000),
  '%',
  '%E0%A4%A',
  '../../etc',
  "'; --",
  '\\',
  '&#x110000;',
  '<b>&#99999999;</b>',
  '{=a -> P =b -> P}',
  '0000-01-01',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '-271821-04-20',
  '2024-02-30',
  '2147483648',
  '9223372036854775808',
  '-1',
  '0',
  '1e400',
  'NaN',
  'null',
  '[]',
  '{}',
  '[[null,1]]',
  Buffer.from('["\ud83d",1e99]').toString('base64url'),
  Buffer.from('{"value":"0000-01-01","id":99999999999}').toString('base64url'),
  '2030-01-01T00:00:00.000Z_99999999999999',
  '0000-01-01T00:00:00.000Z_1',
  '\u202e\u200b\ufeff',
  'ⅷ',
  '名前'.repeat(40),
]
const numbers = [0, -1, 1, 2, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 0.5, 99_999_999_999]
const others = [null, true, [], {}, [null], [[]], { constructor: 1 }, JSON.parse('{"__proto__":{"a":1}}')]
const odd = [...texts, ...numbers, ...others]

/** A value by its schema: often one that is meant, else one that nobody means. */
export function fuzzOf(schema: JsonSchema, chance: Chance, depth = 0): unknown {
  if (chance.is(0.12)) return chance.oneOf(odd)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fuzzOf(chance.oneOf(choices), chance, depth)
  if (schema.enum) return chance.is(0.85) ? chance.oneOf(schema.enum) : chance.oneOf(texts)
  if (schema.const !== undefined) return schema.const
  if (schema.type === 'object') return fuzzObject(schema, chance, depth)
  if (schema.type === 'array')
    return depth > 4
      ? []
      : Array.from({ length: Math.floor(chance.next() * 3) }, () => fuzzOf(schema.items ?? {}, chance, depth + 1))
  if (schema.type === 'integer' || schema.type === 'number')
    return chance.is(0.7) ? 1 + Math.floor(chance.next() * 12) : chance.oneOf(numbers)
  if (schema.type === 'boolean') return chance.is(0.5)
  if (schema.type === 'string' || schema.type === undefined) return chance.is(0.45) ? sampleOf(schema) : chance.oneOf(texts)
  return sampleOf(schema)
}

function fuzzObject(
  { properties = {}, additionalProperties }: JsonSchema,
  chance: Chance,
  depth: number,
): Record<string, unknown> {
  const given = Object.entries(properties).filter(() => chance.is(0.85))
  const object = Object.fromEntries(given.map(([name, schema]) => [name, fuzzOf(schema, chance, depth + 1)]))
  if (typeof additionalProperties === 'object') object[chance.oneOf(texts)] = fuzzOf(additionalProperties, chance, depth + 1)
  return object
}

export type Asked = { method: string; path: string; body?: unknown }

/** A request of a call, made from its contract alone: a call that is added tomorrow is asked tomorrow. */
export function fuzzCall(call: Call, chance: Chance): Asked {
  const partOf = (schema: Call['body']) => (schema ? fuzzObject(jsonSchemaOf(schema, 'input'), chance, 0) : {})
  const params = Object.fromEntries(
    Object.entries(call.params?.shape ?? {}).map(([name]) => [name, fuzzParam(call, name, chance)]),
  )
  const { path } = addressOf(call, params)
  const query = new URLSearchParams(Object.entries(partOf(call.query)).map(([name, value]) => [name, textOf(value)]))
  const address = query.size > 0 ? `${path}?${query}` : path
  if (!call.body) return { method: call.method, path: address }
  const body = partOf(call.body)
  return { method: call.method, path: address, body: holdsFile(jsonSchemaOf(call.body, 'input')) ? formOf(body, chance) : body }
}

function fuzzParam(call: Call, name: string, chance: Chance): string {
  const schema = call.params && jsonSchemaOf(call.params, 'input').properties?.[name]
  if (chance.is(0.6)) return schema?.enum ? String(chance.oneOf(schema.enum)) : String(1 + Math.floor(chance.next() * 12))
  return textOf(chance.oneOf([...texts.filter((text) => text.trim() !== ''), ...numbers])).toWellFormed()
}

export const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const files = [
  '',
  '<',
  'a,b\n1,2',
  '\u0000',
  '<quiz>&#x110000;</quiz>',
  '::t:: q {=a ~b}',
  '<quiz><question type="truefalse">',
  '%PDF-1.7',
  '\ud83d',
]

function formOf(values: Record<string, unknown>, chance: Chance): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, textOf(value))
  const fields = ['file', 'picture']
  form.append(chance.oneOf(fields), new File([chance.oneOf(files)], chance.oneOf(['a.csv', 'q.xml', 'q.gift', '\ud83d.txt', ''])))
  return form
}

export type Form = { action: string; entries: [name: string, value: string][] }

/** The forms that a page sends, from its markup; one without an address of its own goes to the page's. */
export const formsOf = (html: string, address: string): Form[] =>
  [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(([, head = '']) => /method="post"/i.test(head))
    .map(([, head = '', inside = '']) => ({
      action: /\baction="([^"]+)"/.exec(head)?.[1]?.replaceAll('&amp;', '&') ?? address,
      entries: [...inside.matchAll(/<(?:input|textarea|select|button)\b[^>]*\bname="([^"]+)"[^>]*>/g)].map(([tag, name = '']) => [
        name,
        /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? '',
      ]),
    }))

/** The same form on many pages is one. */
export const nameOf = ({ action, entries }: Form): string => [action, ...entries.map(([name]) => name)].join(' ')

/** A form with values that nobody means. */
export const fuzzForm = ({ action, entries }: Form, chance: Chance): Asked => ({
  method: 'POST',
  path: action,
  body: new URLSearchParams(entries.map(([name, value]) => [name, chance.is(0.5) ? value : textOf(chance.oneOf(odd))])),
})

/** A page's address with odd parameters. */
export const fuzzPath = (pattern: string, names: readonly string[], chance: Chance): string => {
  const path = pattern.replace(/:(\w+)(?:\{[^}]*\})?|\*/g, () =>
    encodeURIComponent(
      chance.is(0.6) ? String(1 + Math.floor(chance.next() * 9)) : textOf(chance.oneOf(texts)).toWellFormed() || 'x',
    ),
  )
  const query = new URLSearchParams(
    names.filter(() => chance.is(3 / names.length)).map((name) => [name, textOf(chance.oneOf(odd))]),
  )
  return query.size > 0 ? `${path}?${query}` : path
}
