import { describe, expect, it } from 'vitest'
import { columnFor, joinName } from './people-headings.rules.ts'

describe('a heading of a list of people', () => {
  it('means the field of the profile that has it for a label, before what people call so elsewhere', () => {
    expect(columnFor([{ key: 'employer_1', label: 'Employer' }])('employer')).toBe('employer_1')
  })

  it('means the column that people call so, a field of the profile by its label, or nothing that is known', () => {
    const column = columnFor([{ key: 'diet', label: 'What do you eat?' }])

    expect(['email', 'e-mail', 'E-Mail-Adresse', 'e_mail'].map((heading) => column(heading.toLowerCase()))).toEqual(
      Array(4).fill('email'),
    )
    expect(
      ['vorname', 'last name', 'organization', 'time zone', 'mitglieds-nr.', 'what do you eat', 'shoe size'].map(column),
    ).toEqual([...['first_name', 'last_name', 'organisation', 'time_zone', 'membership_number', 'diet'], 'shoe size'])
  })
})

describe('a name in several cells', () => {
  const nameOf = (cells: Record<string, string>) => joinName(new Map(Object.entries(cells))).get('name')

  it('is joined; a ‘name’ beside a first name alone is the family’s, unless it says all of it', () => {
    expect(nameOf({ first_name: 'Ann', last_name: 'Archer' })).toBe('Ann Archer')
    expect(nameOf({ first_name: '', last_name: 'Archer' })).toBe('Archer')
    expect(nameOf({ name: 'Archer', first_name: 'Ann' })).toBe('Ann Archer')
    expect(nameOf({ name: 'Ann Archer', first_name: 'Ann' })).toBe('Ann Archer')
    expect(nameOf({ name: 'Dr Ann Archer', first_name: 'Ann', last_name: 'Archer' })).toBe('Dr Ann Archer')
    expect(nameOf({ name: '', first_name: 'Ann', last_name: 'Archer' })).toBe('Ann Archer')
    expect(nameOf({ name: 'Ann Archer' })).toBe('Ann Archer')
    expect(nameOf({ email: 'ann@example.org' })).toBeUndefined()
  })

  it('is not made of a first or a last name alone, nor of fields of the profile that are called so', () => {
    expect([nameOf({ first_name: 'Ann' }), nameOf({ last_name: 'Archer' })]).toEqual([undefined, undefined])
    const cells = new Map(Object.entries({ name: 'Ann Archer', first_name: 'Annie' }))
    expect(joinName(cells, (column) => column === 'first_name').get('name')).toBe('Ann Archer')
  })
})
