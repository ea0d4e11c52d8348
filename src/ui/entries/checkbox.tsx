import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { ChoiceGroup, type ChoiceGroupProps } from '../choosing/choice-group.tsx'
import { cx } from '../foundations/cx.ts'
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
  const isExplained = Boolean(hint || error)
  return (
    <label className={cx('group check-label', className)}>
      <input
        aria-describedby={cx(hint ? `${id}-hint` : null, error && `${id}-error`) || undefined}
        aria-invalid={error ? true : undefined}
        {...rest}
        ref={ref}
        type="checkbox"
        className="check"
      />
      <span className={cx(isExplained && 'flex flex-col', labelHidden && 'sr-only') || undefined}>
        {isExplained ? <span>{label}</span> : label}
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
