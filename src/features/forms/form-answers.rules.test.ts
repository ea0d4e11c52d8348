import { describe, expect, it } from 'vitest'
import {
  enteredWords,
  firstAnswers,
  formFaultOf,
  isMailAddress,
  otherNameOf,
  otherValue,
  sentFieldsOf,
  shownFields,
} from './form-answers.rules.ts'
import { fieldsOf } from './form-definition.rules.ts'
import type { FormField } from './form-field.schema.ts'

const one = (raw: Record<string, unknown>): FormField => fieldsOf([{ name: 'it', ...raw }])[0] as FormField
const pets = {
  type: 'checkbox-group',
  values: [
    { label: 'Cat', value: 'cat' },
    { label: 'Dog', value: 'dog', selected: true },
  ],
}

describe('what is wrong with an entry', () => {
  it.each([
    ['text', { required: true }, [], 'fillIn'],
    ['text', { required: true }, ['  '], 'fillIn'],
    ['text', {}, [], null],
    ['text', { maxlength: 3 }, ['four'], 'tooLong'],
    ['text', {}, ['a', 'b'], 'onlyOne'],
    ['text', { subtype: 'email' }, ['ann@example.org'], null],
    ['text', { subtype: 'email' }, ['ann@example.org\r\nBcc: all@example.org'], 'notAnAddress'],
    ['text', { subtype: 'color' }, ['red'], 'notAColour'],
    ['textarea', {}, ['x'.repeat(20_001)], 'tooLong'],
    ['number', { min: 2, max: 4 }, ['1'], 'atLeast'],
    ['number', { min: 2, max: 4 }, ['5'], 'atMost'],
    ['number', {}, ['five'], 'notANumber'],
    ['number', {}, ['1.000'], 'notANumber'],
    ['date', {}, ['2026-02-30T'], 'notADate'],
    ['date', { min: '2026-01-01' }, ['2025-12-31'], 'atLeast'],
    ['date', { subtype: 'time' }, ['23:59'], null],
    ['select', { required: true, values: ['a'] }, [], 'chooseOne'],
    ['select', { values: ['a'] }, ['b'], 'notAnOption'],
    ['select', { values: ['a', 'b'] }, ['a', 'b'], 'onlyOne'],
    ['select', { values: ['a', 'b'], multiple: true }, ['a', 'b'], null],
    ['checkbox-group', { required: true, values: ['a'] }, [], 'selectOne'],
    ['radio-group', { values: ['a'], other: true }, ['of my own'], null],
    ['autocomplete', { values: ['a'], requireValidOption: true }, ['b'], 'notAnOption'],
    ['autocomplete', { values: ['a'] }, ['b'], null],
    ['file', { required: true }, [], 'chooseFile'],
    ['hidden', { required: true }, [], null],
    ['header', { required: true }, [], null],
  ] as const)('%s %j with %j: %s', (type, raw, values, key) =>
    expect(formFaultOf(one({ type, ...raw }), values)?.key ?? null).toBe(key),
  )
})

describe('what is asked', () => {
  const fields = fieldsOf([
    { type: 'select', name: 'pet', values: ['cat', 'none'] },
    { type: 'text', name: 'name', only_if: { entry: 'pet', any_of: ['cat'] } },
    { type: 'text', name: 'colour', only_if: { entry: 'name', any_of: ['Tom'] } },
  ])
  const asked = (answers: Record<string, string[]>) => shownFields(fields, new Map(Object.entries(answers))).map(({ key }) => key)

  it('opens by answers, and closes with them to the end of the branch', () => {
    expect(asked({})).toEqual(['pet'])
    expect(asked({ pet: ['cat'], name: ['Tom'] })).toEqual(['pet', 'name', 'colour'])
    expect(asked({ pet: ['none'], name: ['Tom'] })).toEqual(['pet'])
  })
})

describe('what is sent', () => {
  it('has every field that can be entered, and own words in place of ‘other’', () => {
    const fields = fieldsOf([
      { ...pets, name: 'pets', other: true },
      { type: 'header', label: 'H' },
      { type: 'text', name: 'text' },
    ])
    const form = new FormData()
    form.append('pets', 'cat')
    form.append('pets', otherValue)
    form.append(otherNameOf({ key: 'pets' }), ' newt ')

    expect(sentFieldsOf(fields, form)).toEqual([
      { name: 'pets', userData: ['cat', 'newt'] },
      { name: 'text', userData: [] },
    ])
  })

  it('begins with what is chosen or written already', () => {
    const fields = fieldsOf([
      { ...pets, name: 'pets' },
      { type: 'text', name: 'text', value: 'Hello' },
    ])
    expect(firstAnswers(fields)).toEqual(
      new Map([
        ['pets', ['dog']],
        ['text', ['Hello']],
      ]),
    )
  })

  it('is read in the words of the form', () => {
    expect(enteredWords(one(pets), ['cat', 'newt'])).toBe('Cat; newt')
  })
})

describe('a mail address', () => {
  it.each(['ann@example.org', 'ann+tag@sub.example.org'])('%s is one', (text) => expect(isMailAddress(text)).toBe(true))
  it.each([
    'ann',
    'ann@example',
    'a@b.example, c@d.example',
    'Ann <ann@example.org>',
    'ann@exa\nmple.org',
    `${'a'.repeat(250)}@b.example`,
  ])('%j is none', (text) => expect(isMailAddress(text)).toBe(false))
})
