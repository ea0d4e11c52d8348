import type { ActionFunctionArgs } from 'react-router'
import { signOut } from '#features/account/ui/account-actions.ts'
import { AccountForm } from '#features/account/ui/account-form.tsx'
import { AuthFrame } from '#features/account/ui/auth-frame.tsx'
import { answerForms } from '#features/account/ui/form-reply.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Link } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['account', 'account-ui'] }

export const action = (args: ActionFunctionArgs) => answerForms(args, { 'sign-out': signOut })

/** Signing out without scripts; with them the account menu does it at once. */
export function Component() {
  const t = useT()
  return (
    <AuthFrame
      title={t('account-ui.signOut')}
      lead={t('account-ui.signOutLead')}
      foot={<Link href="/my-profile">{t('account-ui.backToProfile')}</Link>}
    >
      <AccountForm name="sign-out" submitLabel={t('account-ui.signOut')} submitWide>
        {() => null}
      </AccountForm>
    </AuthFrame>
  )
}
