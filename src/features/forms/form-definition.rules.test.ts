import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsForRole, fieldsOf, readDefinition, rolesOf, writeDefinition } from './form-definition.rules.ts'
import { FormField, fieldTypeNames, fieldTypes } from './form-field.schema.ts'
import { sampleDefinitions } from './form-samples.testing.ts'

const rawOf = (text: string): unknown[] => {
  const read = readDefinition(text)
  return read.state === 'ready' ? read.fields : []
}

describe('a definition', () => {
  it.each(Object.entries(sampleDefinitions))('%s comes out as it went in', (_, sample) => {
    const raw = rawOf(JSON.stringify(sample))

    expect(JSON.parse(writeDefinition(raw))).toEqual(sample)
    expect(FormField.array().parse(fieldsOf(raw))).toHaveLength(sample.length)
  })

  it('of any JSON comes out as it went in, and every field of it can be shown', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), (given) => {
        const text = JSON.stringify(given)
        const raw = rawOf(text)

        expect(JSON.stringify(JSON.parse(writeDefinition(raw)))).toBe(text)
        expect(FormField.array().parse(fieldsOf(raw))).toHaveLength(given.length)
      }),
    )
  })

  it('of any type, with any attributes, is read without loss', () => {
    const field = fc.record(
      {
        type: fc.oneof(fc.constantFrom(...fieldTypeNames), fc.string()),
        subtype: fc.oneof(fc.constantFrom(...Object.values(fieldTypes).flat()), fc.string()),
        name: fc.string(),
        label: fc.string(),
        required: fc.oneof(fc.boolean(), fc.constantFrom('true', 'false')),
        values: fc.array(fc.oneof(fc.string(), fc.record({ label: fc.string(), value: fc.string() }, { requiredKeys: [] }))),
        role: fc.string(),
        access: fc.boolean(),
        userAttribute: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(field, { minLength: 1 }), (given) => {
        const fields = fieldsOf(rawOf(JSON.stringify(given)))

        expect(new Set(fields.map(({ key }) => key)).size).toBe(given.length)
      }),
    )
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['[]', 'empty'],
    ['{"type":"text"}', 'error'],
    ['null', 'error'],
    ['[{"type":"text"', 'error'],
    ['<form-template/>', 'error'],
    ['[null]', 'ready'],
  ] as const)('of %j is %s', (text, state) => expect(readDefinition(text).state).toBe(state))
})

describe('a field as it is shown', () => {
  const [view] = fieldsOf([{ type: 'text', class: 'row-1 col-md-6 form-control', label: 'Your <b>name</b>', required: 'true' }])

  it('has every attribute, by formBuilder’s names [FORM-04]', () => {
    expect(view).toMatchObject({
      type: 'text',
      subtype: 'text',
      name: 'field-1',
      id: 'field-1',
      className: 'row-1 col-md-6 form-control',
      values: [],
      required: true,
    })
    expect(view).toMatchObject({ label: 'Your name', columns: 6 })
  })

  it('is invalid of an unknown type, and the others stay', () => {
    const fields = fieldsOf([{ type: 'starRating', name: 'stars' }, 'text', { type: 'text', name: 'a' }])

    expect(fields.map(({ type }) => type)).toEqual(['invalid', 'invalid', 'text'])
  })

  it('has a key of its own where a name is there twice', () => {
    expect(
      fieldsOf([
        { type: 'text', name: 'a' },
        { type: 'text', name: 'a' },
      ]).map(({ key }) => key),
    ).toEqual(['a', 'a-2'])
  })

  it('takes options as texts and as labels with values', () => {
    const [field] = fieldsOf([{ type: 'select', name: 's', values: ['One', { label: 'Two', value: '2', selected: true }] }])

    expect(field?.values).toEqual([
      { label: 'One', value: 'One', selected: false },
      { label: 'Two', value: '2', selected: true },
    ])
  })
})

describe('roles', () => {
  const raw = [
    { type: 'text', name: 'all' },
    { type: 'text', name: 'staff', access: true, role: '1' },
    { type: 'text', name: 'both', access: 'true', role: '1,2' },
    { type: 'text', name: 'unlocked', access: false, role: '1' },
  ]
  const namesFor = (role: number | null) => fieldsForRole(raw, role).map(({ name }) => name)

  it('decide who sees a field; role 1 is the administrator', () => {
    expect(namesFor(1)).toEqual(['all', 'staff', 'both', 'unlocked'])
    expect(namesFor(2)).toEqual(['all', 'both', 'unlocked'])
    expect(namesFor(null)).toEqual(['all', 'unlocked'])
    expect(rolesOf({ type: 'text', access: true, role: '' })).toEqual([])
  })
})
