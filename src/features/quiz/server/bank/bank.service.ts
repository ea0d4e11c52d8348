import { listPeople } from '#features/account/server/person-directory.service.ts'
import { claimFiles, picturesByCode } from '#features/files/server/files.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged } from '#platform/calls/edition.ts'
import { must, ok, type Refusal, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { picturesIn } from '#platform/texts/rich-text-kept.ts'
import type { FileFault } from '../../files/question-file.rules.ts'
import type { QuestionRow, quizBankCalls, StoredQuestion } from '../../quiz.bank.contract.ts'
import { addQuestions, addVersion } from './bank.store.ts'
import * as store from './question-list.store.ts'
import { type QuestionFault, type SoundQuestion, soundQuestion } from './sound-question.ts'

type Calls = typeof quizBankCalls
const pageSize = 50

export const rowOf = (ctx: Ctx, question: store.ListedQuestion): QuestionRow => ({
  question_id: question.id,
  type: question.type,
  category: question.category,
  prompt: question.prompt,
  name: (question.read.ok && question.read.content.name) || '',
  points: question.read.ok ? question.read.content.points : 0,
  version: question.version,
  changed_at: question.changedAt.toISOString(),
  is_archived: question.isArchived,
  used_in: question.usedIn,
  unreadable: question.read.ok ? null : questionFaultText(ctx, question.read),
})

/** What is wrong with a question, in words. */
export const questionFaultText = (ctx: Ctx, { fault, detail }: { fault: QuestionFault | FileFault; detail: string }): string =>
  ctx.t(`quiz-admin.file_${fault}`, { detail })

export async function listBank(
  ctx: Ctx,
  { q, category, type, archived, before }: InputOf<Calls['questions']>,
): Promise<Result<AnswerOf<Calls['questions']>>> {
  const filter = {
    isArchived: archived === '1',
    ...(q && { words: q }),
    ...(category !== undefined && { category }),
    ...(type && { type }),
    ...(before !== undefined && { before }),
  }
  const found = await store.listQuestions(ctx.db, filter, pageSize + 1)
  const shown = found.slice(0, pageSize)
  return ok({
    questions: shown.map((question) => rowOf(ctx, question)),
    next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    categories: await store.categoriesInBank(ctx.db),
  })
}

export async function showQuestion(
  ctx: Ctx,
  { question_id }: InputOf<Calls['question']>,
): Promise<Result<StoredQuestion, 'questionNotFound'>> {
  const stored = await read(ctx, question_id)
  return stored ? ok(stored) : refuse('questionNotFound')
}

async function read(ctx: Ctx, id: number): Promise<StoredQuestion | null> {
  const [question] = await store.listQuestions(ctx.db, { ids: [id] }, 1)
  if (!question) return null
  const versions = await store.versionsOf(ctx.db, id)
  const people = await listPeople(ctx, [...new Set(versions.flatMap(({ madeBy }) => madeBy ?? []))])
  return {
    ...rowOf(ctx, question),
    content: question.read.ok ? question.read.content : null,
    versions: versions.map(({ number, madeAt, madeBy }) => ({
      version: number,
      made_at: madeAt.toISOString(),
      made_by: people.get(madeBy ?? 0)?.name ?? '',
    })),
  }
}

/** The content as it will be stored, or what must be mended in it. */
function checkedContent(ctx: Ctx, content: unknown): { ok: true; value: SoundQuestion } | Refusal<'invalid'> {
  const sound = soundQuestion(content)
  return sound.ok ? ok(sound.content) : refuseFields({ [fieldOf(sound.fault)]: [questionFaultText(ctx, sound)] })
}

const fields: Partial<Record<QuestionFault, string>> = {
  noPrompt: 'prompt',
  promptTooLong: 'prompt',
  explanationTooLong: 'explanation',
  categoryTooLong: 'category',
  nameTooLong: 'name',
  tagsTooLong: 'tags',
  badPoints: 'points',
  pointsForText: 'points',
  notesTooLong: 'notes',
}
const fieldOf = (fault: QuestionFault): string => fields[fault] ?? 'answers'

/** What an author has put into a text is a draft until the text is saved. */
const takePicturesOf = async (ctx: Ctx, { prompt, explanation }: SoundQuestion): Promise<void> =>
  claimFiles(ctx, await picturesByCode(ctx, picturesIn(prompt + explanation)))

export async function createQuestion(
  ctx: Ctx,
  { content }: InputOf<Calls['createQuestion']>,
): Promise<Result<StoredQuestion, 'invalid'>> {
  const checked = checkedContent(ctx, content)
  if (!checked.ok) return checked
  return ctx.tx(async (ctx) => {
    const madeBy = actorIdOf(ctx.actor)
    await takePicturesOf(ctx, checked.value)
    const [id = 0] = await addQuestions(ctx.db, [checked.value], madeBy, ctx.now())
    await recordAct(ctx, { action: 'quiz.createQuestion', subjectType: 'question', subjectId: id })
    return ok(must(await read(ctx, id), 'a question vanished'))
  })
}

export async function changeQuestion(
  ctx: Ctx,
  { question_id, content, version }: InputOf<Calls['changeQuestion']>,
): Promise<Result<StoredQuestion, 'invalid' | 'questionNotFound' | 'changedMeanwhile'>> {
  const checked = checkedContent(ctx, content)
  if (!checked.ok) return checked
  return ctx.tx(async (ctx) => {
    const present = await store.lockQuestion(ctx.db, question_id)
    if (present === null) return refuse('questionNotFound')
    const shown = must(await read(ctx, question_id), 'a locked question vanished')
    const changed = unlessChanged(version, shown, shown.versions[0]?.made_by)
    if (changed) return changed
    const madeBy = actorIdOf(ctx.actor)
    await takePicturesOf(ctx, checked.value)
    await addVersion(ctx.db, { questionId: question_id, number: present + 1, content: checked.value, madeBy }, ctx.now())
    const details = { version: present + 1 }
    await recordAct(ctx, { action: 'quiz.changeQuestion', subjectType: 'question', subjectId: question_id, details })
    return ok(must(await read(ctx, question_id), 'a question vanished'))
  })
}

export function archiveQuestion(
  ctx: Ctx,
  { question_id, is_archived }: InputOf<Calls['archiveQuestion']>,
): Promise<Result<{ is_archived: boolean }, 'questionNotFound'>> {
  return ctx.tx(async (ctx) => {
    if (!(await store.setArchived(ctx.db, question_id, is_archived ? ctx.now() : null))) return refuse('questionNotFound')
    const action = is_archived ? 'quiz.archiveQuestion' : 'quiz.restoreQuestion'
    await recordAct(ctx, { action, subjectType: 'question', subjectId: question_id })
    return ok({ is_archived })
  })
}
