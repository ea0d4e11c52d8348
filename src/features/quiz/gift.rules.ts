import { escapedHtml, paragraphs, plainText } from '#platform/plain-text.ts'
import type { QuestionContent } from './question.schemas.ts'
import { choiceQuestion, essayQuestion, matchingQuestion, type ReadQuestion, type WeighedChoice } from './question-file.rules.ts'

/** Signs that mean something in GIFT, kept out of the way while it is taken apart. */
const escapes: [string, string][] = [
  ['\\\\', '\u0001'],
  ['\\~', '\u0002'],
  ['\\=', '\u0003'],
  ['\\#', '\u0004'],
  ['\\{', '\u0005'],
  ['\\}', '\u0006'],
  ['\\:', '\u0007'],
  ['\\n', '\u000e'],
]
const plainOf = ['\\', '~', '=', '#', '{', '}', ':', '\n']
const hidden = (text: string): string => escapes.reduce((all, [sign, mark]) => all.replaceAll(sign, mark), text)
const shown = (text: string): string =>
  escapes.reduce((all, [, mark], at) => all.replaceAll(mark, plainOf[at] ?? ''), text).trim()

type Block = { line: number; text: string; category: string }

/** Questions stand apart by blank lines; comments and categories are lines of their own. */
function blocksOf(file: string): Block[] {
  const blocks: Block[] = []
  let category = ''
  let open: Block | undefined
  const end = () => {
    if (open) blocks.push(open)
    open = undefined
  }
  for (const [at, line] of file.replace(/\r\n?/g, '\n').split('\n').entries()) {
    const text = hidden(line)
    const named = /^\s*\$CATEGORY:\s*(.*)$/.exec(text)
    if (/^\s*\/\//.test(text)) continue
    if (named || text.trim() === '') end()
    if (named) category = categoryName(shown(named[1] ?? ''))
    else if (text.trim() !== '') open = { line: open?.line ?? at + 1, category, text: open ? `${open.text}\n${text}` : text }
  }
  end()
  return blocks
}

/** `$course$/top/Anatomy/Knee`: what Moodle puts in front says where it came from, not what it is about. */
export const categoryName = (path: string): string =>
  path
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'top' && !/^\$\w+\$$/.test(part))
    .join(' / ')

/** Reads a GIFT file: good questions in, broken ones with their line and the reason. */
export const readGift = (file: string): ReadQuestion[] => blocksOf(file).map(readBlock)

function readBlock({ line, text, category }: Block): ReadQuestion {
  const named = /^\s*::([\s\S]*?)::/.exec(text)
  const title = shown(named?.[1] ?? '')
  const body = text.slice(named?.[0].length ?? 0)
  const no = (fault: 'unclosedAnswers' | 'unsupported' | 'badWeight', detail = ''): ReadQuestion => ({
    line,
    title,
    ok: false,
    fault,
    detail,
  })
  const open = body.indexOf('{')
  const close = body.lastIndexOf('}')
  if (open < 0) return no('unsupported', 'description')
  if (close < open) return no('unclosedAnswers')
  const rest = body.slice(close + 1).trim()
  const asked = rest ? `${body.slice(0, open)} _____ ${rest}` : body.slice(0, open)
  const [answers = '', ...feedback] = body.slice(open + 1, close).split('####')
  const common = { prompt: htmlOf(asked), explanation: htmlOf(feedback.join('')), category, points: 1 }
  const trimmed = answers.trim()
  if (trimmed === '') return { line, title, ...essayQuestion(common) }
  if (trimmed.startsWith('#')) return no('unsupported', 'numerical')
  const isTrue = /^(T|TRUE|F|FALSE)(?:#|$)/i.exec(trimmed)
  if (isTrue) return { line, title, ...trueFalse(common, /^t/i.test(isTrue[1] ?? '')) }
  return { line, title, ...fromParts(common, trimmed) }
}

type Common = { prompt: string; explanation: string; category: string; points: number }

export const trueFalse = (common: Common, isTrue: boolean) =>
  choiceQuestion(
    common,
    [
      { text: 'True', weight: isTrue ? 100 : 0 },
      { text: 'False', weight: isTrue ? 0 : 100 },
    ],
    true,
  )

type Part = WeighedChoice & { sign: string }

function fromParts(common: Common, answers: string) {
  const parts = [...answers.matchAll(/([=~])([^=~]*)/g)].map(([, sign = '', text = '']) => partOf(sign, text))
  if (parts.length === 0) return { ok: false as const, fault: 'noRightAnswer' as const, detail: '' }
  if (parts.some(({ weight }) => Number.isNaN(weight))) return { ok: false as const, fault: 'badWeight' as const, detail: '' }
  if (parts.every(({ sign, text }) => sign === '=' && text.includes('->')))
    return matchingQuestion(
      common,
      parts.map(({ text }) => {
        const at = text.indexOf('->')
        return { text: text.slice(0, at), match: text.slice(at + 2) }
      }),
    )
  if (parts.every(({ sign }) => sign === '='))
    return { ok: false as const, fault: 'unsupported' as const, detail: 'short answer' }
  const isSingle = parts.some(({ sign, weight }) => sign === '=' || weight === 100)
  return choiceQuestion(common, parts, isSingle)
}

function partOf(sign: string, text: string): Part {
  const weighed = /^\s*%([^%]*)%/.exec(text)
  const [answer = ''] = text.slice(weighed?.[0].length ?? 0).split('#')
  const weight = weighed ? Number(weighed[1] || Number.NaN) : sign === '=' ? 100 : 0
  return { sign, weight, text: shown(answer.replace(/^\s*\[\w+\]/, '')) }
}

function htmlOf(text: string): string {
  const format = /^\s*\[(\w+)\]/.exec(text)
  const body = shown(text.slice(format?.[0].length ?? 0))
  return format?.[1] === 'html' ? body : paragraphs(body)
}

const written = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/([~=#{}:])/g, '\\$1')
    .replace(/\s*\n\s*/g, '\\n')

/** Writes questions as GIFT. It knows no points and no limits: those are lost on the way. */
export function writeGift(questions: { id: number; content: QuestionContent }[]): string {
  let category: string | null = null
  const parts = questions.map(({ id, content }) => {
    const head = content.category === category ? '' : `$CATEGORY: ${content.category || 'top'}\n\n`
    category = content.category
    const feedback = content.explanation ? `\n####[html]${written(content.explanation)}` : ''
    const title = written(plainText(content.prompt).slice(0, 60))
    return `${head}::${id} ${title}::[html]${written(content.prompt)} {${answersOf(content)}${feedback}\n}\n`
  })
  return `${parts.join('\n')}`
}

function answersOf(content: QuestionContent): string {
  const html = (text: string) => written(escapedHtml(text))
  if (content.type === 'essay') return ''
  if (content.type === 'matching') {
    const textOf = (key: string) => content.matches.find((match) => match.key === key)?.text ?? ''
    const used = new Set(content.items.map(({ match }) => match))
    const decoys = content.matches.filter(({ key }) => !used.has(key))
    return [
      ...content.items.map(({ text, match }) => `\n=${html(text)} -> ${html(textOf(match))}`),
      ...decoys.map(({ text }) => `\n= -> ${html(text)}`),
    ].join('')
  }
  if (content.type === 'radio')
    return content.choices.map(({ key, text }) => `\n${key === content.right ? '=' : '~'}${html(text)}`).join('')
  const share = Number((100 / content.right.length).toFixed(5))
  return content.choices.map(({ key, text }) => `\n~%${content.right.includes(key) ? share : -100}%${html(text)}`).join('')
}
