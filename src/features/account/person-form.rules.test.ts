import { describe, expect, it } from 'vitest'
import { enteredPerson } from './person-form.rules.ts'

describe('a person in their form', () => {
  it('has answers as they are kept, without what the form sends so that one can be taken away', () => {
    const form = new FormData()
    for (const [name, value] of [
      ['field_1', ''],
      ['field_2', 'PT-1'],
      ['field_3', ''],
      ['field_3', 'Teaching'],
      ['field_4', 'true'],
      ['field_4', 'false'],
      ['field_5', 'false'],
      ['field_6', 'false'],
    ] as const)
      form.append(name, value)

    const { fields } = enteredPerson(form, [
      { id: 4, kind: 'checkbox' },
      { id: 5, kind: 'checkbox' },
      { id: 6, kind: 'text' },
    ])

    expect(fields).toEqual({ 1: [], 2: ['PT-1'], 3: ['Teaching'], 4: ['true'], 5: [], 6: ['false'] })
  })
})
