import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { withoutPercent } from '#platform/texts/typed-number.ts'
import { EditorPanel } from '#ui/editor/editor-panel.tsx'
import { useEditor } from '#ui/editor/use-editor.ts'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { attendanceAdminCalls, type StoredAttendanceSettings } from '../../attendance.admin.contract.ts'
import { type RuleKind, ruleKinds } from '../../attendance.rules.ts'

/** Numbers as they are typed. */
type Entry = { join_url: string; is_framed: boolean; doors_minutes: string; code: string; rule: RuleKind; rule_value: string }

const storedOf = ({ version, doors_minutes, rule_value, ...settings }: StoredAttendanceSettings) => ({
  entry: { ...settings, doors_minutes: String(doors_minutes), rule_value: String(rule_value) } satisfies Entry,
  version,
})

type Props = { productId: number; sessionId: number; title: string; settings: StoredAttendanceSettings; onClose: () => void }

/** How a session is joined, and what counts as attended at the whole event. */
export function AttendanceSettingsPanel({ productId, sessionId, title, settings, onClose }: Props) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [stored] = useState(() => storedOf(settings))
  const labels = {
    join_url: t('attendance.joinUrl'),
    is_framed: t('attendance.isFramed'),
    doors_minutes: t('attendance.doorsMinutes'),
    code: t('attendance.code'),
    rule: t('attendance.rule'),
    rule_value: t('attendance.ruleValue'),
  }
  const editor = useEditor<Entry, StoredAttendanceSettings>({
    stored,
    send: (entry, version) =>
      ask(attendanceAdminCalls.saveSettings, {
        product_id: productId,
        session_id: sessionId,
        ...entry,
        rule_value: entry.rule === 'percent' ? withoutPercent(entry.rule_value) : entry.rule_value,
        version: String(version),
      }),
    theirs: storedOf,
    onSaved: async () => {
      toast({ text: t('attendance.saved'), tone: 'success' })
      onClose()
      await revalidate()
      return null
    },
    labelOf: (path) => (Object.hasOwn(labels, path) ? labels[path as keyof Entry] : null),
    wordsOf: (path, value) => (path === 'rule' ? t(`attendance.rule_${value as RuleKind}`) : null),
  })
  const { entry, set, errorsOf } = editor
  const text = (
    field: Exclude<keyof Entry, 'rule' | 'is_framed'>,
    traits: { hint?: string; inputMode?: 'url' | 'numeric' } = {},
  ) => (
    <Field label={labels[field]} hint={traits.hint} error={errorsOf(field)}>
      <TextInput inputMode={traits.inputMode} value={entry[field]} onChange={({ target }) => set({ [field]: target.value })} />
    </Field>
  )
  return (
    <EditorPanel editor={editor} title={title} onClose={onClose}>
      {text('join_url', { hint: t('attendance.joinUrlHint'), inputMode: 'url' })}
      <Checkbox
        label={labels.is_framed}
        hint={t('attendance.isFramedHint')}
        checked={entry.is_framed}
        onChange={({ target }) => set({ is_framed: target.checked })}
      />
      {text('doors_minutes', { inputMode: 'numeric' })}
      {text('code', { hint: t('attendance.codeHint') })}
      <Field label={labels.rule} hint={t('attendance.ruleHint')} error={errorsOf('rule')}>
        <Select
          value={entry.rule}
          options={ruleKinds.map((kind) => ({ value: kind, label: t(`attendance.rule_${kind}`) }))}
          onChange={({ target }) => set({ rule: ruleKinds.find((kind) => kind === target.value) ?? 'none' })}
        />
      </Field>
      {(entry.rule === 'minutes' || entry.rule === 'percent') && text('rule_value', { inputMode: 'numeric' })}
    </EditorPanel>
  )
}
