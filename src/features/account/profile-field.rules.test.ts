import { describe, expect, it } from 'vitest'
import { fieldEntriesIn, keyFromLabel, readFieldValue, valuesOfCell } from './profile-field.rules.ts'

const options = ['Nurse', 'Physician']
const read = (kind: Parameters<typeof readFieldValue>[0]['kind'], given: string[], isRequired = false) =>
  readFieldValue({ kind, options, isRequired }, given)

describe('an answer to a profile field', () => {
  it.each([
    ['text', [' Ann '], ['Ann']],
    ['choice', ['Nurse'], ['Nurse']],
    ['choices', ['', 'Physician', 'Nurse'], ['Nurse', 'Physician']],
    ['date', ['2024-02-29'], ['2024-02-29']],
    ['number', ['3,5'], ['3.5']],
    ['checkbox', ['true', 'false'], ['true']],
    ['checkbox', ['false'], []],
    ['text', [''], []],
  ] as const)('of the kind %s that says %j is kept as %j', (kind, given, value) => {
    expect(read(kind, [...given])).toEqual({ value })
  })

  it.each([
    ['choice', ['Poet']],
    ['choices', ['Nurse', 'Poet']],
    ['date', ['2023-02-29']],
    ['date', ['tomorrow']],
    ['number', ['many']],
    ['checkbox', ['perhaps']],
  ] as const)('of the kind %s that says %j is refused', (kind, given) => {
    expect(read(kind, [...given]).fault).toEqual({ message: 'common.invalidValue' })
  })

  it('is missing where it is required and empty, and a box that must be ticked is not', () => {
    expect([read('text', [' '], true).fault, read('checkbox', ['false'], true).fault]).toEqual(
      Array(2).fill({ message: 'common.requiredField' }),
    )
  })

  it('is found in a form and in a cell', () => {
    const form = new FormData()
    form.append('field_7', '')
    form.append('field_7', 'Nurse')
    form.append('name', 'Ann')
    expect(fieldEntriesIn(form)).toEqual({ 7: ['', 'Nurse'] })
    expect(valuesOfCell('choices', 'Nurse; Physician')).toEqual(options)
    expect(['Yes', 'WAHR', 'no', 'Falsch', 'perhaps'].map((cell) => valuesOfCell('checkbox', cell)[0])).toEqual([
      ...['true', 'true', 'false', 'false'],
      'perhaps',
    ])
    expect(['2026-12-31', '31.12.2026', '1. 3. 2026', '12/31/2026'].map((cell) => valuesOfCell('date', cell)[0])).toEqual([
      ...['2026-12-31', '2026-12-31', '2026-03-01'],
      '12/31/2026',
    ])
  })

  it('has a column that its label suggests', () => {
    expect([keyFromLabel('1. Licence № (Ohio)'), keyFromLabel('Größe')]).toEqual(['licence_no_ohio', 'grosse'])
  })
})
