import { useState } from 'react'
import { Field } from '#ui/entries/field.tsx'
import { PasswordInput } from '#ui/entries/password-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { adviceText, labelText, type PasswordLabel, type PasswordOwner, passwordsMatch } from '../password.rules.ts'
import type { FormState } from './account-form.tsx'
import { PasswordMeter } from './password-meter.tsx'
import { useTyped } from './use-typed.ts'

export type NewPasswordProps = {
  state: FormState
  owner: PasswordOwner
  minimum: PasswordLabel
  label: string
  againLabel: string
}

/** A new password twice, with the advice of §5, the live meter, and 'Passwords must match' as soon as it can be said. */
export function NewPassword({ state, owner, minimum, label, againLabel }: NewPasswordProps) {
  const t = useT()
  const [password, passwordProps] = useTyped()
  const [again, againProps] = useTyped()
  const [left, setLeft] = useState(false)
  const differs = again !== '' && !passwordsMatch(password, again) && (left || again.length >= password.length)
  // The meter below lists the rest.
  const errors = password === '' ? state.errorsOf('password') : state.errorsOf('password').slice(0, 1)
  const advice = [t(adviceText.length), t(adviceText.mixture), t(adviceText.minStrength, { label: t(labelText[minimum]) })]
  return (
    <>
      <div className="flex flex-col gap-2">
        <Field label={label} hint={advice.join(' ')} error={errors} required>
          <PasswordInput name="password" autoComplete="new-password" {...passwordProps} />
        </Field>
        {password !== '' && <PasswordMeter password={password} owner={owner} minimum={minimum} />}
      </div>
      <Field label={againLabel} error={differs ? t('account.passwordsMustMatch') : state.errorsOf('password_again')} required>
        <PasswordInput name="password_again" autoComplete="new-password" {...againProps} onBlur={() => setLeft(true)} />
      </Field>
    </>
  )
}
