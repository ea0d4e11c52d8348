import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { sentNumber } from '#platform/texts/typed-number.ts'
import { newFormKey } from '#ui/actions/form-key.ts'
import { DatePicker } from '#ui/choosing/date-picker.tsx'
import { EditorPanel } from '#ui/editor/editor-panel.tsx'
import { useEditor } from '#ui/editor/use-editor.ts'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { Switch } from '#ui/entries/switch.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type CreditRecordView, type CreditTypeView, creditsCalls } from '../credits.contract.ts'
import { ProofField } from './proof-field.tsx'

/** The amount as it is typed, with a comma or a point. */
type Entry = {
  title: string
  provider: string
  credit_type_id: string
  amount: string
  earned_on: string
  note: string
  proof_file_id: string
  submits: boolean
}

const freshEntry = (types: CreditTypeView[]): Entry => ({
  title: '',
  provider: '',
  credit_type_id: String(types[0]?.id ?? ''),
  amount: '',
  earned_on: '',
  note: '',
  proof_file_id: '',
  submits: true,
})
const storedOf = (record: CreditRecordView) => ({
  entry: {
    title: record.title,
    provider: record.provider,
    credit_type_id: String(record.credit_type_id),
    amount: String(record.amount),
    earned_on: record.earned_on,
    note: record.note,
    proof_file_id: String(record.proof?.id ?? ''),
    submits: record.state !== 'draft',
  } satisfies Entry,
  version: record.version,
})

type PanelProps = { record: CreditRecordView | null; types: CreditTypeView[]; today: string; onClose: () => void }

/** What somebody has earned elsewhere, new or changed. */
export function RecordPanel({ record, types, today, onClose }: PanelProps) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [fresh] = useState(() => ({ entry: freshEntry(types), version: null }))
  const [form_key] = useState(newFormKey)
  const proofComing = useRef<Promise<number | null> | null>(null)
  const typeName = (id: unknown) => types.find((type) => String(type.id) === id)?.name ?? null
  const editor = useEditor<Entry, CreditRecordView | { record_id: number }>({
    stored: record ? storedOf(record) : fresh,
    send: async ({ amount, ...entry }, version) => {
      // Saved before its proof has come, a record would be handed in without it.
      const proof = proofComing.current && { id: await proofComing.current }
      if (proof?.id === null) return { ok: false as const, key: 'lost', message: t('common.error'), fields: {}, details: {} }
      const entered = { ...entry, amount: sentNumber(amount), ...(proof && { proof_file_id: String(proof.id) }) }
      return record
        ? ask(creditsCalls.changeRecord, { record_id: record.id, ...entered, version: String(version) })
        : ask(creditsCalls.addRecord, { ...entered, form_key })
    },
    theirs: storedOf,
    onSaved: async () => {
      toast({ text: t('credits.saved'), tone: 'success' })
      onClose()
      await revalidate()
      return null
    },
    labelOf: (path) =>
      ({
        title: t('credits.recordTitle'),
        provider: t('credits.provider'),
        credit_type_id: t('credits.type'),
        amount: t('credits.amount'),
        earned_on: t('credits.earnedOn'),
        note: t('credits.note'),
        proof_file_id: t('credits.proof'),
        submits: t('credits.submit'),
      })[path] ?? null,
    wordsOf: (path, value) => (path === 'credit_type_id' ? typeName(value) : null),
  })
  const { entry, set, errorsOf } = editor
  return (
    <EditorPanel
      editor={editor}
      title={t(record ? 'credits.change' : 'credits.add')}
      onClose={onClose}
      label={t(entry.submits ? 'credits.submit' : 'credits.saveDraft')}
    >
      {record?.decision_text && <Callout tone="warning">{record.decision_text}</Callout>}
      <Field label={t('credits.recordTitle')} error={errorsOf('title')} required>
        <TextInput data-autofocus maxLength={200} value={entry.title} onChange={({ target }) => set({ title: target.value })} />
      </Field>
      <Field label={t('credits.provider')} error={errorsOf('provider')}>
        <TextInput maxLength={200} value={entry.provider} onChange={({ target }) => set({ provider: target.value })} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <Field label={t('credits.type')} error={errorsOf('credit_type_id')} required>
          <Select
            value={entry.credit_type_id}
            options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => set({ credit_type_id: target.value })}
          />
        </Field>
        <Field label={t('credits.amount')} error={errorsOf('amount')} required>
          <TextInput inputMode="decimal" value={entry.amount} onChange={({ target }) => set({ amount: target.value })} />
        </Field>
      </div>
      <Field label={t('credits.earnedOn')} error={errorsOf('earned_on')} required>
        <DatePicker value={entry.earned_on} max={today} onChange={(earned_on) => set({ earned_on })} />
      </Field>
      <Field label={t('credits.note')} hint={t('credits.noteHint')} error={errorsOf('note')}>
        <TextArea rows={3} maxLength={2000} value={entry.note} onChange={({ target }) => set({ note: target.value })} />
      </Field>
      <ProofField
        proof={record?.proof ?? null}
        coming={proofComing}
        onChange={(id) => set({ proof_file_id: id === null ? '' : String(id) })}
      />
      {record?.state !== 'submitted' && (
        <Switch
          label={t('credits.submitNow')}
          checked={entry.submits}
          onChange={({ target }) => set({ submits: target.checked })}
        />
      )}
    </EditorPanel>
  )
}
