import { Card } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import type { Editor } from '#ui/editor/use-editor.ts'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { EditedProgramme, ProgrammeChoices } from '../../certifications.admin.contract.ts'
import { certificationPaths, type Programme, periodBases } from '../../programme.rules.ts'
import { NumberField } from './number-field.tsx'
import { Publishing } from './publishing.tsx'
import { RequirementTree } from './requirement-editor.tsx'
import { useProgrammeEditor } from './use-programme-editor.ts'

type FormProps = { programme: EditedProgramme | null; choices: ProgrammeChoices }

export function ProgrammeForm({ programme, choices }: FormProps) {
  const t = useT()
  const editor = useProgrammeEditor(programme)
  const { entry, set, errorsOf } = editor
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-6">
          <Card className="grid grid-cols-1 gap-5">
            <Field label={t('certifications-admin.fieldTitle')} error={errorsOf('title')} required>
              <TextInput value={entry.title} maxLength={200} onChange={({ target }) => set({ title: target.value })} />
            </Field>
            <Field label={t('certifications-admin.summary')} error={errorsOf('summary')}>
              <TextArea
                rows={2}
                value={entry.summary}
                maxLength={600}
                onChange={({ target }) => set({ summary: target.value })}
              />
            </Field>
          </Card>
          <Card>
            <RequirementTree
              label={t('certifications-admin.first')}
              list={entry.first}
              choices={choices}
              onChange={(first) => set({ first })}
            />
          </Card>
          <Card>
            <RequirementTree
              label={t('certifications-admin.renewal')}
              hint={t('certifications-admin.renewalHint')}
              list={entry.renewal}
              choices={choices}
              onChange={(renewal) => set({ renewal })}
            />
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-6">
          {programme && <Publishing programme={programme} isDirty={editor.isDirty} />}
          <PeriodFields editor={editor} />
          <WayInFields editor={editor} choices={choices} />
        </div>
      </div>
      <SaveBar editor={editor} />
    </form>
  )
}

type Part = { editor: Editor<Programme> }

function PeriodFields({ editor: { entry, set, errorsOf } }: Part) {
  const t = useT()
  const number = (
    field: 'window_days' | 'grace_days' | 'carry_over_max' | 'carry_over_months' | 'audit_percent',
    label: string,
  ) => (
    <NumberField
      label={label}
      error={errorsOf(field)}
      isPercent={field === 'audit_percent'}
      value={entry[field]}
      onChange={(value) => set({ [field]: value ?? 0 })}
    />
  )
  return (
    <Card className="grid grid-cols-1 gap-5">
      <h2 className="text-lg md:text-lg">{t('certifications-admin.period')}</h2>
      <NumberField
        label={t('certifications-admin.months')}
        hint={t('certifications-admin.monthsHint')}
        error={errorsOf('months')}
        value={entry.months}
        onChange={(months) => set({ months })}
      />
      <Field label={t('certifications-admin.basis')} error={errorsOf('basis')}>
        <Select
          value={entry.basis}
          options={periodBases.map((basis) => ({ value: basis, label: t(`certifications-admin.basis_${basis}`) }))}
          onChange={({ target }) => set({ basis: periodBases.find((basis) => basis === target.value) ?? entry.basis })}
        />
      </Field>
      {entry.basis === 'fixed_day' && (
        <Field label={t('certifications-admin.fixedDay')} error={errorsOf('fixed_day')}>
          <TextInput value={entry.fixed_day} maxLength={5} onChange={({ target }) => set({ fixed_day: target.value })} />
        </Field>
      )}
      {number('window_days', t('certifications-admin.windowDays'))}
      {number('grace_days', t('certifications-admin.graceDays'))}
      <Checkbox
        label={t('certifications-admin.graceEarns')}
        checked={entry.grace_earns}
        onChange={({ target }) => set({ grace_earns: target.checked })}
      />
      <Field label={t('certifications-admin.latePath')} error={errorsOf('late_path')}>
        <Select
          value={entry.late_path}
          options={certificationPaths.map((path) => ({ value: path, label: t(`certifications-admin.latePath_${path}`) }))}
          onChange={({ target }) => set({ late_path: target.value === 'renewal' ? 'renewal' : 'first' })}
        />
      </Field>
      {number('carry_over_max', t('certifications-admin.carryMax'))}
      {number('carry_over_months', t('certifications-admin.carryMonths'))}
      <Checkbox
        label={t('certifications-admin.needsReview')}
        checked={entry.needs_review}
        onChange={({ target }) => set({ needs_review: target.checked })}
      />
      {number('audit_percent', t('certifications-admin.auditPercent'))}
    </Card>
  )
}

function WayInFields({ editor: { entry, set, errorsOf }, choices }: Part & { choices: ProgrammeChoices }) {
  const t = useT()
  return (
    <Card className="grid grid-cols-1 gap-5">
      <Field label={t('certifications-admin.instructions')} error={errorsOf('instructions')}>
        <TextArea rows={4} value={entry.instructions} onChange={({ target }) => set({ instructions: target.value })} />
      </Field>
      <Field
        label={t('certifications-admin.package')}
        hint={t('certifications-admin.packageHint')}
        error={errorsOf('package_id')}
      >
        <Select
          value={String(entry.package_id ?? '')}
          placeholder={t('certifications-admin.noPackage')}
          options={choices.products.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={({ target }) => set({ package_id: target.value === '' ? null : Number(target.value) })}
        />
      </Field>
      <Checkbox
        label={t('certifications-admin.allowWith')}
        checked={entry.allow_with_registration}
        onChange={({ target }) => set({ allow_with_registration: target.checked })}
      />
      <Checkbox
        label={t('certifications-admin.allowWithout')}
        checked={entry.allow_without_registration}
        onChange={({ target }) => set({ allow_without_registration: target.checked })}
      />
    </Card>
  )
}
