import { cx } from '../foundations/cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

/** How they look stands in foundations/components.css. */
const variants: Record<ButtonVariant, string> = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-3 text-sm',
  md: 'min-h-10 px-4 text-sm',
  lg: 'min-h-12 px-6 text-base',
}

const squares: Record<ButtonSize, string> = { sm: 'size-8', md: 'size-10', lg: 'size-12' }

export const buttonClasses = (variant: ButtonVariant = 'primary', size: ButtonSize = 'md', wide = false) =>
  cx(variants[variant], sizes[size], wide && 'w-full')

export const iconButtonClasses = (variant: ButtonVariant = 'quiet', size: ButtonSize = 'md') =>
  cx(variants[variant], 'button-icon', squares[size])
