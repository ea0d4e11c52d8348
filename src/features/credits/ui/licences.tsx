import { useEffect } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import type { SureReply } from '#ui/actions/sure-reply.ts'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { CreditLicenceView } from '../credits.contract.ts'

/** Under which numbers boards know somebody, one short form for each. */
export function Licences({ licences }: { licences: CreditLicenceView[] }) {
  const t = useT()
  if (licences.length === 0) return null
  return (
    <section id="licences" aria-labelledby="licences-title" className="print:hidden">
      <h2 id="licences-title" className="text-xl md:text-xl">
        {t('credits.licences')}
      </h2>
      <p className="mt-1 text-muted text-sm">{t('credits.licencesIntro')}</p>
      <ul className="mt-4 divide-y rounded-card border bg-raised">
        {licences.map((licence) => (
          <li key={licence.credit_type_id} className="px-4 py-4">
            <h3 className="mb-3 font-sans text-base font-semibold tracking-normal">
              {[licence.type_name, licence.authority].filter(Boolean).join(' · ')}
            </h3>
            <LicenceForm licence={licence} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Sent without scripts as well. */
function LicenceForm({ licence }: { licence: CreditLicenceView }) {
  const t = useT()
  const toast = useToast()
  const fetcher = useFetcher<SureReply>()
  const unscripted = useActionData<SureReply | undefined>()
  const name = `licence-${licence.credit_type_id}`
  const reply = fetcher.data ?? (unscripted?.form === name ? unscripted : undefined)
  const errors = reply?.fields ?? {}
  const { data } = fetcher
  useEffect(() => {
    if (data?.message === null) toast({ text: t('credits.licenceKept'), tone: 'success' })
  }, [data, t, toast])
  return (
    <fetcher.Form method="post" className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="credit_type_id" value={licence.credit_type_id} />
      <Field label={t('credits.licenceNumber')} error={errors.number}>
        <TextInput name="number" defaultValue={licence.number} maxLength={60} spellCheck={false} />
      </Field>
      <Field label={t('credits.licenceState')} error={errors.jurisdiction}>
        <TextInput name="jurisdiction" defaultValue={licence.jurisdiction} maxLength={80} />
      </Field>
      <Field label={t('credits.profession')} error={errors.profession}>
        <TextInput name="profession" defaultValue={licence.profession} maxLength={80} />
      </Field>
      <Field label={t('credits.birthDay')} hint={t('credits.birthDayHint')} error={errors.birth_day}>
        <TextInput name="birth_day" defaultValue={licence.birth_day} maxLength={5} placeholder="03-27" />
      </Field>
      {reply?.message && Object.keys(errors).length === 0 && (
        <Callout tone="danger" live="alert" className="sm:col-span-full">
          {reply.message}
        </Callout>
      )}
      <Button type="submit" variant="secondary" size="sm" className="justify-self-start" loading={fetcher.state !== 'idle'}>
        {t('credits.licenceSave')}
      </Button>
    </fetcher.Form>
  )
}
