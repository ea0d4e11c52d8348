import { readFileBytes } from '#features/files/server/files.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import { exportLosses } from '../../files/file-extras.rules.ts'
import { writeGift } from '../../files/gift-write.rules.ts'
import { type Pictures, writeMoodleXml } from '../../files/moodle-write.rules.ts'
import type { QuestionContent } from '../../question.schemas.ts'
import type { quizBankCalls } from '../../quiz.bank.contract.ts'
import { type ListedQuestion, listQuestions } from './question-list.store.ts'

type Calls = typeof quizBankCalls
type Scope = InputOf<Calls['exportQuestions']>

const mostWritten = 10_000

type Readable = { id: number; content: QuestionContent }

async function questionsToWrite(ctx: Ctx, { category }: Scope): Promise<{ readable: Readable[]; unreadable: ListedQuestion[] }> {
  const filter = { isArchived: false, ...(category !== undefined && { category }) }
  const questions = await listQuestions(ctx.db, filter, mostWritten)
  const readable = questions.flatMap(({ id, read }) => (read.ok ? [{ id, content: read.content }] : []))
  return {
    readable: readable.sort((one, other) => one.content.category.localeCompare(other.content.category) || one.id - other.id),
    unreadable: questions.filter(({ read }) => !read.ok),
  }
}

/** What a file of this format would not tell others. Nothing is written. */
export async function reportExport(ctx: Ctx, scope: Scope): Promise<Result<AnswerOf<Calls['reportExport']>>> {
  const { readable, unreadable } = await questionsToWrite(ctx, scope)
  const lossy = readable.flatMap(({ id, content }) => {
    const losses = exportLosses(content, scope.format).map((loss) => ctx.t(`quiz-admin.export_${loss}`))
    return losses.length > 0 ? [{ question_id: id, title: content.name ?? titleOf(content.prompt), losses }] : []
  })
  const left = unreadable.map(({ id, prompt }) => ({
    question_id: id,
    title: titleOf(prompt),
    losses: [ctx.t('quiz-admin.export_unreadable')],
  }))
  return ok({ questions: readable.length, lossy: [...left, ...lossy] })
}

const titleOf = (html: string): string => plainText(html).slice(0, 80)

const files = {
  gift: { name: 'questions.gift.txt', type: 'text/plain; charset=utf-8' },
  moodle_xml: { name: 'questions.xml', type: 'application/xml; charset=utf-8' },
} as const

export async function exportQuestions(ctx: Ctx, scope: Scope): Promise<Result<Response>> {
  const { readable } = await questionsToWrite(ctx, scope)
  const text = scope.format === 'gift' ? writeGift(readable) : writeMoodleXml(readable, await picturesOf(ctx, readable))
  const { name, type } = files[scope.format]
  return ok(new Response(text, { headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` } }))
}

async function picturesOf(ctx: Ctx, questions: Readable[]): Promise<Pictures> {
  const html = questions.map(({ content }) => content.prompt + content.explanation).join(' ')
  const codes = new Set([...html.matchAll(/src="\/files\/([0-9a-f]{32})"/g)].map(([, code = '']) => code))
  const pictures = new Map<string, { name: string; base64: string }>()
  for (const code of codes) {
    const file = await readFileBytes(ctx, code)
    if (file) pictures.set(code, { name: file.name, base64: Buffer.from(file.bytes).toString('base64') })
  }
  return pictures
}
