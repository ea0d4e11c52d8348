import { placeWidget, takeWidgetAway, widgetOfKind } from '#features/widgets/server/widgets.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged } from '#platform/calls/edition.ts'
import { must, ok, type Refusal, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { isMailAddress } from '../form-answers.rules.ts'
import type { EditedForm, FormEntry, formsAdminCalls } from '../forms.admin.contract.ts'
import * as store from './forms.store.ts'
import { countSubmissions, formCounts } from './inbox.store.ts'
import { eraseSent } from './inbox-files.service.ts'
import { addressesIn } from './tell-staff.service.ts'

type Calls = typeof formsAdminCalls

export async function showForms(ctx: Ctx): Promise<Result<AnswerOf<Calls['forms']>>> {
  const [forms, counts] = await Promise.all([store.listForms(ctx.db), formCounts(ctx.db)])
  return ok({
    forms: forms.map(({ id, title, widgetId, changedAt }) => ({
      id,
      title,
      widget_id: widgetId,
      submissions: counts.get(id)?.all ?? 0,
      unread: counts.get(id)?.unread ?? 0,
      changed_at: changedAt.toISOString(),
    })),
  })
}

export async function showForm(ctx: Ctx, { form_id }: InputOf<Calls['form']>): Promise<Result<EditedForm, 'formNotFound'>> {
  const form = await store.findForm(ctx.db, form_id)
  return form ? ok(await viewOf(ctx, form)) : refuse('formNotFound')
}

async function viewOf(ctx: Ctx, form: store.StoredForm): Promise<EditedForm> {
  const widgetId = must(form.widgetId, 'a form has no widget of its own')
  const settings = must(await widgetOfKind(ctx, 'contact-form', widgetId), 'the widget of a form is no contact form')
  const { is_modal, modal_title, open_text, submit_text } = settings
  return {
    id: form.id,
    widget_id: widgetId,
    title: form.title,
    definition: form.definition,
    is_modal,
    modal_title,
    open_text,
    submit_text,
    success_message: form.successMessage,
    notify: form.notify,
    retention_days: form.retentionDays,
    submission_count: await countSubmissions(ctx.db, form.id),
    version: form.version,
  }
}

const faultsIn = (ctx: Ctx, { notify }: FormEntry): Refusal<'invalid'> | null => {
  const wrong = addressesIn(notify).filter((address) => !isMailAddress(address))
  return wrong.length === 0 ? null : refuseFields({ notify: [ctx.t('forms-admin.notAddresses', { list: wrong.join(', ') })] })
}

const formOf = (entry: FormEntry): store.FormToKeep => ({
  title: entry.title,
  definition: entry.definition,
  successMessage: entry.success_message,
  notify: entry.notify,
  retentionDays: entry.retention_days,
})

const settingsOf = (formId: number, { is_modal, modal_title, open_text, submit_text }: FormEntry) => ({
  form_id: formId,
  is_modal,
  modal_title,
  open_text,
  submit_text,
})

/** What of it belongs in the audit log; its definition is kept in versions of its own. */
const acted = ({ definition: _, ...entry }: FormEntry) => entry

export function createForm(ctx: Ctx, entry: InputOf<Calls['createForm']>): Promise<Result<EditedForm, 'invalid'>> {
  return ctx.tx(async (ctx) => {
    const faults = faultsIn(ctx, entry)
    if (faults) return faults
    const id = await addFormWithWidget(ctx, entry)
    await recordAct(ctx, { action: 'forms.create', subjectType: 'form', subjectId: id, details: acted(entry) })
    return ok(await viewOf(ctx, must(await store.findForm(ctx.db, id), 'a form vanished inside its own transaction')))
  })
}

/** A form that is seen stands in a widget. */
export async function addFormWithWidget(ctx: Ctx, entry: FormEntry): Promise<number> {
  const id = await store.addForm(ctx.db, formOf(entry), { by: actorIdOf(ctx.actor), now: ctx.now() })
  await store.setWidgetOf(ctx.db, id, await placeWidget(ctx, 'contact-form', settingsOf(id, entry), null))
  await invalidatePages(ctx, 'forms')
  return id
}

export function saveForm(
  ctx: Ctx,
  { form_id, version, ...entry }: InputOf<Calls['saveForm']>,
): Promise<Result<EditedForm, 'invalid' | 'formNotFound' | 'changedMeanwhile'>> {
  return ctx.tx(async (ctx) => {
    const old = await store.lockForm(ctx.db, form_id)
    if (!old) return refuse('formNotFound')
    const changed = unlessChanged(version, await viewOf(ctx, old))
    if (changed) return changed
    const faults = faultsIn(ctx, entry)
    if (faults) return faults
    const form = await store.changeForm(ctx.db, old, formOf(entry), { by: actorIdOf(ctx.actor), now: ctx.now() })
    await placeWidget(ctx, 'contact-form', settingsOf(form_id, entry), old.widgetId)
    await invalidatePages(ctx, 'forms')
    const details = { ...acted(entry), definition_changed: form.asks !== old.asks }
    await recordAct(ctx, { action: 'forms.update', subjectType: 'form', subjectId: form_id, details })
    return ok(await viewOf(ctx, form))
  })
}

export function removeForm(
  ctx: Ctx,
  { form_id }: InputOf<Calls['removeForm']>,
): Promise<Result<AnswerOf<Calls['removeForm']>, 'formNotFound'>> {
  return ctx.tx(async (ctx) => {
    const form = await store.lockForm(ctx.db, form_id)
    if (!form) return refuse('formNotFound')
    const submissions = await eraseSent(ctx, { formId: form_id })
    await store.removeForm(ctx.db, form_id)
    if (form.widgetId !== null) await takeWidgetAway(ctx, form.widgetId)
    await invalidatePages(ctx, 'forms')
    const details = { title: form.title, submissions }
    await recordAct(ctx, { action: 'forms.remove', subjectType: 'form', subjectId: form_id, details })
    return ok({ removed: true })
  })
}
