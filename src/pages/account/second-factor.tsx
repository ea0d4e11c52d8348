import { type ActionFunctionArgs, redirect, useSearchParams } from 'react-router'
import { nextOf, withNext } from '#features/account/return-path.rules.ts'
import { signInBySecondFactor } from '#features/account/ui/account-actions.ts'
import { AccountForm } from '#features/account/ui/account-form.tsx'
import { AuthFrame } from '#features/account/ui/auth-frame.tsx'
import { answerForms } from '#features/account/ui/form-reply.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Link } from '#ui/actions/link.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['account', 'account-ui'] }

/** The second step of a sign-in. Who took too long begins anew. */
export async function action(args: ActionFunctionArgs) {
  const reply = await answerForms(args, { code: signInBySecondFactor })
  const isTooLate = 'form' in reply && !reply.ok && reply.key === 'secondFactorExpired'
  if (!isTooLate) return reply
  return redirect(withNext('/sign-in?notice=too-late', nextOf(new URL(args.request.url).search)))
}

export function Component() {
  const t = useT()
  const [search] = useSearchParams()
  const isRecovery = search.get('kind') === 'recovery_code'
  const next = nextOf(search)
  const here = '/sign-in/second-factor'
  return (
    <AuthFrame
      title={t('account-ui.secondStep')}
      lead={t(isRecovery ? 'account-ui.recoveryLead' : 'account-ui.codeLead')}
      foot={
        <>
          {isRecovery ? (
            <Link href={withNext(here, next)}>{t('account-ui.useCode')}</Link>
          ) : (
            <Link href={withNext(`${here}?kind=recovery_code`, next)}>{t('account-ui.useRecoveryCode')}</Link>
          )}
          {' · '}
          <Link href={withNext('/sign-in', next)}>{t('account-ui.signInAnew')}</Link>
        </>
      }
    >
      <AccountForm key={isRecovery ? 'recovery' : 'totp'} name="code" submitLabel={t('account-ui.goOn')} submitWide>
        {(state) => (
          <Field label={t(isRecovery ? 'account-ui.recoveryCode' : 'account-ui.code')} error={state.errorsOf('code')} required>
            <input type="hidden" name="kind" value={isRecovery ? 'recovery_code' : 'totp'} />
            <TextInput
              name="code"
              autoFocus
              autoComplete="one-time-code"
              inputMode={isRecovery ? 'text' : 'numeric'}
              autoCapitalize="off"
              spellCheck={false}
              maxLength={40}
              className="font-mono text-lg tracking-widest md:text-lg"
            />
          </Field>
        )}
      </AccountForm>
    </AuthFrame>
  )
}
