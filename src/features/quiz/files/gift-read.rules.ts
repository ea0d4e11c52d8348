import { numberIn } from '#platform/texts/typed-number.ts'
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
  type WeighedNumber,
} from './file-answers.rules.ts'
import { type FileHead, headOf } from './file-head.rules.ts'
import { formatNamed, type TextFormat } from './file-text.rules.ts'
import { answersIn } from './gift-braces.rules.ts'
import { hidden, shown } from './gift-signs.rules.ts'
import {
  categoryName,
  type DraftQuestion,
  type Extras,
  extrasIn,
  type FileFault,
  type FormattedText,
  isTooLong,
  longestQuestion,
} from './question-file.rules.ts'

type Block = { line: number; text: string; category: string; comments: string[] }

/** Questions stand apart by blank lines; comments and categories are lines of their own. */
function blocksOf(file: string): Block[] {
  const blocks: Block[] = []
  let category = ''
  let open: Block | undefined
  let comments: string[] = []
  const end = () => {
    if (open) blocks.push({ ...open, comments })
    open = undefined
    comments = []
  }
  for (const [at, line] of file.replace(/\r\n?/g, '\n').split('\n').entries()) {
    const text = hidden(line)
    const [, comment] = /^\s*\/\/(.*)$/.exec(line) ?? []
    const [, named] = /^\s*\$CATEGORY:\s*(.*)$/.exec(text) ?? []
    if (comment !== undefined) comments.push(comment.trim())
    else if (named !== undefined) {
      end()
      category = categoryName(shown(named))
    } else if (text.trim() === '') end()
    else open = { line: open?.line ?? at + 1, category, comments: [], text: open ? `${open.text}\n${text}` : text }
  }
  end()
  return blocks
}

/** Reads a GIFT file: what it says of each question, or why that cannot be read, with its line. */
export const readGift = (file: string): DraftQuestion[] => blocksOf(file).map(readBlock)

function readBlock({ line, text, category, comments }: Block): DraftQuestion {
  const named = /^\s*::([\s\S]*?)::/.exec(text)
  const title = shown(named?.[1] ?? '')
  const body = text.slice(named?.[0].length ?? 0)
  const no = (fault: FileFault, detail = ''): DraftQuestion => ({ line, title, ok: false, fault, detail })
  if (isTooLong(text)) return no('questionTooLong', String(longestQuestion))
  if (/\{\s*\d*\s*:\s*[A-Z_]+\s*:/.test(body)) return no('cloze')
  if (isLettered(body)) return no('lettered')
  const found = answersIn(body)
  if (found === 'unclosed') return no('unclosedAnswers')
  const [answers = '', ...feedback] = found?.answers.split('####') ?? []
  const asked =
    found === null ? body : found.after.trim() ? `${found.before.trimEnd()} _____ ${found.after.trimStart()}` : found.before
  const about = giftHead({ asked, feedback: feedback.join(''), title, category, comments })
  const made = found === null ? descriptionText(about.common) : fromAnswers(about, answers.trim())
  if (!made.ok) return { line, title, ...made }
  return { line, title, ...made, losses: distinct([...about.losses, ...made.losses]), images: about.images }
}

/** Choices with letters and a star are how Respondus writes them, and no text between questions. */
const isLettered = (body: string): boolean =>
  !body.includes('{') && /^\s*\*?[a-z][.)]\s/im.test(body) && /^\s*(?:Type:|\*[a-z][.)]\s)/im.test(body)

type Head = FileHead & { format: TextFormat; extras: Extras }

type GiftHead = { asked: string; feedback: string; title: string; category: string; comments: string[] }

function giftHead({ asked: text, feedback, title, category, comments }: GiftHead): Head {
  const prompt = formatted(text, 'auto')
  const notes = comments.join('\n')
  const extras = extrasIn(/^lectern (\{.*\})$/m.exec(notes)?.[1] ?? '')
  const tags = [...notes.matchAll(/\[tag:((?:\\.|[^\]\\])*)\]/g)].map(([, tag = '']) => bracketed(tag))
  const idnumber = bracketed(/\[id:((?:\\.|[^\]\\])*)\]/.exec(notes)?.[1] ?? '')
  const explanation = formatted(feedback, prompt.format)
  const { common, ...head } = headOf({ prompt, explanation, title, category, points: extras.points ?? 1, tags, idnumber })
  const told = extras.explanation === undefined ? common : { ...common, explanation: extras.explanation }
  return { ...head, common: told, format: prompt.format, extras }
}

const bracketed = (text: string): string => text.replace(/\\(.)/g, '$1').trim()

/** Its own format, or the one of the question that it belongs to. */
function formatted(text: string, inherited: TextFormat): FormattedText {
  const [whole = '', name] = /^\s*\[(\w+)\]/.exec(text) ?? []
  const format = formatNamed(name)
  return format ? { text: shown(text.slice(whole.length)), format } : { text: shown(text), format: inherited }
}

/** As Moodle tells the types apart. */
function fromAnswers({ common, format, extras }: Head, answers: string): Made {
  if (answers === '') return essayQuestion(common, extras)
  if (answers.startsWith('#')) return numericalQuestion(common, numbersIn(answers.slice(1), format))
  const isTrue = /^(T|TRUE|F|FALSE)(?:#([\s\S]*))?$/i.exec(answers)
  if (isTrue) return trueFalseQuestion(common, trueFalse(/^t/i.test(isTrue[1] ?? ''), isTrue[2] ?? '', format))
  const parts = partsOf(answers, format)
  if (parts.length === 0) return { ok: false, fault: 'noRightAnswer', detail: '' }
  if (answers.includes('~')) return choiceQuestion(common, parts, answers.includes('='), extras)
  if (!extras.is_typed && parts.every(({ text }) => text.text.includes('->'))) return matchingQuestion(common, parts.map(pairOf))
  return shortQuestion(common, parts.map(asTyped), extras.case_sensitive ?? false)
}

/** A short answer is compared with what somebody types: it is plain text, whatever the question is. */
const asTyped = (part: WeighedAnswer): WeighedAnswer => ({ ...part, text: { ...part.text, format: 'plain' } })

function pairOf({ text: { text, format } }: WeighedAnswer) {
  const at = text.indexOf('->')
  return { text: { text: text.slice(0, at), format }, match: { text: text.slice(at + 2), format } }
}

const partsOf = (answers: string, format: TextFormat): WeighedAnswer[] =>
  [...answers.matchAll(/([=~])([^=~]*)/g)]
    .map(([, sign = '', text = '']) => partOf(sign, text, format))
    .filter(({ text }) => text.text !== '')

function partOf(sign: string, text: string, format: TextFormat): WeighedAnswer {
  const { weight, rest } = weighed(text, sign === '=' ? 100 : 0)
  const [answer = '', ...feedback] = rest.split('#')
  return { weight, text: formatted(answer, format), feedback: formatted(feedback.join('#'), format) }
}

function weighed(text: string, otherwise: number): { weight: number; rest: string } {
  const [whole = '', percent] = /^\s*%([^%]*)%/.exec(text) ?? []
  const weight = percent === undefined ? otherwise : percent.trim() === '' ? Number.NaN : Number(percent)
  return { weight: Math.abs(weight) > 100 ? Number.NaN : weight, rest: text.slice(whole.length) }
}

/** The first feedback is for who is wrong, the second for who is right. */
function trueFalse(isTrue: boolean, feedback: string, format: TextFormat): [WeighedAnswer, WeighedAnswer] {
  const [wrong = '', right = ''] = feedback.split('#')
  const choice = (word: string, isRight: boolean): WeighedAnswer => ({
    text: { text: word, format: 'plain' },
    weight: isRight ? 100 : 0,
    feedback: formatted(isRight ? right : wrong, format),
  })
  return [choice('True', isTrue), choice('False', !isTrue)]
}

/** `5:0.1`, `4.9..5.1`, several with weights after `=`; what follows `~` is said to whoever is wrong. */
function numbersIn(answers: string, format: TextFormat): WeighedNumber[] {
  const [given = '', wrong] = answers.split('~')
  const parts = given.includes('=') ? given.split('=').slice(1) : [given]
  const numbers = parts.map((part): WeighedNumber => {
    const { weight, rest } = weighed(part, 100)
    const [number = '', ...feedback] = rest.split('#')
    return { ...rangeIn(number.trim()), weight, feedback: formatted(feedback.join('#'), format) }
  })
  const said = wrong?.replace(/^\s*#/, '')
  const other = said ? [{ value: null, tolerance: 0, weight: 0, feedback: formatted(said, format) }] : []
  return [...numbers, ...other]
}

function rangeIn(text: string): { value: number | null; tolerance: number } {
  if (text === '*') return { value: null, tolerance: 0 }
  const number = (part: string) => numberIn(shown(part)) ?? Number.NaN
  const [low, high] = text.split('..')
  if (low !== undefined && high !== undefined) {
    const [from, to] = [number(low), number(high)]
    return { value: (from + to) / 2, tolerance: Math.abs(to - from) / 2 }
  }
  const [value = '', tolerance = '0'] = text.split(':')
  return { value: number(value), tolerance: number(tolerance) }
}
