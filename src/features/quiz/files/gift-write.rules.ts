import { escapedHtml } from '#platform/texts/plain-text.ts'
import { creditOf } from '../content.rules.ts'
import type { QuestionContent } from '../question.schemas.ts'
import { extrasOf } from './file-extras.rules.ts'
import { escaped } from './gift-signs.rules.ts'

/** Writes questions as GIFT. What it has no place for stands in a comment that only we read. */
export function writeGift(questions: { content: QuestionContent }[]): string {
  let category: string | null = null
  const parts = questions.map(({ content }) => {
    const head = content.category === category ? '' : `$CATEGORY: ${categoryPath(content.category).replaceAll('\\', '\\\\')}\n\n`
    category = content.category
    return head + written(content)
  })
  return parts.join('\n')
}

/** A slash inside of a name is doubled; between names it parts them. */
export const categoryPath = (category: string): string =>
  category === ''
    ? 'top'
    : category
        .split(' / ')
        .map((part) => part.replaceAll('/', '//'))
        .join('/')

function written(content: QuestionContent): string {
  const feedback = content.explanation ? `\n####[html]${escaped(content.explanation)}` : ''
  const name = content.name === undefined ? '' : `::${escaped(content.name)}::`
  const text = `${name}[html]${escaped(content.prompt)}`
  if (content.type === 'description') return `${comments(content)}${text}\n`
  return `${comments(content)}${text} {${answersOf(content)}${feedback}\n}\n`
}

const bracketed = (text: string): string => text.replace(/[\\\][]/g, '\\$&')

function comments(content: QuestionContent): string {
  const extras = extrasOf(content, 'gift')
  const marks = [
    ...(content.idnumber === undefined ? [] : [`[id:${bracketed(content.idnumber)}]`]),
    ...(content.tags ?? []).map((tag) => `[tag:${bracketed(tag)}]`),
  ]
  return [
    ...(marks.length > 0 ? [`// ${marks.join(' ')}\n`] : []),
    ...(Object.keys(extras).length > 0 ? [`// lectern ${JSON.stringify(extras)}\n`] : []),
  ].join('')
}

/** In the format of the question, which is HTML; a bracket in front would be taken for a format. */
function answerText(text: string): string {
  const html = escaped(escapedHtml(text))
  return html.startsWith('[') ? `[html]${html}` : html
}

const said = (feedback: string | undefined): string => (feedback ? `#${answerText(feedback)}` : '')
const percent = (weight: number): string => `%${Number(weight.toFixed(5))}%`

function answersOf(content: Exclude<QuestionContent, { type: 'description' }>): string {
  switch (content.type) {
    case 'essay':
      return ''
    case 'matching':
      return pairsOf(content)
    case 'short_answer':
      return content.answers.map(({ text, weight, feedback }) => `\n=${percent(weight)}${typed(text)}${said(feedback)}`).join('')
    case 'numerical':
      return numbersOf(content)
    default:
      return choicesOf(content)
  }
}

const typed = (text: string): string => (text.startsWith('[') ? `[plain]${escaped(text)}` : escaped(text))

function choicesOf(content: Extract<QuestionContent, { type: 'radio' | 'multiple' }>): string {
  return content.choices
    .map(({ key, text, feedback }) => {
      const credit = creditOf(content, key)
      const isOne = content.type === 'radio'
      const isRight = isOne && key === content.right
      const isPlain = isOne && (isRight || credit === 0) && !text.startsWith('%')
      const sign = isRight ? '=' : '~'
      return `\n${sign}${isPlain ? '' : percent(credit)}${answerText(text)}${said(feedback)}`
    })
    .join('')
}

function pairsOf({ items, matches }: Extract<QuestionContent, { type: 'matching' }>): string {
  const textOf = (key: string) => matches.find((match) => match.key === key)?.text ?? ''
  const used = new Set(items.map(({ match }) => match))
  // A weight in front would be taken for one; of brackets the first part decides.
  const first = (text: string) => (text.startsWith('%') ? `%100%${answerText(text)}` : answerText(text))
  return [
    ...items.map(({ text, match }) => `\n=${first(text)} -> ${answerText(textOf(match)).replace(/^\[html\]/, '')}`),
    ...matches.filter(({ key }) => !used.has(key)).map(({ text }) => `\n= -> ${escaped(escapedHtml(text))}`),
  ].join('')
}

/** The answer for whatever else comes last, as Moodle writes it, unless it brings points. */
function numbersOf({ answers }: Extract<QuestionContent, { type: 'numerical' }>): string {
  const isRest = (at: number) => at === answers.length - 1 && answers[at]?.value === null && answers[at]?.weight === 0
  const lines = answers.map(({ value, tolerance, weight, feedback }, at) =>
    isRest(at) && feedback
      ? `\n~${said(feedback)}`
      : `\n=${percent(weight)}${value === null ? '*' : `${value}:${tolerance}`}${said(feedback)}`,
  )
  return `#${lines.join('')}`
}
