import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'
import { cx } from './cx.ts'
import type { Option } from './select.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string
  labelHidden?: boolean
  indeterminate?: boolean
}

export function Checkbox({ label, hint, error, labelHidden, indeterminate = false, className, ...rest }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null)
  const id = useId()
  // The browser has no attribute for this third state.
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={cx('group inline-flex min-h-6 items-start gap-2.5 text-sm has-disabled:text-muted', className)}>
      <input
        aria-describedby={cx(hint ? `${id}-hint` : null, error && `${id}-error`) || undefined}
        aria-invalid={error ? true : undefined}
        {...rest}
        ref={ref}
        type="checkbox"
        className={
          'peer mt-0.5 grid size-4.5 shrink-0 appearance-none place-items-center rounded-tight border border-outline bg-raised transition-colors ' +
          'group-hover:border-ink/70 checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand ' +
          'disabled:border-line disabled:bg-sunken aria-invalid:border-danger ' +
          'after:hidden after:text-on-brand checked:after:block checked:after:h-2.5 checked:after:w-1.5 checked:after:-translate-y-px ' +
          'checked:after:rotate-45 checked:after:border-r-2 checked:after:border-b-2 checked:after:border-on-brand ' +
          'indeterminate:after:block indeterminate:after:h-0.5 indeterminate:after:w-2.5 indeterminate:after:bg-on-brand ' +
          'checked:disabled:border-outline checked:disabled:bg-outline'
        }
      />
      <span className={cx('flex flex-col pt-px', labelHidden && 'sr-only')}>
        <span>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </span>
        )}
        {error && (
          <span id={`${id}-error`} role="alert" className="text-danger text-xs">
            {error}
          </span>
        )}
      </span>
    </label>
  )
}

export type CheckboxGroupProps = ChoiceGroupProps & {
  name: string
  options: readonly (Option & { hint?: ReactNode })[]
  value?: readonly string[]
  defaultValue?: readonly string[]
  onChange?: (chosen: string[]) => void
}

export function CheckboxGroup({ name, options, value, defaultValue = [], onChange, ...group }: CheckboxGroupProps) {
  const toggle = (option: string, on: boolean) => {
    const chosen = value ?? []
    onChange?.(on ? [...chosen, option] : chosen.filter((other) => other !== option))
  }
  return (
    <ChoiceGroup {...group}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          name={name}
          value={option.value}
          label={option.label}
          hint={option.hint}
          disabled={option.disabled}
          aria-invalid={group.error ? true : undefined}
          {...(value
            ? { checked: value.includes(option.value), onChange: (event) => toggle(option.value, event.target.checked) }
            : { defaultChecked: defaultValue.includes(option.value) })}
        />
      ))}
    </ChoiceGroup>
  )
}
