import { describe, expect, it } from 'vitest'
import { consentWording, isShared, sharingState } from './exhibiting.rules.ts'

const said = (exhibitorId: number | null, isAgreed: boolean, wording = consentWording) => ({ exhibitorId, isAgreed, wording })

describe('what an exhibitor learns of who was scanned', () => {
  it.each([
    ['nothing was said', [], false, 'asked'],
    ['agreed', [said(7, true)], true, 'agreed'],
    ['agreed and taken back', [said(7, true), said(7, false)], false, 'refused'],
    ['refused and agreed', [said(7, false), said(7, true)], true, 'agreed'],
    ['agreed to all', [said(null, true)], true, 'agreed'],
    ['agreed to all but this one', [said(null, true), said(7, false)], false, 'refused'],
    ['refused this one before all were agreed to', [said(7, false), said(null, true)], false, 'refused'],
    ['to all, taken back', [said(null, true), said(null, false)], false, 'asked'],
    ['to this one, all taken back', [said(7, true), said(null, false)], true, 'agreed'],
    ['agreed to another one', [said(8, true)], false, 'asked'],
    ['agreed to an older wording', [said(7, true, consentWording - 1)], false, 'asked'],
  ] as const)('%s', (_, decisions, shared, state) => {
    expect([isShared(decisions, 7), sharingState(decisions, 7)]).toEqual([shared, state])
  })
})
