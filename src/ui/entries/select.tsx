import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../foundations/cx.ts'
import { controlClasses } from './control.classes.ts'
import { useFieldProps } from './field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

export type SelectProps = Omit<ComponentProps<'select'>, 'multiple'> & {
  options: readonly Option[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

export function Select({ options, placeholder, className, ...own }: SelectProps) {
  const props = useFieldProps(own)
  return (
    <span className={cx('relative block', className)}>
      <select {...props} className={cx(controlClasses, 'h-10 appearance-none pr-9')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute top-3 right-3 size-4 text-muted" aria-hidden="true" />
    </span>
  )
}
