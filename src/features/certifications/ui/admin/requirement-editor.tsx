import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Multiselect } from '#ui/choosing/multiselect.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { ProgrammeChoices } from '../../certifications.admin.contract.ts'
import { emptyRequirement, type Requirement, requirementKinds } from '../../programme.rules.ts'
import { withoutBranch } from '../../requirement-tree.rules.ts'
import { NumberField } from './number-field.tsx'

type TreeProps = {
  label: string
  hint?: string
  list: Requirement[]
  choices: ProgrammeChoices
  onChange: (list: Requirement[]) => void
}

const newRequirement = (parent: string | null): Requirement => ({
  ...emptyRequirement,
  id: crypto.randomUUID().slice(0, 8),
  kind: 'credits',
  parent,
})

/** A tree of requirements: each can be named, moved up, taken out; a group holds others. */
export function RequirementTree({ label, hint, list, choices, onChange }: TreeProps) {
  const t = useT()
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="mb-1 font-serif font-semibold text-lg">{label}</legend>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      <Branch parent={null} list={list} choices={choices} onChange={onChange} />
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        icon={<Plus className="size-4" aria-hidden="true" />}
        onClick={() => onChange([...list, newRequirement(null)])}
      >
        {t('certifications-admin.add')}
      </Button>
    </fieldset>
  )
}

type BranchProps = Omit<TreeProps, 'label' | 'hint'> & { parent: string | null }

function Branch({ parent, list, choices, onChange }: BranchProps) {
  const t = useT()
  const own = list.filter((one) => one.parent === parent)
  const moveUp = (one: Requirement) => {
    const before = own[own.indexOf(one) - 1]
    if (!before) return
    const rest = list.filter(({ id }) => id !== one.id)
    onChange(rest.toSpliced(rest.indexOf(before), 0, one))
  }
  if (own.length === 0) return null
  return (
    <ol className="grid grid-cols-1 gap-4">
      {own.map((one) => (
        <li key={one.id} className="grid grid-cols-1 gap-4 rounded-card border bg-paper p-4">
          <OneRequirement
            requirement={one}
            choices={choices}
            isFirst={own[0] === one}
            onMoveUp={() => moveUp(one)}
            onRemove={() => onChange(withoutBranch(list, one.id))}
            onChange={(patch) => onChange(list.map((other) => (other.id === one.id ? { ...one, ...patch } : other)))}
          />
          {one.kind === 'group' && (
            <div className="grid grid-cols-1 gap-4 border-l-2 pl-3 sm:pl-5">
              <Branch parent={one.id} list={list} choices={choices} onChange={onChange} />
              <Button
                variant="secondary"
                size="sm"
                className="justify-self-start"
                onClick={() => onChange([...list, newRequirement(one.id)])}
              >
                {t('certifications-admin.addInside')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

type OneProps = {
  requirement: Requirement
  choices: ProgrammeChoices
  isFirst: boolean
  onMoveUp: () => void
  onRemove: () => void
  onChange: (patch: Partial<Requirement>) => void
}

function OneRequirement({ requirement: one, choices, isFirst, onMoveUp, onRemove, onChange }: OneProps) {
  const t = useT()
  const title = one.title || t(`certifications.kind_${one.kind}`)
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('certifications-admin.kind')} className="w-full sm:w-40">
          <Select
            value={one.kind}
            options={requirementKinds.map((kind) => ({ value: kind, label: t(`certifications.kind_${kind}`) }))}
            onChange={({ target }) => onChange({ kind: requirementKinds.find((kind) => kind === target.value) ?? one.kind })}
          />
        </Field>
        <Field label={t('certifications-admin.requirementTitle')} className="min-w-0 flex-1 basis-48">
          <TextInput value={one.title} maxLength={200} onChange={({ target }) => onChange({ title: target.value })} />
        </Field>
        <div className="flex gap-1">
          <IconButton label={t('certifications-admin.upOne', { title })} disabled={isFirst} onClick={onMoveUp}>
            <ArrowUp className="size-4" aria-hidden="true" />
          </IconButton>
          <IconButton label={t('certifications-admin.removeOne', { title })} onClick={onRemove}>
            <Trash2 className="size-4" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <KindFields requirement={one} choices={choices} onChange={onChange} />
    </>
  )
}

type KindProps = Pick<OneProps, 'requirement' | 'choices' | 'onChange'>
const optionsOf = (named: { id: number; title: string }[]) => named.map(({ id, title }) => ({ value: String(id), label: title }))

function KindFields({ requirement: one, choices, onChange }: KindProps) {
  const t = useT()
  if (one.kind === 'credits') return <CreditFields requirement={one} choices={choices} onChange={onChange} />
  const need = (
    <NumberField
      label={t('certifications-admin.need')}
      hint={t('certifications-admin.needHint')}
      value={one.need}
      className="w-40"
      onChange={(value) => onChange({ need: value })}
    />
  )
  if (one.kind === 'group') return need
  if (one.kind === 'products' || one.kind === 'fee')
    return (
      <div className="flex flex-wrap items-start gap-3">
        <Field group label={t('certifications-admin.products')} className="min-w-0 flex-1 basis-64">
          <Multiselect
            value={one.product_ids.map(String)}
            options={optionsOf(choices.products)}
            onChange={(chosen) => onChange({ product_ids: chosen.map(Number) })}
          />
        </Field>
        {need}
      </div>
    )
  if (one.kind === 'exam' || one.kind === 'certification') {
    const isExam = one.kind === 'exam'
    return (
      <Field label={t(isExam ? 'certifications-admin.exam' : 'certifications-admin.prior')}>
        <Select
          value={String((isExam ? one.asset_id : one.certification_id) ?? '')}
          placeholder="–"
          options={optionsOf(isExam ? choices.exams : choices.certifications)}
          onChange={({ target }) => {
            const id = target.value === '' ? null : Number(target.value)
            onChange(isExam ? { asset_id: id } : { certification_id: id })
          }}
        />
      </Field>
    )
  }
  return (
    <Field label={t('certifications-admin.text')}>
      <TextArea rows={3} maxLength={4000} value={one.text} onChange={({ target }) => onChange({ text: target.value })} />
    </Field>
  )
}

function CreditFields({ requirement: { min, types }, choices, onChange }: KindProps) {
  const t = useT()
  const change = (typeId: number, patch: object) =>
    onChange({ types: types.map((type) => (type.type_id === typeId ? { ...type, ...patch } : type)) })
  const choose = (chosen: string[]) =>
    onChange({
      types: chosen.map(
        (id) => types.find(({ type_id }) => type_id === Number(id)) ?? { type_id: Number(id), min: 0, max: null },
      ),
    })
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3">
        <NumberField
          label={t('certifications-admin.min')}
          value={min}
          className="w-40"
          onChange={(value) => onChange({ min: value ?? 0 })}
        />
        <Field group label={t('certifications-admin.types')} className="min-w-0 flex-1 basis-56">
          <Multiselect value={types.map(({ type_id }) => String(type_id))} options={optionsOf(choices.types)} onChange={choose} />
        </Field>
      </div>
      {types.map((type) => (
        <div key={type.type_id} className="flex flex-wrap items-end gap-3">
          <span className="min-w-0 flex-1 basis-40 pb-2 text-sm">
            {choices.types.find(({ id }) => id === type.type_id)?.title}
          </span>
          <NumberField
            label={t('certifications-admin.typeMin')}
            value={type.min}
            className="w-28"
            onChange={(value) => change(type.type_id, { min: value ?? 0 })}
          />
          <NumberField
            label={t('certifications-admin.typeMax')}
            value={type.max}
            className="w-28"
            onChange={(value) => change(type.type_id, { max: value })}
          />
        </div>
      ))}
    </div>
  )
}
