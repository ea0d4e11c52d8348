import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { translateInto } from '#platform/texts/messages.ts'
import {
  adviceText,
  isAtLeast,
  judgePassword,
  labelText,
  type PasswordFault,
  passwordFaultText,
  passwordLabels,
  passwordMinLength,
  passwordsMatch,
} from './password.rules.ts'

const owner = { email: 'hanna.berg@example.org', name: 'Hanna Berg' }
const judge = (password: string) => judgePassword(password, owner, 'adequate')

describe('password strength (§5)', () => {
  it.each<[string, PasswordFault, string]>([
    ['ACC-10', 'tooShort', 'Ab3$xyz'],
    ['ACC-11', 'isEmail', 'Hanna.Berg@Example.org'],
    ['ACC-12', 'containsUsername', 'my-Hanna.Berg-7'],
    ['ACC-12', 'containsUsername', 'xx7HannaBerg!'],
    ['ACC-13', 'characterClasses', 'mountainrivers'],
    ['ACC-14', 'repetitions', 'Riverrrrr-92'],
    ['ACC-14', 'repetitions', 'x7x7x7x7Rk'],
    ['ACC-15', 'sequences', 'Tree-12345-Top'],
    ['ACC-15', 'sequences', 'qwertzTree9!'],
    ['ACC-16', 'uppercase', 'mountain-river-9'],
    ['ACC-17', 'numberOrSpecial', 'MountainRivers'],
    ['ACC-18', 'tooWeak', 'Password1!'],
  ])('[%s] says %s of %s', (_, fault, password) => {
    expect(judge(password).faults).toContain(fault)
  })

  it('says nothing against a good password', () => {
    expect(judge('Blue-kettle-41-window')).toMatchObject({ faults: [], isAcceptable: true })
  })

  it.each([
    ['very_weak', 'aaaaaaaaaa'],
    ['weak', 'tkmwzbrq'],
    ['adequate', 'tkmw-zbr9'],
    ['medium', 'Tkmw-zbr91'],
    ['strong', 'Tkmw-zbr91-oL'],
    ['very_strong', 'Blue-kettle-41-window-Oak'],
  ])('labels as %s: %s [ACC-19]', (label, password) => {
    expect(judge(password).label).toBe(label)
  })

  it('accepts the minimum strength and nothing below it [ACC-22]', () => {
    expect(judgePassword('tkmw-zbr9', owner, 'adequate').isAcceptable).toBe(true)
    expect(judgePassword('tkmw-zbr9', owner, 'medium').isAcceptable).toBe(false)
  })

  it('accepts the password of the demo accounts', () => {
    expect(judgePassword('Lectern-demo-1', { email: 'learner@example.org' }, 'adequate').isAcceptable).toBe(true)
  })

  it('never accepts one that is too short, the email, or holds the username, whatever is around it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.constantFrom(...passwordLabels), (text, minimum) => {
        for (const password of [text.slice(0, 7), owner.email, `${text}hanna.berg${text}`]) {
          const judged = judgePassword(password, owner, minimum)
          expect(judged.isAcceptable).toBe(false)
          expect(judged.label).toBe('very_weak')
        }
      }),
    )
  })

  it('accepts exactly what reaches the minimum, and says why whenever it refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constantFrom(...passwordLabels), (password, minimum) => {
        const { label, faults, isAcceptable, score } = judgePassword(password, owner, minimum)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        if (isAcceptable) expect(isAtLeast(label, minimum)).toBe(true)
        else expect(faults.length).toBeGreaterThan(0)
      }),
    )
  })

  it('tells two entries that differ from two that match [ACC-09]', () => {
    expect(passwordsMatch('Blue-kettle-41', 'Blue-kettle-41')).toBe(true)
    expect(passwordsMatch('Blue-kettle-41', 'Blue-kettle-42')).toBe(false)
  })
})

describe('the words for it (§5)', () => {
  const t = translateInto('en')

  it('advises at least 8 characters, which is what is asked for [ACC-20]', () => {
    expect(t(adviceText.length)).toContain(`at least ${passwordMinLength} characters`)
  })

  it('advises that mixed case, digits and symbols is stronger [ACC-21]', () => {
    expect(t(adviceText.mixture)).toMatch(/upper and lower case letters, digits and symbols is stronger/)
  })

  it('says that the minimum strength is acceptable, by its name [ACC-22]', () => {
    expect(t(adviceText.minStrength, { label: t(labelText.adequate) })).toBe('The minimum strength, “Adequate”, is acceptable.')
  })

  it('names the six labels [ACC-19] and every message', () => {
    expect(passwordLabels.map((label) => t(labelText[label]))).toEqual([
      'Very weak',
      'Weak',
      'Adequate',
      'Medium',
      'Strong',
      'Very strong',
    ])
    for (const key of Object.values(passwordFaultText)) expect(t(key)).not.toBe(key)
  })
})
