import { z } from 'zod'
import { bindCalls, defineCalls } from '../calls/contract.ts'
import { allow, ok, refuse, refuseFields } from '../calls/result.ts'

const Note = z.object({ text: z.string().min(1).max(10), email: z.email().optional(), stars: z.int().min(1).max(5).optional() })
const Price = z.object({
  price: z.coerce.number().int().min(0),
  fee: z.coerce.number().int().min(0).default(5),
  most: z.union([z.literal('').transform(() => null), z.null(), z.coerce.number().int().positive()]).default(null),
  parts: z.array(z.object({ amount: z.coerce.number().min(0) })).default([]),
})
const contract = defineCalls('files', {
  read: {
    about: 'Reads.',
    method: 'GET',
    path: '/notes/:id',
    effect: 'read',
    who: 'guest',
    params: z.object({ id: z.coerce.number().int().positive() }),
    query: z.object({ tags: z.array(z.string()).optional() }),
    answer: z.object({ id: z.number(), tags: z.array(z.string()) }),
    refusals: { fileNotFound: 404 },
  },
  write: {
    about: 'Writes.',
    method: 'POST',
    path: '/notes',
    effect: 'write',
    who: 'guest',
    body: Note,
    answer: z.object({ text: z.string() }),
    maxBody: 1000,
  },
  price: {
    about: 'Takes numbers as forms send them.',
    method: 'POST',
    path: '/prices',
    effect: 'write',
    who: 'guest',
    query: z.object({ after: z.coerce.number().int().min(0).optional().catch(undefined) }),
    body: Price,
    answer: Price,
  },
  writeByGet: {
    about: 'Writes.',
    method: 'GET',
    path: '/notes/:id/add',
    effect: 'write',
    who: 'guest',
    params: z.object({ id: z.string() }),
    answer: z.object({}),
  },
  scan: { about: 'Scans.', method: 'POST', path: '/scans', effect: 'write', who: 'guest', isDevices: true, answer: z.object({}) },
  limited: {
    about: 'Limited.',
    method: 'GET',
    path: '/limited',
    effect: 'read',
    who: 'guest',
    answer: z.object({}),
    limit: { max: 2, seconds: 60 },
  },
  guarded: {
    about: 'Limited by what was refused.',
    method: 'GET',
    path: '/guarded/:word',
    effect: 'read',
    who: 'guest',
    params: z.object({ word: z.string() }),
    answer: z.object({}),
    refusals: { fileNotFound: 404 },
    // A window that no test sees the end of.
    limit: { max: 3, seconds: 1_000_000_000, countsOnlyRefused: true },
  },
  failing: { about: 'Fails.', method: 'GET', path: '/failing', effect: 'read', who: 'guest', answer: z.object({}) },
  leaking: {
    about: 'Answers too much.',
    method: 'GET',
    path: '/leaking',
    effect: 'read',
    who: 'guest',
    answer: z.object({ name: z.string() }),
  },
  mine: { about: 'For people.', method: 'GET', path: '/mine', effect: 'read', who: 'user', answer: z.object({}) },
  ours: { about: 'For administrators.', method: 'GET', path: '/ours', effect: 'read', who: 'staff', answer: z.object({}) },
  finer: { about: 'Asks finer.', method: 'GET', path: '/finer', effect: 'read', who: 'guest', answer: z.object({}) },
  asText: {
    about: 'As text.',
    method: 'GET',
    path: '/as-text',
    effect: 'read',
    who: 'guest',
    answer: z.object({}),
    refusals: { fileNotFound: 400 },
    refusalBody: 'text',
  },
  asKey: {
    about: 'As key.',
    method: 'GET',
    path: '/as-key',
    effect: 'read',
    who: 'guest',
    answer: z.object({}),
    refusals: { fileNotFound: 409 },
    refusalBody: 'key',
  },
  fields: { about: 'Fields.', method: 'GET', path: '/fields', effect: 'read', who: 'guest', answer: z.object({}) },
  withDetails: {
    about: 'Details.',
    method: 'GET',
    path: '/details',
    effect: 'read',
    who: 'guest',
    answer: z.object({}),
    refusals: { fileNotFound: 404 },
  },
})

/** One call for each thing that the edge decides. */
export const sampleCalls = bindCalls(contract, {
  read: async (_ctx, { id, tags = [] }) => (id === 404 ? refuse('fileNotFound') : ok({ id, tags })),
  write: async (_ctx, { text }) => ok({ text }),
  price: async (_ctx, { price, fee, most, parts }) => ok({ price, fee, most, parts }),
  writeByGet: async () => ok({}),
  scan: async () => ok({}),
  limited: async () => ok({}),
  guarded: async (_ctx, { word }) => {
    await new Promise((done) => setImmediate(done))
    return word === 'right' ? ok({}) : refuse('fileNotFound')
  },
  failing: async () => {
    throw new Error('the password of the database is hunter2')
  },
  leaking: async () => ok({ name: 'Ann', secret: 'hunter2' }),
  mine: async () => ok({}),
  ours: async () => ok({}),
  finer: async () => {
    allow(false)
    return ok({})
  },
  asText: async () => refuse('fileNotFound'),
  asKey: async () => refuse('fileNotFound'),
  fields: async () => refuseFields({ name: ['Too odd.'] }),
  withDetails: async () => refuse('fileNotFound', undefined, { enable_signup: true }),
})
