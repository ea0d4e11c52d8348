import { useId } from 'react'
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
import { isRawField, type RawField, rolesOf } from '../../form-definition.rules.ts'
import {
  type Attribute,
  attributesOf,
  isCrossroads,
  takesOptions,
  widths,
  withAttribute,
  withColumns,
  withCondition,
  withRoles,
} from '../../form-design.rules.ts'
import { type FormField, fieldTypes } from '../../form-field.schema.ts'
import { titleOf } from './designer-canvas.tsx'
import { OptionLines } from './option-lines.tsx'

type PanelProps = {
  raw: unknown
  view: FormField
  isNeverShown: boolean
  earlier: FormField[]
  /** `step`: the entry that is typed into. */
  onChange: (raw: RawField, step: string | null) => void
  onClose: () => void
}

/** One field. It changes with every key; what the panel does not know stays as it came. */
export function FieldPanel({ raw, view, isNeverShown, earlier, onChange, onClose }: PanelProps) {
  const t = useT()
  const id = useId()
  if (!isRawField(raw)) return null
  const known = attributesOf(view.type)
  return (
    <SidePanel
      open
      wide
      onClose={onClose}
      title={view.type === 'invalid' ? t('forms.invalidControl') : t(`forms-admin.type_${view.type}`)}
      footer={
        <Button type="submit" form={id}>
          {t('forms-admin.close')}
        </Button>
      }
    >
      <form
        id={id}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        {view.type === 'invalid' && <Callout tone="warning">{t('forms-admin.unknownType', { type: view.subtype })}</Callout>}
        {known.map((name) => (
          <AttributeField key={name} name={name} raw={raw} view={view} onChange={onChange} />
        ))}
        {takesOptions(view.type) && <OptionLines raw={raw} onChange={onChange} />}
        {view.type !== 'invalid' && view.type !== 'hidden' && (
          <Field label={t('forms-admin.width')}>
            <Select
              options={widths.map((columns) => ({ value: String(columns), label: t(`forms-admin.width_${columns}`) }))}
              value={String(widths.find((columns) => columns === view.columns) ?? 12)}
              onChange={(event) => onChange(withColumns(raw, Number(event.target.value)), null)}
            />
          </Field>
        )}
        {isNeverShown && <Callout tone="warning">{t('forms-admin.neverShownHint')}</Callout>}
        <Condition raw={raw} view={view} earlier={earlier} onChange={onChange} />
        <Access raw={raw} onChange={onChange} />
      </form>
    </SidePanel>
  )
}

type Changing = { raw: RawField; onChange: PanelProps['onChange'] }
const flags: readonly Attribute[] = ['multiple', 'inline', 'toggle', 'other', 'requireValidOption', 'required']
const numbers: readonly Attribute[] = ['maxlength', 'rows']

function AttributeField({ name, raw, view, onChange }: Changing & { name: Attribute; view: FormField }) {
  const t = useT()
  const label = t(`forms-admin.attribute_${name}`)
  const set = (value: unknown) => onChange(withAttribute(raw, name, value), name)
  if (flags.includes(name))
    return <Checkbox label={label} checked={view[name] === true} onChange={(event) => set(event.target.checked)} />
  if (name === 'subtype' && view.type !== 'invalid')
    return (
      <Field label={label}>
        <Select
          options={fieldTypes[view.type].map((subtype) => ({
            value: subtype,
            label: t(`forms-admin.subtype_${subtype}` as const),
          }))}
          value={view.subtype}
          onChange={(event) => set(event.target.value)}
        />
      </Field>
    )
  const value = raw[name] === undefined || raw[name] === null ? '' : String(raw[name])
  if (name === 'label' && view.type === 'paragraph')
    return (
      <Field label={label}>
        <TextArea data-autofocus rows={4} value={value} onChange={(event) => set(event.target.value)} />
      </Field>
    )
  const isNumber = numbers.includes(name)
  return (
    <Field label={label}>
      {isNumber ? (
        <NumberInput value={value === '' ? null : Number(value)} onNumber={set} onNone={() => set('')} />
      ) : (
        <TextInput
          data-autofocus={name === 'label' ? '' : undefined}
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Field>
  )
}

/** When it is shown: always, or after certain answers to an earlier field. */
function Condition({ raw, view, earlier, onChange }: Changing & { view: FormField; earlier: FormField[] }) {
  const t = useT()
  const { only_if } = view
  const crossroads = earlier.filter(isCrossroads)
  const other = crossroads.find(({ key }) => key === only_if?.entry)
  if (crossroads.length === 0 && !only_if) return null
  return (
    <fieldset className="grid gap-4 rounded-card border p-4">
      <Field label={t('forms-admin.condition')}>
        <Select
          options={[
            { value: '', label: t('forms-admin.always') },
            ...crossroads.map((one) => ({ value: one.key, label: t('forms-admin.wasAnswered', { title: titleOf(t, one) }) })),
          ]}
          value={only_if?.entry ?? ''}
          onChange={(event) =>
            onChange(withCondition(raw, event.target.value ? { entry: event.target.value, any_of: [] } : null), null)
          }
        />
      </Field>
      {other && only_if && (
        <CheckboxGroup
          legend={t('forms-admin.anyOf')}
          name="any_of"
          options={other.values}
          value={only_if.any_of}
          onChange={(any_of) => onChange(withCondition(raw, { ...only_if, any_of }), null)}
        />
      )}
    </fieldset>
  )
}

/** §6: role 1 is the administrator. */
function Access({ raw, onChange }: Changing) {
  const t = useT()
  const roles = rolesOf(raw)
  return (
    <fieldset className="grid gap-4 rounded-card border p-4">
      <Checkbox
        label={t('forms-admin.limitAccess')}
        hint={t('forms-admin.limitAccessHint')}
        checked={roles !== null}
        onChange={(event) => onChange(withRoles(raw, event.target.checked ? [1] : null), null)}
      />
      {roles && (
        <CheckboxGroup
          legend={t('forms-admin.roles')}
          name="roles"
          options={[
            { value: '1', label: t('forms-admin.role_1') },
            { value: '2', label: t('forms-admin.role_2') },
          ]}
          value={roles.map(String)}
          onChange={(chosen) => onChange(withRoles(raw, chosen.map(Number)), null)}
        />
      )}
    </fieldset>
  )
}
