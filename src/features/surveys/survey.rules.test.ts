import { describe, expect, it } from 'vitest'
import {
  type Answer,
  answerText,
  type Entry,
  isSurveyAnswerTo,
  isWithheld,
  pageLeft,
  plainEntry,
  shownOf,
  surveyAnswerFault,
  surveyPagesOf,
} from './survey.rules.ts'

const choices = ['yes', 'no', 'maybe'].map((key) => ({ key, text: key.toUpperCase() }))
const radio = (key: string, more: Partial<Entry> = {}): Entry => ({
  ...plainEntry,
  key,
  type: 'radio',
  prompt: key,
  choices,
  ...more,
})
const page = (key: string, more: Partial<Entry> = {}): Entry => ({ ...plainEntry, key, type: 'page', prompt: key, ...more })
const onlyIf = (entry: string, ...any_of: string[]) => ({ only_if: { entry, any_of } })
const keysShown = (entries: Entry[], answers: Record<string, Answer>) =>
  shownOf(entries, new Map(Object.entries(answers))).map(({ key }) => key)

describe('branching [SURV-01]', () => {
  const survey = [radio('a'), radio('b', onlyIf('a', 'yes', 'maybe')), radio('c', onlyIf('b', 'no')), radio('d')]

  it('asks what depends on nothing', () => expect(keysShown(survey, {})).toEqual(['a', 'd']))

  it('asks a question once an earlier one has any of the answers that it waits for', () => {
    expect(keysShown(survey, { a: { choice: 'maybe' } })).toEqual(['a', 'b', 'd'])
    expect(keysShown(survey, { a: { choice: 'no' } })).toEqual(['a', 'd'])
  })

  it('closes the whole branch when somebody goes back on the answer that opened it', () => {
    const opened = { a: { choice: 'yes' }, b: { choice: 'no' } }

    expect(keysShown(survey, opened)).toEqual(['a', 'b', 'c', 'd'])
    expect(keysShown(survey, { ...opened, a: { choice: 'no' } })).toEqual(['a', 'd'])
  })

  it('looks at each of several answers, and at the steps of a scale', () => {
    const many = { ...plainEntry, key: 'm', type: 'multiple' as const, choices }
    const scale = { ...plainEntry, key: 's', type: 'scale' as const }
    const entries = [many, scale, radio('x', onlyIf('m', 'no')), radio('y', onlyIf('s', '1', '2'))]

    expect(keysShown(entries, { m: { choices: ['yes', 'no'] }, s: { step: 2 } })).toEqual(['m', 's', 'x', 'y'])
    expect(keysShown(entries, { m: { choices: ['yes'] }, s: { step: 3 } })).toEqual(['m', 's'])
  })

  it('hides a page with all that stands on it, up to the next page', () => {
    const entries = [radio('a'), page('p', onlyIf('a', 'yes')), radio('b'), radio('c'), page('q'), radio('d', onlyIf('b', 'yes'))]

    expect(keysShown(entries, { a: { choice: 'yes' }, b: { choice: 'yes' } })).toEqual(['a', 'p', 'b', 'c', 'q', 'd'])
    expect(keysShown(entries, { a: { choice: 'no' }, b: { choice: 'yes' } })).toEqual(['a', 'q'])
  })

  it('makes no page of nothing', () => {
    const entries = [page('p'), page('q'), radio('a'), radio('b'), page('r')]

    expect(surveyPagesOf(entries).map(({ title, questions }) => [title, questions.length])).toEqual([['q', 2]])
  })
})

describe('answers [SURV-02]', () => {
  const types: Record<string, { entry: Entry; good: Answer; bad: Answer[]; fault: string; text: string }> = {
    radio: {
      entry: radio('a'),
      good: { choice: 'yes' },
      bad: [{ choice: 'other' }, { choices: ['yes'] }, { step: 1 }],
      fault: 'chooseAnswer',
      text: 'YES',
    },
    multiple: {
      entry: radio('a', { type: 'multiple', max_answers: 2 }),
      good: { choices: ['yes', 'no'] },
      bad: [{ choices: ['yes', 'yes'] }, { choices: ['other'] }, { choice: 'yes' }],
      fault: 'selectOne',
      text: 'YES; NO',
    },
    matching: {
      entry: radio('a', { type: 'matching', items: choices, matches: choices }),
      good: { matches: { yes: 'no', no: 'yes', maybe: 'yes' } },
      bad: [{ matches: { other: 'yes' } }, { matches: { yes: 'other' } }],
      fault: 'matchEach',
      text: 'YES: NO; NO: YES; MAYBE: YES',
    },
    essay: {
      entry: radio('a', { type: 'essay', max_characters: 5 }),
      good: { text: 'Fine.' },
      bad: [{ choice: 'yes' }],
      fault: 'enterText',
      text: 'Fine.',
    },
    scale: {
      entry: radio('a', { type: 'scale', steps: 4 }),
      good: { step: 4 },
      bad: [{ step: 5 }, { step: 0 }, { text: '4' }],
      fault: 'chooseStep',
      text: '4',
    },
  }

  it.each(Object.entries(types))(
    'of a %s: what fits, what is missing, and what it says',
    (_, { entry, good, bad, fault, text }) => {
      const required = { ...entry, is_required: true }

      expect(isSurveyAnswerTo(entry, good)).toBe(true)
      for (const answer of bad) expect(isSurveyAnswerTo(entry, answer)).toBe(false)
      expect(surveyAnswerFault(required, good)).toBeNull()
      expect(surveyAnswerFault(required, undefined)).toBe(fault)
      expect(surveyAnswerFault(entry, null)).toBeNull()
      expect(answerText(entry, good)).toBe(text)
    },
  )

  it('are too many or too long whether they are required or not [§5]', () => {
    expect(surveyAnswerFault(radio('a', { type: 'multiple', max_answers: 1 }), { choices: ['yes', 'no'] })).toBe('selectAtMost')
    expect(surveyAnswerFault(radio('a', { type: 'essay', max_characters: 3 }), { text: 'four' })).toBe('textTooLong')
  })

  it('to a required matching speak of every item', () => {
    const entry = radio('a', { type: 'matching', items: choices, matches: choices })

    expect(surveyAnswerFault({ ...entry, is_required: true }, { matches: { yes: 'no' } })).toBe('matchEach')
    expect(surveyAnswerFault(entry, { matches: { yes: 'no' } })).toBeNull()
  })
})

describe('a survey that was left', () => {
  const pages = [
    { title: '', questions: [radio('a', { is_required: true })] },
    { title: '', questions: [radio('b'), radio('c', { is_required: true })] },
    { title: '', questions: [radio('d')] },
  ]
  const yes = { choice: 'yes' }

  it.each([
    [{}, 0],
    [{ a: yes }, 0],
    [{ a: yes, b: yes }, 1],
    [{ a: yes, c: yes, d: yes }, 2],
    [{ a: yes, b: null }, 1],
    [{ a: yes, b: yes, d: yes }, 1],
    [{ b: yes }, 0],
  ])('with %j is opened on page %i', (given, page) => expect(pageLeft(pages, new Map(Object.entries(given)))).toBe(page))

  it.each([
    ['d', { a: yes, c: yes }, 2],
    ['a', { a: yes, b: yes }, 0],
    ['d', { a: yes }, 1],
    ['gone', { a: yes, b: yes }, 1],
  ])('turned to the page of %s, with %j, is opened on page %i', (turnedTo, given, page) =>
    expect(pageLeft(pages, new Map(Object.entries(given)), turnedTo)).toBe(page),
  )
})

describe('what may be shown of anonymous answers', () => {
  it.each([
    [4, 4, true],
    [5, 5, false],
    [5, 8, true],
    [5, 10, false],
    [8, 9, true],
    [9, 9, false],
  ])('%i of %i: withheld %s', (part, whole, expected) => expect(isWithheld({ part, whole })).toBe(expected))
})
