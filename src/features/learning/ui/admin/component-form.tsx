import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { Field } from '#ui/field.tsx'
import { useT } from '#ui/i18n.tsx'
import { Multiselect } from '#ui/multiselect.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { completesByReading } from '../../component.rules.ts'
import type { ComponentEntry, EditedComponent, EditedCourse } from '../../learning.admin.contract.ts'
import { type ChosenFile, InstantField, NumberField } from './fields.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { useComponentEditor } from './use-component-editor.ts'

/** `version` is null for one that is not in the course yet. */
export type Edited = { id: number | null; entry: ComponentEntry; version: string | null }

type FormProps = {
  course: EditedCourse
  edited: Edited
  maxMb: number
  elsewhere?: ReactNode
  onClose: () => void
  onSaved: (saved: EditedComponent) => void
}

/** One component in a panel: what all have, what its kind has, and when it opens. */
export function ComponentForm({ course, edited, maxMb, elsewhere, onClose, onSaved }: FormProps) {
  const t = useT()
  const [files, setFiles] = useState<ChosenFile[]>(course.files)
  const others = course.sections.flatMap(({ components }) => components).filter(({ id }) => id !== edited.id)
  const editor = useComponentEditor({ course, edited, files, others, onSaved })
  const { entry, set, errorsOf } = editor
  const close = () => editor.leave(onClose)
  return (
    <SidePanel
      open
      wide
      onClose={close}
      title={t(edited.id === null ? 'course-admin.newOf' : 'course-admin.editOf', { kind: t(`course.kind_${entry.kind}`) })}
      footer={
        <SaveBar editor={editor} inPanel>
          <Button variant="secondary" onClick={close}>
            {t('ui.close')}
          </Button>
        </SaveBar>
      }
    >
      <form
        key={editor.edition}
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void editor.save()
        }}
      >
        <Field label={t('course-admin.title')} required error={errorsOf('title')}>
          <TextInput value={entry.title} maxLength={200} onChange={(event) => set({ title: event.target.value })} />
        </Field>
        <Field label={t('course-admin.description')} error={errorsOf('description')}>
          <TextArea rows={2} value={entry.description} onChange={(event) => set({ description: event.target.value })} />
        </Field>
        <SettingsFields
          kind={entry.kind}
          settings={entry.settings}
          set={(patch) => set({ settings: { ...entry.settings, ...patch } })}
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
          {t('editor.save')}
        </button>
      </form>
    </SidePanel>
  )
}
