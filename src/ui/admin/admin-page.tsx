import type { ReactNode } from 'react'
import { useT } from '#ui/foundations/i18n.tsx'
import { Breadcrumbs, type Crumb } from '#ui/navigation/breadcrumbs.tsx'
import { type AdminNeed, useOpens } from './may.tsx'

/** A step leads to its page only for whom that opens. */
export type AdminCrumb = Crumb & Partial<AdminNeed>

export type AdminPageProps = {
  title: string
  intro?: ReactNode
  /** What lies between the overview and this page. */
  trail?: readonly AdminCrumb[]
  actions?: ReactNode
  children: ReactNode
}

/** The head of an admin page, alike on all of them: where one is, what it is, what one can do. */
export function AdminPage({ title, intro, trail, actions, children }: AdminPageProps) {
  const t = useT()
  const opens = useOpens()
  const steps = trail?.map(({ needs, ofProduct, label, href }): Crumb => {
    const isOpen = needs === undefined || opens({ needs, ofProduct })
    return isOpen && href !== undefined ? { label, href } : { label }
  })
  const home: Crumb = { label: t('admin.overview'), href: '/admin' }
  return (
    <>
      <title>{`${title} · ${t('admin.administration')}`}</title>
      {steps && <Breadcrumbs className="mb-3" trail={[home, ...steps, { label: title }]} />}
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="break-words text-2xl md:text-2xl">{title}</h1>
          {intro && <p className="mt-1 max-w-read text-muted text-sm">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </>
  )
}
