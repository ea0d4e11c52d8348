import { MailCheck } from 'lucide-react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { signInCalls } from '#features/account/account.sign-in.contract.ts'
import { nextOf, withNext } from '#features/account/return-path.rules.ts'
import { resendVerification, signUp } from '#features/account/ui/account-actions.ts'
import { AccountForm, type FormState, useFormReply } from '#features/account/ui/account-form.tsx'
import { AuthFrame } from '#features/account/ui/auth-frame.tsx'
import { answerForms } from '#features/account/ui/form-reply.ts'
import { NewPassword } from '#features/account/ui/new-password.tsx'
import { OwnTimeZone } from '#features/account/ui/own-time-zone.tsx'
import { ProfileFieldEntries } from '#features/account/ui/profile-field-entries.tsx'
import { ResendLink } from '#features/account/ui/resend-link.tsx'
import { useTyped } from '#features/account/ui/use-typed.ts'
import { siteCalls } from '#features/site/site.contract.ts'
import { DemoAccounts } from '#features/site/ui/demo-accounts.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useHasMailServer } from '../parts/use-has-mail-server.ts'

export const handle: PageHandle = { namespaces: ['account', 'account-ui'] }

export async function loader(args: LoaderFunctionArgs) {
  const [options, demo] = await Promise.all([load(args, signInCalls.signUpOptions, {}), load(args, siteCalls.demoAccounts, {})])
  return { ...options, demoAccounts: demo.accounts }
}

export const action = (args: ActionFunctionArgs) => answerForms(args, { 'sign-up': signUp, resend: resendVerification })

export function Component() {
  const { is_enabled } = useLoaderData<typeof loader>()
  const { reply } = useFormReply('sign-up')
  // Without scripts the answer to 'send again' comes with the page, which then stays the one that asks to look for it.
  const again = useFormReply('resend').reply
  if (!is_enabled) return <Disabled />
  const sent = reply?.ok ? reply : again?.ok ? again : null
  return sent ? <CheckYourMail message={sent.message ?? ''} email={sent.typed.email ?? ''} /> : <SignUp />
}

function SignUp() {
  const t = useT()
  const [search] = useSearchParams()
  return (
    <AuthFrame
      title={t('account-ui.signUp')}
      lead={t('account-ui.signUpLead')}
      foot={
        <>
          {t('account-ui.haveAccount')} <Link href={withNext('/sign-in', nextOf(search))}>{t('account-ui.signIn')}</Link>
        </>
      }
    >
      <AccountForm name="sign-up" submitLabel={t('account-ui.signUp')} submitWide>
        {(state) => <SignUpFields state={state} />}
      </AccountForm>
    </AuthFrame>
  )
}

function SignUpFields({ state }: { state: FormState }) {
  const t = useT()
  const { min_password_strength, fields } = useLoaderData<typeof loader>()
  const [name, nameProps] = useTyped(state.typed('name'))
  const [email, emailProps] = useTyped(state.typed('email'))
  return (
    <>
      <Field label={t('account-ui.name')} hint={t('account-ui.nameHint')} error={state.errorsOf('name')} required>
        <TextInput name="name" autoComplete="name" maxLength={120} {...nameProps} />
      </Field>
      <Field label={t('account-ui.email')} error={state.errorsOf('email')} required>
        <TextInput type="email" name="email" autoComplete="username" autoCapitalize="off" spellCheck={false} {...emailProps} />
      </Field>
      <NewPassword
        state={state}
        owner={{ email, name }}
        minimum={min_password_strength}
        label={t('account-ui.password')}
        againLabel={t('account-ui.passwordAgain')}
      />
      <ProfileFieldEntries fields={fields} errorsOf={state.errorsOf} />
      <OwnTimeZone />
    </>
  )
}

function CheckYourMail({ message, email }: { message: string; email: string }) {
  const t = useT()
  const [search] = useSearchParams()
  const { demoAccounts } = useLoaderData<typeof loader>()
  const foot = <Link href={withNext('/sign-in', nextOf(search))}>{t('account-ui.backToSignIn')}</Link>
  const isMailed = useHasMailServer()
  if (!isMailed)
    return (
      <AuthFrame title={t('account-ui.secondStep')} foot={foot} isNews>
        <Callout tone="warning" live="status">
          {message}
        </Callout>
        <DemoAccounts accounts={demoAccounts} />
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('account-ui.checkMail')} foot={foot} isNews>
      <Callout tone="success" live="status">
        {message}
      </Callout>
      <p className="mt-6 flex gap-3 text-sm text-muted">
        <MailCheck className="mt-0.5 size-5 shrink-0 text-brand" aria-hidden="true" />
        {t('account-ui.checkMailHint')}
      </p>
      <div className="mt-4">
        <ResendLink email={email} wasSent />
      </div>
    </AuthFrame>
  )
}

function Disabled() {
  const t = useT()
  return (
    <AuthFrame title={t('account-ui.signUp')}>
      <Callout>{t('account.signUpDisabled')}</Callout>
      <ButtonLink href="/sign-in" variant="secondary" className="mt-6">
        {t('account-ui.backToSignIn')}
      </ButtonLink>
    </AuthFrame>
  )
}
