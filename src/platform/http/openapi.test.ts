import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineCalls } from '../calls/contract.ts'
import { translator } from '../texts/i18n.ts'
import { callsIn, describeCall, type NamedCall } from './describe-call.ts'
import { jsonSchemaOf, sampleOf, shapeOf } from './json-schema.ts'
import { makeOpenApi } from './openapi.ts'

const contract = defineCalls('files', {
  upload: {
    spec: '§5 Uploads',
    about: 'Stores one file.',
    method: 'POST',
    path: '/folders/:folder_id/files',
    effect: 'write',
    who: 'staff',
    params: z.object({ folder_id: z.coerce.number().int().positive() }),
    body: z.object({ file: z.file(), title: z.string().max(200).optional() }),
    answer: z.object({ id: z.number(), title: z.string().nullable() }),
    refusals: { noFile: 400, fileTooLarge: 413 },
  },
  list: {
    about: 'All files.',
    method: 'GET',
    path: '/folders/:folder_id/files',
    effect: 'read',
    who: 'guest',
    params: z.object({ folder_id: z.coerce.number().int().positive() }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
    answer: 'raw',
    refusalBody: 'text',
    refusals: { noFile: 404 },
  },
})
const english = translator('en', {
  files: { noFile: 'Choose a file first.', fileTooLarge: 'The file is too large.' },
  common: { notLoggedIn: 'Sign in first.', forgeryRefused: 'Not verified.' },
})
const calls = callsIn('files', { contract, somethingElse: 5, alsoNot: { text: 'x' } })
const document = makeOpenApi(calls, english, { title: 'Site', version: '1', isSecure: true })
const operation = (method: string) => document.paths['/folders/{folder_id}/files']?.[method] as never

describe('the OpenAPI document', () => {
  it('tells of every list what is in it, also of pairs', () => {
    const pair = jsonSchemaOf(z.object({ played: z.array(z.tuple([z.number(), z.number()])) }), 'input')

    expect(pair.properties?.played?.items).toEqual({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 })
  })

  it('finds the calls among what a contract exports', () => {
    expect(calls.map(({ name }) => name)).toEqual(['upload', 'list'])
  })

  it('names the cookies as the site sets them', () => {
    const namesOf = ({ components: { securitySchemes, parameters } }: typeof document) => [securitySchemes, parameters]

    expect(namesOf(document)).toMatchObject([
      { session: { name: '__Host-lectern.session_token' } },
      { AntiForgery: { description: expect.stringContaining('__Host-lectern-csrf') } },
    ])
    expect(namesOf(makeOpenApi(calls, english, { title: 'Site', version: '1', isSecure: false }))).toMatchObject([
      { session: { name: 'lectern.session_token' } },
      { AntiForgery: { description: expect.stringContaining('cookie lectern-csrf') } },
    ])
  })

  it('puts calls on one path together, with who may and what they do', () => {
    expect(operation('post')).toMatchObject({ operationId: 'files.upload', 'x-who': 'staff', 'x-effect': 'write' })
    expect(operation('get')).toMatchObject({ operationId: 'files.list', 'x-who': 'guest', 'x-effect': 'read' })
  })

  it('asks for the anti-forgery header on writes only', () => {
    const forgery = { $ref: '#/components/parameters/AntiForgery' }
    expect(operation('post')).toMatchObject({ parameters: expect.arrayContaining([forgery]) })
    expect((operation('get') as { parameters: unknown[] }).parameters).not.toContainEqual(forgery)
  })

  it('describes files as a form, and fields in path and query', () => {
    expect(operation('post')).toMatchObject({
      requestBody: { content: { 'multipart/form-data': { schema: { required: ['file'] } } } },
    })
    expect(operation('get')).toMatchObject({
      parameters: [
        { name: 'folder_id', in: 'path', required: true, schema: { type: 'integer', exclusiveMinimum: 0 } },
        { name: 'limit', in: 'query', required: false, schema: { type: 'integer', default: 50, maximum: 100 } },
      ],
    })
  })

  it('names each refusal with its status and English text', () => {
    expect(operation('post')).toMatchObject({
      responses: {
        400: { 'x-refusals': [{ key: 'noFile', text: 'Choose a file first.' }] },
        401: { 'x-refusals': [{ key: 'notLoggedIn', text: 'Sign in first.' }] },
        422: { content: { 'application/json': { schema: { $ref: '#/components/schemas/FieldMessages' } } } },
      },
    })
    expect(operation('get')).toMatchObject({ responses: { 404: { content: { 'text/plain': {} } } } })
  })

  it('resolves every reference inside itself', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)

    expect(references.length).toBeGreaterThan(3)
    for (const path of references)
      expect(path.split('/').reduce<unknown>((at, part) => at?.[part as never], document)).toBeDefined()
  })
})

describe('a call in words', () => {
  const described = (index: number) => describeCall(calls[index] as NamedCall, english)

  it('shows the answer in one line and fields with their rules', () => {
    expect(described(0)).toMatchObject({
      answer: '{ id: number, title: string | null }',
      takes_files: true,
      body: [
        { name: 'file', type: 'file', is_required: true },
        { name: 'title', type: 'string', is_required: false, limits: ['at most 200 characters'] },
      ],
    })
    expect(described(1)).toMatchObject({ answer: null, query: [{ limits: ['from 1', 'to 100', 'default 50'] }] })
  })

  it('writes lists, choices and maps as a reader of TypeScript expects', () => {
    const schema = z.object({
      tags: z.array(z.enum(['a', 'b'])),
      counts: z.record(z.string(), z.number()),
      pair: z.tuple([z.string(), z.boolean()]),
      kind: z.literal(1).or(z.object({ deep: z.unknown() })),
    })
    expect(shapeOf(jsonSchemaOf(schema, 'output'))).toBe(
      "{ tags: ('a' | 'b')[], counts: { [name]: number }, pair: (string | boolean)[], kind: 1 | { deep: anything } }",
    )
  })

  it('makes samples that the schema accepts', () => {
    const schema = z.object({
      id: z.number().int().positive(),
      name: z.string().min(10).max(12),
      email: z.email(),
      at: z.iso.datetime(),
      on: z.boolean(),
      kinds: z.array(z.enum(['x', 'y'])).min(2),
      none: z.string().optional(),
      choice: z.string().nullable(),
      share: z.number().max(0.5),
    })
    const sample = sampleOf(jsonSchemaOf(schema, 'input'))

    expect(schema.safeParse(sample).error?.issues ?? []).toEqual([])
    expect(sample).not.toHaveProperty('none')
  })
})
