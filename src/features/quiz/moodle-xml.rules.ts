import { escapedHtml, paragraphs, plainText } from '#platform/plain-text.ts'
import { categoryName, trueFalse } from './gift.rules.ts'
import type { QuestionContent } from './question.schemas.ts'
import { choiceQuestion, essayQuestion, matchingQuestion, type ReadQuestion } from './question-file.rules.ts'
import { childOf, childrenOf, escapedXml, parseXml, textIn, XmlFault, type XmlNode } from './xml.rules.ts'

/** Reads a Moodle XML file: good questions in, broken ones with their line and the reason. */
export function readMoodleXml(file: string): ReadQuestion[] {
  const quiz = openQuiz(file)
  if ('fault' in quiz) return [{ line: quiz.line, title: '', ok: false, fault: 'notWellFormed', detail: quiz.fault }]
  let category = ''
  return childrenOf(quiz, 'question').flatMap((question): ReadQuestion[] => {
    if (question.attributes.type !== 'category') return [readQuestion(question, category)]
    category = categoryName(textIn(question, 'category'))
    return []
  })
}

function openQuiz(file: string): XmlNode | { line: number; fault: string } {
  try {
    const quiz = childOf(parseXml(file), 'quiz')
    return quiz ?? { line: 1, fault: 'there is no <quiz>' }
  } catch (error) {
    if (error instanceof XmlFault) return { line: error.line, fault: error.message }
    throw error
  }
}

function readQuestion(question: XmlNode, category: string): ReadQuestion {
  const { line } = question
  const title = textIn(question, 'name')
  const grade = Number(textIn(question, 'defaultgrade') || '1')
  const common = {
    prompt: htmlIn(question, 'questiontext'),
    explanation: htmlIn(question, 'generalfeedback'),
    category,
    points: Number.isFinite(grade) && grade >= 0 && grade <= 1000 ? grade : 1,
  }
  const answers = childrenOf(question, 'answer').map((answer) => ({
    text: textIn({ ...question, children: [answer] }, 'answer'),
    weight: Number(answer.attributes.fraction ?? '0'),
  }))
  switch (question.attributes.type) {
    case 'multichoice':
      if (answers.some(({ weight }) => Number.isNaN(weight))) return { line, title, ok: false, fault: 'badWeight', detail: '' }
      return { line, title, ...choiceQuestion(common, answers, textIn(question, 'single') !== 'false') }
    case 'truefalse':
      return {
        line,
        title,
        ...trueFalse(
          common,
          answers.some(({ text, weight }) => weight === 100 && /^true$/i.test(plainText(text))),
        ),
      }
    case 'matching':
      return {
        line,
        title,
        ...matchingQuestion(
          common,
          childrenOf(question, 'subquestion').map((pair) => ({
            text: childOf(pair, 'text')?.text ?? '',
            match: textIn(pair, 'answer'),
          })),
        ),
      }
    case 'essay':
      return { line, title, ...essayQuestion(common, { review_notes: plainText(textIn(question, 'graderinfo')) }) }
    default:
      return { line, title, ok: false, fault: 'unsupported', detail: question.attributes.type ?? '' }
  }
}

function htmlIn(question: XmlNode, name: string): string {
  const format = childOf(question, name)?.attributes.format ?? 'html'
  const text = textIn(question, name)
  return format === 'html' ? text : paragraphs(text)
}

/** Writes questions as Moodle XML. */
export function writeMoodleXml(questions: { id: number; content: QuestionContent }[]): string {
  let category: string | null = null
  const parts = questions.map(({ id, content }) => {
    const head =
      content.category === category
        ? ''
        : `  <question type="category"><category>${text(`$course$/top/${content.category}`)}</category></question>\n`
    category = content.category
    return head + writeQuestion(id, content)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('')}</quiz>\n`
}

const text = (value: string): string => `<text>${escapedXml(value)}</text>`
const html = (value: string): string => `<text><![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]></text>`
const types = { radio: 'multichoice', multiple: 'multichoice', matching: 'matching', essay: 'essay' } as const

const writeQuestion = (id: number, content: QuestionContent): string =>
  [
    `  <question type="${types[content.type]}">`,
    `    <name>${text(`${id} ${plainText(content.prompt).slice(0, 60)}`)}</name>`,
    `    <questiontext format="html">${html(content.prompt)}</questiontext>`,
    `    <generalfeedback format="html">${html(content.explanation)}</generalfeedback>`,
    `    <defaultgrade>${content.points}</defaultgrade>`,
    ...answersOf(content).map((line) => `    ${line}`),
    '  </question>',
    '',
  ].join('\n')

function answersOf(content: QuestionContent): string[] {
  if (content.type === 'essay') return [`<graderinfo format="plain_text">${text(content.review_notes)}</graderinfo>`]
  if (content.type === 'matching') {
    const textOf = (key: string) => content.matches.find((match) => match.key === key)?.text ?? ''
    const used = new Set(content.items.map(({ match }) => match))
    const pair = (item: string, match: string) =>
      `<subquestion format="html">${text(escapedHtml(item))}<answer>${text(escapedHtml(match))}</answer></subquestion>`
    return [
      ...content.items.map((item) => pair(item.text, textOf(item.match))),
      ...content.matches.filter(({ key }) => !used.has(key)).map((match) => pair('', match.text)),
    ]
  }
  const share = content.type === 'radio' ? 100 : Number((100 / content.right.length).toFixed(5))
  const isRight = (key: string) => (content.type === 'radio' ? key === content.right : content.right.includes(key))
  return [
    `<single>${content.type === 'radio'}</single>`,
    ...content.choices.map(
      (choice) =>
        `<answer fraction="${isRight(choice.key) ? share : 0}" format="html">${text(escapedHtml(choice.text))}</answer>`,
    ),
  ]
}
