import { useEffect, useRef } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { securityCalls } from '#features/account/account.security.contract.ts'
import { AccountForm } from '#features/account/ui/account-form.tsx'
import { answerForms } from '#features/account/ui/form-reply.ts'
import { loadForPerson } from '#features/account/ui/load-for-person.ts'
import { endOtherSessions, endSession } from '#features/account/ui/profile-actions.ts'
import { ProfileFrame } from '#features/account/ui/profile-frame.tsx'
import { SessionRow } from '#features/account/ui/session-row.tsx'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['account', 'account-ui'] }

export const loader = (args: LoaderFunctionArgs) => loadForPerson(args, securityCalls.sessions, {})

export const action = (args: ActionFunctionArgs) =>
  answerForms(args, { 'end-session': endSession, 'end-others': endOtherSessions })

export function Component() {
  const t = useT()
  const { sessions } = useLoaderData<typeof loader>()
  const title = useFocusWhenFewer(sessions.length)
  return (
    <ProfileFrame title={t('account-ui.sessionsTitle')}>
      <section aria-labelledby="sessions-title" className="py-10">
        <h2 id="sessions-title" ref={title} tabIndex={-1} className="text-lg outline-none md:text-xl">
          {t('account-ui.sessionsTitle')}
        </h2>
        <p className="mt-1.5 max-w-read text-sm text-muted">{t('account-ui.sessionsHint')}</p>
        <ul className="mt-6 flex flex-col divide-y rounded-card border bg-raised">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 ? (
          <AccountForm name="end-others" submitLabel={t('account-ui.endOthers')} submitVariant="secondary" className="mt-6">
            {() => null}
          </AccountForm>
        ) : (
          <p className="mt-6 text-sm text-muted">{t('account-ui.noOtherSessions')}</p>
        )}
      </section>
    </ProfileFrame>
  )
}

/** The button that ended a session goes with it; the focus moves to the list's title instead of getting lost. */
function useFocusWhenFewer(count: number) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) title.current?.focus()
    before.current = count
  }, [count])
  return title
}
