import { numberIn } from '#platform/texts/typed-number.ts'
import { childOf, descendantsOf, type XmlNode } from '#platform/texts/xml.ts'
import {
  choiceQuestion,
  descriptionText,
  distinct,
  essayQuestion,
  type Made,
  matchingQuestion,
  numericalQuestion,
  shortQuestion,
  type WeighedAnswer,
  type WeighedNumber,
} from './file-answers.rules.ts'
import { headOf } from './file-head.rules.ts'
import { type Condition, conditionsIn, qtiFeedback, type Within, wholeOf } from './qti-scores.rules.ts'
import type { Common, DraftQuestion, FormattedText, Loss } from './question-file.rules.ts'

/** Reads the items of QTI 1.2, as Canvas and Respondus write it: each with its line, or why it cannot be read. */
export const readQti = (file: XmlNode): DraftQuestion[] =>
  descendantsOf(file, ['assessment', 'objectbank']).length === 0
    ? descendantsOf(file, ['item']).map((item) => readItem(item, ''))
    : descendantsOf(file, ['assessment', 'objectbank']).flatMap((bank) =>
        descendantsOf(bank, ['item']).map((item) => readItem(item, bank.attributes.title ?? metadata(bank, ['bank_title']))),
      )

function readItem(item: XmlNode, category: string): DraftQuestion {
  const { line } = item
  // Canvas calls every item that nobody named so.
  const title = item.attributes.title === 'Question' ? '' : (item.attributes.title ?? '')
  const said = qtiFeedback(item)
  const { common, losses, images } = headOf({
    prompt: materialIn(promptOf(item)),
    explanation: said.get('general_fb') ?? nothing,
    category,
    title,
    points: pointsOf(item),
  })
  const made = fromType({ item, common, conditions: conditionsIn(item), said })
  if (!made.ok) return { line, title, ...made }
  return { line, title, ...made, losses: distinct([...losses, ...made.losses, ...leftBehind(said)]), images }
}

/** As the file says; or the scale of its scores, unless that is in percent. */
function pointsOf(item: XmlNode): number {
  const said = metadata(item, ['points_possible', 'qmd_weighting'])
  const scale = wholeOf(item)
  return said ? Number(said) : scale === 100 ? 1 : scale
}

/** What is said to whoever is right or wrong, whatever they chose, has no place here. */
const leftBehind = (said: ReadonlyMap<string, FormattedText>): Loss[] =>
  ['correct_fb', 'general_incorrect_fb'].some((name) => said.get(name)?.text) ? [{ loss: 'combinedFeedback', detail: '' }] : []

const nothing: FormattedText = { text: '', format: 'plain' }

function metadata(node: XmlNode, labels: string[]): string {
  const fields = descendantsOf(node, ['qtimetadatafield'])
  const found = fields.find((field) => labels.includes(childOf(field, 'fieldlabel')?.text.trim() ?? ''))
  return childOf(found, 'fieldentry')?.text.trim() ?? ''
}

/** The texts of a node, without those of the answers in it. */
function materialIn(node: XmlNode | undefined): FormattedText {
  const texts = node ? descendantsOf(node, ['mattext'], isResponse) : []
  const isHtml = texts.some(({ attributes }) => attributes.texttype?.toLowerCase() !== 'text/plain')
  return { text: texts.map(({ text }) => text.trim()).join('\n'), format: isHtml ? 'auto' : 'plain' }
}

const isResponse = ({ name }: XmlNode): boolean => /^(response_|render_)/.test(name)
const promptOf = (item: XmlNode): XmlNode | undefined => childOf(item, 'presentation')

type Given = { item: XmlNode; common: Common; conditions: Condition[]; said: ReadonlyMap<string, FormattedText> }

/** By its name where the file has one (Canvas), else by what it is made of. */
function typeOf(item: XmlNode, responses: XmlNode[]): string {
  const named = metadata(item, ['question_type'])
  if (named) return named.replace(/_question$/, '')
  const [first] = responses
  if (!first) return 'text_only'
  if (first.name === 'response_lid' && responses.length > 1) return 'matching'
  if (first.name === 'response_lid') return first.attributes.rcardinality === 'Multiple' ? 'multiple_answers' : 'multiple_choice'
  if (first.name === 'response_num') return 'numerical'
  return conditionsIn(item).some(({ equal }) => equal.length > 0) ? 'short_answer' : 'essay'
}

function fromType(given: Given): Made {
  const responses = descendantsOf(given.item, ['response_lid', 'response_str', 'response_num', 'response_grp'])
  const type = typeOf(given.item, responses)
  switch (type) {
    case 'multiple_choice':
    case 'true_false':
      return choiceQuestion(given.common, choicesIn(given), true)
    case 'multiple_answers':
      return choiceQuestion(given.common, evenly(choicesIn(given)), false)
    case 'matching':
      return matchingQuestion(given.common, pairsIn(responses, given.conditions))
    case 'short_answer':
      return shortQuestion(given.common, typedIn(given), false)
    case 'numerical':
      return numericalQuestion(given.common, numbersIn(given))
    case 'essay':
      return essayQuestion(given.common)
    case 'text_only':
      return descriptionText(given.common)
    default:
      return { ok: false, fault: /blanks|dropdowns/.test(type) ? 'cloze' : 'unsupported', detail: type }
  }
}

const choicesIn = ({ item, conditions, said }: Given): WeighedAnswer[] =>
  descendantsOf(item, ['response_label']).map((label) => {
    const { ident = '' } = label.attributes
    const earned = conditions.filter(({ equal }) => equal.some(({ value }) => value === ident))
    return {
      text: materialIn(label),
      weight: Math.max(0, ...earned.map(({ percent }) => percent)),
      feedback: said.get(`${ident}_fb`) ?? feedbackOf(earned, said),
    }
  })

/** All right ones together earn everything; what a wrong one takes is the rule of several answers. */
function evenly(choices: WeighedAnswer[]): WeighedAnswer[] {
  const right = choices.filter(({ weight }) => weight > 0).length
  return choices.map((choice) => ({ ...choice, weight: (choice.weight > 0 ? 100 : -100) / Math.max(1, right) }))
}

const feedbackOf = (conditions: Condition[], said: ReadonlyMap<string, FormattedText>): FormattedText =>
  conditions
    .flatMap(({ feedback }) => feedback)
    .filter((name) => !/^(general|correct|general_incorrect)_fb$/.test(name))
    .map((name) => said.get(name))
    .find((text) => text !== undefined) ?? nothing

function pairsIn(responses: XmlNode[], conditions: Condition[]) {
  const pairs = responses.map((response) => {
    const right = conditions.flatMap(({ equal }) => equal).find(({ respident }) => respident === response.attributes.ident)
    const label = descendantsOf(response, ['response_label']).find(({ attributes }) => attributes.ident === right?.value)
    return { text: materialIn(childOf(response, 'material')), match: materialIn(label) }
  })
  const used = new Set(pairs.map(({ match }) => match.text))
  const all = responses[0] ? descendantsOf(responses[0], ['response_label']).map(materialIn) : []
  return [...pairs, ...all.filter(({ text }) => !used.has(text)).map((match) => ({ text: nothing, match }))]
}

const typedIn = ({ conditions, said }: Given): WeighedAnswer[] =>
  conditions.flatMap((condition) =>
    condition.equal.map(({ value }) => ({
      text: { text: value, format: 'plain' as const },
      weight: condition.percent,
      feedback: feedbackOf([condition], said),
    })),
  )

/** A range has its middle and half of its width; a number beside it is the same answer once more. */
const numbersIn = ({ conditions, said }: Given): WeighedNumber[] =>
  conditions
    .filter(({ equal, within }) => equal.length > 0 || within.length > 0)
    .flatMap((condition) => {
      const ranges = condition.within.length > 0 ? condition.within.map(middleOf) : condition.equal.map(exactly)
      return ranges.map((range) => ({ ...range, weight: condition.percent, feedback: feedbackOf([condition], said) }))
    })

const number = (text: string): number => numberIn(text) ?? Number.NaN
const exactly = ({ value }: { value: string }) => ({ value: number(value), tolerance: 0 })
const fine = (value: number): number => Number(value.toPrecision(12))

function middleOf({ least, most }: Within): { value: number; tolerance: number } {
  const [from, to] = [number(least), number(most)]
  return { value: fine((from + to) / 2), tolerance: fine(Math.abs(to - from) / 2) }
}
