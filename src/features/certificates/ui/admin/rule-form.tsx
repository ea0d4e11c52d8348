import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Card } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { CertificateRuleView } from '../../certificates.rule.contract.ts'
import type { AskedField } from '../../claims.schema.ts'
import { useRuleEditor } from './use-rule-editor.ts'

type Props = { productId: number; rule: CertificateRuleView; designs: { id: number; name: string }[] }

/** Whether a product gives a certificate, and what is asked before. */
export function RuleForm({ productId, rule, designs }: Props) {
  const t = useT()
  const editor = useRuleEditor({ productId, rule, designs })
  const { entry, set, errorsOf } = editor
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      <Card className="grid gap-5">
        <Field label={t('certificates-admin.design')} hint={t('certificates-admin.designHint')} error={errorsOf('design_id')}>
          <Select
            value={entry.design_id}
            placeholder={t('certificates-admin.noDesign')}
            options={designs.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => set({ design_id: target.value })}
          />
        </Field>
        {entry.design_id !== '' && (
          <>
            <Field
              label={t('certificates-admin.validMonths')}
              hint={t('certificates-admin.validMonthsHint')}
              error={errorsOf('valid_months')}
              className="max-w-60"
            >
              <TextInput
                inputMode="numeric"
                value={entry.valid_months}
                onChange={({ target }) => set({ valid_months: target.value })}
              />
            </Field>
            <AskedFields fields={entry.fields} onChange={(fields) => set({ fields })} errorsOf={errorsOf} />
          </>
        )}
      </Card>
      <SaveBar editor={editor} />
    </form>
  )
}

type FieldsProps = {
  fields: AskedField[]
  onChange: (fields: AskedField[]) => void
  errorsOf: (field: string) => string[] | undefined
}

/** A key that no other field has. */
const freshKey = (fields: AskedField[]): string => {
  const taken = new Set(fields.map(({ key }) => key))
  let number = fields.length + 1
  while (taken.has(`field_${number}`)) number += 1
  return `field_${number}`
}

/** §2: what is asked of the holder before their certificate is issued. */
function AskedFields({ fields, onChange, errorsOf }: FieldsProps) {
  const t = useT()
  const change = (index: number, patch: Partial<AskedField>) =>
    onChange(fields.map((field, at) => (at === index ? { ...field, ...patch } : field)))
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-medium text-sm">{t('certificates-admin.fields')}</legend>
      <p className="text-muted text-sm">{t('certificates-admin.fieldsHint')}</p>
      {fields.map((field, index) => (
        <div key={field.key} className="grid gap-3 rounded-control border p-4 md:grid-cols-[1fr_1fr_auto]">
          <Field label={t('certificates-admin.fieldLabel')} error={errorsOf(`fields.${index}.label`)} required>
            <TextInput value={field.label} maxLength={120} onChange={({ target }) => change(index, { label: target.value })} />
          </Field>
          <Field label={t('certificates-admin.fieldHint')}>
            <TextInput value={field.hint} maxLength={200} onChange={({ target }) => change(index, { hint: target.value })} />
          </Field>
          <IconButton
            label={t('certificates-admin.removeField', { label: field.label })}
            className="self-end"
            onClick={() => onChange(fields.filter((_, at) => at !== index))}
          >
            <Trash2 />
          </IconButton>
          <Checkbox
            label={t('certificates-admin.fieldRequired')}
            hint={t('certificates-admin.fieldCode', { code: `{field.${field.key}}` })}
            checked={field.is_required}
            onChange={({ target }) => change(index, { is_required: target.checked })}
          />
        </div>
      ))}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        icon={<Plus className="size-4" aria-hidden="true" />}
        onClick={() => onChange([...fields, { key: freshKey(fields), label: '', hint: '', is_required: true }])}
      >
        {t('certificates-admin.addField')}
      </Button>
    </fieldset>
  )
}
