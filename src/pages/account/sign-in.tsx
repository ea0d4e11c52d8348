import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from 'react-router'
import { accountCalls } from '#features/account/account.contract.ts'
import { signInCalls } from '#features/account/account.sign-in.contract.ts'
import { nextOf, withNext } from '#features/account/return-path.rules.ts'
import { resendVerification, signIn } from '#features/account/ui/account-actions.ts'
import { AccountForm, type FormState } from '#features/account/ui/account-form.tsx'
import { AuthFrame } from '#features/account/ui/auth-frame.tsx'
import { answerForms } from '#features/account/ui/form-reply.ts'
import { PasskeySignIn } from '#features/account/ui/passkey-sign-in.tsx'
import { ResendLink } from '#features/account/ui/resend-link.tsx'
import { siteCalls } from '#features/site/site.contract.ts'
import { DemoAccounts } from '#features/site/ui/demo-accounts.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'
import { Link } from '#ui/actions/link.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { PasswordInput } from '#ui/entries/password-input.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['account', 'account-ui'] }

/** Who is signed in already goes on to where they wanted to be. */
export async function loader(args: LoaderFunctionArgs) {
  const next = nextOf(new URL(args.request.url).search)
  const [{ viewer }, signUp, demo] = await Promise.all([
    load(args, accountCalls.viewer, {}),
    load(args, signInCalls.signUpOptions, {}),
    load(args, siteCalls.demoAccounts, {}),
  ])
  if (viewer) throw redirect(next)
  return { next, maySignUp: signUp.is_enabled, demoAccounts: demo.accounts }
}

export const action = (args: ActionFunctionArgs) => answerForms(args, { 'sign-in': signIn, resend: resendVerification })

/** What other pages say by leading here. */
const notices = new Map<string, { tone: 'success' | 'warning'; text: MessageKey }>([
  ['password-reset', { tone: 'success', text: 'account.passwordReset' }],
  ['account-deleted', { tone: 'success', text: 'account.accountDeleted' }],
  ['too-late', { tone: 'warning', text: 'account.secondFactorExpired' }],
])

export function Component() {
  const t = useT()
  const { next, maySignUp, demoAccounts } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const notice = notices.get(search.get('notice') ?? '')
  return (
    <AuthFrame
      title={t('account-ui.signIn')}
      lead={t('account-ui.signInLead')}
      foot={
        maySignUp && (
          <>
            {t('account-ui.newHere')} <Link href={withNext('/sign-up', next)}>{t('account-ui.signUp')}</Link>
          </>
        )
      }
    >
      {notice && (
        <Callout tone={notice.tone} live="status" className="mb-6">
          {t(notice.text)}
        </Callout>
      )}
      <SignInForm />
      <PasskeySignIn next={next} />
      <DemoAccounts accounts={demoAccounts} />
    </AuthFrame>
  )
}

function SignInForm() {
  const t = useT()
  return (
    <AccountForm
      name="sign-in"
      submitLabel={t('account-ui.signIn')}
      submitWide
      wayOut={(key, { typed }) => key === 'emailNotVerified' && <ResendLink email={typed('email')} />}
    >
      {(state) => (
        <>
          <Field label={t('account-ui.email')} error={state.errorsOf('email')} required>
            <TextInput
              type="email"
              name="email"
              autoComplete="username webauthn"
              autoCapitalize="off"
              spellCheck={false}
              defaultValue={state.typed('email')}
            />
          </Field>
          <Field label={t('account-ui.password')} error={state.errorsOf('password')} required>
            <PasswordInput name="password" autoComplete="current-password webauthn" />
          </Field>
          <RememberRow state={state} />
        </>
      )}
    </AccountForm>
  )
}

const RememberRow = ({ state }: { state: FormState }) => {
  const t = useT()
  const { next } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <Checkbox
        name="remember"
        value="true"
        defaultChecked={!state.isRefused || state.typed('remember') !== ''}
        label={t('account-ui.remember')}
      />
      <Link href={withNext('/forgotten-password', next)}>{t('account-ui.forgotten')}</Link>
    </div>
  )
}
