import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain } from '#platform/calls/edition.contract.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const InForm = z.object({ form_id: Id })

const FormEntry = z.object({
  title: z.string().trim().min(1).max(200),
  /** formBuilder's JSON. It is kept and given back as it came, whatever it says. */
  definition: z.string().max(500_000),
  is_modal: z.boolean(),
  modal_title: z.string().trim().max(200),
  open_text: z.string().trim().max(100),
  submit_text: z.string().trim().max(100),
  success_message: z.string().trim().max(2000),
  /** Addresses that are told of what comes in, one a line. */
  notify: z.string().trim().max(2000),
  /** After how many days what came in is erased; null: it is kept. */
  retention_days: z.number().int().min(1).max(3650).nullable(),
})
export type FormEntry = z.output<typeof FormEntry>

const EditedForm = FormEntry.extend({
  id: z.number(),
  widget_id: z.number(),
  submission_count: z.number(),
  version: z.number(),
})
export type EditedForm = z.output<typeof EditedForm>

const Figure = z.object({ label: z.string(), count: z.number() })
const Results = z.object({
  form_id: z.number(),
  title: z.string(),
  submission_count: z.number(),
  /** A chart for each field that is chosen from. */
  charts: z.array(z.object({ name: z.string(), label: z.string(), answered: z.number(), figures: z.array(Figure) })),
})
export type FormResults = z.output<typeof Results>

/** What administrators do with forms. */
export const formsAdminCalls = defineCalls('forms-admin', {
  forms: {
    about: 'All forms by title, with how much has come in and how much of it is new.',
    method: 'GET',
    path: '/api/admin/forms',
    effect: 'read',
    who: 'forms.read',
    answer: z.object({
      forms: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          widget_id: z.number().nullable(),
          submissions: z.number(),
          unread: z.number(),
          changed_at: z.iso.datetime(),
        }),
      ),
    }),
  },
  form: {
    about: 'A form as its author sees it, with its definition as it came.',
    method: 'GET',
    path: '/api/admin/forms/:form_id',
    effect: 'read',
    who: 'forms.read',
    params: InForm,
    answer: EditedForm,
    refusals: { formNotFound: 404 },
  },
  createForm: {
    about: 'Makes a form and a widget that shows it.',
    method: 'POST',
    path: '/api/admin/forms',
    effect: 'write',
    who: 'forms.edit',
    body: FormEntry,
    answer: EditedForm,
  },
  saveForm: {
    about: 'Changes a form. Another definition is another version; what was sent to an earlier one stays with that.',
    method: 'PUT',
    path: '/api/admin/forms/:form_id',
    effect: 'write',
    who: 'forms.edit',
    params: InForm,
    body: FormEntry.extend({ version: z.coerce.number().int().min(1) }),
    answer: EditedForm,
    refusals: { formNotFound: 404, ...onSavingAgain },
  },
  removeForm: {
    about: 'Removes a form with all that was sent to it.',
    method: 'DELETE',
    path: '/api/admin/forms/:form_id',
    effect: 'write',
    who: 'forms.edit',
    params: InForm,
    answer: z.object({ removed: z.literal(true) }),
    refusals: { formNotFound: 404 },
  },
  formResults: {
    about: 'How often each answer was chosen, field by field. Spam is not counted.',
    method: 'GET',
    path: '/api/admin/forms/:form_id/results',
    effect: 'read',
    who: 'submissions.read',
    params: InForm,
    answer: Results,
    refusals: { formNotFound: 404 },
  },
  exportForm: {
    about: 'Everything that was sent to a form, as a CSV file. Spam is left out.',
    method: 'GET',
    path: '/api/admin/forms/:form_id/submissions.csv',
    effect: 'read',
    who: 'submissions.read',
    params: InForm,
    answer: 'raw',
    refusals: { formNotFound: 404 },
  },
})
