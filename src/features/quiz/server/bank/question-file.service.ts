import { checkImage, removeFile, storeUpload } from '#features/files/server/files.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { FileReport, quizBankCalls } from '../../quiz.bank.contract.ts'
import { sameness, wordsOf } from '../../same-question.rules.ts'
import { questionFaultText } from './bank.service.ts'
import { addQuestions, contentsAsking } from './bank.store.ts'
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

type Sorted = ReadQuestion & { isKnown: boolean; isSkipped: boolean }

/** What of a file is sound and what is in the bank already. What is refused or skipped leaves no pictures behind. */
async function sorted(ctx: Ctx, { questions }: ReadFile, placeOf: PlaceOf, isSkipping: boolean): Promise<Sorted[]> {
  const tried = await Promise.all(questions.map((question) => madeSound(question, async () => nowhere)))
  const known = await knownAmong(ctx, tried)
  const found: Sorted[] = []
  for (const [at, one] of tried.entries()) {
    const isKnown = known.has(at)
    const isSkipped = isKnown && isSkipping
    const question = questions[at]
    found.push({ ...(one.ok && !isSkipped && question ? await madeSound(question, placeOf) : one), isKnown, isSkipped })
  }
  return found
}

/** The places of those that say what a question of the bank, or one before them, says. */
async function knownAmong(ctx: Ctx, questions: ReadQuestion[]): Promise<Set<number>> {
  const prompts = questions.flatMap((one) => (one.ok ? [wordsOf(one.content.prompt)] : []))
  const seen = new Set((await contentsAsking(ctx.db, prompts)).map(sameness))
  const known = new Set<number>()
  for (const [at, one] of questions.entries()) {
    if (!one.ok) continue
    const key = sameness(one.content)
    if (seen.has(key)) known.add(at)
    seen.add(key)
  }
  return known
}

const reportOf = (ctx: Ctx, format: ReadFile['format'], questions: Sorted[]): FileReport => ({
  format,
  known: questions.flatMap((one) =>
    one.ok && one.isKnown ? [{ line: one.line, title: one.title, is_skipped: one.isSkipped }] : [],
  ),
  taken: questions.flatMap((one) => {
    if (!one.ok || one.isSkipped) return []
    const { type, category } = one.content
    const losses = one.losses.map(({ loss, detail }) => ctx.t(`quiz-admin.loss_${loss}`, { detail }))
    return [{ line: one.line, title: one.title, type, category, losses }]
  }),
  refused: questions.flatMap((one) =>
    one.ok ? [] : [{ line: one.line, title: one.title, message: questionFaultText(ctx, one) }],
  ),
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
  const read = await readFile(file)
  return read.ok ? ok(reportOf(ctx, read.value.format, await sorted(ctx, read.value, dry(ctx), true))) : read
}

/** The good ones in, the broken ones refused with line and reason. */
export async function importQuestions(
  ctx: Ctx,
  { file, skip_known }: InputOf<Calls['importQuestions']>,
): Promise<Result<FileReport, FileRefusal>> {
  const read = await readFile(file)
  if (!read.ok) return read
  const fileIds: number[] = []
  try {
    // Pictures first: drawing and storing them takes longer than a transaction should be open.
    return await add(ctx, read.value.format, await sorted(ctx, read.value, stored(ctx, fileIds), skip_known))
  } catch (error) {
    for (const fileId of fileIds) await removeFile(ctx, fileId)
    throw error
  }
}

function add(ctx: Ctx, format: ReadFile['format'], questions: Sorted[]): Promise<Result<FileReport, FileRefusal>> {
  const report = reportOf(ctx, format, questions)
  const contents = questions.flatMap((one) => (one.ok && !one.isSkipped ? [one.content] : []))
  return ctx.tx(async (ctx) => {
    await addQuestions(ctx.db, contents, actorIdOf(ctx.actor), ctx.now())
    const skipped = report.known.filter(({ is_skipped }) => is_skipped).length
    const details = { format, taken: report.taken.length, skipped, refused: report.refused.length }
    await recordAct(ctx, { action: 'quiz.importQuestions', subjectType: 'question bank', subjectId: 'questions', details })
    return ok(report)
  })
}
