import { Form, useNavigation } from 'react-router'
import { productKinds } from '#features/catalogue/cover.rules.ts'
import type { AnswerOf } from '#platform/contract.ts'
import type { FieldMessages } from '#platform/result.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Card } from '#ui/card.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { useT } from '#ui/i18n.tsx'
import { Link } from '#ui/link.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { taxesCalls } from '../taxes.contract.ts'

type Taxes = AnswerOf<typeof taxesCalls.list>
export type TaxRuleView = Taxes['rules'][number]

type RulesProps = Taxes & { removal: (rule: TaxRuleView) => React.ReactNode }

/** The rules from the closest on, with what holds for everything else below them. */
export function TaxRules({ rules, default_rate, prices_include_tax, removal }: RulesProps) {
  const t = useT()
  const percent = usePercent()
  const columns: Column<TaxRuleView>[] = [
    { key: 'region', header: t('taxes.region'), rowHeader: true, cell: ({ region }) => region ?? t('taxes.everyRegion') },
    { key: 'kind', header: t('taxes.kind'), cell: ({ kind }) => (kind ? t(`catalogue.kind_${kind}`) : t('taxes.everyKind')) },
    { key: 'rate', header: t('taxes.rate'), align: 'end', className: 'tabular-nums', cell: ({ rate }) => percent(rate) },
    { key: 'remove', header: <span className="sr-only">{t('taxes.remove')}</span>, align: 'end', cell: removal },
  ]
  return (
    <DataTable
      caption={t('taxes.rules')}
      columns={columns}
      rows={rules}
      rowKey={({ id }) => String(id)}
      empty={<p className="px-4 py-6 text-sm text-muted">{t('taxes.none')}</p>}
      footer={
        <>
          <span className="text-sm">
            {t('taxes.default')}: <strong className="tabular-nums">{percent(default_rate)}</strong>{' '}
            <span className="text-muted">{t(prices_include_tax ? 'taxes.includes' : 'taxes.adds')}</span>
          </span>
          <Link href="/admin/settings#commerce" className="text-sm">
            {t('taxes.changeSettings')}
          </Link>
        </>
      }
    />
  )
}

function usePercent() {
  const { number } = useFormat()
  return (rate: number) => number(rate / 100, { style: 'percent', maximumFractionDigits: 3 })
}

type Refused = { message: string; fields: FieldMessages; entered: { kind: string; region: string; rate: string } }

export function AddTaxRule({ refused }: { refused?: Refused }) {
  const t = useT()
  const isSaving = useNavigation().state === 'submitting'
  const errors = refused?.fields ?? {}
  return (
    <Card as="section" aria-labelledby="add-rule" className="mt-6">
      <h2 id="add-rule" className="mb-4 text-xl md:text-xl">
        {t('taxes.addRule')}
      </h2>
      {refused && Object.keys(errors).length === 0 && (
        <Callout tone="danger" live="alert" className="mb-4">
          {refused.message}
        </Callout>
      )}
      <Form method="post" noValidate className="grid items-start gap-4 md:grid-cols-3">
        <input type="hidden" name="act" value="add" />
        <Field label={t('taxes.region')} hint={t('taxes.regionHint')} error={errors.region}>
          <TextInput name="region" defaultValue={refused?.entered.region} />
        </Field>
        <Field label={t('taxes.kind')} error={errors.kind}>
          <Select
            name="kind"
            defaultValue={refused?.entered.kind ?? ''}
            placeholder={t('taxes.everyKind')}
            options={productKinds.map((kind) => ({ value: kind, label: t(`catalogue.kind_${kind}`) }))}
          />
        </Field>
        <Field label={t('taxes.rate')} error={errors.rate} required>
          <TextInput name="rate" inputMode="decimal" defaultValue={refused?.entered.rate} />
        </Field>
        <Button type="submit" loading={isSaving} className="justify-self-start">
          {t('taxes.add')}
        </Button>
      </Form>
    </Card>
  )
}
