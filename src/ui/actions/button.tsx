import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'
import { type ButtonSize, type ButtonVariant, buttonClasses, iconButtonClasses } from './button.classes.ts'

type Look = { variant?: ButtonVariant; size?: ButtonSize; loading?: boolean }

export type ButtonProps = ComponentProps<'button'> & Look & { icon?: ReactNode; wide?: boolean }

/** A loading button keeps its width, its place in the tab order and the focus; it only stops answering. */
export function Button({
  variant,
  size,
  wide,
  icon,
  loading = false,
  children,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  const t = useT()
  return (
    <button
      {...rest}
      {...stillWhile(loading, rest.onClick)}
      type={type}
      className={cx(buttonClasses(variant, size, wide), className)}
    >
      {loading ? <Spinner /> : icon}
      {children}
      {loading && <span className="sr-only">{t('ui.loading')}</span>}
    </button>
  )
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & Look & { label: string }

/** A button that shows only an icon; `label` is its name for everyone who cannot see it, and its tooltip for those who can. */
export function IconButton({
  variant,
  size,
  loading = false,
  label,
  children,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      {...stillWhile(loading, rest.onClick)}
      type={type}
      aria-label={label}
      className={cx(iconButtonClasses(variant, size), className)}
    >
      {loading ? <Spinner /> : children}
    </button>
  )
}

const stillWhile = (loading: boolean, onClick: ButtonProps['onClick']) =>
  loading
    ? { 'aria-busy': true, 'aria-disabled': true, onClick: (event: MouseEvent<HTMLButtonElement>) => event.preventDefault() }
    : { onClick }
