import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink, useInRouterContext } from 'react-router'
import { cx } from '../foundations/cx.ts'
import { type ButtonSize, type ButtonVariant, buttonClasses, iconButtonClasses } from './button.classes.ts'

type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  reload?: boolean
  replace?: boolean
  preventScrollReset?: boolean
}

/** Moves inside the application where that is possible; an anchor everywhere else (other sites, files, HTML answers, `reload`). */
export function Anchor({ href, reload, replace, preventScrollReset, ...rest }: AnchorProps) {
  const inRouter = useInRouterContext()
  const inside = href.startsWith('/') && !href.startsWith('//') && !rest.target && rest.download === undefined
  // What the router's own link writes. It makes ready for clicks as well, which is most of what a list of links costs the server.
  if (import.meta.env.SSR && inRouter && inside && !reload) return <a {...rest} href={href} />
  if (inRouter && inside && !reload)
    return <RouterLink {...rest} to={href} replace={replace} preventScrollReset={preventScrollReset} discover="none" />
  const rel = rest.rel ?? (rest.target === '_blank' ? 'noopener noreferrer' : undefined)
  return <a {...rest} href={href} rel={rel} />
}

const looks = {
  /** Inside running text. */
  text: 'text-brand underline decoration-brand/35 underline-offset-[0.2em] hover:decoration-brand',
  /** A title or a row that is a link itself. */
  plain: 'text-inherit no-underline hover:text-brand hover:underline hover:underline-offset-[0.2em]',
  /** Navigation and small actions. */
  quiet: 'text-muted no-underline hover:text-ink',
} as const

export type LinkProps = AnchorProps & { look?: keyof typeof looks }

export const Link = ({ look = 'text', className, ...rest }: LinkProps) => (
  <Anchor {...rest} className={cx('rounded-tight transition-colors', looks[look], className)} />
)

export type ButtonLinkProps = AnchorProps & { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode; wide?: boolean }

export const ButtonLink = ({ variant, size, wide, icon, children, className, ...rest }: ButtonLinkProps) => (
  <Anchor {...rest} className={cx(buttonClasses(variant, size, wide), className)}>
    {icon}
    {children}
  </Anchor>
)

export type IconLinkProps = AnchorProps & { label: string; variant?: ButtonVariant; size?: ButtonSize }

export const IconLink = ({ label, variant, size, className, ...rest }: IconLinkProps) => (
  <Anchor title={label} {...rest} aria-label={label} className={cx(iconButtonClasses(variant, size), className)} />
)
