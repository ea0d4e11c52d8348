import { enteredWords } from '#features/forms/form-answers.rules.ts'
import { fieldsOf } from '#features/forms/form-definition.rules.ts'
import { freshForm } from '#features/forms/form-entry.rules.ts'
import { findForm } from '#features/forms/server/forms.store.ts'
import { addFormWithWidget } from '#features/forms/server/forms-admin.service.ts'
import { addSubmission } from '#features/forms/server/submission.store.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import { formMessages } from './content/form-messages.ts'
import { forms } from './content/forms.ts'

const hourMs = 3600 * 1000

/** The contact form, where the footer leads to it, and what visitors have written by it. */
export async function seedForms(ctx: Ctx): Promise<void> {
  for (const { title, isModal, modalTitle, submitText, successMessage, definition } of forms) {
    const id = await addFormWithWidget(ctx, {
      ...freshForm,
      title,
      definition: JSON.stringify(definition, null, 2),
      is_modal: isModal,
      modal_title: modalTitle,
      submit_text: submitText,
      success_message: successMessage,
      retention_days: 365,
    })
    const { widgetId } = must(await findForm(ctx.db, id), `the demo form ${title} was not added`)
    await writeSetting(ctx, siteSettings.contactPath, `/widgets/${widgetId}`, null)
    const fields = fieldsOf(definition)
    for (const { hoursAgo, status, spamReason = '', values } of formMessages) {
      const entries = fields.flatMap((field) => {
        const userData = [values[field.key] ?? []].flat()
        const { key: name, type, label } = field
        return userData.length > 0 ? [{ name, type, label, userData, text: enteredWords(field, userData) }] : []
      })
      const sent = { formId: id, formVersion: 1, widgetId, status, entries, personId: null, spamReason, locale: 'en', files: [] }
      const sender = { senderName: String(values.name ?? ''), senderEmail: String(values.email ?? '').toLowerCase() }
      await addSubmission(ctx.db, { ...sent, ...sender }, new Date(ctx.now().getTime() - hoursAgo * hourMs))
    }
  }
}
