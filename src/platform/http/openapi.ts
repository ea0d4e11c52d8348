import type { Call } from '../calls/contract.ts'
import type { Translate } from '../texts/i18n.ts'
import { ownName, sessionCookie } from './cookies.ts'
import { describeCall, type NamedCall, type RefusalDescription, shownPath } from './describe-call.ts'
import { forgeryCookie, forgeryHeader } from './forgery.ts'
import { holdsFile, type JsonSchema, jsonSchemaOf } from './json-schema.ts'

type Operation = Record<string, unknown>
export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    parameters: Record<string, unknown>
    securitySchemes: Record<string, unknown>
  }
}

const messageRef = { $ref: '#/components/schemas/ServerMessage' }
const fieldsRef = { $ref: '#/components/schemas/FieldMessages' }

/** Over TLS cookies have names of their own. */
type About = { title: string; version: string; isSecure: boolean }

/** The OpenAPI 3.1 document, made from the contracts: what is served is what is described. */
export function makeOpenApi(calls: NamedCall[], english: Translate, { title, version, isSecure }: About): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const named of calls) {
    const path = shownPath(named.call.path)
    const operations = paths[path] ?? {}
    operations[named.call.method.toLowerCase()] = operationOf(named, english)
    paths[path] = operations
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description: 'Every call of the platform, made from the contracts that the server enforces.' },
    tags: [...new Set(calls.map(({ feature }) => feature))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ServerMessage: serverMessageSchema, FieldMessages: fieldMessagesSchema },
      parameters: { AntiForgery: antiForgeryParameter(isSecure) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: ownName(sessionCookie, isSecure) } },
    },
  }
}

function operationOf(named: NamedCall, english: Translate): Operation {
  const { feature, name, call } = named
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: call.about,
    ...(call.spec && { description: `Specification: ${call.spec}` }),
    'x-effect': call.effect,
    'x-who': call.who,
    ...(call.limit && { 'x-limit': call.limit }),
    ...(call.who !== 'guest' && { security: [{ session: [] }] }),
    parameters: parametersOf(call),
    ...(call.body && { requestBody: bodyOf(call.body) }),
    responses: { 200: goodAnswerOf(call), ...refusalsByStatus(named, english) },
  }
}

function parametersOf(call: Call): unknown[] {
  const parameters = (where: 'path' | 'query', schema: Call['params']) => {
    if (!schema) return []
    const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input')
    return Object.entries(properties).map(([name, field]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: field,
    }))
  }
  return [
    ...parameters('path', call.params),
    ...parameters('query', call.query),
    ...(call.effect === 'write' && !call.isSigned ? [{ $ref: '#/components/parameters/AntiForgery' }] : []),
  ]
}

function bodyOf(body: NonNullable<Call['body']>): unknown {
  const schema = jsonSchemaOf(body, 'input')
  return {
    required: (schema.required ?? []).length > 0,
    content: { [holdsFile(schema) ? 'multipart/form-data' : 'application/json']: { schema } },
  }
}

const goodAnswerOf = ({ answer }: Call): unknown =>
  answer === 'raw'
    ? { description: 'A file, a feed, a page or a stream.', content: { '*/*': {} } }
    : { description: 'Done.', content: { 'application/json': { schema: jsonSchemaOf(answer, 'output') } } }

/** One status may stand for several refusals: each is named with its sentence. */
function refusalsByStatus(named: NamedCall, english: Translate): Record<number, unknown> {
  const responses: Record<number, unknown> = {}
  for (const [status, some] of Map.groupBy(describeCall(named, english).refusals, (refusal) => refusal.status)) {
    responses[status] = {
      description: some.map(({ key, text }) => `${key}: ${text}`).join('\n'),
      'x-refusals': some.map(({ key, text }) => ({ key, text })),
      content: Object.assign({}, ...some.map(({ body }) => refusalContent[body])),
    }
  }
  return responses
}

const plainText = { 'text/plain': { schema: { type: 'string' } } }
const refusalContent: Record<RefusalDescription['body'], Record<string, unknown>> = {
  message: { 'application/json': { schema: messageRef } },
  fields: { 'application/json': { schema: fieldsRef } },
  text: plainText,
  key: plainText,
}

const serverMessageSchema: JsonSchema = {
  type: 'object',
  description: 'The generic server message (§3).',
  properties: {
    key: { type: 'string', description: 'Which refusal it is, for scripts.' },
    errors: { type: 'array', items: { type: 'string' }, description: 'Names of the fields that need mending.' },
    message: { type: 'string', description: 'What happened, in the language of the caller.' },
    message_class: { type: 'string', enum: ['error', 'success', 'info'] },
    redirect: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
  required: ['key', 'errors', 'message', 'message_class', 'redirect'],
}

const fieldMessagesSchema: JsonSchema = {
  type: 'object',
  description: 'Field validation: the name of each field that needs mending, with its messages (§3).',
  additionalProperties: { type: 'array', items: { type: 'string' } },
}

const antiForgeryParameter = (isSecure: boolean) => ({
  name: forgeryHeader,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description: `The value of the cookie ${ownName(forgeryCookie, isSecure)}, which every answer sets; without it a write is refused.`,
})
