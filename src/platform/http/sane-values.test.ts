import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { insaneValues } from './sane-values.ts'
import { tidyInput } from './tidy-input.ts'

const Schema = z.object({
  id: z.coerce.number().int().positive().optional(),
  amount: z.number().max(1e12).optional(),
  day: z.iso.date().optional(),
  maybe: z.union([z.literal(''), z.iso.date()]).optional(),
  local: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    .optional(),
  counts: z.record(z.string(), z.number()).optional(),
  none: z.coerce.number().nullable().optional(),
  any: z.coerce.number().optional().catch(undefined),
  rows: z.array(z.object({ id: z.int() })).default([]),
})

describe('values that fit their schema and yet no column or calendar', () => {
  it.each([
    [{ id: '3000000000' }],
    [{ day: '0000-01-01' }],
    [{ maybe: '9999-01-01' }],
    [{ local: '0000-01-01T00:00' }],
    [{ counts: { a: 2 ** 40 } }],
    [{ rows: [{ id: 2 ** 33 }] }],
    [{ id: null }],
    [{ none: '' }],
    [{ none: [] }],
    [{ none: false }],
  ])('are found: %j', (value) => {
    expect(insaneValues(Schema, value)).toHaveLength(1)
  })

  it.each([
    [{ id: 2 ** 31 - 1 }],
    [{ amount: 5e11 }],
    [{ maybe: '' }],
    [{ day: '2026-02-28', local: '2026-02-28T10:00' }],
    [{ rows: [{ id: 1 }] }],
    [{ none: null, amount: null, rows: null }],
    [{ any: '' }],
    [{ none: '7', any: 7 }],
  ])('are not seen where all is well: %j', (value) => {
    expect(insaneValues(Schema, value)).toEqual([])
  })
})

describe('what a sender gives', () => {
  it('is kept in a form that can be kept: half of a pair, NUL, a key that is nobody’s own', () => {
    const given = JSON.parse('{"__proto__":{"x":1},"constructor":"c","a":["\\ud83d\\u0000b"]}')

    expect(tidyInput(given)).toEqual({ constructor: 'c', a: ['\ufffdb'] })
  })
})
