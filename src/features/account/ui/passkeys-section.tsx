import { KeyRound } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '#platform/calls/api.ts'
import { entriesOf } from '#platform/calls/form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { PasswordInput } from '#ui/entries/password-input.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFocusInRows } from '#ui/foundations/use-focus-in-rows.ts'
import { type Passkey, PasskeyRow } from './passkey-row.tsx'
import { Section } from './profile-frame.tsx'
import { addPasskey, usePasskeySupport } from './use-passkey.ts'

/** Signing in by the device itself. It needs scripts: the browser's credential interface has no other way. */
export function PasskeysSection({ passkeys, hasSecondFactor }: { passkeys: Passkey[]; hasSecondFactor: boolean }) {
  const t = useT()
  const isSupported = usePasskeySupport()
  const place = useRef<HTMLDivElement>(null)
  useFocusInRows(place, 'li')
  return (
    <Section title={t('account-ui.passkeys')} hint={t('account-ui.passkeysHint')}>
      <div ref={place} className="flex flex-col gap-6">
        {passkeys.length === 0 ? (
          <p className="text-sm text-muted">{t('account-ui.noPasskeys')}</p>
        ) : (
          <ul className="flex flex-col divide-y rounded-card border bg-raised">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        {isSupported ? (
          <AddPasskey hasSecondFactor={hasSecondFactor} />
        ) : (
          <p className="text-sm text-muted">{t('account-ui.passkeysUnsupported')}</p>
        )}
      </div>
    </Section>
  )
}

type Errors = Partial<Record<'name' | 'password' | 'code', string[]>>
type AddState = { isAsking: boolean; errors: Errors; message: string | null }
const quiet: AddState = { isAsking: false, errors: {}, message: null }

function AddPasskey({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<AddState>(quiet)
  const said = (reply: Reply<unknown> | 'known' | null): AddState => {
    if (reply === 'known') return { ...quiet, message: t('account-ui.passkeyKnown') }
    if (reply === null || reply.ok) return quiet
    const hasErrors = Object.keys(reply.fields).length > 0
    return { isAsking: false, errors: reply.fields, message: hasErrors ? null : reply.message }
  }
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.isAsking) return
    const { name, password, code } = entriesOf(new FormData(event.currentTarget), ['name', 'password', 'code'])
    const missing = Object.entries({ name, password }).filter(([, text]) => (text ?? '').trim() === '')
    if (missing.length > 0)
      return setState({ ...quiet, errors: Object.fromEntries(missing.map(([field]) => [field, [t('common.requiredField')]])) })
    setState({ ...quiet, isAsking: true })
    try {
      const reply = await addPasskey(name.trim(), { password, ...(code && { code }) })
      setState(said(reply))
      if (reply === null || reply === 'known' || !reply.ok) return
      form.current?.reset()
      await revalidate()
    } catch {
      setState({ ...quiet, message: t('common.error') })
    }
  }
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={add}>
      {state.message && (
        <Callout tone="danger" live="alert">
          {state.message}
        </Callout>
      )}
      <Field label={t('account-ui.passkeyName')} hint={t('account-ui.passkeyNameHint')} error={state.errors.name}>
        <TextInput name="name" autoComplete="off" maxLength={80} />
      </Field>
      <Field label={t('account-ui.ownPassword')} error={state.errors.password} required>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      {hasSecondFactor && (
        <Field label={t('account-ui.codeOrRecovery')} error={state.errors.code} required>
          <TextInput name="code" autoComplete="one-time-code" maxLength={40} className="font-mono" />
        </Field>
      )}
      <div>
        <Button
          type="submit"
          variant="secondary"
          icon={<KeyRound className="size-4" aria-hidden="true" />}
          loading={state.isAsking}
        >
          {t('account-ui.addPasskey')}
        </Button>
      </div>
    </form>
  )
}
