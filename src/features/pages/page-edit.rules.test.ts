import { describe, expect, it } from 'vitest'
import { changesBetween, emptyContent, isSeenBy, nextChange, seenByAll, slugOf, tidiedPage } from './page-content.rules.ts'
import { depthOf, withBlock, withCopy, withMove, withoutBlock, withSettings, withStep } from './page-edit.rules.ts'
import { enteredPage, pageContentOf } from './page-entry.rules.ts'

let number = 0
const newId = () => {
  number += 1
  return `b${number}`
}

/** A text, and two columns of which the first holds a picture. */
function sample() {
  number = 0
  const text = withBlock(emptyContent('About'), 'text', { inside: null }, newId)
  const columns = withBlock(text.content, 'columns', { inside: null }, newId)
  const picture = withBlock(columns.content, 'image', { inside: 'b3' }, newId)
  return picture.content
}
const rows = (content: ReturnType<typeof sample>) => content.outline.map(({ id, inside }) => `${id}:${inside ?? ''}`)

describe('composing a page', () => {
  it('puts a block with what it begins with where it may stand', () => {
    expect(rows(sample())).toEqual(['b1:', 'b2:', 'b3:b2', 'b5:b3', 'b4:b2'])
    expect(depthOf(sample(), 'b5')).toBe(3)
  })

  it('steps past neighbours, into the first place that may hold it, and out again', () => {
    const into = withStep(sample(), 'b1', 'in')
    expect(into && rows(into)).toEqual(['b2:', 'b3:b2', 'b5:b3', 'b1:b3', 'b4:b2'])
    const out = into && withStep(into, 'b1', 'out')
    expect(out && rows(out)).toEqual(['b2:', 'b3:b2', 'b5:b3', 'b4:b2', 'b1:'])
    const swapped = withStep(sample(), 'b4', 'up')
    expect(swapped && rows(swapped)).toEqual(['b1:', 'b2:', 'b4:b2', 'b3:b2', 'b5:b3'])
    expect(withStep(sample(), 'b1', 'up')).toBeNull()
  })

  it('never puts a block into itself, or where its kind may not stand', () => {
    expect(withMove(sample(), 'b2', { inside: 'b3' })).toBeNull()
    expect(withMove(sample(), 'b3', { inside: null })).toBeNull()
    expect(withMove(sample(), 'b1', { inside: 'b2' })).toBeNull()
  })

  it('copies and removes a block with all that stands in it', () => {
    const copied = withCopy(sample(), 'b2', newId)
    expect(rows(copied.content)).toEqual(['b1:', 'b2:', 'b3:b2', 'b5:b3', 'b4:b2', 'b6:', 'b7:b6', 'b8:b7', 'b9:b6'])
    expect(rows(withoutBlock(copied.content, 'b2'))).toEqual(['b1:', 'b6:', 'b7:b6', 'b8:b7', 'b9:b6'])
  })
})

describe('what two people did at once', () => {
  it('keeps a block whose place is gone, at the end, and drops places without a block', () => {
    const base = sample()
    const mine = withBlock(base, 'cta', { inside: 'b3' }, newId).content
    const theirs = withoutBlock(base, 'b2')

    const merged = pageContentOf({ ...enteredPage(mine), outline: theirs.outline })
    expect(merged.outline.map(({ id }) => merged.blocks[id]?.kind)).toContain('cta')
    const other = tidiedPage({ ...mine, blocks: { ...theirs.blocks } })
    expect(rows(other)).toEqual(['b1:'])
  })

  it('says block by block what has become another', () => {
    const base = sample()
    const now = withSettings(withoutBlock(base, 'b5'), 'b1', { settings: { html: '<p>New</p>' } })
    expect(changesBetween(base, now)).toEqual([
      { id: 'b5', kind: 'image', change: 'removed' },
      { id: 'b1', kind: 'text', change: 'changed' },
    ])
  })
})

describe('who sees a block', () => {
  const now = new Date('2026-11-16T12:00:00Z')
  const guest = { isGuest: true, isMember: false, registeredFor: new Set<number>() }
  const member = { isGuest: false, isMember: true, registeredFor: new Set([7]) }

  it.each([
    ['everybody', null, true, true],
    ['guest', null, true, false],
    ['signed_in', null, false, true],
    ['member', null, false, true],
    ['registered', 7, false, true],
    ['registered', 8, false, false],
    ['registered', null, false, false],
  ] as const)('%s %s', (who, product_id, forGuest, forMember) => {
    const seen = { ...seenByAll, who, product_id }
    expect([isSeenBy(seen, guest, now), isSeenBy(seen, member, now)]).toEqual([forGuest, forMember])
  })

  it('is nobody before its time and after it, and the next such time is known', () => {
    const seen = { ...seenByAll, from: '2026-11-16T11:00:00Z', until: '2026-11-16T13:00:00Z' }
    expect(isSeenBy(seen, guest, now)).toBe(true)
    expect(isSeenBy(seen, guest, new Date('2026-11-16T13:00:00Z'))).toBe(false)
    expect(nextChange(withSettings(sample(), 'b1', { seen }), now)).toEqual(new Date('2026-11-16T13:00:00Z'))
  })

  it('makes an address of any title', () => {
    expect([slugOf('Über uns & Straße', 'de'), slugOf('  ', 'de')]).toEqual(['ueber-uns-strasse', ''])
  })
})
