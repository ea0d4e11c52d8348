import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

const Field = z.object({ name: z.string(), type: z.string(), is_required: z.boolean(), limits: z.array(z.string()) })

/** What a call is at a glance. */
const CallHead = z.object({
  id: z.string(),
  feature: z.string(),
  about: z.string(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string(),
  who: z.string(),
  effect: z.enum(['read', 'write']),
})

const CallView = CallHead.extend({
  spec: z.string().nullable(),
  params: z.array(Field),
  query: z.array(Field),
  body: z.array(Field),
  takes_files: z.boolean(),
  answer: z.string().nullable(),
  refusals: z.array(
    z.object({ status: z.number(), key: z.string(), text: z.string(), body: z.enum(['message', 'text', 'key', 'fields']) }),
  ),
  limit: z.object({ max: z.number(), seconds: z.number() }).nullable(),
  example: z.string(),
})

export type CallHead = z.infer<typeof CallHead>
export type CallView = z.infer<typeof CallView>

export const docsCalls = defineCalls('docs', {
  openapi: {
    about: 'Every call as an OpenAPI 3.1 document.',
    method: 'GET',
    path: '/api/openapi.json',
    effect: 'read',
    who: 'guest',
    answer: 'raw',
  },
  calls: {
    about: 'Every call at a glance, as the page /api/docs lists them; `q` keeps those that match.',
    method: 'GET',
    path: '/api/docs/calls',
    effect: 'read',
    who: 'guest',
    query: z.object({ q: z.string().max(200).optional() }),
    answer: z.object({ calls: z.array(CallHead), total: z.number() }),
  },
  call: {
    about: 'One call with its fields, answer, refusals and an example.',
    method: 'GET',
    path: '/api/docs/calls/:id',
    effect: 'read',
    who: 'guest',
    params: z.object({ id: z.string().max(200) }),
    refusals: { callNotFound: 404 },
    answer: CallView,
  },
})
