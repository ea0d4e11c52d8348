import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { productKinds } from '#features/catalogue/cover.rules.ts'
import { writeAmount } from '#features/catalogue/money.rules.ts'
import type { FieldMessages } from '#platform/result.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Multiselect } from '#ui/multiselect.tsx'
import { RichTextEditor } from '#ui/rich-text-editor.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { AdminPack } from '../packs.admin.contract.ts'
import { packKinds } from '../packs.rules.ts'

type Props = {
  /** Null for a new one. */
  pack: AdminPack | null
  topics: { id: number; name: string }[]
  /** What the site sells in. */
  currency: string
  refused?: { message: string; fields: FieldMessages }
}

export function PackForm({ pack, topics, currency, refused }: Props) {
  const t = useT()
  const format = useFormat()
  const [kind, setKind] = useState<string>(pack?.kind ?? 'prepaid')
  const errors = refused?.fields ?? {}
  const isSaving = useNavigation().state === 'submitting'
  const isForeign = pack !== null && pack.currency !== currency
  // Amounts are never carried from one currency into another: they are entered anew.
  const money = (amount: number | undefined) => (amount === undefined || isForeign ? '' : writeAmount(amount, currency))
  return (
    <Form method="post" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="flex min-w-0 flex-col gap-5">
        {refused && Object.keys(errors).length === 0 && (
          <Callout tone="danger" live="alert">
            {refused.message}
          </Callout>
        )}
        <Field label={t('packs-admin.kind')} error={errors.kind}>
          <Select
            name="kind"
            value={kind}
            onChange={(event) => setKind(event.target.value)}
            options={packKinds.map((value) => ({ value, label: t(`packs-admin.kind_${value}`) }))}
          />
        </Field>
        <Field label={t('packs-admin.name')} error={errors.name} required>
          <TextInput name="name" defaultValue={pack?.name} />
        </Field>
        <Field label={t('packs-admin.summary')} error={errors.summary}>
          <TextInput name="summary" defaultValue={pack?.summary} />
        </Field>
        <Field group label={t('packs-admin.details')} error={errors.details}>
          <RichTextEditor name="details" defaultValue={pack?.details} />
        </Field>
        {kind === 'savings' && <ScopeFields pack={pack} topics={topics} errors={errors} />}
      </Card>
      <Card className="flex flex-col gap-5">
        <input type="hidden" name="currency" value={currency} />
        {isForeign && (
          <Callout tone="warning">
            {t('packs-admin.foreignPrice', { price: format.money(pack.price, pack.currency), currency })}
          </Callout>
        )}
        <Field label={t('packs-admin.priceIn', { currency })} error={errors.price} required>
          <TextInput name="price" inputMode="decimal" defaultValue={money(pack?.price)} />
        </Field>
        {kind === 'prepaid' && (
          <Field label={t('packs-admin.bonus')} hint={t('packs-admin.bonusHelp')} error={errors.bonus}>
            <TextInput name="bonus" inputMode="decimal" defaultValue={money(pack?.bonus)} />
          </Field>
        )}
        {kind === 'savings' && (
          <Field label={t('packs-admin.registrations')} hint={t('packs-admin.registrationsHelp')} error={errors.registrations}>
            <TextInput name="registrations" inputMode="numeric" defaultValue={pack?.registrations ?? ''} />
          </Field>
        )}
        <Field label={t('packs-admin.validDays')} error={errors.valid_days} required>
          <TextInput name="valid_days" inputMode="numeric" defaultValue={pack?.valid_days ?? 365} />
        </Field>
        <Checkbox name="members_only" label={t('packs-admin.membersOnly')} defaultChecked={pack?.members_only} />
        <Checkbox
          name="is_shared"
          label={t('packs-admin.isShared')}
          hint={t('packs-admin.isSharedHelp')}
          defaultChecked={pack?.is_shared}
        />
        <Field label={t('packs-admin.notForSale')} hint={t('packs-admin.notForSaleHelp')} error={errors.not_for_sale}>
          <TextInput name="not_for_sale" defaultValue={pack?.not_for_sale} />
        </Field>
        <div className="flex gap-2">
          <Button type="submit" loading={isSaving}>
            {t('packs-admin.save')}
          </Button>
          <ButtonLink href="/admin/packs" variant="quiet">
            {t('ui.cancel')}
          </ButtonLink>
        </div>
      </Card>
    </Form>
  )
}

/** What a savings pack covers; nothing chosen is everything. */
function ScopeFields({ pack, topics, errors }: Pick<Props, 'pack' | 'topics'> & { errors: FieldMessages }) {
  const t = useT()
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 font-medium text-sm">{t('packs-admin.scope')}</legend>
      <p className="text-muted text-xs">{t('packs-admin.scopeHelp')}</p>
      <Field group label={t('packs-admin.kinds')} error={errors.kinds}>
        <Multiselect
          name="kinds"
          defaultValue={pack?.kinds ?? []}
          options={productKinds.map((value) => ({ value, label: t(`catalogue.kind_${value}`) }))}
        />
      </Field>
      <Field group label={t('packs-admin.topics')} error={errors.topic_ids}>
        <Multiselect
          name="topic_ids"
          defaultValue={pack?.topic_ids.map(String) ?? []}
          options={topics.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
      <Field label={t('packs-admin.products')} hint={t('packs-admin.productsHelp')} error={errors.product_ids}>
        <TextInput name="product_ids" defaultValue={pack?.product_ids.join(', ')} />
      </Field>
    </fieldset>
  )
}
