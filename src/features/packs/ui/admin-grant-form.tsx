import { useState } from 'react'
import type { FieldMessages } from '#platform/calls/result.ts'
import { readAmount } from '#platform/money/money.ts'
import { decimalSignOf } from '#platform/texts/typed-number.ts'
import { SureForm } from '#ui/actions/sure-form.tsx'
import { Card } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { AdminPack } from '../packs.admin.contract.ts'

type Props = {
  packs: AdminPack[]
  currency: string
  pageKey: string
  /** Who gets it; left out, their address is asked for. */
  holder?: string
}

const whats = ['money', 'registrations', 'pack'] as const

/** Money, registrations or a whole pack, for nothing; the reason stands in the statement and in the audit. */
export function GrantForm({ packs, currency, pageKey, holder }: Props) {
  const t = useT()
  const format = useFormat()
  const decimal = decimalSignOf(useLanguage().locale)
  /** What the form grants, in words; null where it does not say. */
  const contentOf = (form: FormData): string | null => {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    if (text('what') === 'pack') return packs.find(({ id }) => String(id) === text('pack_id'))?.name ?? null
    if (text('what') === 'registrations')
      return /^[1-9]\d*$/.test(text('count')) ? t('packs-admin.countOfRegistrations', { count: Number(text('count')) }) : null
    const amount = readAmount(text('amount'), currency, decimal)
    return amount ? format.money(amount, currency) : null
  }
  const question = (form: FormData) => {
    const what = contentOf(form)
    if (what === null) return t('packs-admin.sayWhat')
    const name = holder ?? String(form.get('email') ?? '')
    return {
      title: t('packs-admin.grantTitle', { what, name }),
      message: t('packs-admin.grantText', { what, name }),
      confirmLabel: t('packs-admin.grantNow'),
    }
  }
  return (
    <Card>
      <SureForm
        name="grant"
        pageKey={pageKey}
        className="grid gap-4"
        aria-label={t('packs-admin.grant')}
        button={t('packs-admin.grantNow')}
        done={t('packs-admin.granted')}
        question={question}
      >
        {(errors) => <GrantFields packs={packs} withEmail={holder === undefined} errors={errors} />}
      </SureForm>
    </Card>
  )
}

function GrantFields({ packs, withEmail, errors }: { packs: AdminPack[]; withEmail: boolean; errors: FieldMessages }) {
  const t = useT()
  const [what, setWhat] = useState<string>('money')
  return (
    <>
      <h2 className="text-lg md:text-lg">{t('packs-admin.grant')}</h2>
      {withEmail && (
        <Field label={t('packs-admin.email')} error={errors.email} required>
          <TextInput name="email" type="email" />
        </Field>
      )}
      <Field label={t('packs-admin.what')}>
        <Select
          name="what"
          value={what}
          onChange={(event) => setWhat(event.target.value)}
          options={whats.map((value) => ({ value, label: t(`packs-admin.what_${value}`) }))}
        />
      </Field>
      {what === 'money' && (
        <Field label={t('packs-admin.amount')} error={errors.amount} required>
          <TextInput name="amount" inputMode="decimal" />
        </Field>
      )}
      {what === 'registrations' && (
        <Field label={t('packs-admin.count')} error={errors.count} required>
          <TextInput name="count" inputMode="numeric" />
        </Field>
      )}
      {what === 'pack' && (
        <Field label={t('packs-admin.pack')} error={errors.pack_id} required>
          <Select
            name="pack_id"
            options={packs.map(({ id, name }) => ({ value: String(id), label: name }))}
            placeholder={t('packs-admin.choosePack')}
          />
        </Field>
      )}
      <Field label={t('packs-admin.expiresOn')} hint={t('packs-admin.expiresOnHelp')} error={errors.expires_on}>
        <TextInput name="expires_on" type="date" />
      </Field>
      <Field label={t('packs-admin.reason')} error={errors.reason} required>
        <TextInput name="reason" />
      </Field>
    </>
  )
}
