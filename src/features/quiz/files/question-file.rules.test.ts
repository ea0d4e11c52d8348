import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchingFrom } from '../question.rules.ts'
import { type SoundQuestion, soundQuestion } from '../server/bank/sound-question.ts'
import { writeGift } from './gift-write.rules.ts'
import { writeMoodleXml } from './moodle-write.rules.ts'
import { contentsIn, readQuestions } from './question-file.testing.ts'

const signs = fc.constantFrom(...'abcäß語 .,;:=~#{}%[]()<>&"\'\\/-*$1'.split(''), '->', '%100%', '[html]', '\\n', '//', '::')
const line = fc.array(signs, { minLength: 1, maxLength: 12 }).map((parts) => `${parts.join('').replace(/\s+/g, ' ').trim()}x`)
const texts = (least: number, most: number) => fc.uniqueArray(line, { minLength: least, maxLength: most })
const html = line.map(
  (text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')} <em>e</em></p>`,
)
const word = fc.constantFrom('Falls', 'Pain / Knee', 'A/B', 'Ä')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const feedback = maybe(line)
const percent = fc.constantFrom(5, 10, 20, 25, 33.33333, 50, 75)

const common = fc.record({
  prompt: html,
  explanation: fc.oneof(fc.constant(''), html),
  category: fc.oneof(fc.constant(''), word),
  points: fc.constantFrom(0, 1, 2.5, 10),
  name: maybe(line),
  tags: maybe(texts(1, 3)),
  idnumber: maybe(line),
})
const keyed = (list: string[], said: (string | undefined)[]) =>
  list.map((text, at) => ({ key: String.fromCharCode(97 + at), text, feedback: said[at] }))
const saids = fc.array(feedback, { minLength: 6, maxLength: 6 })
const weights = fc.array(fc.constantFrom(undefined, 50, -25, 100), { minLength: 6, maxLength: 6 })
const answersOf = (list: string[], said: (string | undefined)[], shares: number[]) =>
  list.map((text, at) => ({ text, weight: at === 0 ? 100 : (shares[at] ?? 0), feedback: said[at] }))

const kinds = {
  radio: fc.tuple(common, texts(2, 6), saids, weights, fc.nat(1)).map(([head, list, said, shares, right]) => ({
    type: 'radio',
    ...head,
    choices: keyed(list, said).map((choice, at) => ({ ...choice, weight: at <= right ? undefined : shares[at] })),
    right: String.fromCharCode(97),
  })),
  multiple: fc.tuple(common, texts(2, 6), saids, fc.nat(5)).map(([head, list, said, count]) => {
    const right = list.slice(0, 1 + (count % list.length)).map((_, at) => String.fromCharCode(97 + at))
    return {
      type: 'multiple',
      ...head,
      choices: keyed(list, said),
      right,
      max_answers: Math.max(right.length, count % (list.length + 1)),
    }
  }),
  weighed: fc.tuple(common, texts(3, 3), saids, percent).map(([head, list, said, share]) => ({
    type: 'multiple',
    ...head,
    choices: keyed(list, said).map((choice, at) => ({ ...choice, weight: [share, 100 - share, -share][at] })),
    right: ['a', 'b'],
    max_answers: 3,
  })),
  matching: fc.tuple(common, texts(2, 5), texts(2, 6)).map(([head, items, matches]) => ({
    type: 'matching',
    ...head,
    ...matchingFrom(
      items.map((text, at) => ({ text, match: matches[at % matches.length] ?? '' })),
      matches,
    ),
  })),
  essay: fc
    .tuple(common, fc.constantFrom(4000, 10), fc.oneof(fc.constant(''), line))
    .map(([head, max_characters, review_notes]) => ({
      type: 'essay',
      ...head,
      max_characters,
      review_notes,
    })),
  short_answer: fc
    .tuple(common, texts(1, 5), saids, fc.array(percent, { minLength: 6 }), fc.boolean())
    .map(([head, list, said, shares, case_sensitive]) => ({
      type: 'short_answer',
      ...head,
      answers: answersOf(list, said, shares),
      case_sensitive,
    })),
  numerical: fc
    .tuple(
      common,
      fc.uniqueArray(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 4 }),
      saids,
      maybe(line),
    )
    .map(([head, values, said, rest]) => ({
      type: 'numerical',
      ...head,
      answers: [
        ...values.map((value, at) => ({ value: value + 0, tolerance: at / 8, weight: at === 0 ? 100 : 50, feedback: said[at] })),
        ...(rest ? [{ value: null, tolerance: 0, weight: 0, feedback: rest }] : []),
      ],
    })),
  description: common.map((head) => ({ type: 'description', ...head, points: 0 })),
} as const

function sound(given: unknown): SoundQuestion {
  const made = soundQuestion(given)
  if (!made.ok) throw new Error(`${made.fault} ${made.detail}`)
  return made.content
}
const writers = { gift: writeGift, moodle_xml: writeMoodleXml }

describe.each(Object.keys(writers) as (keyof typeof writers)[])('what is written as %s', (format) => {
  const write = (content: SoundQuestion) => writers[format]([{ content }])

  it.each(Object.keys(kinds) as (keyof typeof kinds)[])('is read again as it was: %s', async (kind) => {
    await fc.assert(
      fc.asyncProperty(kinds[kind] as fc.Arbitrary<object>, async (given) => {
        const content = sound(given)
        expect(await contentsIn(write(content))).toEqual([content])
      }),
      { numRuns: 150 },
    )
  })
})

describe('a file of anybody', () => {
  const pieces = fc.array(
    fc.constantFrom(
      ...[
        'Why?',
        '{',
        '}',
        '=',
        '~',
        '#',
        '####',
        '%50%',
        '%',
        '->',
        '\n',
        '\n\n',
        '::',
        '[html]',
        '[markdown]',
        '<b>',
        '</b>',
        '&amp;',
        '\\',
        'T',
        'a',
        '1..2',
        ':0.1',
        '$CATEGORY: x',
        '//',
        '\u0000',
        '\ud800',
        '<img src=x>',
      ],
    ),
    { maxLength: 40 },
  )

  it('is read without a fault of ours, and what is taken stays as it is when it is written and read again', async () => {
    await fc.assert(
      fc.asyncProperty(pieces, async (parts) => {
        const taken = await contentsIn(parts.join(''))
        for (const content of taken) {
          const [again] = await contentsIn(writeGift([{ content }]))
          expect(again).toEqual(content)
          expect(await contentsIn(writeMoodleXml([{ content }]))).toEqual([content])
        }
      }),
      { numRuns: 400 },
    )
  })

  it('in XML is never thrown over', async () => {
    const tags = fc.array(
      fc.constantFrom(
        '<quiz>',
        '</quiz>',
        '<question type="essay">',
        '</question>',
        '<text>',
        '</text>',
        '<![CDATA[',
        ']]>',
        '&#0;',
        '&x;',
        '<',
        '>',
        '"',
        'a',
        '<?xml version="1.0"?>',
        '<!--',
      ),
      { maxLength: 30 },
    )
    await fc.assert(
      fc.asyncProperty(tags, async (parts) => void (await readQuestions(`<${parts.join('')}`))),
      { numRuns: 300 },
    )
  })
})
