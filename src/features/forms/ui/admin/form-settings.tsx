import type { Editor } from '#ui/editor/use-editor.ts'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { NumberInput } from '#ui/entries/number-input.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { FormEntry } from '../../forms.admin.contract.ts'

type TextName = 'modal_title' | 'open_text' | 'submit_text'

/** How the widget shows the form, and what becomes of what is sent. */
export function FormSettings({ editor }: { editor: Editor<FormEntry> }) {
  const t = useT()
  const { entry, set, errorsOf } = editor
  const line = (name: TextName, label: string, hint?: string) => (
    <Field label={label} hint={hint} error={errorsOf(name)}>
      <TextInput value={entry[name]} maxLength={200} onChange={(event) => set({ [name]: event.target.value })} />
    </Field>
  )
  return (
    <>
      <Checkbox
        label={t('forms-admin.isModal')}
        hint={t('forms-admin.isModalHint')}
        checked={entry.is_modal}
        onChange={(event) => set({ is_modal: event.target.checked })}
      />
      {entry.is_modal && line('open_text', t('forms-admin.openText'))}
      {entry.is_modal && line('modal_title', t('forms-admin.modalTitle'), t('forms-admin.modalTitleHint'))}
      {line('submit_text', t('forms-admin.submitText'), t('forms-admin.submitTextHint'))}
      <Field
        label={t('forms-admin.successMessage')}
        hint={t('forms-admin.successMessageHint')}
        error={errorsOf('success_message')}
      >
        <TextArea
          rows={2}
          value={entry.success_message}
          maxLength={2000}
          onChange={(event) => set({ success_message: event.target.value })}
        />
      </Field>
      <Field label={t('forms-admin.notify')} hint={t('forms-admin.notifyHint')} error={errorsOf('notify')}>
        <TextArea rows={2} value={entry.notify} maxLength={2000} onChange={(event) => set({ notify: event.target.value })} />
      </Field>
      <Field label={t('forms-admin.retentionDays')} hint={t('forms-admin.retentionDaysHint')} error={errorsOf('retention_days')}>
        <NumberInput
          value={entry.retention_days}
          onNumber={(retention_days) => set({ retention_days })}
          onNone={() => set({ retention_days: null })}
        />
      </Field>
    </>
  )
}
