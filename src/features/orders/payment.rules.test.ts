import { describe, expect, it } from 'vitest'
import { orderStates } from './order.rules.ts'
import {
  isCard,
  isRightPayment,
  nextPaymentStates,
  orderProgress,
  paymentKinds,
  paymentMayBecome,
  paymentStates,
} from './payment.rules.ts'

describe('the life of a payment', () => {
  it('ends captured, declined or released', () => {
    expect(paymentStates.filter((state) => nextPaymentStates[state].length === 0)).toEqual(['captured', 'declined', 'released'])
  })

  it('takes no money that was not set aside before, and gives none up that is ours', () => {
    expect(paymentStates.filter((state) => paymentMayBecome(state, 'captured'))).toEqual(['authorised'])
    expect(paymentMayBecome('captured', 'released')).toBe(false)
  })
})

describe('the way of payment', () => {
  it('is needed exactly where there is something to pay', () => {
    expect(paymentKinds.map((kind) => [isRightPayment(kind, 0), isRightPayment(kind, 1)])).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [false, true],
    ])
  })

  it('is a card where money is set aside first', () => {
    expect(paymentKinds.filter(isCard)).toEqual(['demo_card', 'stripe'])
  })
})

describe('progress', () => {
  it('grows with every step and is 100 only at the end', () => {
    const steps = [
      orderProgress('processing', 'begun', false),
      orderProgress('processing', 'begun', false, 6),
      orderProgress('processing', 'begun', false, 600),
      orderProgress('awaiting_payment', 'waiting', false),
      orderProgress('processing', 'authorised', false),
      orderProgress('processing', 'authorised', true),
      orderProgress('processing', 'captured', true),
      orderProgress('complete', 'captured', true),
    ]

    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(new Set(steps).size).toBe(steps.length)
    expect(orderStates.filter((state) => orderProgress(state, 'begun', false) < 100)).toEqual(['awaiting_payment', 'processing'])
  })
})
