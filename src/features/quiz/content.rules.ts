import type { QuestionContent } from './question.schemas.ts'

/** What an author left undone in a question. The sentences are `quiz-admin.file_<key>`. */
export type QuestionContentFault =
  | 'rightNotAmongChoices'
  | 'tooFewAllowed'
  | 'matchMissing'
  | 'keysRepeated'
  | 'textsRepeated'
  | 'weightsDoNotAdd'
  | 'noFullAnswer'
  | 'pointsForText'

type Of<Type extends QuestionContent['type']> = Extract<QuestionContent, { type: Type }>
export type ChoiceContent = Of<'radio' | 'multiple'>

export function contentFault(content: QuestionContent): QuestionContentFault | null {
  switch (content.type) {
    case 'essay':
      return null
    case 'description':
      return content.points === 0 ? null : 'pointsForText'
    case 'short_answer':
      return isRepeated(content.answers.map(({ text }) => text)) ? 'textsRepeated' : fullFault(content.answers)
    case 'numerical':
      return fullFault(content.answers)
    case 'matching':
      return entryFault(content.items) ?? entryFault(content.matches) ?? matchingFault(content)
    default:
      return entryFault(content.choices) ?? (content.type === 'radio' ? radioFault(content) : multipleFault(content))
  }
}

const isRepeated = (values: string[]): boolean => new Set(values).size !== values.length

function entryFault(entries: { key: string; text: string }[]): QuestionContentFault | null {
  if (isRepeated(entries.map(({ key }) => key))) return 'keysRepeated'
  return isRepeated(entries.map(({ text }) => text)) ? 'textsRepeated' : null
}

/** Somebody must be able to reach all of the points. */
const fullFault = (answers: { weight: number }[]): QuestionContentFault | null =>
  answers.some(({ weight }) => weight === 100) ? null : 'noFullAnswer'

const matchingFault = ({ items, matches }: Of<'matching'>): QuestionContentFault | null =>
  items.every(({ match }) => matches.some(({ key }) => key === match)) ? null : 'matchMissing'

function radioFault({ choices, right }: Of<'radio'>): QuestionContentFault | null {
  const chosen = choices.find(({ key }) => key === right)
  if (!chosen) return 'rightNotAmongChoices'
  return (chosen.weight ?? 100) === 100 ? null : 'noFullAnswer'
}

function multipleFault(content: Of<'multiple'>): QuestionContentFault | null {
  const { choices, right, max_answers } = content
  if (isRepeated(right)) return 'keysRepeated'
  if (!right.every((key) => choices.some((choice) => choice.key === key))) return 'rightNotAmongChoices'
  if (right.length > max_answers) return 'tooFewAllowed'
  const isWeighed = choices.some(({ weight }) => weight !== undefined)
  return isWeighed && !isWeighedWhole(content) ? 'weightsDoNotAdd' : null
}

/** A hundred in thirds is 99.99999. */
const whole = 99.9

const isWeighedWhole = ({ choices, right }: Of<'multiple'>): boolean =>
  choices.every(({ key, weight }) => weight !== undefined && weight > 0 === right.includes(key)) &&
  choices.reduce((sum, { weight = 0 }) => sum + Math.max(0, weight), 0) >= whole

/** The share of the points that a choice brings or takes, in percent (docs/decisions/0039). */
export function creditOf(content: ChoiceContent, key: string): number {
  const weight = content.choices.find((choice) => choice.key === key)?.weight
  if (content.type === 'radio') return key === content.right ? 100 : (weight ?? 0)
  return weight ?? (content.right.includes(key) ? 100 : -100) / content.right.length
}

/** Weights that say no more than the rule does are left out, so that a question has one form. */
export function withoutPlainWeights(content: QuestionContent): QuestionContent {
  if (content.type === 'radio') return withFirstRight(content)
  if (content.type !== 'multiple') return content
  const plain = { ...content, choices: content.choices.map(bare) }
  const isPlain = content.choices.every(({ key, weight }) => weight === undefined || isNear(weight, creditOf(plain, key)))
  return isPlain ? plain : content
}

type Choice = ChoiceContent['choices'][number]
const bare = ({ weight: _, ...choice }: Choice): Choice => choice

/** Of several that are worth everything the first one is the right one. A right one that is worth less stays, as the fault that it is. */
function withFirstRight(content: Of<'radio'>): Of<'radio'> {
  if (radioFault(content)) return content
  const credits = new Map(content.choices.map(({ key }) => [key, creditOf(content, key)]))
  const right = content.choices.find(({ key }) => credits.get(key) === 100)?.key ?? content.right
  const choices = content.choices.map((choice) => ownWeight(right, { ...choice, weight: credits.get(choice.key) ?? 0 }))
  return { ...content, right, choices }
}

/** Of the right one, and of a wrong one that is worth nothing, everybody knows what they bring. */
const ownWeight = (right: string, choice: Choice): Choice =>
  choice.weight === (choice.key === right ? 100 : 0) ? bare(choice) : choice

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.001
