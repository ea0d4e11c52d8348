import type { LockReason } from '#features/learning/component.rules.ts'
import { type Component, findAccess, mayOpenComponent, recordOutcome } from '#features/learning/server/component.service.ts'
import { todayOf } from '#features/site/server/today.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { type FieldMessages, ok, type Refusal, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { SurveyView, surveyCalls } from '../survey.contract.ts'
import { type Answer, isBlankAnswer, isSurveyAnswerTo, shownOf, surveyAnswerFault } from '../survey.rules.ts'
import * as responses from './response.store.ts'
import { askedEntries, findSurvey, type StoredEntry, type Survey } from './survey.store.ts'

type Calls = typeof surveyCalls
type NotOpen = 'surveyNotFound' | 'notRegistered' | LockReason | 'noQuestions'
type About = { component: Component; survey: Survey; entries: StoredEntry[]; userId: number; isPreview: boolean }

/** The survey, where the one who asks may open it now. `hold` keeps its author from changing it meanwhile. */
async function admit(ctx: Ctx, assetId: number, hold?: 'share'): Promise<Result<About, NotOpen>> {
  const admission = await mayOpenComponent(ctx, assetId)
  if (!admission.mayOpen) return refuse(admission.why === 'notFound' ? 'surveyNotFound' : admission.why)
  if (admission.component.kind !== 'survey') return refuse('surveyNotFound')
  const survey = await findSurvey(ctx.db, assetId, hold)
  const entries = survey ? await askedEntries(ctx.db, assetId) : []
  if (!survey || entries.every(({ type }) => type === 'page')) return refuse('noQuestions')
  const { component, userId, isPreview } = admission
  return ok({ component, survey, entries, userId, isPreview })
}

/** Answered and complete. Where an administrator has set it back to unstarted, it is to be answered again. */
const isComplete = async (ctx: Ctx, { component, userId }: About): Promise<boolean> =>
  (await findAccess(ctx, component.id, userId))?.outcome === 'complete'

type NotTaken = 'previewOnly' | 'answeredAlready' | 'closed'

/** Why no answers are taken from them now; null where they are. */
function notTaken(ctx: Ctx, { component, survey, isPreview }: About, isAnswered: boolean): NotTaken | null {
  if (isPreview) return 'previewOnly'
  if (isAnswered && !survey.allowChanges) return 'answeredAlready'
  // Whoever is complete may still look in after the end (§4); answering ends with the window.
  return component.closesAt !== null && component.closesAt <= ctx.now() ? 'closed' : null
}

export async function showSurvey(ctx: Ctx, { asset_id }: InputOf<Calls['survey']>): Promise<Result<SurveyView, NotOpen>> {
  const admitted = await admit(ctx, asset_id)
  if (!admitted.ok) return admitted
  const about = admitted.value
  const { component, survey, entries, userId } = about
  const isAnswered = (await responses.hasTaken(ctx.db, asset_id, userId)) && (await isComplete(ctx, about))
  const why = notTaken(ctx, about, isAnswered)
  const sent = survey.isAnonymous ? [] : await responses.answersBy(ctx.db, asset_id, userId)
  const draft = survey.isAnonymous ? [] : await responses.draftOf(ctx.db, asset_id, userId)
  const given = new Map([...sent, ...draft].map(({ entryId, answer }) => [entryId, answer]))
  return ok({
    asset_id,
    title: component.title,
    introduction: survey.introduction,
    thanks: survey.thanks,
    is_anonymous: survey.isAnonymous,
    allows_changes: survey.allowChanges,
    is_preview: about.isPreview,
    is_answered: isAnswered,
    can_answer: why === null,
    cannot_answer: why && ctx.t(`surveys.${why}`),
    closes_at: component.closesAt?.toISOString() ?? null,
    entries: entries.map(({ number: _, position: __, ...entry }) => entry),
    answers: entries.flatMap(({ id }) => (given.has(id) ? [{ entry_id: id, answer: given.get(id) ?? null }] : [])),
    has_draft: draft.length > 0,
  })
}

type Unfit = 'answerDoesNotFit' | 'selectAtMost' | 'textTooLong'

/** What no saving can wait for: an answer to something else, or too much of it. */
function unfitOf(entry: StoredEntry, answer: Answer): Refusal<Unfit> | null {
  if (!isSurveyAnswerTo(entry, answer)) return refuse('answerDoesNotFit')
  const fault = surveyAnswerFault(entry, answer)
  if (fault === 'selectAtMost') return refuse(fault, { max: entry.max_answers ?? 0 })
  return fault === 'textTooLong' ? refuse(fault, { max: entry.max_characters }) : null
}

type NotKept = NotOpen | NotTaken | Unfit | 'surveyMoved'

export async function keepDraft(
  ctx: Ctx,
  { asset_id, entry_id, answer, sequence }: InputOf<Calls['keepDraft']>,
): Promise<Result<AnswerOf<Calls['keepDraft']>, NotKept | 'noDraftsKept'>> {
  return ctx.tx(async (ctx): Promise<Result<AnswerOf<Calls['keepDraft']>, NotKept | 'noDraftsKept'>> => {
    const admitted = await admit(ctx, asset_id, 'share')
    if (!admitted.ok) return admitted
    const { survey, entries, userId } = admitted.value
    if (survey.isAnonymous) return refuse('noDraftsKept')
    const isAnswered = (await responses.hasTaken(ctx.db, asset_id, userId)) && (await isComplete(ctx, admitted.value))
    const why = notTaken(ctx, admitted.value, isAnswered)
    if (why) return refuse(why)
    const entry = entries.find(({ id }) => id === entry_id)
    if (!entry) return refuse('surveyMoved')
    const unfit = unfitOf(entry, answer)
    if (unfit) return unfit
    const draft = { componentId: asset_id, userId, entryId: entry_id, answer, sequence }
    return ok({ entry_id, sequence: await responses.keepDraft(ctx.db, draft, ctx.now()) })
  })
}

/**
 * Takes the answers and completes the component. What the answers hide is not asked and not kept. Of an anonymous survey the
 * person is only marked as having answered, and nothing that is stored with the answers tells when or by whom.
 */
export const submitSurvey = (
  ctx: Ctx,
  { asset_id, is_anonymous, answers }: InputOf<Calls['submit']>,
): Promise<Result<AnswerOf<Calls['submit']>, NotKept | 'invalid'>> =>
  ctx.tx(async (ctx): Promise<Result<AnswerOf<Calls['submit']>, NotKept | 'invalid'>> => {
    const admitted = await admit(ctx, asset_id, 'share')
    if (!admitted.ok) return admitted
    const { survey, entries, userId } = admitted.value
    // Nobody's name is put to what they wrote under the promise that it would not be.
    if (survey.isAnonymous !== is_anonymous) return refuse('surveyMoved')
    if (admitted.value.isPreview) return refuse('previewOnly')
    const isFirst = await responses.markTaken(ctx.db, asset_id, userId)
    const why = notTaken(ctx, admitted.value, !isFirst && (await isComplete(ctx, admitted.value)))
    if (why) return refuse(why)
    const read = readAnswers(ctx, entries, answers)
    if (!read.ok) return read
    if (!survey.isAnonymous) {
      await responses.dropResponse(ctx.db, asset_id, userId)
      await responses.dropDraft(ctx.db, asset_id, userId)
    }
    const by = survey.isAnonymous ? { isAnonymous: true as const } : { isAnonymous: false as const, userId, at: ctx.now() }
    await responses.addResponse(ctx.db, { componentId: asset_id, by, answeredOn: await todayOf(ctx), answers: read.value })
    const recorded = await recordOutcome(ctx, { componentId: asset_id, personId: userId, status: 'complete' })
    return recorded.ok ? ok({ is_answered: true, thanks: survey.thanks }) : refuse('surveyNotFound')
  })

type Sent = InputOf<Calls['submit']>['answers']

/** The answers to what is asked of somebody who answers like this, or what is missing in them. */
function readAnswers(
  ctx: Ctx,
  entries: StoredEntry[],
  sent: Sent,
): Result<responses.GivenAnswer[], 'surveyMoved' | Unfit | 'invalid'> {
  const byKey = new Map<string, Answer>()
  for (const { entry_id, answer } of sent) {
    const entry = entries.find(({ id }) => id === entry_id)
    if (!entry) return refuse('surveyMoved')
    const unfit = unfitOf(entry, answer)
    if (unfit) return unfit
    byKey.set(entry.key, answer)
  }
  const asked = shownOf(entries, byKey).filter(({ type }) => type !== 'page')
  const fields: FieldMessages = {}
  for (const entry of asked) {
    const fault = surveyAnswerFault(entry, byKey.get(entry.key))
    if (fault) fields[`entry_${entry.id}`] = [ctx.t(`surveys.${fault}`)]
  }
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  return ok(
    asked.flatMap(({ id, key }) => {
      const answer = byKey.get(key) ?? null
      return isBlankAnswer(answer) ? [] : [{ entryId: id, answer }]
    }),
  )
}
