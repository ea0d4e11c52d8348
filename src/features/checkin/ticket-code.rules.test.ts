import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTicketCode, ticketBytes, ticketCode } from './ticket-code.rules.ts'

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

describe('a ticket code', () => {
  it('is read as it was written, in whatever case and grouping', () => {
    fc.assert(
      fc.property(
        fc.record({
          keyId: fc.integer({ min: 1, max: 255 }),
          productId: id,
          registrationId: id,
          issue: fc.integer({ min: 1, max: 99 }),
        }),
        fc.uint8Array({ minLength: 64, maxLength: 64 }),
        (claims, signature) => {
          const code = ticketCode(ticketBytes(claims), signature)
          const read = readTicketCode(` ${code.toLowerCase().replace(/(.{5})/g, '$1-')} `)
          expect(read?.claims).toEqual(claims)
          expect([...(read?.signature ?? [])]).toEqual([...signature])
        },
      ),
    )
  })

  it('holds letters and figures that every keyboard types alike, and fits a small QR code', () => {
    const code = ticketCode(
      ticketBytes({ keyId: 1, productId: 4211, registrationId: 1_200_345, issue: 1 }),
      new Uint8Array(64).fill(255),
    )

    expect(code).toMatch(/^[0-9A-HJ-NP-X]+$/)
    expect(code.length).toBeLessThanOrEqual(125)
  })

  it('is none where it is anything else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        const read = readTicketCode(text)
        if (read) expect(ticketCode(read.signed, read.signature)).toBe(text.replace(/[\s-]+/g, '').toUpperCase())
      }),
    )
    expect(['', 'https://example.org', 'A'.repeat(5000)].map(readTicketCode)).toEqual([null, null, null])
  })
})
