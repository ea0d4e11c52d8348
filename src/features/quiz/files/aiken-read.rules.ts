import { paragraphs } from '#platform/texts/plain-text.ts'
import { choiceQuestion, type WeighedAnswer } from './file-answers.rules.ts'
import type { DraftQuestion, FormattedText } from './question-file.rules.ts'

const choiceLine = /^\s*([A-Z])[.)]\s+(.*\S)\s*$/
const rightLine = /^\s*ANSWER\s*:\s*([A-Z])\s*$/i

/** Aiken ends each question with the letter of its answer, and has none of the braces of GIFT. */
export const isAiken = (text: string): boolean => /^\s*ANSWER\s*:\s*[A-Z]\s*$/im.test(text) && !/[^\\]\{/.test(text)

type Open = { line: number; asked: string[]; choices: { letter: string; text: string }[] }

/** Reads an Aiken file: a question, its lettered choices, and the letter of the right one. Blank lines mean nothing. */
export function readAiken(file: string): DraftQuestion[] {
  const found: DraftQuestion[] = []
  let open: Open | undefined
  for (const [at, line] of file.split(/\r\n?|\n/).entries()) {
    const [, letter = '', text = ''] = choiceLine.exec(line) ?? []
    const [, right] = rightLine.exec(line) ?? []
    if (line.trim() === '') continue
    open ??= { line: at + 1, asked: [], choices: [] }
    if (right !== undefined) {
      found.push(questionOf(open, right.toUpperCase()))
      open = undefined
    } else if (letter && open.asked.length > 0) open.choices.push({ letter, text })
    else open.asked.push(line.trim())
  }
  return open ? [...found, { line: open.line, title: open.asked[0] ?? '', ok: false, fault: 'noRightAnswer', detail: '' }] : found
}

const plain = (text: string): FormattedText => ({ text, format: 'plain' })

function questionOf({ line, asked, choices }: Open, right: string): DraftQuestion {
  const given = choices.map(
    ({ letter, text }): WeighedAnswer => ({ text: plain(text), weight: letter === right ? 100 : 0, feedback: plain('') }),
  )
  const common = { prompt: paragraphs(asked.join('\n')), explanation: '', category: '', points: 1 }
  const made = choiceQuestion(common, given, true)
  const about = { line, title: asked[0]?.slice(0, 80) ?? '' }
  return made.ok ? { ...about, ...made, images: [] } : { ...about, ...made }
}
