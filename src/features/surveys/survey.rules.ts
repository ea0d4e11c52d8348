/** What a survey is made of: the question types of §3, a scale, and the beginning of a page. */
export const questionTypes = ['radio', 'multiple', 'matching', 'essay', 'scale'] as const
export const entryTypes = [...questionTypes, 'page'] as const
export type EntryType = (typeof entryTypes)[number]

export type Choice = { key: string; text: string }

/** Asked only where an earlier question was answered with any one of these: keys of choices, or steps of a scale. */
export type Condition = { entry: string; any_of: string[] }

/** A question, or the beginning of a page; what its type does not have is empty. */
export type Entry = {
  /** Its name inside the survey, which stays when its words change. */
  key: string
  type: EntryType
  /** The question, or the title of a page. */
  prompt: string
  is_required: boolean
  only_if: Condition | null
  choices: Choice[]
  items: Choice[]
  matches: Choice[]
  /** Null: as many as there are. */
  max_answers: number | null
  max_characters: number
  steps: number
  from_label: string
  to_label: string
}
export type AskedEntry = Entry & { id: number }

export type Answer =
  | { choice: string }
  | { choices: string[] }
  | { matches: Record<string, string> }
  | { text: string }
  | { step: number }
  | null
/** By the key of the question. */
export type Answers = ReadonlyMap<string, Answer>

export const plainEntry: Omit<Entry, 'key' | 'type'> = {
  prompt: '',
  is_required: false,
  only_if: null,
  choices: [],
  items: [],
  matches: [],
  max_answers: null,
  max_characters: 2000,
  steps: 5,
  from_label: '',
  to_label: '',
}

export const stepsOf = ({ steps }: Pick<Entry, 'steps'>): number[] => Array.from({ length: steps }, (_, at) => at + 1)

/** Whether an answer is one of those that a condition waits for. */
function isAmong(answer: Answer | undefined, anyOf: readonly string[]): boolean {
  if (!answer) return false
  if ('choice' in answer) return anyOf.includes(answer.choice)
  if ('choices' in answer) return answer.choices.some((choice) => anyOf.includes(choice))
  return 'step' in answer && anyOf.includes(String(answer.step))
}

/**
 * What is asked of somebody who has answered so far like this. A page that is not shown hides all that stands on it; an answer to
 * what is not shown opens nothing, so that going back on an answer closes the whole branch behind it.
 */
export function shownOf<One extends Entry>(entries: readonly One[], answers: Answers): One[] {
  const shown = new Set<string>()
  const holds = (condition: Condition | null): boolean =>
    condition === null || (shown.has(condition.entry) && isAmong(answers.get(condition.entry), condition.any_of))
  let isPageShown = true
  return entries.filter((entry) => {
    if (entry.type === 'page') {
      isPageShown = holds(entry.only_if)
      return isPageShown
    }
    if (!isPageShown || !holds(entry.only_if)) return false
    shown.add(entry.key)
    return true
  })
}

export type SurveyPage<One extends Entry = Entry> = { title: string; questions: One[] }

/** What is shown, page by page; a page without any question is none. */
export function surveyPagesOf<One extends Entry>(shown: readonly One[]): SurveyPage<One>[] {
  const pages: SurveyPage<One>[] = []
  for (const entry of shown) {
    if (entry.type === 'page') pages.push({ title: entry.prompt, questions: [] })
    else if (pages.length === 0) pages.push({ title: '', questions: [entry] })
    else pages.at(-1)?.questions.push(entry)
  }
  return pages.filter(({ questions }) => questions.length > 0)
}

export const isBlankAnswer = (answer: Answer | undefined): boolean => {
  if (!answer) return true
  if ('choices' in answer) return answer.choices.length === 0
  if ('matches' in answer) return Object.keys(answer.matches).length === 0
  return 'text' in answer && answer.text.trim() === ''
}

/** §5: what an answer lacks or has too much of. The sentences are `surveys.<key>`. */
export type SurveyAnswerFault =
  | 'chooseAnswer'
  | 'selectOne'
  | 'selectAtMost'
  | 'matchEach'
  | 'enterText'
  | 'textTooLong'
  | 'chooseStep'

const missing: Record<(typeof questionTypes)[number], SurveyAnswerFault> = {
  radio: 'chooseAnswer',
  multiple: 'selectOne',
  matching: 'matchEach',
  essay: 'enterText',
  scale: 'chooseStep',
}

export function surveyAnswerFault(question: Entry, answer: Answer | undefined): SurveyAnswerFault | null {
  const given = answer ?? null
  if (given && 'choices' in given && question.max_answers !== null && given.choices.length > question.max_answers)
    return 'selectAtMost'
  if (given && 'text' in given && given.text.length > question.max_characters) return 'textTooLong'
  if (!question.is_required || question.type === 'page') return null
  if (isBlankAnswer(given)) return missing[question.type]
  if (given && 'matches' in given && question.items.some(({ key }) => !given.matches[key])) return 'matchEach'
  return null
}

/**
 * The page on which somebody left it: the one they turned to, by a question on it, else the last one that they answered on; but none beyond
 * what they still owe.
 */
export function pageLeft(pages: readonly SurveyPage[], answers: Answers, turnedTo: string | null = null): number {
  const turned = pages.findIndex(({ questions }) => questions.some(({ key }) => key === turnedTo))
  const last = turned >= 0 ? turned : pages.findLastIndex(({ questions }) => questions.some(({ key }) => answers.has(key)))
  const owed = pages.findIndex(({ questions }) => questions.some((one) => surveyAnswerFault(one, answers.get(one.key))))
  return Math.max(0, owed < 0 ? last : Math.min(last, owed))
}

/** Whether an answer speaks of this question: of its type, with keys and steps that it has. */
export function isSurveyAnswerTo(question: Entry, answer: Answer): boolean {
  if (answer === null) return question.type !== 'page'
  const has = (entries: Choice[], key: string) => entries.some((entry) => entry.key === key)
  if ('choice' in answer) return question.type === 'radio' && has(question.choices, answer.choice)
  if ('choices' in answer) {
    const isRepeated = new Set(answer.choices).size !== answer.choices.length
    return question.type === 'multiple' && !isRepeated && answer.choices.every((key) => has(question.choices, key))
  }
  if ('matches' in answer) {
    const pairs = Object.entries(answer.matches)
    return (
      question.type === 'matching' && pairs.every(([item, match]) => has(question.items, item) && has(question.matches, match))
    )
  }
  if ('step' in answer) return question.type === 'scale' && stepsOf(question).includes(answer.step)
  return question.type === 'essay'
}

/** An answer in words, as a table or a page shows it. */
export function answerText(question: Entry, answer: Answer): string {
  if (answer === null) return ''
  const textOf = (entries: Choice[], key: string) => entries.find((entry) => entry.key === key)?.text ?? key
  if ('choice' in answer) return textOf(question.choices, answer.choice)
  if ('choices' in answer) return answer.choices.map((key) => textOf(question.choices, key)).join('; ')
  if ('matches' in answer)
    return Object.entries(answer.matches)
      .map(([item, match]) => `${textOf(question.items, item)}: ${textOf(question.matches, match)}`)
      .join('; ')
  return 'step' in answer ? String(answer.step) : answer.text
}

/** An anonymous survey with fewer answers than this shows nothing of them: one could tell whose they are. */
export const fewestShown = 5

/** A question that few were asked, or that few have answered, tells as much as a survey that few have answered. */
export const hidesAnswers = (answers: number): boolean => answers > 0 && answers < fewestShown

/**
 * Whether a part of an anonymous survey's answers must not be shown. What is left out of the part counts as well: a few answers
 * would else be the difference between two numbers.
 */
export const isWithheld = ({ part, whole }: { part: number; whole: number }): boolean =>
  part < fewestShown || (whole > part && whole - part < fewestShown)
