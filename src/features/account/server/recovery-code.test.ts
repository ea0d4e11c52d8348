import { expect, it } from 'vitest'
import { makeRecoveryCodes } from './recovery-code.ts'

it('makes recovery codes that nobody misreads: no letter looks like another or like a figure', () => {
  const codes = Array.from({ length: 50 }, makeRecoveryCodes).flat()

  expect(codes.filter((code) => /[0o1il]/i.test(code))).toEqual([])
  expect(codes.every((code) => /^[2-9a-z]{5}-[2-9a-z]{5}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBe(500)
})
