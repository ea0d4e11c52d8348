import { checkImage, removeFile, storeUpload } from '#features/files/server/files.service.ts'
import { actorIdOf } from '#platform/actor.ts'
import { recordAct } from '#platform/audit.ts'
import type { InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allow, ok, type Result, refuse } from '#platform/result.ts'
import type { FileReport, quizBankCalls } from '../quiz.bank.contract.ts'
import { quizPolicy } from '../quiz.policy.ts'
import { faultText } from './bank.service.ts'
import { addQuestions } from './bank.store.ts'
import { madeSound, type PlaceOf, type ReadFile, type ReadQuestion, readQuestionText } from './question-file.reading.ts'

type Calls = typeof quizBankCalls
type FileRefusal = 'fileMissing' | 'fileUnreadable' | 'fileEmpty'

async function readFile(given: File | File[] | undefined): Promise<Result<ReadFile, FileRefusal>> {
  const file = Array.isArray(given) ? given[0] : given
  if (!file || file.size === 0) return refuse('fileMissing')
  const read = readQuestionText(new Uint8Array(await file.arrayBuffer()))
  if (!read) return refuse('fileUnreadable')
  return read.questions.length > 0 ? ok(read) : refuse('fileEmpty')
}

async function soundOnes({ questions }: ReadFile, placeOf: PlaceOf): Promise<ReadQuestion[]> {
  const sound: ReadQuestion[] = []
  for (const question of questions) {
    // What is refused leaves no pictures behind.
    const tried = await madeSound(question, async () => nowhere)
    sound.push(tried.ok ? await madeSound(question, placeOf) : tried)
  }
  return sound
}

const reportOf = (ctx: Ctx, format: ReadFile['format'], questions: ReadQuestion[]): FileReport => ({
  format,
  taken: questions.flatMap((one) => {
    if (!one.ok) return []
    const { type, category } = one.content
    const losses = one.losses.map(({ loss, detail }) => ctx.t(`quiz-admin.loss_${loss}`, { detail }))
    return [{ line: one.line, title: one.title, type, category, losses }]
  }),
  refused: questions.flatMap((one) => (one.ok ? [] : [{ line: one.line, title: one.title, message: faultText(ctx, one) }])),
})

const pictureOf = ({ name, base64 }: { name: string; base64: string }): File =>
  new File([Buffer.from(base64, 'base64')], name || 'picture')

/** In a dry run a picture has the address of none; what would be refused is found out all the same. */
const nowhere = `/files/${'0'.repeat(32)}`
const dry =
  (ctx: Ctx): PlaceOf =>
  async (image) =>
    (await checkImage(ctx, pictureOf(image))).ok ? nowhere : null

/** Open to who has its address, which nobody can guess: whoever takes the quiz need not be a member. */
const stored =
  (ctx: Ctx, fileIds: number[]): PlaceOf =>
  async (image) => {
    const kept = await storeUpload(ctx, { kind: 'image', file: pictureOf(image), visibility: 'public', ownerId: null })
    if (kept.ok) fileIds.push(kept.value.fileId)
    return kept.ok ? kept.value.url : null
  }

/** Tells what a file would bring. Nothing is written. */
export async function checkQuestionFile(
  ctx: Ctx,
  { file }: InputOf<Calls['checkQuestionFile']>,
): Promise<Result<FileReport, FileRefusal>> {
  allow(quizPolicy.manage(ctx.actor))
  const read = await readFile(file)
  return read.ok ? ok(reportOf(ctx, read.value.format, await soundOnes(read.value, dry(ctx)))) : read
}

/** The good ones in, the broken ones refused with line and reason. */
export async function importQuestions(
  ctx: Ctx,
  { file }: InputOf<Calls['importQuestions']>,
): Promise<Result<FileReport, FileRefusal>> {
  allow(quizPolicy.manage(ctx.actor))
  const read = await readFile(file)
  if (!read.ok) return read
  const fileIds: number[] = []
  try {
    // Pictures first: drawing and storing them takes longer than a transaction should be open.
    return await add(ctx, read.value.format, await soundOnes(read.value, stored(ctx, fileIds)))
  } catch (error) {
    for (const fileId of fileIds) await removeFile(ctx, fileId)
    throw error
  }
}

function add(ctx: Ctx, format: ReadFile['format'], questions: ReadQuestion[]): Promise<Result<FileReport, FileRefusal>> {
  const report = reportOf(ctx, format, questions)
  const contents = questions.flatMap((one) => (one.ok ? [one.content] : []))
  return ctx.tx(async (ctx) => {
    await addQuestions(ctx.db, contents, actorIdOf(ctx.actor), ctx.now())
    const details = { format, taken: report.taken.length, refused: report.refused.length }
    await recordAct(ctx, { action: 'quiz.importQuestions', subjectType: 'question bank', subjectId: 'questions', details })
    return ok(report)
  })
}
