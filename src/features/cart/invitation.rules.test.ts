import { describe, expect, it } from 'vitest'
import { invitationsLeft, longestInvitation, quotedWords } from './invitation.rules.ts'

const somebody = { isAdmin: false, isMember: false, sentToday: 0, haveCome: 0 }

describe('invitations by mail', () => {
  it.each([
    ['a first-time sender', somebody, 20],
    ['a first-time sender who has used them up', { ...somebody, sentToday: 25 }, 0],
    ['a member', { ...somebody, isMember: true, sentToday: 20 }, 180],
    ['somebody for whom people came', { ...somebody, haveCome: 3 }, 200],
    ['an administrator', { ...somebody, isAdmin: true, sentToday: 5000 }, Number.POSITIVE_INFINITY],
  ])('of %s are limited by day', (_, sender, left) => {
    expect(invitationsLeft(sender)).toBe(left)
  })

  it('carry no link', () => {
    expect(quotedWords(' Win at https://evil.example/x now ')).toBe('Win at evil[.]example/x now')
  })

  it('are short', () => {
    expect(quotedWords('x'.repeat(5000))).toHaveLength(longestInvitation)
  })
})
