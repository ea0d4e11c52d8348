import { describe, expect, it } from 'vitest'
import { type BoardRow, ceBrokerLine, missingIn, nameParts, parsLine } from './board.rules.ts'

const row: BoardRow = {
  first_name: 'Ann Mary',
  last_name: 'O’Neil & Co',
  name: 'Ann Mary O’Neil & Co',
  email: 'ann@example.org',
  licence_number: 'OH 77',
  jurisdiction: 'OH',
  profession: '',
  birth_day: '03-27',
  credit_type: 'CE',
  amount: '2.5',
  earned_on: '2026-11-15',
  title: 'Gait',
  provider: 'Lectern',
  activity_number: '20-1',
  provider_number: '50-9',
}

describe('a board’s file', () => {
  it('of PARS has a line between tabs, with the American day and no heading', () => {
    expect(parsLine({ ...row, last_name: 'O\tNeil' })).toBe('20-1\t11/15/2026\tOH 77\tAnn Mary\tO Neil\t03/27\t2.5\tCE\r\n')
  })

  it('of CE Broker names provider, course and licence, and no sign breaks it', () => {
    const line = ceBrokerLine(row)
    expect(line).toContain('<id_provider>50-9</id_provider><id_course>20-1</id_course>')
    expect(line).toContain('<last_name>O’Neil &#38; Co</last_name>')
    expect(line).not.toMatch(/& /)
  })

  it('says what is missing, by what its format or its columns ask for', () => {
    expect(missingIn(row, 'ce_broker', [])).toEqual(['profession'])
    expect(missingIn({ ...row, birth_day: '', licence_number: '' }, 'pars', [])).toEqual(['licence_number', 'birth_day'])
    expect(missingIn({ ...row, licence_number: '', title: '' }, 'csv', [{ header: 'No', field: 'licence_number' }])).toEqual([
      'licence_number',
    ])
    expect(missingIn({ ...row, licence_number: '' }, 'csv', [{ header: 'T', field: 'title' }])).toEqual([])
  })

  it('files people by their last word', () => {
    expect(nameParts('Ann Mary Lee')).toEqual({ first: 'Ann Mary', last: 'Lee' })
    expect(nameParts('Cher')).toEqual({ first: '', last: 'Cher' })
  })
})
