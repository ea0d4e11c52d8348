import { textOfHtml } from '#platform/texts/rich-text.ts'
import { numberIn } from '#platform/texts/typed-number.ts'
import { childOf, childrenOf, textIn, textUnder, type XmlNode } from '#platform/texts/xml.ts'
import {
  choiceQuestion,
  descriptionText,
  distinct,
  essayQuestion,
  type Made,
  matchingQuestion,
  numericalQuestion,
  shortQuestion,
  trueFalseQuestion,
  type WeighedAnswer,
} from './file-answers.rules.ts'
import { type FileHead, headOf } from './file-head.rules.ts'
import { formatNamed, htmlIn, type TextFormat } from './file-text.rules.ts'
import {
  type Common,
  categoryName,
  type DraftQuestion,
  type Extras,
  extrasIn,
  type FormattedText,
  type Loss,
} from './question-file.rules.ts'

/** Reads a Moodle XML file: what it says of each question, or why that cannot be read, with its line. */
export function readMoodleXml(quiz: XmlNode): DraftQuestion[] {
  let category = ''
  return childrenOf(quiz, 'question').flatMap((question): DraftQuestion[] => {
    if (question.attributes.type !== 'category') return [readQuestion(question, category)]
    category = categoryName(textIn(question, 'category'))
    return []
  })
}

function readQuestion(question: XmlNode, category: string): DraftQuestion {
  const { line } = question
  const title = textIn(question, 'name')
  const { common, extras, losses, images } = moodleHead(question, title, category)
  const made = fromType(question, common, extras)
  if (!made.ok) return { line, title, ...made }
  return { line, title, ...made, losses: distinct([...losses, ...made.losses, ...leftBehind(question)]), images }
}

function moodleHead(question: XmlNode, title: string, category: string): FileHead & { extras: Extras } {
  const illustrated = (name: string) => {
    const node = childOf(question, name)
    return { ...formattedIn(node), files: filesIn(node) }
  }
  const extras = extrasIn(textIn(question, 'lectern'))
  const tags = childrenOf(childOf(question, 'tags') ?? question, 'tag')
    .map(textUnder)
    .filter(Boolean)
  const head = headOf({
    prompt: illustrated('questiontext'),
    explanation: illustrated('generalfeedback'),
    category,
    title: extras.unnamed ? '' : title,
    points: Number(textIn(question, 'defaultgrade') || '1'),
    tags,
    idnumber: textIn(question, 'idnumber'),
  })
  return { ...head, extras }
}

/** Pictures by their path and name. */
const filesIn = (node: XmlNode | undefined): Map<string, string> =>
  new Map(
    (node ? childrenOf(node, 'file') : [])
      .filter(({ attributes }) => attributes.encoding === 'base64')
      .map(({ attributes: { path = '/', name = '' }, text }) => [`${path.replace(/^\//, '')}${name}`, text] as const),
  )

const formattedIn = (node: XmlNode | undefined, otherwise: TextFormat = 'html'): FormattedText => ({
  text: textUnder(node),
  format: formatNamed(node?.attributes.format) ?? otherwise,
})

const percentOf = (node: XmlNode): number => {
  const { fraction = '0' } = node.attributes
  const weight = fraction.trim() === '' ? Number.NaN : Number(fraction)
  return Math.abs(weight) > 100 ? Number.NaN : weight
}

const answersIn = (question: XmlNode, format: TextFormat = 'html'): WeighedAnswer[] =>
  childrenOf(question, 'answer').map((answer) => ({
    text: formattedIn(answer, format),
    weight: percentOf(answer),
    feedback: formattedIn(childOf(answer, 'feedback')),
  }))

function fromType(question: XmlNode, common: Common, extras: Extras): Made {
  const { type = '' } = question.attributes
  switch (type) {
    case 'multichoice':
      return choiceQuestion(common, answersIn(question), isNot(textIn(question, 'single'), ['false', '0']), extras)
    case 'truefalse':
      return trueFalseQuestion(common, trueFalse(answersIn(question)))
    case 'matching':
    case 'match':
      return matchingQuestion(common, childrenOf(question, 'subquestion').map(pairIn))
    case 'essay':
      return essayQuestion(common, { ...extras, review_notes: notesIn(question) })
    case 'shortanswer':
      return shortQuestion(common, typedIn(question), !isNot(textIn(question, 'usecase'), ['1', 'true']))
    case 'numerical':
      return numericalQuestion(common, numbersIn(question))
    case 'description':
      return descriptionText(common)
    default:
      return { ok: false, fault: type === 'cloze' || type === 'multianswer' ? 'cloze' : 'unsupported', detail: type }
  }
}

const isNot = (text: string, words: string[]): boolean => !words.includes(text.toLowerCase())

/** A short answer is compared with what somebody types: it is plain text. */
const typedIn = (question: XmlNode): WeighedAnswer[] =>
  answersIn(question).map((answer) => ({ ...answer, text: { ...answer.text, format: 'plain' } }))

const pairIn = (pair: XmlNode) => ({
  text: formattedIn(pair),
  match: { text: textIn(pair, 'answer'), format: 'auto' as const },
})

const notesIn = (question: XmlNode): string => {
  const { text, format } = formattedIn(childOf(question, 'graderinfo'))
  if (format === 'plain') return text
  const lines = htmlIn(text, format).split(/<br\s*\/?>|<\/(?:p|li|div|h\d|tr)>/i)
  return lines.map(textOfHtml).filter(Boolean).join('\n')
}

const words = ['True', 'False'] as const

/** As Moodle reads it: by order, unless the words say which is which; the share says what is right, in every language. */
function trueFalse(given: WeighedAnswer[]): [WeighedAnswer, WeighedAnswer] {
  const wordOf = (answer: WeighedAnswer) => words.find((word) => word.toLowerCase() === answer.text.text.toLowerCase())
  const [first, second] = wordOf(given[0] ?? missing(0)) === 'False' ? [given[1], given[0]] : [given[0], given[1]]
  const other = (weight: number) => (weight === 100 ? 0 : 100)
  const [one, two] = [first ?? missing(other(second?.weight ?? 0)), second ?? missing(other(first?.weight ?? 0))]
  return [worded(one, 0, wordOf(one)), worded(two, 1, wordOf(two))]
}

const missing = (weight: number): WeighedAnswer => ({
  text: { text: '', format: 'plain' },
  weight,
  feedback: { text: '', format: 'plain' },
})

const worded = (answer: WeighedAnswer, place: 0 | 1, word: string | undefined): WeighedAnswer =>
  word !== undefined || answer.text.text === '' ? { ...answer, text: { text: word ?? words[place], format: 'plain' } } : answer

const numbersIn = (question: XmlNode) =>
  childrenOf(question, 'answer').map((answer) => {
    const text = textUnder(answer)
    return {
      value: text === '*' ? null : (numberIn(text) ?? Number.NaN),
      tolerance: numberIn(textIn(answer, 'tolerance') || '0') ?? Number.NaN,
      weight: percentOf(answer),
      feedback: formattedIn(childOf(answer, 'feedback')),
    }
  })

/** Moodle's own texts, which every question has and nobody wrote. */
const plainPraise = /^(?:your answer is (?:partially )?(?:in)?correct\.?)?$/i

/** What stands in the file and has no place here. */
function leftBehind(question: XmlNode): Loss[] {
  const has = (name: string) =>
    textIn(question, name)
      .replace(/<[^>]*>|&nbsp;/g, '')
      .trim() !== ''
  const praises = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']
  const isSaid = praises.some(
    (name) =>
      !plainPraise.test(
        textIn(question, name)
          .replace(/<[^>]*>/g, '')
          .trim(),
      ),
  )
  const amount = (name: string) => Number(textIn(question, name)) > 0
  const found: [Loss['loss'], boolean][] = [
    ['hints', childrenOf(question, 'hint').some((hint) => textUnder(hint) !== '')],
    ['combinedFeedback', isSaid],
    ['units', childOf(question, 'units') !== undefined],
    ['attachments', amount('attachments')],
    ['template', has('responsetemplate')],
    ['fixedOrder', ['0', 'false'].includes(textIn(question, 'shuffleanswers').toLowerCase())],
    ['wordLimit', amount('minwordlimit') || amount('maxwordlimit')],
  ]
  return found.flatMap(([loss, is]) => (is ? [{ loss, detail: '' }] : []))
}
