import { escapedHtml, plainText } from '#platform/texts/plain-text.ts'
import { escapedXml } from '#platform/texts/xml.ts'
import { creditOf } from '../content.rules.ts'
import type { QuestionContent } from '../question.schemas.ts'
import { extrasOf } from './file-extras.rules.ts'
import { categoryPath } from './gift-write.rules.ts'

/** The pictures of questions by the code of their address. */
export type Pictures = ReadonlyMap<string, { name: string; base64: string }>

/** Writes questions as Moodle XML. What Moodle has no place for stands in an element that only we read. */
export function writeMoodleXml(questions: { content: QuestionContent }[], pictures: Pictures = new Map()): string {
  let category: string | null = null
  const parts = questions.map(({ content }) => {
    const head = content.category === category ? '' : categoryElement(content.category)
    category = content.category
    return head + writeQuestion(content, pictures)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('')}</quiz>\n`
}

/** Without a category a question belongs to the course's own, which has no name below the top. */
const categoryElement = (category: string): string => {
  const path = category === '' ? '$course$/top' : `$course$/top/${categoryPath(category)}`
  return `  <question type="category"><category>${text(path)}</category></question>\n`
}

const text = (value: string): string => `<text>${escapedXml(value)}</text>`
const cdata = (value: string): string => `<text><![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]></text>`
const types = {
  radio: 'multichoice',
  multiple: 'multichoice',
  matching: 'matching',
  essay: 'essay',
  short_answer: 'shortanswer',
  numerical: 'numerical',
  description: 'description',
} as const

/** HTML with its pictures beside it, as Moodle keeps them. */
function illustrated(name: string, html: string, pictures: Pictures): string {
  const files: string[] = []
  const placed = html.replace(/\ssrc="\/files\/([0-9a-f]{32})"/g, (whole, code: string) => {
    const picture = pictures.get(code)
    if (!picture) return whole
    const file = `${code.slice(0, 8)}-${picture.name.replace(/[^\w.-]/g, '_')}`
    files.push(`<file name="${escapedXml(file)}" path="/" encoding="base64">${picture.base64}</file>`)
    return ` src="@@PLUGINFILE@@/${file}"`
  })
  return `    <${name} format="html">${cdata(placed)}${files.join('')}</${name}>`
}

function writeQuestion(content: QuestionContent, pictures: Pictures): string {
  const extras = extrasOf(content, 'moodle_xml')
  return [
    `  <question type="${types[content.type]}">`,
    `    <name>${text(content.name ?? plainText(content.prompt).slice(0, 60))}</name>`,
    illustrated('questiontext', content.prompt, pictures),
    illustrated('generalfeedback', content.explanation, pictures),
    `    <defaultgrade>${content.points}</defaultgrade>`,
    ...(content.idnumber === undefined ? [] : [`    <idnumber>${escapedXml(content.idnumber)}</idnumber>`]),
    ...answersOf(content).map((line) => `    ${line}`),
    ...(content.tags ? [`    <tags>${content.tags.map((tag) => `<tag>${text(tag)}</tag>`).join('')}</tags>`] : []),
    ...(Object.keys(extras).length > 0 ? [`    <lectern>${text(JSON.stringify(extras))}</lectern>`] : []),
    '  </question>',
    '',
  ].join('\n')
}

const feedbackElement = (feedback: string | undefined): string =>
  feedback ? `<feedback format="html">${text(escapedHtml(feedback))}</feedback>` : ''
const share = (percent: number): string => String(Number(percent.toFixed(5)))

function answersOf(content: QuestionContent): string[] {
  switch (content.type) {
    case 'description':
      return []
    case 'essay':
      return [
        '<responseformat>editor</responseformat>',
        `<graderinfo format="plain_text">${text(content.review_notes)}</graderinfo>`,
      ]
    case 'matching':
      return pairsOf(content)
    case 'short_answer':
      return [
        `<usecase>${content.case_sensitive ? 1 : 0}</usecase>`,
        ...content.answers.map(
          ({ text: typed, weight, feedback }) =>
            `<answer fraction="${share(weight)}" format="plain_text">${text(typed)}${feedbackElement(feedback)}</answer>`,
        ),
      ]
    case 'numerical':
      return content.answers.map(
        ({ value, tolerance, weight, feedback }) =>
          `<answer fraction="${share(weight)}" format="plain_text">${text(value === null ? '*' : String(value))}${feedbackElement(feedback)}<tolerance>${tolerance}</tolerance></answer>`,
      )
    default:
      return choicesOf(content)
  }
}

/** Wrong choices among several take away what a right one brings: else ticking all would earn everything. */
const choicesOf = (content: Extract<QuestionContent, { type: 'radio' | 'multiple' }>): string[] => [
  `<single>${content.type === 'radio'}</single>`,
  ...content.choices.map(
    ({ key, text: choice, feedback }) =>
      `<answer fraction="${share(creditOf(content, key))}" format="html">${text(escapedHtml(choice))}${feedbackElement(feedback)}</answer>`,
  ),
]

function pairsOf({ items, matches }: Extract<QuestionContent, { type: 'matching' }>): string[] {
  const textOf = (key: string) => matches.find((match) => match.key === key)?.text ?? ''
  const used = new Set(items.map(({ match }) => match))
  const pair = (item: string, match: string) =>
    `<subquestion format="html">${text(escapedHtml(item))}<answer>${text(escapedHtml(match))}</answer></subquestion>`
  return [
    ...items.map((item) => pair(item.text, textOf(item.match))),
    ...matches.filter(({ key }) => !used.has(key)).map((match) => pair('', match.text)),
  ]
}
