import { actorIdOf } from '#platform/actor.ts'
import { recordAct } from '#platform/audit.ts'
import type { InputOf } from '#platform/contract.ts'
import { decodeText } from '#platform/csv.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allow, ok, type Result, refuse } from '#platform/result.ts'
import { readGift, writeGift } from '../gift.rules.ts'
import { readMoodleXml, writeMoodleXml } from '../moodle-xml.rules.ts'
import type { QuestionFormat, ReadQuestion } from '../question-file.rules.ts'
import type { FileReport, quizBankCalls } from '../quiz.bank.contract.ts'
import { quizPolicy } from '../quiz.policy.ts'
import { listQuestions } from './question-list.store.ts'
import { addToBank } from './quiz-writing.service.ts'

type Calls = typeof quizBankCalls
type FileRefusal = 'fileMissing' | 'fileUnreadable' | 'fileEmpty'
type ReadFile = { format: QuestionFormat; questions: ReadQuestion[] }

async function readFile(given: File | File[] | undefined): Promise<Result<ReadFile, FileRefusal>> {
  const file = Array.isArray(given) ? given[0] : given
  if (!file || file.size === 0) return refuse('fileMissing')
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (!decoded) return refuse('fileUnreadable')
  const format = decoded.text.trimStart().startsWith('<') ? 'moodle_xml' : 'gift'
  const questions = format === 'gift' ? readGift(decoded.text) : readMoodleXml(decoded.text)
  return questions.length > 0 ? ok({ format, questions }) : refuse('fileEmpty')
}

const reportOf = (ctx: Ctx, { format, questions }: ReadFile): FileReport => ({
  format,
  taken: questions.flatMap((one) =>
    one.ok ? [{ line: one.line, title: one.title, type: one.content.type, category: one.content.category }] : [],
  ),
  refused: questions.flatMap((one) =>
    one.ok ? [] : [{ line: one.line, title: one.title, message: ctx.t(`quiz-admin.file_${one.fault}`, { detail: one.detail }) }],
  ),
})

/** Tells what a file would bring. Nothing is written. */
export async function checkQuestionFile(
  ctx: Ctx,
  { file }: InputOf<Calls['checkQuestionFile']>,
): Promise<Result<FileReport, FileRefusal>> {
  allow(quizPolicy.manage(ctx.actor))
  const read = await readFile(file)
  return read.ok ? ok(reportOf(ctx, read.value)) : read
}

/** The good ones in, the broken ones refused with line and reason. */
export async function importQuestions(
  ctx: Ctx,
  { file }: InputOf<Calls['importQuestions']>,
): Promise<Result<FileReport, FileRefusal>> {
  allow(quizPolicy.manage(ctx.actor))
  const read = await readFile(file)
  if (!read.ok) return read
  const report = reportOf(ctx, read.value)
  const contents = read.value.questions.flatMap((one) => (one.ok ? [one.content] : []))
  return ctx.tx(async (ctx) => {
    await addToBank(ctx, contents, actorIdOf(ctx.actor))
    const details = { format: report.format, taken: report.taken.length, refused: report.refused.length }
    await recordAct(ctx, { action: 'quiz.importQuestions', subjectType: 'question bank', subjectId: 'questions', details })
    return ok(report)
  })
}

const mostWritten = 10_000

export async function exportQuestions(
  ctx: Ctx,
  { format, category }: InputOf<Calls['exportQuestions']>,
): Promise<Result<Response>> {
  allow(quizPolicy.manage(ctx.actor))
  const filter = { isArchived: false, ...(category !== undefined && { category }) }
  const questions = await listQuestions(ctx.db, filter, mostWritten)
  const inOrder = questions.toSorted(
    (one, other) => one.content.category.localeCompare(other.content.category) || one.id - other.id,
  )
  const text = format === 'gift' ? writeGift(inOrder) : writeMoodleXml(inOrder)
  const name = format === 'gift' ? 'questions.gift.txt' : 'questions.xml'
  return ok(
    new Response(text, {
      headers: {
        'content-type': format === 'gift' ? 'text/plain; charset=utf-8' : 'application/xml; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
      },
    }),
  )
}
