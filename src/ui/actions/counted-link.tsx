import type { ReactNode } from 'react'
import { IconLink } from './link.tsx'

type Props = { href: string; label: string; icon: ReactNode; count: number }

/** An icon of the header with how much waits behind it; there is room for two digits. */
export const CountedLink = ({ href, label, icon, count }: Props) => (
  <span className="relative">
    <IconLink href={href} label={label}>
      {icon}
    </IconLink>
    {count > 0 && (
      <span aria-hidden="true" className="count-mark">
        {count > 99 ? '99+' : count}
      </span>
    )}
  </span>
)
