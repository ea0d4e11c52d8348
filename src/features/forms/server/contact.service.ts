import { widgetOfKind } from '#features/widgets/server/widgets.service.ts'
import type { WidgetSettings } from '#features/widgets/widget.rules.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { seal } from '#platform/security/seal.ts'
import { sanitizeRichText } from '#platform/texts/rich-text.ts'
import { fieldsForRole, readDefinition } from '../form-definition.rules.ts'
import type { FormField } from '../form-field.schema.ts'
import type { ContactFormView, formsCalls } from '../forms.contract.ts'
import { workBits } from '../spam.rules.ts'
import { findForm, type StoredForm } from './forms.store.ts'
import { isUnderLoad, stampUse } from './spam.service.ts'

type Calls = typeof formsCalls

export type PlacedForm = { form: StoredForm; settings: WidgetSettings<'contact-form'> }

export async function placedForm(ctx: Ctx, widgetId: number): Promise<PlacedForm | null> {
  const settings = await widgetOfKind(ctx, 'contact-form', widgetId)
  const form = settings && (await findForm(ctx.db, settings.form_id))
  return settings && form && { form, settings }
}

/** The fields that whoever asks may see. */
export function readableFields(ctx: Ctx, definition: string): { state: ContactFormView['state']; fields: FormField[] } {
  const read = readDefinition(definition)
  if (read.state !== 'ready') return { state: read.state, fields: [] }
  const role = isUser(ctx.actor) ? ctx.actor.role : null
  const fields = fieldsForRole(read.fields, role, sanitizeRichText)
  return { state: fields.length === 0 ? 'empty' : 'ready', fields }
}

export async function showContactForm(
  ctx: Ctx,
  { widget_id }: InputOf<Calls['contactForm']>,
): Promise<Result<ContactFormView, 'formNotFound'>> {
  const placed = await placedForm(ctx, widget_id)
  if (!placed) return refuse('formNotFound')
  const { form, settings } = placed
  const { state, fields } = readableFields(ctx, form.definition)
  const { is_modal, modal_title, open_text, submit_text } = settings
  return ok({
    widget_id,
    title: form.title,
    is_modal,
    modal_title: modal_title || form.title,
    open_text: open_text || form.title,
    submit_text: submit_text || ctx.t('forms.send'),
    state,
    version: form.asks,
    definition: fields,
  })
}

/** Asked for when somebody begins to fill in: a guest's page is kept and can hold no time of its own. */
export async function stampForm(ctx: Ctx, { widget_id }: InputOf<Calls['stamp']>): Promise<Result<AnswerOf<Calls['stamp']>>> {
  const bits = (await isUnderLoad(ctx, widget_id)) ? workBits : 0
  return ok({ stamp: seal(ctx.parts.secret, stampUse, `${widget_id} ${ctx.now().getTime()} ${bits}`), work_bits: bits })
}
