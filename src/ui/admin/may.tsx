import { createContext, type ReactNode, useContext } from 'react'
import type { Permission } from '#platform/ctx/actor.ts'
import { Link, type LinkProps } from '../actions/link.tsx'
import { Callout } from '../feedback/callout.tsx'
import { useT } from '../foundations/i18n.tsx'

const Allowed = createContext<{ everywhere: readonly string[]; somewhere: readonly string[] }>({ everywhere: [], somewhere: [] })

/** What the one who looks may do, on everything and on some product. Only hides: the server decides again. */
export const MayProvider = Allowed.Provider

export function useAllowed() {
  const { everywhere, somewhere } = useContext(Allowed)
  return {
    may: (permission: Permission) => everywhere.includes(permission),
    maySomewhere: (permission: Permission) => somewhere.includes(permission),
  }
}

/** On everything, or on some product. */
export const useMay = (): ((permission: Permission) => boolean) => useAllowed().maySomewhere

export function IfMay({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay()(permission) ? children : null
}

export type AdminNeed = {
  needs: Permission
  /** A page of a product: having it on that one is enough. */
  ofProduct?: boolean | undefined
}

/** Whether a page of administration opens for who looks. */
export function useOpens(): (page: AdminNeed) => boolean {
  const { may, maySomewhere } = useAllowed()
  return ({ needs, ofProduct = false }) => (ofProduct ? maySomewhere(needs) : may(needs))
}

/** A link to a page of administration; where that would not open, its words alone. */
export function LinkIfMay({ needs, ofProduct, ...link }: LinkProps & AdminNeed) {
  return useOpens()({ needs, ofProduct }) ? <Link {...link} /> : <span className={link.className}>{link.children}</span>
}

/** The way to a page, left out where that would not open. */
export function IfOpens({ needs, ofProduct, children }: AdminNeed & { children: ReactNode }) {
  return useOpens()({ needs, ofProduct }) && children
}

/** A page that changes something, for who may only look at it: everything can be read and nothing pressed. */
export function LookOnly({ permission, children }: { permission: Permission | undefined; children: ReactNode }) {
  const t = useT()
  const may = useMay()
  if (permission === undefined || may(permission)) return children
  return (
    <>
      <Callout tone="info" className="mb-6">
        {t('admin.lookOnly')}
      </Callout>
      <fieldset disabled className="contents">
        {children}
      </fieldset>
    </>
  )
}
