import { tidyFileName } from '#features/files/files.rules.ts'
import { placedWidget } from '#features/widgets/server/widgets.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { type FieldMessages, ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readEmbedToken } from '#platform/security/embed-token.ts'
import { enteredWords, type FormAnswers, formFaultOf, isMailAddress, type SentField, shownFields } from '../form-answers.rules.ts'
import { isEntered } from '../form-definition.rules.ts'
import type { FormField } from '../form-field.schema.ts'
import { EnteredFields, type formsCalls } from '../forms.contract.ts'
import type { formsEmbedCalls } from '../forms.embed.contract.ts'
import type { SubmissionEntry } from '../submission.schema.ts'
import { placedForm, readableFields } from './contact.service.ts'
import { definitionOf } from './forms.store.ts'
import { checkSentFiles, keepSentFiles, type SentFile } from './sent-files.service.ts'
import { doubtIn } from './spam.service.ts'
import { addSubmission } from './submission.store.ts'
import { tellStaff } from './tell-staff.service.ts'

type Contact = (typeof formsCalls)['contact']
type NotTaken = 'formNotFound' | 'formNotReady' | 'invalid'

/** From a frame on another site: the token says that it is this widget's, and no cookie says anything. */
export async function submitEmbedded(
  ctx: Ctx,
  { widget_id, token, ...sent }: InputOf<(typeof formsEmbedCalls)['embeddedContact']>,
): Promise<Result<AnswerOf<Contact>, NotTaken | 'embedTokenOver'>> {
  if (!readEmbedToken(ctx.parts.secret, token, widget_id, ctx.now())) return refuse('embedTokenOver')
  const widget = await placedWidget(ctx, widget_id)
  if (widget?.kind !== 'contact') return refuse('formNotFound')
  return submitForm(ctx, { ...sent, widget_id: Number(widget.settings.form) })
}

/** §7: takes what somebody entered, checked by the definition that they were shown. */
export async function submitForm(
  ctx: Ctx,
  { widget_id, data, files = [], version, stamp, work, website }: InputOf<Contact>,
): Promise<Result<AnswerOf<Contact>, NotTaken>> {
  const placed = await placedForm(ctx, widget_id)
  if (!placed) return refuse('formNotFound')
  const { form } = placed
  const asked = version ?? form.asks
  const definition = asked === form.asks ? form.definition : await definitionOf(ctx.db, form.id, asked)
  const { state, fields } = readableFields(ctx, definition ?? '')
  if (state !== 'ready') return refuse('formNotReady')
  const sent = sentIn(data)
  if (!sent) return refuseFields({ data: [ctx.t('common.invalidValue')] })

  const { entries, sentFiles, faults } = read(ctx, fields, sent, [files].flat())
  const checked = await checkSentFiles(ctx, sentFiles)
  const all = { ...faults, ...checked.faults }
  if (Object.keys(all).length > 0) return refuseFields(all)
  const kept = await keepSentFiles(ctx, checked.known)
  if (!kept.ok) return kept

  const text = entries.map((entry) => entry.text).join('\n')
  const doubt = await doubtIn(ctx, { widgetId: widget_id, formId: form.id, stamp, work, website, text })
  const sender = senderOf(fields, entries)
  await ctx.tx(async (ctx) => {
    const submission = {
      formId: form.id,
      formVersion: asked,
      widgetId: widget_id,
      status: doubt ? ('spam' as const) : ('new' as const),
      entries,
      personId: actorIdOf(ctx.actor),
      senderName: sender.name,
      senderEmail: sender.email,
      spamReason: doubt ?? '',
      locale: ctx.locale,
      files: kept.value,
    }
    const id = await addSubmission(ctx.db, submission, ctx.now())
    if (!doubt) await tellStaff(ctx, form, { id, ...submission })
  })
  return ok(form.successMessage ? { message: form.successMessage } : {})
}

function sentIn(data: InputOf<Contact>['data']): SentField[] | null {
  if (typeof data !== 'string') return data
  try {
    return EnteredFields.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}

type Read = { entries: SubmissionEntry[]; sentFiles: SentFile[]; faults: FieldMessages }

/** What is shown is checked and kept; what is hidden by an answer is left out; what the form does not have is refused. */
function read(ctx: Ctx, fields: FormField[], sent: SentField[], files: File[]): Read {
  const faults: FieldMessages = {}
  const answers = answersIn(fields, sent)
  const say = (key: string, fault: ReturnType<typeof formFaultOf>) => {
    if (fault) faults[key] = [ctx.t(`forms.${fault.key}`, fault.params)]
  }
  for (const { name } of sent)
    if (!fields.some((field) => field.key === name && isEntered(field))) say(name, { key: 'notAField' })
  const sentFiles: SentFile[] = []
  const entries = shownFields(fields, answers)
    .filter(isEntered)
    .map((field) => {
      const values = answers.get(field.key) ?? []
      const own = field.type === 'file' ? values.flatMap((place) => files[Number(place)] ?? []) : []
      sentFiles.push(...own.map((file) => ({ field: field.key, file })))
      const given = field.type === 'file' ? own.map(({ name }) => tidyFileName(name)) : values
      say(field.key, formFaultOf(field, given))
      return { name: field.key, type: field.type, label: field.label, userData: given, text: enteredWords(field, given) }
    })
  return { entries, sentFiles, faults }
}

/** A hidden field says what its definition says, whatever was sent for it. */
function answersIn(fields: FormField[], sent: SentField[]): FormAnswers {
  const answers = new Map(sent.map(({ name, userData }) => [name, userData.filter((value) => value !== '')]))
  for (const { key, type, value } of fields) if (type === 'hidden') answers.set(key, value === '' ? [] : [value])
  return answers
}

/** Whom to answer: the first address that was entered, and the first field that is called a name. */
function senderOf(fields: FormField[], entries: SubmissionEntry[]): { name: string; email: string } {
  const firstOf = (isIt: (field: FormField) => boolean) =>
    entries.find(({ name, text }) => text !== '' && fields.some((field) => field.key === name && isIt(field)))?.text ?? ''
  const email = firstOf(({ type, subtype }) => type === 'text' && subtype === 'email').trim()
  const name = firstOf(({ type, subtype, key }) => type === 'text' && subtype === 'text' && /name/i.test(key))
  return { name: name.slice(0, 200), email: isMailAddress(email) ? email.toLowerCase() : '' }
}
