import { describe, expect, it } from 'vitest'
import { type PairStanding, whyNotWrite } from './threads.policy.ts'
import { type WritingGroup, writingGroups } from './threads.rules.ts'

const strangers: PairStanding = {
  isSenderStaff: false,
  isReceiverStaff: false,
  isTogether: false,
  hasBlocked: false,
  isBlocked: false,
  isReceiverActive: true,
}
const answers = (standing: Partial<PairStanding>) =>
  Object.fromEntries(writingGroups.map((group) => [group, whyNotWrite(group, { ...strangers, ...standing })]))

describe('who may write to whom', () => {
  it.each<[string, Partial<PairStanding>, Record<WritingGroup, string | null>]>([
    ['strangers', {}, { nobody: 'nobody', staff: 'notStaff', participants: 'notTogether', anybody: null }],
    ['people of one course', { isTogether: true }, { nobody: 'nobody', staff: 'notStaff', participants: null, anybody: null }],
    ['to who works here', { isReceiverStaff: true }, { nobody: 'nobody', staff: null, participants: null, anybody: null }],
    ['by who works here', { isSenderStaff: true }, { nobody: 'nobody', staff: null, participants: null, anybody: null }],
  ])('follows the setting: %s', (_, standing, expected) => {
    expect(answers(standing)).toEqual(expected)
  })

  it('ends with a block from either side, whatever the setting, and for staff too', () => {
    expect(new Set(Object.values(answers({ isBlocked: true, isSenderStaff: true })))).toEqual(new Set(['blocked']))
    expect(new Set(Object.values(answers({ hasBlocked: true, isTogether: true })))).toEqual(new Set(['youBlocked']))
    expect(new Set(Object.values(answers({ isReceiverActive: false })))).toEqual(new Set(['gone']))
  })
})
