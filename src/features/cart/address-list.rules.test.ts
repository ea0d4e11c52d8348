import { describe, expect, it } from 'vitest'
import { readAddresses } from './address-list.rules.ts'

const emails = (text: string) => readAddresses(text).map(({ email }) => email)

describe('a list of addresses', () => {
  it.each([
    ['one to a line', 'ann@example.org\r\nbob@example.org\n\n'],
    ['parted by commas', 'ann@example.org, bob@example.org'],
    ['parted by semicolons', 'ann@example.org; bob@example.org;'],
    ['parted by spaces', 'ann@example.org   bob@example.org'],
    ['as mail programs write them', 'Ann Arbour <ann@example.org>, Bob <Bob@Example.org>'],
    ['with quoted names', '"Ann Arbour" <ann@example.org>\n"Birch, Bob" <bob@example.org>'],
    ['as links', 'mailto:ann@example.org\nmailto:bob@example.org'],
  ])('is read %s', (_, text) => {
    expect(emails(text).filter(Boolean)).toEqual(['ann@example.org', 'bob@example.org'])
  })

  it('takes the columns that a table names, and the names beside the addresses', () => {
    const read = readAddresses('Name;Department;E-mail\r\nAnn Arbour;Nursing;ann@example.org\r\n;Therapy;bob@example.org\r\n')

    expect(read.map(({ line, email, name }) => ({ line, email, name }))).toEqual([
      { line: 2, email: 'ann@example.org', name: 'Ann Arbour' },
      { line: 3, email: 'bob@example.org', name: '' },
    ])
  })

  it.each([
    ['as Outlook writes them', 'First Name,Last Name,E-mail Address\nAnn,Arbour,ann@example.org'],
    ['as they are called in German', 'Nachname;Vorname;E-Mail-Adresse\nArbour;Ann;ann@example.org'],
    ['before the address, without a head', 'Ann Arbour,ann@example.org,Nursing'],
    ['parted otherwise than the first line', 'bob@example.org\nAnn Arbour;ann@example.org'],
    ['last name first', 'Birch, Bob <bob@example.org>; Arbour, Ann <ann@example.org>'],
    ['last name first, in quotes', 'bob@example.org, "Arbour, Ann" <ann@example.org>'],
    ['last name first, one to a line', '"Birch, Bob" <bob@example.org>\n"Arbour, Ann" <ann@example.org>'],
    ['after a column of numbers', '7,Ann Arbour <ann@example.org>'],
  ])('takes names %s', (_, text) => {
    expect(readAddresses(text)).toContainEqual(expect.objectContaining({ email: 'ann@example.org', name: 'Ann Arbour' }))
  })

  it('takes no number and no second word for a name', () => {
    const names = readAddresses('1,ann@example.org\nBirch,Bob,bob@example.org\nAnn,ann@example.org,bob@example.org')

    expect(names.map(({ name }) => name)).toEqual(['', '', '', ''])
  })

  it('takes the address out of a table without a head', () => {
    expect(emails('Ann Arbour,ann@example.org,Nursing\nBob,bob@example.org,Therapy')).toEqual([
      'ann@example.org',
      'bob@example.org',
    ])
  })

  it('keeps what is no address, with where it stands', () => {
    expect(readAddresses('ann@example.org\nBob Birch\nbob@nowhere')).toEqual([
      { line: 1, text: 'ann@example.org', email: 'ann@example.org', name: '' },
      { line: 2, text: 'Bob Birch', email: null, name: '' },
      { line: 3, text: 'bob@nowhere', email: null, name: '' },
    ])
  })

  it('is empty where nothing was entered', () => {
    expect(readAddresses(' \n ')).toEqual([])
    expect(readAddresses('')).toEqual([])
  })
})
