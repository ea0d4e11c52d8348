import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '#platform/api.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Field } from '#ui/field.tsx'
import { useT } from '#ui/i18n.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type Passkey, PasskeyRow } from './passkey-row.tsx'
import { Section } from './profile-frame.tsx'
import { addPasskey, usePasskeySupport } from './use-passkey.ts'

/** Signing in by the device itself. It needs scripts: the browser's credential interface has no other way. */
export function PasskeysSection({ passkeys }: { passkeys: Passkey[] }) {
  const t = useT()
  const isSupported = usePasskeySupport()
  return (
    <Section title={t('account-ui.passkeys')} hint={t('account-ui.passkeysHint')}>
      <div className="flex flex-col gap-6">
        {passkeys.length === 0 ? (
          <p className="text-sm text-muted">{t('account-ui.noPasskeys')}</p>
        ) : (
          <ul className="flex flex-col divide-y rounded-card border bg-raised">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        {isSupported ? <AddPasskey /> : <p className="text-sm text-muted">{t('account-ui.passkeysUnsupported')}</p>}
      </div>
    </Section>
  )
}

type AddState = { isAsking: boolean; errors: string[]; message: string | null }

function AddPasskey() {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [name, setName] = useState('')
  const [state, setState] = useState<AddState>({ isAsking: false, errors: [], message: null })
  const said = (reply: Reply<unknown> | 'known' | null): AddState => {
    if (reply === 'known') return { isAsking: false, errors: [], message: t('account-ui.passkeyKnown') }
    if (reply === null || reply.ok) return { isAsking: false, errors: [], message: null }
    const errors = reply.fields.name ?? []
    return { isAsking: false, errors, message: errors.length > 0 ? null : reply.message }
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (state.isAsking) return
    if (name.trim() === '') return setState({ isAsking: false, errors: [t('common.requiredField')], message: null })
    setState({ isAsking: true, errors: [], message: null })
    try {
      const reply = await addPasskey(name.trim())
      setState(said(reply))
      if (reply === null || reply === 'known' || !reply.ok) return
      setName('')
      await revalidate()
    } catch {
      setState({ isAsking: false, errors: [], message: t('common.error') })
    }
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={add}>
      {state.message && (
        <Callout tone="danger" live="alert">
          {state.message}
        </Callout>
      )}
      <Field label={t('account-ui.passkeyName')} hint={t('account-ui.passkeyNameHint')} error={state.errors}>
        <TextInput name="name" autoComplete="off" maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
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
