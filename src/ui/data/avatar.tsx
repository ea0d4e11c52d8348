import { cx } from '../foundations/cx.ts'
import { discOf, initialsOf } from './avatar.rules.ts'

const sizes = {
  xs: 'size-6 text-[0.625rem]',
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-24 text-2xl',
} as const

export type AvatarProps = {
  name: string
  /** Address of the person's picture; without it the initials show. */
  picture?: string | null
  size?: keyof typeof sizes
  /** The name stands beside the disc anyway, so the disc says nothing. */
  decorative?: boolean
  className?: string
}

export function Avatar({ name, picture, size = 'md', decorative = false, className }: AvatarProps) {
  const shape = cx('avatar', sizes[size], className)
  if (picture)
    return <img src={picture} alt={decorative ? '' : name} className={cx(shape, 'bg-sunken object-cover')} loading="lazy" />
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  // Drawn by the style sheet: the initials are a picture, not a text that a button's name would have to repeat (WCAG 2.5.3).
  const drawn = cx(shape, `disc-${discOf(name)}`)
  return <span {...named} data-initials={initialsOf(name)} className={drawn} />
}
