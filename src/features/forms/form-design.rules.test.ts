import { describe, expect, it } from 'vitest'
import { fieldsOf, fieldViewOf } from './form-definition.rules.ts'
import {
  attributesOf,
  copyOf,
  isUnwritten,
  moved,
  neverShown,
  newField,
  paletteTypes,
  withAttribute,
  withColumns,
  withCondition,
  withNewNames,
  withNewOption,
  withRoles,
  withWords,
} from './form-design.rules.ts'

describe('a new field', () => {
  it.each(paletteTypes)('of type %s is one that can be shown, under a name that nobody has', (type) => {
    const field = newField(type, 'Label', [`${type}-1`], ['One', 'Two'])

    expect(fieldViewOf(field, 0).type).toBe(type)
    if (attributesOf(type).includes('name')) expect(field.name).toBe(`${type}-2`)
  })
})

describe('a field in its panel', () => {
  const raw = { type: 'text', label: 'A', required: true, unknown: { of: 'somebody' }, className: 'form-control row-1 col-md-6' }

  it('keeps what the panel does not know, and leaves out what is empty', () => {
    expect(withAttribute(raw, 'label', '')).toEqual({
      type: 'text',
      required: true,
      unknown: raw.unknown,
      className: raw.className,
    })
    expect(withAttribute(raw, 'required', false)).not.toHaveProperty('required')
    expect(withAttribute(raw, 'maxlength', 12)).toMatchObject({ maxlength: 12, unknown: raw.unknown })
  })

  it('changes its width among its other classes', () => {
    expect(withColumns(raw, 4).className).toBe('form-control row-1 col-md-4')
    expect(withColumns(raw, 12).className).toBe('form-control row-1')
    expect(withColumns({ type: 'text' }, 3).className).toBe('col-md-3')
  })

  it('is for roles, or for everybody', () => {
    expect(withRoles(raw, [2, 1])).toMatchObject({ access: true, role: '1,2' })
    expect(withRoles(withRoles(raw, [1]), null)).toEqual(raw)
  })

  it('is asked on a condition, or always', () => {
    const asked = withCondition(raw, { entry: 'pet', any_of: ['cat'] })
    expect(fieldViewOf(asked, 0).only_if).toEqual({ entry: 'pet', any_of: ['cat'] })
    expect(withCondition(asked, null)).toEqual(raw)
  })
})

describe('a field that follows an answer', () => {
  const choice = { type: 'radio-group', name: 'diet', values: ['vegan', 'other'] }
  const following = (...any_of: string[]) => ({ type: 'text', name: 'which', only_if: { entry: 'diet', any_of } })
  const never = (...fields: unknown[]) => [...neverShown(fieldsOf(fields))]

  it('is never shown before it, without an answer, or after one that is gone', () => {
    expect(never(choice, following('vegan'))).toEqual([])
    expect(never(following('vegan'), choice)).toEqual(['which'])
    expect(never(choice, following())).toEqual(['which'])
    expect(never(choice, following('meat'))).toEqual(['which'])
    expect(never(following('vegan'))).toEqual(['which'])
    expect(never({ ...choice, other: true }, following('meat'))).toEqual([])
  })

  it('is never shown after one that is never shown', () => {
    const last = { type: 'text', name: 'last', only_if: { entry: 'which', any_of: ['x'] } }

    expect(never(choice, following('meat'), last)).toEqual(['which', 'last'])
    expect(never(choice, following('vegan'), last)).toEqual([])
  })

  it('follows it under a new name', () => {
    expect(withNewNames([choice, following('vegan')], [{ ...choice, name: 'food' }, following('vegan')])).toEqual([
      { ...choice, name: 'food' },
      { ...following('vegan'), only_if: { entry: 'food', any_of: ['vegan'] } },
    ])
  })
})

describe('an option', () => {
  const word = (number: number) => `Option ${number}`
  const options = ['option-1', 'option-3'].map((value) => ({ label: word(Number(value.at(-1))), value }))

  it('that is added after another was taken away has a value of its own', () => {
    expect(withNewOption(options, word).at(-1)).toEqual({ label: 'Option 4', value: 'option-4' })
    expect(withNewOption([], word)).toEqual([{ label: 'Option 1', value: 'option-1' }])
  })

  it('sends what is written for the first time, and later goes on sending it', () => {
    const written = withWords(options, 0, 'Vegan ', true)

    expect(written[0]).toEqual({ label: 'Vegan ', value: 'Vegan' })
    expect(withWords(written, 0, 'Vegan, please', false)[0]).toEqual({ label: 'Vegan, please', value: 'Vegan' })
    expect(withWords(written, 1, 'Vegan', true)[1]).toEqual({ label: 'Vegan', value: 'option-3' })
    expect(withWords(options, 0, '', true)[0]).toEqual({ label: '', value: 'option-1' })
    expect([...options, ...written].map((option) => isUnwritten(option, word))).toEqual([true, true, false, true])
  })

  it('is followed by the conditions that name it', () => {
    const choice = { type: 'select', name: 'diet', values: options }
    const which = { type: 'text', name: 'which', only_if: { entry: 'diet', any_of: ['option-1'] } }
    const after = { ...choice, values: withWords(options, 0, 'Vegan', true) }

    expect(withNewNames([choice, which], [after, which])[1]).toMatchObject({ only_if: { entry: 'diet', any_of: ['Vegan'] } })
    expect(withNewNames([choice, which], [{ ...choice, values: options.slice(1) }, which])[1]).toEqual(which)
  })
})

describe('fields in their order', () => {
  it('are moved to a place that there is', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 0, 3)).toEqual(['a', 'b', 'c'])
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['a', 'b', 'c'])
  })

  it('are copied under a name of their own', () => {
    const copy = copyOf({ type: 'select', name: 'select-1', values: ['a'] }, ['select-1', 'select-2'])
    expect(copy).toEqual({ type: 'select', name: 'select-3', values: ['a'] })
    expect(copyOf('what nobody knows', [])).toBe('what nobody knows')
  })
})
