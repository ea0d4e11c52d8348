import { LogOut } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Form, useLocation, useRouteLoaderData } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import { DocumentTitle } from './document-title.tsx'
import { useSignOut } from './use-sign-out.ts'

type RootData = { viewer: { name: string; email: string; picture_url: string | null; acting_admin_name: string | null } | null }

/** An administrator who is signed in as the person may look, but not touch what is theirs alone. */
export const useIsActing = (): boolean => (useRouteLoaderData<RootData>('root')?.viewer?.acting_admin_name ?? null) !== null

const parts = [
  ['/my-profile', 'account-ui.profile'],
  ['/my-profile/security', 'account-ui.security'],
  ['/my-profile/sessions', 'account-ui.devices'],
  ['/my-profile/data', 'account-ui.data'],
] as const

/** The frame of one's own account: who one is, the parts with an address each, and the way out. */
export function ProfileFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useT()
  const { pathname } = useLocation()
  const viewer = useRouteLoaderData<RootData>('root')?.viewer
  return (
    <div className="mx-auto max-w-4xl px-4 pt-8 md:pt-12">
      <DocumentTitle title={title} />
      <div className="flex items-center gap-4 print:hidden">
        <Avatar name={viewer?.name ?? ''} picture={viewer?.picture_url} size="lg" decorative />
        <div className="min-w-0 flex-1">
          <h1 className="text-xl break-words md:text-2xl">{viewer?.name}</h1>
          <p className="truncate text-sm text-muted">{viewer?.email}</p>
        </div>
        <SignOutButton />
      </div>
      <TabLinks
        label={t('account-ui.myProfile')}
        className="mt-8"
        links={parts.map(([href, label]) => ({ href, label: t(label), current: pathname === href }))}
      />
      {children}
    </div>
  )
}

/** A form of its own, so that it works without scripts too. */
function SignOutButton() {
  const t = useT()
  const signOut = useSignOut()
  return (
    <Form
      method="post"
      action="/sign-out"
      onSubmit={(event) => {
        event.preventDefault()
        void signOut()
      }}
    >
      <input type="hidden" name="form" value="sign-out" />
      <Button type="submit" variant="secondary" size="sm" icon={<LogOut className="size-4" aria-hidden="true" />}>
        <span className="max-md:sr-only">{t('account-ui.signOut')}</span>
      </Button>
    </Form>
  )
}

type SectionProps = {
  title: string
  hint?: ReactNode
  badge?: ReactNode
  danger?: boolean
  printed?: boolean
  children: ReactNode
}

/** What it is about on the left, what one can do on the right; one under the other on a phone. */
export function Section({ title, hint, badge, danger = false, printed = false, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'grid gap-x-12 gap-y-6 border-b py-10 last:border-b-0 md:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]',
        !printed && 'print:hidden',
      )}
    >
      <div className="print:hidden">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} tabIndex={-1} className={cx('text-lg outline-none md:text-xl', danger && 'text-danger')}>
            {title}
          </h2>
          {badge}
        </div>
        {hint && <div className="mt-1.5 flex max-w-[48ch] flex-col gap-2 text-sm text-pretty text-muted">{hint}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

export const OnlyThemselves = () => {
  const t = useT()
  return <Callout tone="warning">{t('account.notWhileActing')}</Callout>
}
