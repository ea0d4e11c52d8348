import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const base =
  'inline-flex items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap select-none transition-colors ' +
  'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-default no-underline'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-strong active:bg-brand-strong disabled:hover:bg-brand',
  secondary:
    'border-outline/60 bg-raised text-ink hover:border-outline hover:bg-sunken active:bg-sunken disabled:hover:bg-raised',
  quiet: 'border-transparent bg-transparent text-brand hover:bg-brand-soft active:bg-brand-soft disabled:hover:bg-transparent',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-strong active:bg-danger-strong disabled:hover:bg-danger',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-3 text-sm',
  md: 'min-h-10 px-4 text-sm',
  lg: 'min-h-12 px-6 text-base',
}

const squares: Record<ButtonSize, string> = { sm: 'size-8', md: 'size-10', lg: 'size-12' }

export const buttonClasses = (variant: ButtonVariant = 'primary', size: ButtonSize = 'md', wide = false) =>
  cx(base, variants[variant], sizes[size], wide && 'w-full')

export const iconButtonClasses = (variant: ButtonVariant = 'quiet', size: ButtonSize = 'md') =>
  cx(base, variants[variant], squares[size], 'shrink-0 p-0', variant === 'quiet' && 'text-muted hover:bg-sunken hover:text-ink')
