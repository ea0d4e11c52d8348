import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldMessages } from '#platform/result.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { useT } from '#ui/i18n.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { AdminPack } from '../packs.admin.contract.ts'

type Props = {
  packs: AdminPack[]
  /** Asked for where the receiver is not known from the page. */
  withEmail?: boolean
  refused?: { message: string; fields: FieldMessages } | null
}

const whats = ['money', 'registrations', 'pack'] as const

/** Money, registrations or a whole pack, for nothing; the reason stands in the statement and in the audit. */
export function GrantForm({ packs, withEmail = false, refused }: Props) {
  const t = useT()
  const [what, setWhat] = useState<string>('money')
  const errors = refused?.fields ?? {}
  const isSaving = useNavigation().formData?.get('act') === 'grant'
  return (
    <Card>
      <Form method="post" className="grid gap-4" aria-label={t('packs-admin.grant')}>
        <input type="hidden" name="act" value="grant" />
        <h2 className="text-lg md:text-lg">{t('packs-admin.grant')}</h2>
        {refused && Object.keys(errors).length === 0 && (
          <Callout tone="danger" live="alert">
            {refused.message}
          </Callout>
        )}
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
        <Button type="submit" loading={isSaving} className="justify-self-start">
          {t('packs-admin.grantNow')}
        </Button>
      </Form>
    </Card>
  )
}
