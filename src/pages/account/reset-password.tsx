import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { signInCalls } from '#features/account/account.sign-in.contract.ts'
import { resetPassword } from '#features/account/ui/account-actions.ts'
import { AccountForm } from '#features/account/ui/account-form.tsx'
import { AuthFrame } from '#features/account/ui/auth-frame.tsx'
import { answerForms } from '#features/account/ui/form-reply.ts'
import { NewPassword } from '#features/account/ui/new-password.tsx'
import { OwnTimeZone } from '#features/account/ui/own-time-zone.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['account', 'account-ui'] }

export async function loader(args: LoaderFunctionArgs) {
  const token = (new URL(args.request.url).searchParams.get('token') ?? '').slice(0, 200)
  const [{ min_password_strength }, { is_open }] = await Promise.all([
    load(args, signInCalls.signUpOptions, {}),
    load(args, signInCalls.resetLink, { token }),
  ])
  return { minimum: min_password_strength, token, isOpen: is_open }
}

export const action = (args: ActionFunctionArgs) => answerForms(args, { reset: resetPassword })

export function Component() {
  const t = useT()
  const { minimum, token, isOpen } = useLoaderData<typeof loader>()
  const newLink = (
    <ButtonLink href="/forgotten-password" variant="secondary" size="sm">
      {t('account-ui.newLink')}
    </ButtonLink>
  )
  return (
    <AuthFrame
      title={t('account-ui.resetTitle')}
      lead={t('account-ui.resetLead')}
      foot={<Link href="/sign-in">{t('account-ui.backToSignIn')}</Link>}
    >
      {!isOpen ? (
        <Callout tone="warning" actions={newLink}>
          {t('account.linkExpired')}
        </Callout>
      ) : (
        <AccountForm
          name="reset"
          submitLabel={t('account-ui.setPassword')}
          submitWide
          wayOut={(key) => key === 'linkExpired' && newLink}
        >
          {(state) => (
            <>
              <input type="hidden" name="token" value={token} />
              <OwnTimeZone />
              {/* Whose it is stays the server's secret: a link that was seen by others must not tell the address. */}
              <NewPassword
                state={state}
                owner={{ email: '' }}
                minimum={minimum}
                label={t('account-ui.newPassword')}
                againLabel={t('account-ui.passwordAgain')}
              />
            </>
          )}
        </AccountForm>
      )}
    </AuthFrame>
  )
}
