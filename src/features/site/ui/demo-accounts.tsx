import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

/** Whom anybody may sign in as where the academy is a demo. */
export function DemoAccounts({ accounts }: { accounts: readonly { email: string; password: string }[] }) {
  const t = useT()
  const [first] = accounts
  if (!first) return null
  // A password that is broken over two lines looks like two.
  const [before, after] = t('account-ui.demoAccounts', { password: '\n' }).split('\n')
  const title = (
    <>
      {before}
      <span className="whitespace-nowrap">{first.password}</span>
      {after}
    </>
  )
  return (
    <Callout className="mt-8" title={title}>
      <ul>
        {accounts.map(({ email }) => (
          <li key={email}>{email}</li>
        ))}
      </ul>
    </Callout>
  )
}
