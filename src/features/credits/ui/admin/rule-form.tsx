import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { DatePicker } from '#ui/choosing/date-picker.tsx'
import { Card } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { CreditRuleView, CreditStepView } from '../../credits.rule.contract.ts'
import { cancelRules, earningWays, typeChoices } from '../../earning.rules.ts'
import { type PartEntry, partKey, type RuleEntry, useCreditRuleEditor } from './use-rule-editor.ts'

type Types = { id: number; name: string }[]
type Props = { productId: number; rule: CreditRuleView; steps: CreditStepView[]; types: Types }
type Part = {
  entry: RuleEntry
  set: (patch: Partial<RuleEntry>) => void
  errorsOf: (field: string) => string[] | undefined
}

/** How a product's credits are earned, and under which conditions. */
export function CreditRuleForm({ productId, rule, steps, types }: Props) {
  const t = useT()
  const editor = useCreditRuleEditor(productId, rule)
  const { entry, set, errorsOf } = editor
  const part = { entry, set, errorsOf }
  const isByHand = entry.way === 'grant'
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
        <Field label={t('credits-admin.way')} hint={t('credits-admin.wayStepHint')} error={errorsOf('way')}>
          <Select
            value={entry.way}
            options={earningWays.map((value) => ({ value, label: t(`credits-admin.way_${value}`) }))}
            onChange={({ target }) => set({ way: target.value as RuleEntry['way'] })}
          />
        </Field>
        {entry.way === 'code' && (
          <Field label={t('credits-admin.codes')} hint={t('credits-admin.codesHint')} error={errorsOf('codes')} required>
            <TextArea rows={3} value={entry.codes} onChange={({ target }) => set({ codes: target.value })} />
          </Field>
        )}
        {(entry.way === 'minutes' || entry.way === 'parts') && <Minutes {...part} />}
        {entry.way === 'parts' && <Parts {...part} steps={steps} types={types} />}
        {!isByHand && entry.way !== 'parts' && (
          <Field label={t('credits-admin.choice')} error={errorsOf('choice')}>
            <Select
              value={entry.choice}
              options={typeChoices.map((value) => ({ value, label: t(`credits-admin.choice_${value}`) }))}
              onChange={({ target }) => set({ choice: target.value as RuleEntry['choice'] })}
            />
          </Field>
        )}
        {!isByHand && (
          <Field label={t('credits-admin.cap')} hint={t('credits-admin.capHint')} error={errorsOf('cap')} className="max-w-60">
            <TextInput inputMode="decimal" value={entry.cap} onChange={({ target }) => set({ cap: target.value })} />
          </Field>
        )}
      </Card>
      {!isByHand && entry.way !== 'parts' && <Conditions {...part} />}
      <Card>
        <Field label={t('credits-admin.onCancel')} error={errorsOf('on_cancel')}>
          <Select
            value={entry.on_cancel}
            options={cancelRules.map((value) => ({ value, label: t(`credits-admin.onCancel_${value}`) }))}
            onChange={({ target }) => set({ on_cancel: target.value as RuleEntry['on_cancel'] })}
          />
        </Field>
      </Card>
      <SaveBar editor={editor} />
    </form>
  )
}

function Minutes({ entry, set, errorsOf }: Part) {
  const t = useT()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('credits-admin.minMinutes')} error={errorsOf('min_minutes')}>
        <TextInput inputMode="numeric" value={entry.min_minutes} onChange={({ target }) => set({ min_minutes: target.value })} />
      </Field>
      <Field
        label={t('credits-admin.checksPerCredit')}
        hint={t('credits-admin.checksHint')}
        error={errorsOf('checks_per_credit')}
      >
        <TextInput
          inputMode="numeric"
          value={entry.checks_per_credit}
          onChange={({ target }) => set({ checks_per_credit: target.value })}
        />
      </Field>
    </div>
  )
}

function Conditions({ entry, set, errorsOf }: Part) {
  const t = useT()
  return (
    <Card className="grid gap-5">
      <Checkbox
        label={t('credits-admin.asksSurvey')}
        hint={t('credits-admin.asksSurveyHint')}
        checked={entry.asks_survey}
        onChange={({ target }) => set({ asks_survey: target.checked })}
      />
      <Checkbox
        label={t('credits-admin.asksLicence')}
        hint={t('credits-admin.asksLicenceHint')}
        checked={entry.asks_licence}
        onChange={({ target }) => set({ asks_licence: target.checked })}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={t('credits-admin.claimFrom')} error={errorsOf('claim_from')}>
          <DatePicker value={entry.claim_from} onChange={(claim_from) => set({ claim_from })} />
        </Field>
        <Field label={t('credits-admin.claimUntil')} error={errorsOf('claim_until')}>
          <DatePicker value={entry.claim_until} onChange={(claim_until) => set({ claim_until })} />
        </Field>
        <Field label={t('credits-admin.claimDays')} hint={t('credits-admin.claimDaysHint')} error={errorsOf('claim_days')}>
          <TextInput inputMode="numeric" value={entry.claim_days} onChange={({ target }) => set({ claim_days: target.value })} />
        </Field>
      </div>
    </Card>
  )
}

/** A key that no other line has. */
const freshKey = (parts: PartEntry[]): string => {
  const taken = new Set(parts.map(({ key }) => key))
  let number = parts.length + 1
  while (taken.has(`line-${number}`)) number += 1
  return `line-${number}`
}

function Parts({ entry: { parts }, set, errorsOf, steps, types }: Part & { steps: CreditStepView[]; types: Types }) {
  const t = useT()
  const change = (index: number, patch: Partial<PartEntry>) =>
    set({ parts: parts.map((one, at) => (at === index ? { ...one, ...patch } : one)) })
  const isTimed = (key: string) => steps.find(({ of }) => partKey(of) === key)?.is_timed
  const fresh = (): PartEntry => ({
    key: freshKey(parts),
    of: steps[0] ? partKey(steps[0].of) : '',
    credit_type_id: String(types[0]?.id ?? ''),
    amount: '',
    is_by_minutes: false,
  })
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-medium text-sm">{t('credits-admin.parts')}</legend>
      <p className="text-muted text-sm">{t('credits-admin.partsHint')}</p>
      {errorsOf('parts')?.map((message) => (
        <p key={message} role="alert" className="text-danger text-sm">
          {message}
        </p>
      ))}
      {parts.map((part, index) => (
        <div key={part.key} className="grid gap-3 rounded-control border p-4 md:grid-cols-[2fr_1fr_7rem_auto]">
          <Field label={t('credits-admin.partStep')}>
            <Select
              value={part.of}
              options={steps.map(({ of, title }) => ({ value: partKey(of), label: title }))}
              onChange={({ target }) => change(index, { of: target.value, is_by_minutes: false })}
            />
          </Field>
          <Field label={t('credits-admin.partType')}>
            <Select
              value={part.credit_type_id}
              options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={({ target }) => change(index, { credit_type_id: target.value })}
            />
          </Field>
          <Field label={t('credits-admin.partAmount')} error={errorsOf(`parts.${index}.amount`)}>
            <TextInput
              inputMode="decimal"
              value={part.amount}
              onChange={({ target }) => change(index, { amount: target.value })}
            />
          </Field>
          <IconButton
            label={t('credits-admin.partRemove', { number: index + 1 })}
            className="self-end"
            onClick={() => set({ parts: parts.filter((_, at) => at !== index) })}
          >
            <Trash2 />
          </IconButton>
          {isTimed(part.of) && (
            <Checkbox
              label={t('credits-admin.partByMinutes')}
              checked={part.is_by_minutes}
              onChange={({ target }) => change(index, { is_by_minutes: target.checked })}
            />
          )}
        </div>
      ))}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        icon={<Plus className="size-4" aria-hidden="true" />}
        onClick={() => set({ parts: [...parts, fresh()] })}
      >
        {t('credits-admin.partAdd')}
      </Button>
    </fieldset>
  )
}
