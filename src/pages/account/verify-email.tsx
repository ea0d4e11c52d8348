import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import { withNext } from '#features/account/return-path.rules.ts'
import { resendVerification, verifyEmail } from '#features/account/ui/account-actions.ts'
import { AccountForm, useFormReply } from '#features/account/ui/account-form.tsx'
import { AuthFrame } from '#features/account/ui/auth-frame.tsx'
import { answerForms } from '#features/account/ui/form-reply.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { loader as rootLoader } from '../root.tsx'

export const handle: PageHandle = { namespaces: ['account', 'account-ui'] }

export const loader = ({ request }: LoaderFunctionArgs) => ({ token: new URL(request.url).searchParams.get('token') ?? '' })

/** Confirmed by a button, not by opening: programs that look through mail open every link in it. */
export const action = (args: ActionFunctionArgs) => answerForms(args, { verify: verifyEmail, resend: resendVerification })

export function Component() {
  const { token } = useLoaderData<typeof loader>()
  const { reply } = useFormReply<{ next: string }>('verify')
  if (reply?.ok) return <Confirmed message={reply.message ?? ''} next={reply.value.next} />
  const isExpired = token === '' || (reply && !reply.ok && reply.key === 'linkExpired')
  return isExpired ? <NewLink /> : <Confirm token={token} />
}

function Confirm({ token }: { token: string }) {
  const t = useT()
  return (
    <AuthFrame title={t('account-ui.verifyTitle')} lead={t('account-ui.verifyLead')}>
      <AccountForm name="verify" submitLabel={t('account-ui.verify')} submitWide>
        {() => <input type="hidden" name="token" value={token} />}
      </AccountForm>
    </AuthFrame>
  )
}

/** On to where they were going when they signed up. */
function Confirmed({ message, next }: { message: string; next: string }) {
  const t = useT()
  const viewer = useRouteLoaderData<typeof rootLoader>('root')?.viewer
  const isGoing = next !== '/'
  return (
    <AuthFrame title={t('account-ui.verifiedTitle')} isNews>
      <Callout tone="success" live="status">
        {message}
      </Callout>
      <ButtonLink href={viewer ? (isGoing ? next : '/my-profile') : withNext('/sign-in', next)} wide className="mt-6">
        {t(viewer ? (isGoing ? 'account-ui.goOn' : 'account-ui.myProfile') : 'account-ui.signIn')}
      </ButtonLink>
    </AuthFrame>
  )
}

function NewLink() {
  const t = useT()
  return (
    <AuthFrame title={t('account-ui.verifyTitle')} foot={<Link href="/sign-in">{t('account-ui.backToSignIn')}</Link>}>
      <Callout tone="warning" live="status" className="mb-6">
        {t('account.linkExpired')}
      </Callout>
      <AccountForm name="resend" submitLabel={t('account-ui.sendLink')} savedLabel={t('account-ui.sent')} submitWide>
        {(state) => (
          <Field label={t('account-ui.email')} error={state.errorsOf('email')} required>
            <TextInput type="email" name="email" autoComplete="username" spellCheck={false} defaultValue={state.typed('email')} />
          </Field>
        )}
      </AccountForm>
    </AuthFrame>
  )
}
