import { describe, expect, it } from 'vitest'
import {
  differencesBetween,
  firstChoice,
  isSameButSpaces,
  isSameEntry,
  mergedEntry,
  mergedUnasked,
  saveTrouble,
  withoutMarks,
} from './editor.rules.ts'

const base = { title: 'Pain', summary: 'Short', places: ['a'], settings: { minutes: 10, html: '<p>one</p>' } }

describe('a save that was refused', () => {
  it('is told with the way to sign in where the session ended meanwhile, and in the server’s words where nothing else is known', () => {
    const told = ['notLoggedIn', 'invalid', 'changedMeanwhile', 'notAllowed', 'constructor'].map((key) => saveTrouble({ key }))

    expect(told).toEqual(['signedOut', 'fields', 'conflict', 'said', 'said'])
  })
})

describe('what was saved', () => {
  it('is what was typed where only the spaces around texts are left out', () => {
    const typed = { ...base, title: 'Pain ', places: ['a '], settings: { ...base.settings, html: '<p>one</p>\n' } }

    expect([isSameEntry(base, typed), isSameButSpaces(base, typed)]).toEqual([false, true])
    expect(isSameButSpaces(base, { ...typed, summary: 'Sh ort' })).toBe(false)
  })
})

describe('two people in one editor', () => {
  it('differ only where one has another value than the other, each against what both began with', () => {
    const mine = { ...base, title: 'Pain, explained', settings: { ...base.settings, html: '<p>two</p>' } }
    const theirs = { ...base, title: 'On pain', summary: 'Longer' }

    expect(differencesBetween(base, mine, theirs)).toEqual([
      { path: 'title', mine: 'Pain, explained', theirs: 'On pain', isMineChanged: true, isTheirsChanged: true },
      { path: 'summary', mine: 'Short', theirs: 'Longer', isMineChanged: false, isTheirsChanged: true },
      { path: 'settings.html', mine: '<p>two</p>', theirs: '<p>one</p>', isMineChanged: true, isTheirsChanged: false },
    ])
  })

  it('keep what each has changed until somebody chooses', () => {
    const mine = { ...base, title: 'Mine' }
    const theirs = { ...base, title: 'Theirs', summary: 'Theirs too', places: ['a', 'b'] }
    const choices = new Map(differencesBetween(base, mine, theirs).map((one) => [one.path, firstChoice(one)]))

    expect(mergedEntry(mine, theirs, choices)).toEqual({ ...base, title: 'Mine', summary: 'Theirs too', places: ['a', 'b'] })
    expect(mergedEntry(mine, theirs, choices.set('title', 'theirs')).title).toBe('Theirs')
  })

  it('are asked nothing where only what no field shows has changed', () => {
    const mine = { ...base, title: 'Mine' }
    const theirs = { ...base, title: 'Mine', places: ['a', 'b'] }
    const isKnown = (path: string) => path !== 'places'

    expect(mergedUnasked({ base, mine, theirs: mine }, isKnown)).toEqual(mine)
    expect(mergedUnasked({ base, mine, theirs }, isKnown)).toEqual(theirs)
    expect(mergedUnasked({ base, mine, theirs: base }, isKnown)).toBeNull()
  })

  it('take over a field within another and leave its neighbours', () => {
    const theirs = { ...base, settings: { minutes: 20, html: '<p>theirs</p>' } }
    expect(mergedEntry(base, theirs, new Map([['settings.minutes', 'theirs']])).settings).toEqual({
      minutes: 20,
      html: '<p>one</p>',
    })
  })
})

it('an entry is the same in whatever order its fields stand, and another where a list is in another order', () => {
  expect(isSameEntry({ a: 1, b: { c: null } }, { b: { c: undefined }, a: 1 })).toBe(true)
  expect(isSameEntry({ a: ['x', 'y'] }, { a: ['y', 'x'] })).toBe(false)
  expect(isSameEntry({ a: [{ b: 1, c: { d: [], e: 2 } }] }, { a: [{ c: { e: 2, d: [] }, b: 1 }] })).toBe(true)
  expect(isSameEntry({ a: [{ b: 1, c: { d: [], e: 2 } }] }, { a: [{ c: { e: 3, d: [] }, b: 1 }] })).toBe(false)
  expect(isSameEntry({ a: [{ b: 1 }] }, { a: [{ b: 1, c: 0 }] })).toBe(false)
})

it('a text is compared by its words', () => {
  expect(withoutMarks('<h1>Refunds</h1><p>Within <strong>14</strong> days &amp; no later.</p>')).toBe(
    'Refunds\nWithin 14 days & no later.',
  )
  expect(withoutMarks('a < b')).toBe('a < b')
})
