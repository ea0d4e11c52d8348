import { creditName } from '#features/catalogue/credit-name.rules.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Radio } from '#ui/entries/radio.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { type Claim, claimIn } from '../claim-form.rules.ts'
import type { CreditStandingView } from '../credits.contract.ts'
import { licencesPath } from '../credits-address.rules.ts'

type Props = { standing: CreditStandingView; isBusy: boolean; onClaim: (claim: Claim) => Promise<void> }

/** What is asked of somebody who claims: a code, a choice, or nothing. It is sent without scripts as well. */
export function ClaimForm({ standing, isBusy, onClaim }: Props) {
  const t = useT()
  if (standing.licences_missing.length > 0)
    return (
      <div className="grid justify-items-center gap-4">
        <p className="text-muted">{t('credits.licenceMissing')}</p>
        <ButtonLink href={licencesPath}>{t('credits.licenceTo')}</ButtonLink>
      </div>
    )
  return (
    <form
      method="post"
      className="grid w-full max-w-md justify-items-center gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void onClaim(claimIn(new FormData(event.currentTarget)))
      }}
    >
      <input type="hidden" name="intent" value="claim" />
      <Choice standing={standing} />
      {standing.needs_code && (
        <Field label={t('credits.code')} hint={t('credits.codeHint')} required className="w-full text-left">
          <TextInput name="code" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={60} />
        </Field>
      )}
      <Button type="submit" size="lg" loading={isBusy}>
        {t('credits.claim')}
      </Button>
    </form>
  )
}

function Choice({ standing: { choice, credits, cap } }: { standing: CreditStandingView }) {
  const t = useT()
  const format = useFormat()
  const nameOf = ({ amount, name, unit }: CreditStandingView['credits'][number]) =>
    t('credits.totalOf', { amount: format.number(amount), name: creditName(t, { name, unit }) })
  if (choice === 'all' || credits.length === 0) return null
  if (choice === 'one')
    return (
      <fieldset className="grid w-full gap-3 text-left">
        <legend className="mb-2 font-medium">{t('credits.choose')}</legend>
        {credits.map((one) => (
          <Radio key={one.code} name="one_type" value={String(one.type_id)} label={nameOf(one)} />
        ))}
      </fieldset>
    )
  return (
    <fieldset className="grid w-full gap-4 text-left">
      <legend className="mb-2 font-medium">{t('credits.spread')}</legend>
      {cap !== null && <p className="text-muted text-sm">{t('credits.spreadMost', { amount: format.number(cap) })}</p>}
      {credits.map((one) => (
        <Field key={one.code} label={one.name} hint={t('credits.spreadMost', { amount: format.number(one.amount) })}>
          <TextInput name={`credit_${one.type_id}`} inputMode="decimal" />
        </Field>
      ))}
    </fieldset>
  )
}
