import { type ReactNode, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Multiselect } from '#ui/choosing/multiselect.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { SidePanel } from '#ui/overlays/side-panel.tsx'
import { completesByReading } from '../../component.rules.ts'
import { courseAdminCalls, type EditedComponent, type EditedCourse } from '../../learning.admin.contract.ts'
import { type ChosenFile, InstantField, NumberField } from './fields.tsx'
import { SettingsFields, type UploadLimits } from './settings-fields.tsx'
import type { Edited } from './use-component-editor.ts'
import { useComponentEditor } from './use-component-editor.ts'

type FormProps = {
  course: EditedCourse
  edited: Edited
  limits: UploadLimits
  elsewhere?: ReactNode
  onClose: () => void
  onSaved: (saved: EditedComponent) => void
  /** Another one came into being on the way. */
  onAdded: () => void
}

/** One component in a panel: what all have, what its kind has, and when it opens. */
export function ComponentForm({ course, edited, limits, elsewhere, onClose, onSaved, onAdded }: FormProps) {
  const t = useT()
  const toast = useToast()
  const [files, setFiles] = useState<ChosenFile[]>(course.files)
  const others = course.sections.flatMap(({ components }) => components).filter(({ id }) => id !== edited.id)
  const editor = useComponentEditor({ course, edited, files, others, onSaved })
  const { entry, set, errorsOf } = editor
  const close = () => editor.leave(onClose)
  const addFilm = async (address: string): Promise<boolean> => {
    const title = [entry.title, t('course.kind_video')].filter(Boolean).join(': ')
    const film = { ...entry, kind: 'video' as const, title, description: '', settings: { address }, minimum_access_seconds: 0 }
    const reply = await ask(courseAdminCalls.addComponent, { product_id: course.product.id, ...film }).catch(() => null)
    if (reply?.ok) onAdded()
    const told = reply?.ok ? t('course-admin.filmAdded', { title }) : reply?.message || t('common.error')
    toast({ text: told, tone: reply?.ok ? 'success' : 'danger' })
    return reply?.ok ?? false
  }
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
          <TextInput
            data-autofocus
            value={entry.title}
            maxLength={200}
            onChange={(event) => set({ title: event.target.value })}
          />
        </Field>
        <Field label={t('course-admin.description')} error={errorsOf('description')}>
          <TextArea rows={2} value={entry.description} onChange={(event) => set({ description: event.target.value })} />
        </Field>
        <SettingsFields
          kind={entry.kind}
          settings={entry.settings}
          set={(patch) => set({ settings: { ...entry.settings, ...patch } })}
          errorsOf={errorsOf}
          onFilm={addFilm}
          fileOf={(id) => files.find((file) => file.id === id) ?? null}
          onFile={(file) => setFiles((before) => [...before, file])}
          limits={limits}
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
