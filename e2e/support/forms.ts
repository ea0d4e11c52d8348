import { freshForm } from '#features/forms/form-entry.rules.ts'
import { type EditedForm, formsAdminCalls } from '#features/forms/forms.admin.contract.ts'
import { newClient, send } from './client.ts'
import { asAdmin } from './sign-in.ts'

export const contactFields = [
  { type: 'header', subtype: 'h2', label: 'How can we help?' },
  { type: 'paragraph', subtype: 'p', label: 'We read <strong>everything</strong>.' },
  { type: 'text', name: 'name', label: 'Your name', required: true, className: 'form-control row-1 col-md-6' },
  { type: 'text', subtype: 'email', name: 'email', label: 'E-mail address', required: true, className: 'row-1 col-md-6' },
  {
    type: 'checkbox-group',
    name: 'reach',
    label: 'How may we answer?',
    required: true,
    inline: true,
    values: [
      { label: 'By e-mail', value: 'email' },
      { label: 'By telephone', value: 'phone' },
    ],
  },
  {
    type: 'text',
    subtype: 'tel',
    name: 'number',
    label: 'Number',
    required: true,
    only_if: { entry: 'reach', any_of: ['phone'] },
  },
  { type: 'textarea', name: 'message', label: 'Your message', rows: 4, maxlength: 2000 },
]

/** A form of the test's own, with the widget that shows it. */
export const newForm = (traits: object = {}, definition: unknown = contactFields): Promise<EditedForm> =>
  asAdmin((client) =>
    send<EditedForm>(client, 'post', formsAdminCalls.createForm.path, {
      ...freshForm,
      title: `Contact ${Math.random().toString(36).slice(2, 8)}`,
      definition: typeof definition === 'string' ? definition : JSON.stringify(definition),
      ...traits,
    }),
  )

/** What somebody wrote, without a page. */
export async function sendToForm(form: EditedForm, values: Record<string, string[]>): Promise<void> {
  const client = await newClient()
  const data = Object.entries(values).map(([name, userData]) => ({ name, userData }))
  await send(client, 'post', `/widgets/${form.widget_id}/contact`, { data })
  await client.dispose()
}
