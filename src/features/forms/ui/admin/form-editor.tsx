import { Link } from '#ui/actions/link.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { EditedForm, FormEntry } from '../../forms.admin.contract.ts'
import { FormDesigner } from './form-designer.tsx'
import { FormSettings } from './form-settings.tsx'
import { useFormDesigner } from './use-form-designer.ts'

/** A form, its widget, and what becomes of what is sent. */
export function FormEditor({ form, fresh }: { form: EditedForm | null; fresh?: FormEntry }) {
  const t = useT()
  const editor = useFormDesigner(form, fresh)
  const { entry, set, errorsOf } = editor
  return (
    <>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <Card className="flex flex-col gap-5">
            <Field label={t('forms-admin.formTitle')} error={errorsOf('title')} required>
              <TextInput value={entry.title} maxLength={200} onChange={(event) => set({ title: event.target.value })} />
            </Field>
            {form && (
              <p className="text-sm">
                {t('forms-admin.standsAt')}{' '}
                <Link href={`/widgets/${form.widget_id}`} target="_blank">{`/widgets/${form.widget_id}`}</Link>
              </p>
            )}
          </Card>
          <FormDesigner text={entry.definition} submitText={entry.submit_text} onChange={(definition) => set({ definition })} />
        </div>
        <Card as="section" aria-label={t('forms-admin.settings')} className="flex flex-col gap-5">
          <CardHeader title={t('forms-admin.settings')} />
          <FormSettings editor={editor} />
        </Card>
      </div>
      <SaveBar editor={editor} />
    </>
  )
}
