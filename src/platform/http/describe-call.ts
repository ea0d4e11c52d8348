import { type Call, sentenceOf } from '../calls/contract.ts'
import { isPermitted, type Who } from '../ctx/may.ts'
import type { Translate } from '../texts/i18n.ts'
import { holdsFile, type JsonSchema, jsonSchemaOf, limitsOf, shapeOf } from './json-schema.ts'

/** A call of a feature, under the name that its contract gives it. */
export type NamedCall = { feature: string; name: string; call: Call }

export type FieldDescription = { name: string; type: string; is_required: boolean; limits: string[] }

/** `body`: what is sent back, the generic message of §3, the bare text, the bare key, or messages per field. */
export type RefusalDescription = { status: number; key: string; text: string; body: 'message' | 'text' | 'key' | 'fields' }

/** What a reader needs to use a call; the docs page and the OpenAPI document are both made from it. */
export type CallDescription = {
  id: string
  feature: string
  spec: string | null
  about: string
  method: Call['method']
  path: string
  who: Who
  effect: Call['effect']
  params: FieldDescription[]
  query: FieldDescription[]
  body: FieldDescription[]
  takes_files: boolean
  /** In one line; null where the answer is a file, a feed or a stream. */
  answer: string | null
  refusals: RefusalDescription[]
  limit: { max: number; seconds: number } | null
}

/** All contracts' calls, as a module of contracts exports them. */
export const callsIn = (feature: string, contract: Record<string, unknown>): NamedCall[] =>
  Object.values(contract)
    .filter(isCallTable)
    .flatMap((calls) => Object.entries(calls).map(([name, call]) => ({ feature, name, call })))

const isCallTable = (value: unknown): value is Record<string, Call> =>
  typeof value === 'object' && value !== null && Object.values(value).length > 0 && Object.values(value).every(isCall)

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'effect' in value

/** `/files/{file_id}`, as the specification and OpenAPI write it. */
export const shownPath = (path: string): string => path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')

export function describeCall({ feature, name, call }: NamedCall, english: Translate): CallDescription {
  const body = call.body && jsonSchemaOf(call.body, 'input')
  return {
    id: `${feature}.${name}`,
    feature,
    spec: call.spec ?? null,
    about: call.about,
    method: call.method,
    path: shownPath(call.path),
    who: call.who,
    effect: call.effect,
    params: fieldsOf(call.params && jsonSchemaOf(call.params, 'input')),
    query: fieldsOf(call.query && jsonSchemaOf(call.query, 'input')),
    body: fieldsOf(body),
    takes_files: body !== undefined && holdsFile(body),
    answer: call.answer === 'raw' ? null : shapeOf(jsonSchemaOf(call.answer, 'output')),
    refusals: refusalsOf(call, english),
    limit: call.limit ? { ...call.limit } : null,
  }
}

const fieldsOf = (schema: JsonSchema | undefined): FieldDescription[] =>
  Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    type: shapeOf(field),
    is_required: schema?.required?.includes(name) ?? false,
    limits: limitsOf(field),
  }))

type CommonRefusal = 'notLoggedIn' | 'notAllowed' | 'forgeryRefused' | 'notAccessible' | 'tooManyRequests'

/** The contract's own refusals, then those that the platform adds. */
function refusalsOf(call: Call, english: Translate): RefusalDescription[] {
  const bodyOf = (key: string) => (typeof call.refusalBody === 'object' ? call.refusalBody[key] : call.refusalBody) ?? 'message'
  const own = Object.entries(call.refusals ?? {}).map(([key, status]) => ({
    status,
    key,
    text: english(sentenceOf(call, key)),
    body: bodyOf(key),
  }))
  const common = (status: number, key: CommonRefusal) => ({ status, key, text: english(`common.${key}`), body: bodyOf(key) })
  const invalid = { status: 422, key: 'invalid', text: english('common.invalidInput'), body: 'fields' as const }
  return [
    ...own,
    ...(call.who !== 'guest'
      ? [{ ...common(401, 'notLoggedIn'), text: english(call.toldToGuests ?? 'common.notLoggedIn') }]
      : []),
    ...(isPermitted(call) ? [common(403, 'notAllowed')] : []),
    // Refused before the contract is read, so always as a message.
    ...(call.effect === 'write' ? [{ ...common(403, 'forgeryRefused'), body: 'message' as const }] : []),
    ...(call.params ? [common(404, 'notAccessible')] : []),
    ...(call.query || call.body ? [invalid] : []),
    ...(call.limit ? [common(429, 'tooManyRequests')] : []),
  ].sort((a, b) => a.status - b.status)
}
