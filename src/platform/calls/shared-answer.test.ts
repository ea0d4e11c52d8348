import { expect, test } from 'vitest'
import { isSharedAnswer, shareAlike, shareAnswer, shareWhole } from './shared-answer.ts'

test('what is made of an answer is marked where the answer is, and nowhere else', () => {
  const given = shareAnswer({ page: shareWhole({ blocks: [{ id: 'a', settings: { count: 2 } }] }), viewer: { name: 'Ada' } })
  const made = shareAlike(structuredClone(given), given)
  const [block] = made.page.blocks
  for (const one of [made, made.page, made.page.blocks, block, block?.settings]) expect(isSharedAnswer(one)).toBe(true)
  expect(isSharedAnswer(made.viewer)).toBe(false)
})

test('nothing is marked that was made of somebody’s own', () => {
  const given = { page: shareWhole({ blocks: [] }) }
  const made = shareAlike(structuredClone(given), given)
  expect([made, made.page].map(isSharedAnswer)).toEqual([false, false])
})
