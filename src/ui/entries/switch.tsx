import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../foundations/cx.ts'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode }

/** On or off, at once. For what is sent with a form later, use a checkbox. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const hintId = useId()
  return (
    <label className={cx('group flex min-h-6 items-start gap-3 text-sm has-disabled:text-muted', className)}>
      <input
        aria-describedby={hint ? hintId : undefined}
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
        role="switch"
        className={
          'relative h-6 w-10 shrink-0 appearance-none rounded-full border border-outline bg-sunken transition-colors group-hover:border-ink/70 ' +
          'after:absolute after:top-1/2 after:left-1 after:size-3.5 after:-translate-y-1/2 after:rounded-full after:bg-outline after:transition-all ' +
          'checked:border-brand checked:bg-brand checked:after:left-5 checked:after:bg-on-brand disabled:border-line disabled:opacity-60'
        }
      />
      <span className="flex flex-col pt-0.5">
        <span className="font-medium">{label}</span>
        {hint && (
          <span id={hintId} className="text-xs text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
