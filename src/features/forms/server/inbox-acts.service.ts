import { knownStaff } from '#features/account/server/staff.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { claimFormKey } from '#platform/calls/form-key.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf, isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { sendLetter } from '#platform/mail/letter.ts'
import { bodyParagraphs } from '#platform/mail/template-text.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { isLocale } from '#platform/texts/i18n.ts'
import type { submissionCalls } from '../inbox.contract.ts'
import type { SubmissionStatus } from '../submission.schema.ts'
import { formMail } from './forms.mails.ts'
import * as store from './inbox.store.ts'

type Calls = typeof submissionCalls
type Done = { status: SubmissionStatus }

const act = (ctx: Ctx, action: string, id: number, details: Record<string, unknown>) =>
  recordAct(ctx, { action, subjectType: 'form_submission', subjectId: id, details })

export const markSubmission = (
  ctx: Ctx,
  { submission_id, status }: InputOf<Calls['mark']>,
): Promise<Result<Done, 'submissionNotFound'>> =>
  ctx.tx(async (ctx) => {
    const one = await store.lockSubmission(ctx.db, submission_id)
    if (!one) return refuse('submissionNotFound')
    if (one.status !== status) {
      await store.setStatus(ctx.db, one.id, status, ctx.now())
      await act(ctx, 'submissions.mark', one.id, { old: one.status, new: status })
    }
    return ok({ status })
  })

export const assignSubmission = (
  ctx: Ctx,
  { submission_id, assignee_id }: InputOf<Calls['assign']>,
): Promise<Result<Done, 'submissionNotFound' | 'notStaff'>> =>
  ctx.tx(async (ctx) => {
    const one = await store.lockSubmission(ctx.db, submission_id)
    if (!one) return refuse('submissionNotFound')
    if (assignee_id !== null && !(await knownStaff(ctx)).some(({ id }) => id === assignee_id)) return refuse('notStaff')
    await store.setAssignee(ctx.db, one.id, assignee_id, ctx.now())
    await act(ctx, 'submissions.assign', one.id, { assignee_id })
    return ok({ status: one.status })
  })

export const noteOnSubmission = (
  ctx: Ctx,
  { submission_id, text, form_key }: InputOf<Calls['addNote']>,
): Promise<Result<Done, 'submissionNotFound' | 'formUsed'>> =>
  ctx.tx(async (ctx) => {
    const one = await store.lockSubmission(ctx.db, submission_id)
    if (!one) return refuse('submissionNotFound')
    const claim = await claimFormKey(ctx, form_key, { act: 'submissions.note', submission_id, text })
    if (claim === 'other') return refuse('formUsed')
    if (claim === 'again') return ok({ status: one.status })
    await store.addNote(ctx.db, one.id, { kind: 'note', authorId: actorIdOf(ctx.actor), text, madeAt: ctx.now() })
    await act(ctx, 'submissions.note', one.id, {})
    return ok({ status: one.status })
  })

/** The mail is written in the language in which the form was filled in; an answer to it goes to whoever wrote it. */
export const answerSubmission = (
  ctx: Ctx,
  { submission_id, text, form_key }: InputOf<Calls['answer']>,
): Promise<Result<Done, 'submissionNotFound' | 'noAddress' | 'formUsed'>> =>
  ctx.tx(async (ctx) => {
    const one = await store.lockSubmission(ctx.db, submission_id)
    if (!one) return refuse('submissionNotFound')
    if (one.senderEmail === '') return refuse('noAddress')
    const claim = await claimFormKey(ctx, form_key, { act: 'submissions.answer', submission_id, text })
    if (claim === 'other') return refuse('formUsed')
    if (claim === 'again') return ok({ status: one.status })
    await sendLetter(ctx, formMail.answered, {
      to: one.senderEmail,
      ...(await answerFilling(ctx, one, text)),
      ...(isUser(ctx.actor) && { replyTo: ctx.actor.email }),
    })
    await store.addNote(ctx.db, one.id, { kind: 'answer', authorId: actorIdOf(ctx.actor), text, madeAt: ctx.now() })
    await store.setStatus(ctx.db, one.id, 'done', ctx.now())
    await act(ctx, 'submissions.answer', one.id, {})
    return ok({ status: 'done' as const })
  })

async function answerFilling(ctx: Ctx, one: store.StoredSubmission, text: string) {
  const locale = isLocale(one.locale) ? one.locale : await readSetting(ctx, siteSettings.locale)
  const timeZone = await readSetting(ctx, siteSettings.timeZone)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(one.submittedAt)
  const quoted = one.entries.filter((entry) => entry.text !== '').map(({ label, name, text }) => `${label || name}: ${text}`)
  return { locale, values: { form: one.formTitle, date }, blocks: { answer: bodyParagraphs(text), entries: quoted } }
}
