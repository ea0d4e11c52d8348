import { describe, expect, it } from 'vitest'
import { invoiceNumber, invoiceSeries, mayOrderBecome, nextStates, orderStates } from './order.rules.ts'

describe('the life of an order', () => {
  it('ends where nothing follows', () => {
    expect(orderStates.filter((state) => nextStates[state].length === 0)).toEqual(['cancelled', 'refunded'])
  })

  it('never goes back to draft', () => {
    expect(orderStates.some((state) => mayOrderBecome(state, 'draft'))).toBe(false)
  })

  it('can be reached from draft in every state', () => {
    const reached = new Set(['draft'])
    for (const from of reached) for (const to of nextStates[from as (typeof orderStates)[number]]) reached.add(to)

    expect([...reached].sort()).toEqual([...orderStates].sort())
  })

  it('comes back from failure only by being processed again', () => {
    expect(nextStates.failed).toEqual(['processing'])
  })

  it('gives money back only once there was some', () => {
    const comesFrom = (to: (typeof orderStates)[number]) => orderStates.filter((from) => mayOrderBecome(from, to))

    expect(comesFrom('refunded')).toEqual(['complete', 'partly_refunded'])
    expect(comesFrom('partly_refunded')).toEqual(['complete', 'partly_refunded'])
  })

  it('numbers invoices by year', () => {
    expect(invoiceNumber(invoiceSeries(new Date('2026-11-15T00:00:00Z')), 42)).toBe('INV-2026-000042')
  })
})
