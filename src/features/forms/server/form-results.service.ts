import { reportFile } from '#features/site/server/report-file.service.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { fieldsOf, isChoice, isEntered, readDefinition } from '../form-definition.rules.ts'
import type { FormField } from '../form-field.schema.ts'
import type { FormResults, formsAdminCalls } from '../forms.admin.contract.ts'
import { findForm, type StoredForm } from './forms.store.ts'
import * as inbox from './inbox.store.ts'

type Calls = typeof formsAdminCalls
const rowsAtOnce = 500

const askedNow = ({ definition }: StoredForm): FormField[] => {
  const read = readDefinition(definition)
  return read.state === 'ready' ? fieldsOf(read.fields) : []
}

export async function showFormResults(
  ctx: Ctx,
  { form_id }: InputOf<Calls['formResults']>,
): Promise<Result<FormResults, 'formNotFound'>> {
  const form = await findForm(ctx.db, form_id)
  if (!form) return refuse('formNotFound')
  const [given, answered, count] = await Promise.all([
    inbox.valueCounts(ctx.db, form_id),
    inbox.answeredCounts(ctx.db, form_id),
    inbox.countSubmissions(ctx.db, form_id),
  ])
  const charts = askedNow(form)
    .filter(isChoice)
    .map((field) => ({
      name: field.key,
      label: field.label,
      answered: answered.get(field.key) ?? 0,
      figures: figuresOf(
        field,
        given.filter(({ name }) => name === field.key),
      ),
    }))
  return ok({ form_id, title: form.title, submission_count: count, charts })
}

/** The listed answers in their order, then what else was written, most frequent first. */
function figuresOf(field: FormField, given: { value: string; count: number }[]): { label: string; count: number }[] {
  const countOf = (value: string) => given.find((one) => one.value === value)?.count ?? 0
  const listed = field.values.map(({ label, value }) => ({ label, count: countOf(value) }))
  const others = given
    .filter(({ value }) => !field.values.some((option) => option.value === value))
    .sort((one, other) => other.count - one.count)
    .map(({ value, count }) => ({ label: value, count }))
  return [...listed, ...others.slice(0, 10)]
}

/** A column for each field that the form has now, then what earlier versions asked. Formulas are disarmed by the writer. */
export async function exportSubmissions(
  ctx: Ctx,
  { form_id }: InputOf<Calls['exportForm']>,
): Promise<Result<Response, 'formNotFound'>> {
  const form = await findForm(ctx.db, form_id)
  if (!form) return refuse('formNotFound')
  const asked = askedNow(form).filter(isEntered)
  return ok(
    await reportFile<inbox.StoredSubmission>(ctx, {
      name: `form-${form_id}`,
      at: ctx.now(),
      header: [
        'id',
        { time: 'submitted_at' },
        'status',
        'sender_email',
        ...asked.map(({ label, key }) => label || key),
        'earlier_fields',
      ],
      row: ({ id, submittedAt, status, senderEmail, entries }) => {
        const textOf = (key: string) => entries.find(({ name }) => name === key)?.text ?? ''
        const earlier = entries.filter(({ name, text }) => text !== '' && !asked.some(({ key }) => key === name))
        return [
          String(id),
          submittedAt,
          status,
          senderEmail,
          ...asked.map(({ key }) => textOf(key)),
          earlier.map(({ label, name, text }) => `${label || name}: ${text}`).join('\n'),
        ]
      },
      next: (last) => inbox.submissionsInOrder(ctx.db, form_id, last?.id ?? 0, rowsAtOnce),
    }),
  )
}
