import { describe, expect, it } from 'vitest'
import { consentTo, keptPayment, writtenPayment } from './payment-draft.rules.ts'

const evening = new Date(2026, 4, 3, 23, 59)

describe('what was chosen before ordering', () => {
  it('is read as it was kept', () => {
    const chosen = { kind: 'demo_card', card: 'declined', accepted: consentTo('abc', evening) } as const

    expect(keptPayment(writtenPayment(chosen), ['invoice', 'demo_card'])).toEqual(chosen)
    expect(keptPayment(writtenPayment({ ...chosen, accepted: null }), ['demo_card'])).toEqual({ ...chosen, accepted: null })
  })

  it('is left to choose again where it is not offered any more', () => {
    const kept = writtenPayment({ kind: 'demo_card', card: 'succeeds', accepted: null })

    expect(keptPayment(kept, ['invoice'])).toEqual({ card: 'succeeds', accepted: null })
    expect(keptPayment('kind=barter&card=gold', ['invoice'])).toEqual({ accepted: null })
    expect(keptPayment('', ['invoice'])).toEqual({ accepted: null })
  })

  it('names a policy by its words and the day, so that neither other words nor another day are accepted by it', () => {
    expect(consentTo('abc', evening)).toBe(consentTo('abc', new Date(2026, 4, 3, 9)))
    expect(consentTo('abd', evening)).not.toBe(consentTo('abc', evening))
    expect(consentTo('abc', new Date(2026, 4, 4, 0, 1))).not.toBe(consentTo('abc', evening))
  })
})
