import { productKinds } from '#features/catalogue/product-kind.rules.ts'
import type { FieldMessages } from '#platform/calls/result.ts'
import { Multiselect } from '#ui/choosing/multiselect.tsx'
import { Card } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { RichTextEditor } from '#ui/entries/rich-text-editor.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { EnteredPack } from '../pack-form.rules.ts'
import type { AdminPack } from '../packs.admin.contract.ts'
import { packKinds } from '../packs.rules.ts'
import { usePackEditor } from './use-pack-editor.ts'

type Props = {
  /** Null for a new one. */
  pack: AdminPack | null
  topics: { id: number; name: string }[]
  /** What the site sells in. */
  currency: string
}

export function PackForm({ pack, topics, currency }: Props) {
  const t = useT()
  const format = useFormat()
  const { editor, form, shown: entry, take } = usePackEditor(pack, { topics, currency })
  const { kind } = editor.entry
  const errors = editor.fields
  return (
    <form {...form} key={editor.edition}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="flex min-w-0 flex-col gap-5">
          <Field label={t('packs-admin.kind')} error={errors.kind}>
            <Select
              name="kind"
              defaultValue={entry.kind}
              options={packKinds.map((value) => ({ value, label: t(`packs-admin.kind_${value}`) }))}
            />
          </Field>
          <Field label={t('packs-admin.name')} error={errors.name} required>
            <TextInput name="name" defaultValue={entry.name} />
          </Field>
          <Field label={t('packs-admin.summary')} error={errors.summary}>
            <TextInput name="summary" defaultValue={entry.summary} />
          </Field>
          <Field group label={t('packs-admin.details')} error={errors.details}>
            <RichTextEditor name="details" defaultValue={entry.details} onChange={take} />
          </Field>
          {kind === 'savings' && <ScopeFields entry={entry} topics={topics} errors={errors} />}
        </Card>
        <Card className="flex flex-col gap-5">
          <input type="hidden" name="currency" value={currency} />
          {pack && pack.currency !== currency && (
            <Callout tone="warning">
              {t('packs-admin.foreignPrice', { price: format.money(pack.price, pack.currency), currency })}
            </Callout>
          )}
          <Field label={t('packs-admin.priceIn', { currency })} error={errors.price} required>
            <TextInput name="price" inputMode="decimal" defaultValue={entry.price} />
          </Field>
          {kind === 'prepaid' && (
            <Field label={t('packs-admin.bonus')} hint={t('packs-admin.bonusHelp')} error={errors.bonus}>
              <TextInput name="bonus" inputMode="decimal" defaultValue={entry.bonus} />
            </Field>
          )}
          {kind === 'savings' && (
            <Field label={t('packs-admin.registrations')} hint={t('packs-admin.registrationsHelp')} error={errors.registrations}>
              <TextInput name="registrations" inputMode="numeric" defaultValue={entry.registrations} />
            </Field>
          )}
          <Field label={t('packs-admin.validDays')} error={errors.valid_days} required>
            <TextInput name="valid_days" inputMode="numeric" defaultValue={entry.validDays} />
          </Field>
          <Checkbox name="members_only" label={t('packs-admin.membersOnly')} defaultChecked={entry.membersOnly} />
          <Checkbox
            name="is_shared"
            label={t('packs-admin.isShared')}
            hint={t('packs-admin.isSharedHelp')}
            defaultChecked={entry.isShared}
          />
          <Field label={t('packs-admin.notForSale')} hint={t('packs-admin.notForSaleHelp')} error={errors.not_for_sale}>
            <TextInput name="not_for_sale" defaultValue={entry.notForSale} />
          </Field>
        </Card>
      </div>
      <SaveBar editor={editor} />
    </form>
  )
}

type ScopeProps = Pick<Props, 'topics'> & { entry: EnteredPack; errors: FieldMessages }

/** Of a list that is typed into one field: what is wrong with the first of it that is none. */
const faultOfOne = (errors: FieldMessages) => Object.entries(errors).find(([path]) => path.startsWith('product_ids.'))?.[1]

/** What a savings pack covers; nothing chosen is everything. */
function ScopeFields({ entry, topics, errors }: ScopeProps) {
  const t = useT()
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 font-medium text-sm">{t('packs-admin.scope')}</legend>
      <p className="text-muted text-xs">{t('packs-admin.scopeHelp')}</p>
      <Field group label={t('packs-admin.kinds')} error={errors.kinds}>
        <Multiselect
          name="kinds"
          defaultValue={entry.kinds}
          options={productKinds.map((value) => ({ value, label: t(`catalogue.kind_${value}`) }))}
        />
      </Field>
      <Field group label={t('packs-admin.topics')} error={errors.topic_ids}>
        <Multiselect
          name="topic_ids"
          defaultValue={entry.topicIds}
          options={topics.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
      <Field
        label={t('packs-admin.products')}
        hint={t('packs-admin.productsHelp')}
        error={errors.product_ids ?? faultOfOne(errors)}
      >
        <TextInput name="product_ids" defaultValue={entry.productIds} />
      </Field>
    </fieldset>
  )
}
