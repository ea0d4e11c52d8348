import { type ActionFunctionArgs, useSearchParams } from 'react-router'
import { nextOf, withNext } from '#features/account/return-path.rules.ts'
import { forgotPassword } from '#features/account/ui/account-actions.ts'
import { AccountForm, useFormReply } from '#features/account/ui/account-form.tsx'
import { AuthFrame } from '#features/account/ui/auth-frame.tsx'
import { answerForms } from '#features/account/ui/form-reply.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Link } from '#ui/actions/link.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useHasMailServer } from '../parts/use-has-mail-server.ts'

export const handle: PageHandle = { namespaces: ['account', 'account-ui'] }

export const action = (args: ActionFunctionArgs) => answerForms(args, { forgotten: forgotPassword })

export function Component() {
  const t = useT()
  const [search] = useSearchParams()
  const { reply } = useFormReply('forgotten')
  const isDone = reply?.ok ?? false
  const isMailed = useHasMailServer()
  return (
    <AuthFrame
      title={t(isDone && isMailed ? 'account-ui.checkMail' : 'account-ui.forgottenTitle')}
      lead={isDone ? undefined : t('account-ui.forgottenLead')}
      foot={<Link href={withNext('/sign-in', nextOf(search))}>{t('account-ui.backToSignIn')}</Link>}
      isNews={isDone}
    >
      {isDone ? (
        <>
          <Callout tone={isMailed ? 'success' : 'warning'} live="status">
            {reply?.message}
          </Callout>
          {isMailed && <p className="mt-6 text-sm text-muted">{t('account-ui.checkMailHint')}</p>}
        </>
      ) : (
        <AccountForm name="forgotten" submitLabel={t('account-ui.sendLink')} submitWide>
          {(state) => (
            <Field label={t('account-ui.email')} error={state.errorsOf('email')} required>
              <TextInput
                type="email"
                name="email"
                autoComplete="username"
                autoCapitalize="off"
                spellCheck={false}
                defaultValue={state.typed('email')}
              />
            </Field>
          )}
        </AccountForm>
      )}
    </AuthFrame>
  )
}
