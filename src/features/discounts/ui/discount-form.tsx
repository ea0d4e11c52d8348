import { useState } from 'react'
import { productKinds } from '#features/catalogue/product-kind.rules.ts'
import type { FieldMessages } from '#platform/calls/result.ts'
import { Multiselect } from '#ui/choosing/multiselect.tsx'
import { Card } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import { SegmentedControl } from '#ui/navigation/segmented-control.tsx'
import { discountKinds, discountScopes } from '../discount.rules.ts'
import type { EnteredDiscount } from '../discount-form.rules.ts'
import type { DiscountView } from '../discounts.contract.ts'
import { ProductChooser } from './product-chooser.tsx'
import { useDiscountEditor } from './use-discount-editor.ts'

export type DiscountFormProps = {
  /** Null for a new one. */
  discount: DiscountView | null
  topics: { code: string; name: string }[]
  /** What the site sells in. */
  currency: string
}

export function DiscountForm({ discount, topics, currency }: DiscountFormProps) {
  const { t, timeZone } = useLanguage()
  const { editor, form, shown: entry } = useDiscountEditor(discount, currency)
  const errors = editor.fields
  return (
    <form {...form} key={editor.edition}>
      <input type="hidden" name="time_zone" value={timeZone} suppressHydrationWarning />
      <input type="hidden" name="currency" value={currency} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="flex min-w-0 flex-col gap-5">
          {!discount && (
            <Field label={t('discounts.code')} hint={t('discounts.codeHint')} error={errors.code} required>
              <TextInput
                name="code"
                defaultValue={entry.code}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                className="max-w-xs"
              />
            </Field>
          )}
          <Value entry={entry} errors={errors} />
          <Scope entry={entry} topics={topics} errors={errors} />
          <Field label={t('discounts.note')} hint={t('discounts.noteHint')} error={errors.note}>
            <TextInput name="note" defaultValue={entry.note} />
          </Field>
        </Card>
        <Card className="flex flex-col gap-5">
          <Limits entry={entry} errors={errors} />
          <Checkbox name="is_active" label={t('discounts.isActive')} defaultChecked={entry.isActive} />
        </Card>
      </div>
      <SaveBar editor={editor} label={discount ? undefined : t('discounts.create')} />
    </form>
  )
}

type PartProps = { entry: EnteredDiscount; errors: FieldMessages }

function Value({ entry, errors }: PartProps) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-start gap-5">
      <Field group label={t('discounts.takesOff')}>
        <SegmentedControl
          label={t('discounts.takesOff')}
          name="kind"
          defaultValue={entry.kind}
          segments={discountKinds.map((value) => ({ value, label: t(`discounts.kind_${value}`) }))}
          className="self-start"
        />
      </Field>
      <Field
        label={t('discounts.value')}
        hint={t('discounts.valueHint')}
        error={errors.value}
        required
        className="flex-1 basis-48"
      >
        <TextInput name="value" inputMode="decimal" autoComplete="off" defaultValue={entry.value} className="max-w-40" />
      </Field>
    </div>
  )
}

function Scope({ entry, topics, errors }: PartProps & Pick<DiscountFormProps, 'topics'>) {
  const t = useT()
  const [scope, setScope] = useState(entry.scope)
  return (
    <>
      <Field label={t('discounts.scope')} error={errors.scope}>
        <Select
          name="scope"
          value={scope}
          onChange={({ target }) => setScope(discountScopes.find((one) => one === target.value) ?? 'all')}
          options={discountScopes.map((value) => ({ value, label: t(`discounts.scope_${value}`) }))}
          className="max-w-xs"
        />
      </Field>
      {scope === 'products' && <ProductChooser chosen={entry.products} error={errors.products} />}
      {scope === 'topics' && (
        <Field group label={t('discounts.topics')} error={errors.topics}>
          <Multiselect
            name="topics"
            defaultValue={entry.topics}
            options={topics.map(({ code, name }) => ({ value: code, label: name }))}
            className="max-w-md"
          />
        </Field>
      )}
      {scope === 'kinds' && (
        <Field group label={t('discounts.kinds')} error={errors.kinds}>
          <Multiselect
            name="kinds"
            defaultValue={entry.kinds}
            options={productKinds.map((kind) => ({ value: kind, label: t(`catalogue.kind_${kind}`) }))}
            className="max-w-md"
          />
        </Field>
      )}
    </>
  )
}

function Limits({ entry, errors }: PartProps) {
  const { t, timeZone } = useLanguage()
  return (
    <>
      <Field label={t('discounts.maxUses')} hint={t('discounts.maxUsesHint')} error={errors.max_uses}>
        <TextInput name="max_uses" inputMode="numeric" defaultValue={entry.maxUses} />
      </Field>
      <Field label={t('discounts.maxUsesPerPerson')} error={errors.max_uses_per_person}>
        <TextInput name="max_uses_per_person" inputMode="numeric" defaultValue={entry.maxUsesPerPerson} />
      </Field>
      <Field label={t('discounts.minimum')} hint={t('discounts.minimumHint')} error={errors.minimum}>
        <TextInput name="minimum" inputMode="decimal" defaultValue={entry.minimum} />
      </Field>
      <Field label={t('discounts.startsAt')} error={errors.starts_at}>
        <TextInput type="datetime-local" name="starts_at" defaultValue={entry.startsAt} suppressHydrationWarning />
      </Field>
      <Field label={t('discounts.endsAt')} error={errors.ends_at}>
        <TextInput type="datetime-local" name="ends_at" defaultValue={entry.endsAt} suppressHydrationWarning />
      </Field>
      <p className="text-muted text-xs" suppressHydrationWarning>
        {t('discounts.timesIn', { zone: timeZone.replaceAll('_', ' ') })}
      </p>
    </>
  )
}
