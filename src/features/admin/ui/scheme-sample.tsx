import type { ReactNode } from 'react'
import { cx } from '#ui/foundations/cx.ts'
import { type Scheme, tokensOf } from '../brand.rules.ts'

declare module 'react' {
  interface CSSProperties {
    [token: `--${string}`]: string | number
  }
}

/** A piece of the page in light or dark, whatever the page around it is. */
export const SchemeSample = ({ scheme, className, children }: { scheme: Scheme; className?: string; children: ReactNode }) => (
  <div
    style={tokensOf(scheme, 'var(--brand-hue)')}
    className={cx(scheme === 'light' ? 'scheme-light' : 'scheme-dark', 'bg-paper text-ink', className)}
  >
    {children}
  </div>
)
