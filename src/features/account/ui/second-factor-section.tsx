import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Badge } from '#ui/data/badge.tsx'
import { QrCode } from '#ui/data/qr-code.tsx'
import { Field } from '#ui/entries/field.tsx'
import { PasswordInput } from '#ui/entries/password-input.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { AccountForm, type FormState, useFormReply } from './account-form.tsx'
import { Section } from './profile-frame.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Secret = { secret: string; uri: string }
type Codes = { recovery_codes: string[] }

export type SecondFactorSectionProps = { isEnabled: boolean; codesLeft: number }

/** A code of an app besides the password: turned on in three steps, with recovery codes for when the app is gone. */
export function SecondFactorSection({ isEnabled, codesLeft }: SecondFactorSectionProps) {
  const t = useT()
  const { secret, codes } = useSteps(isEnabled)
  return (
    <Section
      title={t('account-ui.secondFactor')}
      hint={t('account-ui.secondFactorHint')}
      badge={<Badge tone={isEnabled ? 'success' : 'neutral'}>{t(isEnabled ? 'account-ui.on' : 'account-ui.off')}</Badge>}
      printed
    >
      {isEnabled ? <TurnedOn codesLeft={codesLeft} codes={codes} /> : secret ? <ConfirmStep {...secret} /> : <Begin />}
    </Section>
  )
}

/** What the steps have brought so far. Turned off and on again they begin anew, so what they brought is forgotten then. */
function useSteps(isEnabled: boolean): { secret: Secret | null; codes: string[] | null } {
  const started = useFormReply<Secret>('factor-start')
  const confirmed = useFormReply<Codes>('factor-confirm')
  const renewed = useFormReply<Codes>('factor-renew')
  const forget = useRef(() => {})
  forget.current = () => {
    const done = isEnabled ? [started] : [confirmed, renewed]
    for (const { fetcher } of done) fetcher.reset()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is what it is about
  useEffect(() => forget.current(), [isEnabled])
  // Without scripts a refused code brings the page anew; the secret comes back with it.
  const { secret, uri } = confirmed.reply && !confirmed.reply.ok ? confirmed.reply.typed : {}
  const codes = renewed.reply?.ok ? renewed.reply : confirmed.reply
  return {
    secret: started.reply?.ok ? started.reply.value : secret && uri ? { secret, uri } : null,
    codes: codes?.ok ? codes.value.recovery_codes : null,
  }
}

function Begin() {
  const t = useT()
  return (
    <AccountForm name="factor-start" submitLabel={t('account-ui.turnOn')} submitVariant="secondary">
      {(state) => <OwnPassword state={state} />}
    </AccountForm>
  )
}

function ConfirmStep({ secret, uri }: Secret) {
  const t = useT()
  const steps = useRef<HTMLOListElement>(null)
  useEffect(() => steps.current?.focus(), [])
  return (
    <div className="flex flex-col gap-6">
      <ol
        ref={steps}
        tabIndex={-1}
        className="flex list-decimal flex-col gap-6 pl-5 text-sm outline-none marker:font-semibold marker:text-brand"
      >
        <li>
          {t('account-ui.scan')}
          <QrCode text={uri} label={t('account-ui.qrCode')} className="my-4 size-48" />
          <p className="text-muted">{t('account-ui.scanByHand')}</p>
          <code className="mt-1 block font-mono text-sm break-all select-all">{secret.replace(/(.{4})/g, '$1 ').trim()}</code>
        </li>
        <li>{t('account-ui.typeCode')}</li>
      </ol>
      <AccountForm name="factor-confirm" submitLabel={t('account-ui.confirmCode')} className="pl-5">
        {(state) => (
          <>
            <input type="hidden" name="secret" value={secret} />
            <input type="hidden" name="uri" value={uri} />
            <Field label={t('account-ui.code')} error={state.errorsOf('code')} required>
              <TextInput
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
                className="font-mono tracking-widest"
              />
            </Field>
          </>
        )}
      </AccountForm>
    </div>
  )
}

function TurnedOn({ codesLeft, codes }: { codesLeft: number; codes: string[] | null }) {
  const t = useT()
  return (
    <div className="flex flex-col gap-8">
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <p className="flex gap-2 text-sm">
          <ShieldCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
          <span>{t('account-ui.codesLeft', { count: codesLeft })}</span>
        </p>
      )}
      {codesLeft < 3 && !codes && <Callout tone="warning">{t('account-ui.fewCodes')}</Callout>}
      <details className="group print:hidden">
        <summary className="text-sm font-medium text-brand hover:underline">{t('account-ui.renewCodes')}</summary>
        <AccountForm
          name="factor-renew"
          submitLabel={t('account-ui.makeCodes')}
          submitVariant="secondary"
          clears
          className="mt-4"
        >
          {(state) => <StepUpFields state={state} />}
        </AccountForm>
      </details>
      <details className="group print:hidden">
        <summary className="text-sm font-medium text-danger hover:underline">{t('account-ui.turnOffTitle')}</summary>
        <p className="mt-2 text-sm text-muted">{t('account-ui.turnOffHint')}</p>
        <AccountForm name="factor-disable" submitLabel={t('account-ui.turnOff')} submitVariant="danger" className="mt-4">
          {(state) => <StepUpFields state={state} />}
        </AccountForm>
      </details>
    </div>
  )
}

/** An open session alone must not weaken the account: password and code are asked for anew. */
const StepUpFields = ({ state }: { state: FormState }) => {
  const t = useT()
  return (
    <>
      <OwnPassword state={state} />
      <Field label={t('account-ui.codeOrRecovery')} error={state.errorsOf('code')} required>
        <TextInput name="code" autoComplete="one-time-code" maxLength={40} className="font-mono" />
      </Field>
    </>
  )
}

const OwnPassword = ({ state }: { state: FormState }) => {
  const t = useT()
  return (
    <Field label={t('account-ui.ownPassword')} error={state.errorsOf('password')} required>
      <PasswordInput name="password" autoComplete="current-password" />
    </Field>
  )
}
