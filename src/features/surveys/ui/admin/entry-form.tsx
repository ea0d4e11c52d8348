import { Button } from '#ui/actions/button.tsx'
import { Checkbox, CheckboxGroup } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { NumberInput } from '#ui/entries/number-input.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { SidePanel } from '#ui/overlays/side-panel.tsx'
import type { Entry } from '../../survey.rules.ts'
import { canBranch, valuesOf } from '../../survey-entry.rules.ts'
import { titleOf } from './entry-list.tsx'
import { LineEditor } from './line-editor.tsx'

type FormProps = {
  entry: Entry
  /** What stands before it, for its condition to look at. */
  earlier: Entry[]
  fault: string | undefined
  onChange: (entry: Entry) => void
  onClose: () => void
}

/** One question or page in a panel. It changes with every key; the survey is saved as a whole. */
export function EntryForm({ entry, earlier, fault, onChange, onClose }: FormProps) {
  const t = useT()
  const set = (change: Partial<Entry>) => onChange({ ...entry, ...change })
  const isPage = entry.type === 'page'
  return (
    <SidePanel
      open
      wide
      onClose={onClose}
      title={t(`surveys-admin.type_${entry.type}`)}
      footer={<Button onClick={onClose}>{t('surveys-admin.close')}</Button>}
    >
      <form
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        {fault && <Callout tone="danger">{fault}</Callout>}
        <Field label={t(isPage ? 'surveys-admin.pageTitle' : 'surveys-admin.prompt')} required={!isPage}>
          {isPage ? (
            <TextInput
              data-autofocus
              value={entry.prompt}
              maxLength={200}
              onChange={(event) => set({ prompt: event.target.value })}
            />
          ) : (
            <TextArea
              data-autofocus
              rows={2}
              value={entry.prompt}
              maxLength={2000}
              onChange={(event) => set({ prompt: event.target.value })}
            />
          )}
        </Field>
        <TypeFields entry={entry} set={set} />
        {!isPage && (
          <Checkbox
            label={t('surveys-admin.required')}
            hint={t('surveys-admin.requiredHint')}
            checked={entry.is_required}
            onChange={(event) => set({ is_required: event.target.checked })}
          />
        )}
        <ConditionFields entry={entry} earlier={earlier} set={set} />
      </form>
    </SidePanel>
  )
}

type Fields = { entry: Entry; set: (change: Partial<Entry>) => void }

function TypeFields({ entry, set }: Fields) {
  const t = useT()
  switch (entry.type) {
    case 'radio':
    case 'multiple':
      return (
        <>
          <LineEditor kind="choice" lines={entry.choices} onChange={(choices) => set({ choices })} />
          {entry.type === 'multiple' && (
            <NumberField
              label={t('surveys-admin.maxAnswers')}
              hint={t('surveys-admin.maxAnswersHint')}
              value={entry.max_answers}
              onChange={(max_answers) => set({ max_answers })}
            />
          )}
        </>
      )
    case 'matching':
      return (
        <>
          <LineEditor kind="item" lines={entry.items} onChange={(items) => set({ items })} />
          <LineEditor kind="match" lines={entry.matches} onChange={(matches) => set({ matches })} />
        </>
      )
    case 'essay':
      return (
        <NumberField
          label={t('surveys-admin.maxCharacters')}
          value={entry.max_characters}
          onChange={(value) => set({ max_characters: value ?? 1 })}
        />
      )
    case 'scale':
      return (
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={t('surveys-admin.steps')} hint={t('surveys-admin.stepsHint')}>
            <Select
              options={Array.from({ length: 9 }, (_, at) => ({ value: String(at + 2), label: String(at + 2) }))}
              value={String(entry.steps)}
              onChange={(event) => set({ steps: Number(event.target.value) })}
            />
          </Field>
          <Field label={t('surveys-admin.fromLabel')}>
            <TextInput value={entry.from_label} maxLength={120} onChange={(event) => set({ from_label: event.target.value })} />
          </Field>
          <Field label={t('surveys-admin.toLabel')}>
            <TextInput value={entry.to_label} maxLength={120} onChange={(event) => set({ to_label: event.target.value })} />
          </Field>
        </div>
      )
    case 'page':
      return null
  }
}

type NumberProps = {
  label: string
  hint?: string
  value: number | null
  onChange: (value: number | null) => void
}

const NumberField = ({ label, hint, value, onChange }: NumberProps) => (
  <Field label={label} hint={hint} className="max-w-60">
    <NumberInput value={value} onNumber={onChange} onNone={() => onChange(null)} />
  </Field>
)

/** When it is asked: always, or after certain answers to an earlier question. */
function ConditionFields({ entry, earlier, set }: Fields & { earlier: Entry[] }) {
  const t = useT()
  const { only_if } = entry
  const crossroads = earlier.filter(({ type }) => canBranch(type))
  const other = crossroads.find(({ key }) => key === only_if?.entry)
  if (crossroads.length === 0 && !only_if) return null
  return (
    <fieldset className="grid gap-4 rounded-card border p-4">
      <Field label={t(entry.type === 'page' ? 'surveys-admin.pageCondition' : 'surveys-admin.condition')}>
        <Select
          options={[
            { value: '', label: t('surveys-admin.always') },
            ...crossroads.map((one) => ({ value: one.key, label: t('surveys-admin.wasAnswered', { prompt: titleOf(t, one) }) })),
          ]}
          value={only_if?.entry ?? ''}
          onChange={(event) => set({ only_if: event.target.value ? { entry: event.target.value, any_of: [] } : null })}
        />
      </Field>
      {other && only_if && (
        <CheckboxGroup
          legend={t('surveys-admin.anyOf')}
          name="any_of"
          options={valuesOf(other).map(({ key, text }) => ({ value: key, label: text }))}
          value={only_if.any_of}
          onChange={(any_of) => set({ only_if: { ...only_if, any_of } })}
        />
      )}
    </fieldset>
  )
}
