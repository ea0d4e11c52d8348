import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChoiceGroup, type ChoiceGroupProps } from '../choosing/choice-group.tsx'
import { cx } from '../foundations/cx.ts'
import type { Option } from './select.tsx'

export type RadioProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

export function Radio({ label, hint, className, ...rest }: RadioProps) {
  const hintId = useId()
  return (
    <label className={cx('group inline-flex min-h-6 items-start gap-2.5 text-sm has-disabled:text-muted', className)}>
      <input
        aria-describedby={hint ? hintId : undefined}
        {...rest}
        type="radio"
        className={
          'mt-0.5 grid size-4.5 shrink-0 appearance-none place-items-center rounded-full border border-outline bg-raised transition-colors ' +
          'group-hover:border-ink/70 checked:border-brand after:hidden after:size-2.5 after:rounded-full after:bg-brand checked:after:block ' +
          'disabled:border-line disabled:bg-sunken disabled:after:bg-outline'
        }
      />
      <span className="flex flex-col pt-px">
        <span>{label}</span>
        {hint && (
          <span id={hintId} className="text-xs text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}

export type RadioGroupProps = ChoiceGroupProps & {
  name: string
  options: readonly (Option & { hint?: ReactNode })[]
  value?: string
  defaultValue?: string
  onChange?: (chosen: string) => void
}

export const RadioGroup = ({ name, options, value, defaultValue, onChange, ...group }: RadioGroupProps) => (
  <ChoiceGroup {...group}>
    {options.map((option) => (
      <Radio
        key={option.value}
        name={name}
        value={option.value}
        label={option.label}
        hint={option.hint}
        disabled={option.disabled}
        required={group.required}
        {...(value !== undefined
          ? { checked: value === option.value, onChange: () => onChange?.(option.value) }
          : { defaultChecked: defaultValue === option.value })}
      />
    ))}
  </ChoiceGroup>
)
