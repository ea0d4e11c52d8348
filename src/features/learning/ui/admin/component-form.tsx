import { type ReactNode, useState } from 'react'
import { ask } from '#platform/client.ts'
import type { FieldMessages } from '#platform/result.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { useT } from '#ui/i18n.tsx'
import { Multiselect } from '#ui/multiselect.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { completesByReading } from '../../component.rules.ts'
import { type ComponentEntry, courseAdminCalls, type EditedCourse } from '../../learning.admin.contract.ts'
import { type ChosenFile, InstantField, NumberField } from './fields.tsx'
import { SettingsFields } from './settings-fields.tsx'

export type Edited = { id: number | null; entry: ComponentEntry }

type FormProps = {
  course: EditedCourse
  edited: Edited
  maxMb: number
  elsewhere?: ReactNode
  onClose: () => void
  onSaved: () => void
}

/** One component in a panel: what all have, what its kind has, and when it opens. */
export function ComponentForm({ course, edited, maxMb, elsewhere, onClose, onSaved }: FormProps) {
  const t = useT()
  const [entry, setEntry] = useState(edited.entry)
  const [files, setFiles] = useState<ChosenFile[]>(course.files)
  const [fields, setFields] = useState<FieldMessages>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const set = (patch: Partial<ComponentEntry>) => setEntry((before) => ({ ...before, ...patch }))
  const errorsOf = (field: string) => fields[field]
  const save = async () => {
    setSaving(true)
    const reply = await (edited.id === null
      ? ask(courseAdminCalls.addComponent, { product_id: course.product.id, ...entry })
      : ask(courseAdminCalls.changeComponent, { id: edited.id, ...entry })
    ).catch(() => null)
    setSaving(false)
    if (reply?.ok) return onSaved()
    setFields(reply?.fields ?? {})
    setFailure(Object.keys(reply?.fields ?? {}).length > 0 ? t('course-admin.mend') : (reply?.message ?? t('common.error')))
  }
  const others = course.sections.flatMap(({ components }) => components).filter(({ id }) => id !== edited.id)
  return (
    <SidePanel
      open
      wide
      onClose={onClose}
      title={t(edited.id === null ? 'course-admin.newOf' : 'course-admin.editOf', { kind: t(`course.kind_${entry.kind}`) })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('course-admin.cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            {t('course-admin.save')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {failure && (
          <Callout tone="danger" live="alert">
            {failure}
          </Callout>
        )}
        <Field label={t('course-admin.title')} required error={errorsOf('title')}>
          <TextInput value={entry.title} maxLength={200} onChange={(event) => set({ title: event.target.value })} />
        </Field>
        <Field label={t('course-admin.description')} error={errorsOf('description')}>
          <TextArea rows={2} value={entry.description} onChange={(event) => set({ description: event.target.value })} />
        </Field>
        <SettingsFields
          kind={entry.kind}
          settings={entry.settings}
          set={(patch) => setEntry((before) => ({ ...before, settings: { ...before.settings, ...patch } }))}
          errorsOf={errorsOf}
          fileOf={(id) => files.find((file) => file.id === id) ?? null}
          onFile={(file) => setFiles((before) => [...before, file])}
          maxMb={maxMb}
          elsewhere={elsewhere}
        />
        <Checkbox
          label={t('course-admin.isRequired')}
          hint={t('course-admin.isRequiredHint')}
          checked={entry.is_required}
          onChange={(event) => set({ is_required: event.target.checked })}
        />
        <Field
          label={t('course-admin.prerequisites')}
          hint={t('course-admin.prerequisitesHint')}
          error={errorsOf('prerequisites')}
          group
        >
          <Multiselect
            options={others.map(({ id, title }) => ({ value: String(id), label: title }))}
            value={entry.prerequisites.map(String)}
            onChange={(chosen) => set({ prerequisites: chosen.map(Number) })}
            placeholder={t('course-admin.noPrerequisites')}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <InstantField
            label={t('course-admin.opensAt')}
            value={entry.opens_at}
            onChange={(value) => set({ opens_at: value })}
            error={errorsOf('opens_at')}
          />
          <InstantField
            label={t('course-admin.closesAt')}
            value={entry.closes_at}
            onChange={(value) => set({ closes_at: value })}
            error={errorsOf('closes_at')}
          />
          <NumberField
            label={t('course-admin.minutes')}
            value={entry.minutes}
            min={1}
            onChange={(value) => set({ minutes: value })}
            error={errorsOf('minutes')}
          />
          {completesByReading(entry.kind) && (
            <NumberField
              label={t('course-admin.minimumSeconds')}
              hint={t('course-admin.minimumHint')}
              value={entry.minimum_access_seconds}
              onChange={(value) => set({ minimum_access_seconds: value ?? 0 })}
              error={errorsOf('minimum_access_seconds')}
            />
          )}
        </div>
        <button type="submit" className="hidden">
          {t('course-admin.save')}
        </button>
      </form>
    </SidePanel>
  )
}
