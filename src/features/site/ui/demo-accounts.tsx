import { Callout } from '#ui/callout.tsx'
import { useT } from '#ui/i18n.tsx'

/** Whom anybody may sign in as where the academy is a demo. */
export function DemoAccounts({ accounts }: { accounts: readonly { email: string; password: string }[] }) {
  const t = useT()
  const [first] = accounts
  if (!first) return null
  return (
    <Callout className="mt-8" title={t('account-ui.demoAccounts', { password: first.password })}>
      <ul>
        {accounts.map(({ email }) => (
          <li key={email}>{email}</li>
        ))}
      </ul>
    </Callout>
  )
}
