import { Lock, LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { withNext } from '#features/account/return-path.rules.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { OpenedDiscussion } from '../discussion.contract.ts'

/** The way to write, or what is in the way. */
export function WriteHere({ opened, returnTo, children }: { opened: OpenedDiscussion; returnTo: string; children: ReactNode }) {
  const t = useT()
  if (opened.can_post)
    return (
      <div data-print="hide">
        {opened.is_moderated && !opened.can_manage && <p className="mb-2 text-muted text-sm">{t('discussion.moderatedNote')}</p>}
        {children}
      </div>
    )
  if (opened.cannot_post === 'closed')
    return (
      <p className="flex items-center gap-2 rounded-card bg-sunken px-4 py-3 text-muted text-sm">
        <Lock className="size-4 shrink-0" aria-hidden="true" />
        {t('discussion.closed')}
      </p>
    )
  const isGuest = opened.cannot_post === 'signIn'
  const href = isGuest ? withNext('/sign-in', returnTo) : (opened.about_url ?? opened.url)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken px-4 py-3" data-print="hide">
      <p className="text-muted text-sm">{t(isGuest ? 'discussion.signInText' : 'discussion.registerText')}</p>
      <ButtonLink
        href={href}
        variant="secondary"
        size="sm"
        {...(isGuest && { icon: <LogIn className="size-4" aria-hidden="true" /> })}
      >
        {t(isGuest ? 'discussion.signInToWrite' : 'discussion.registerToWrite')}
      </ButtonLink>
    </div>
  )
}
