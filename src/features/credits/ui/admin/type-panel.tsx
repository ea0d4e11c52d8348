import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { sentNumber } from '#platform/texts/typed-number.ts'
import { EditorPanel } from '#ui/editor/editor-panel.tsx'
import { useEditor } from '#ui/editor/use-editor.ts'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type CountedTypeView, creditRuleCalls } from '../../credits.rule.contract.ts'
import { type Rounding, roundings } from '../../earning.rules.ts'

type Entry = {
  step: string
  rounding: Rounding
  minutes_per_credit: string
  is_first_whole: boolean
  authority: string
  jurisdiction: string
  valid_months: string
}

const storedOf = (type: CountedTypeView) => ({
  entry: {
    step: String(type.step),
    rounding: type.rounding,
    minutes_per_credit: String(type.minutes_per_credit),
    is_first_whole: type.is_first_whole,
    authority: type.authority,
    jurisdiction: type.jurisdiction,
    valid_months: type.valid_months === null ? '' : String(type.valid_months),
  } satisfies Entry,
  version: type.version,
})

/** How a type of credit is counted. */
export function CreditTypePanel({ type, onClose }: { type: CountedTypeView; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const editor = useEditor<Entry, CountedTypeView>({
    stored: storedOf(type),
    send: (entry, version) =>
      ask(creditRuleCalls.saveType, {
        ...entry,
        type_id: type.id,
        version: String(version),
        step: sentNumber(entry.step),
        valid_months: entry.valid_months.trim() || null,
      }),
    theirs: storedOf,
    onSaved: async () => {
      toast({ text: t('credits-admin.typeSaved'), tone: 'success' })
      onClose()
      await revalidate()
      return null
    },
    labelOf: (path) =>
      ({
        step: t('credits-admin.typeStep'),
        rounding: t('credits-admin.typeRounding'),
        minutes_per_credit: t('credits-admin.typeMinutes'),
        is_first_whole: t('credits-admin.typeFirstWhole'),
        authority: t('credits-admin.typeAuthority'),
        jurisdiction: t('credits-admin.typeJurisdiction'),
        valid_months: t('credits-admin.typeValid'),
      })[path] ?? null,
    wordsOf: (path, value) => (path === 'rounding' ? t(`credits-admin.rounding_${value as Rounding}`) : null),
  })
  const { entry, set, errorsOf } = editor
  return (
    <EditorPanel editor={editor} title={t('credits-admin.typeChange', { name: type.name })} onClose={onClose}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('credits-admin.typeStep')} hint={t('credits-admin.typeStepHint')} error={errorsOf('step')} required>
          <TextInput
            data-autofocus
            inputMode="decimal"
            value={entry.step}
            onChange={({ target }) => set({ step: target.value })}
          />
        </Field>
        <Field label={t('credits-admin.typeRounding')} error={errorsOf('rounding')}>
          <Select
            value={entry.rounding}
            options={roundings.map((value) => ({ value, label: t(`credits-admin.rounding_${value}`) }))}
            onChange={({ target }) => set({ rounding: target.value as Rounding })}
          />
        </Field>
      </div>
      <Field
        label={t('credits-admin.typeMinutes')}
        hint={t('credits-admin.typeMinutesHint')}
        error={errorsOf('minutes_per_credit')}
        required
      >
        <TextInput
          inputMode="numeric"
          value={entry.minutes_per_credit}
          onChange={({ target }) => set({ minutes_per_credit: target.value })}
        />
      </Field>
      <Checkbox
        label={t('credits-admin.typeFirstWhole')}
        checked={entry.is_first_whole}
        onChange={({ target }) => set({ is_first_whole: target.checked })}
      />
      <Field label={t('credits-admin.typeAuthority')} hint={t('credits-admin.typeAuthorityHint')} error={errorsOf('authority')}>
        <TextInput maxLength={120} value={entry.authority} onChange={({ target }) => set({ authority: target.value })} />
      </Field>
      <Field label={t('credits-admin.typeJurisdiction')} error={errorsOf('jurisdiction')}>
        <TextInput maxLength={80} value={entry.jurisdiction} onChange={({ target }) => set({ jurisdiction: target.value })} />
      </Field>
      <Field label={t('credits-admin.typeValid')} hint={t('credits-admin.typeValidHint')} error={errorsOf('valid_months')}>
        <TextInput
          inputMode="numeric"
          value={entry.valid_months}
          onChange={({ target }) => set({ valid_months: target.value })}
        />
      </Field>
    </EditorPanel>
  )
}
