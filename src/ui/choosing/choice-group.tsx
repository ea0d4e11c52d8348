import { type ReactNode, useId } from 'react'
import { FieldError, FieldHint, RequiredMark } from '../entries/field.tsx'
import { cx } from '../foundations/cx.ts'

export type ChoiceGroupProps = {
  legend: ReactNode
  hint?: ReactNode
  error?: string
  required?: boolean
  row?: boolean
  className?: string
}

/** The frame of checkbox and radio groups: a fieldset with its legend, hint and error said once for all choices. */
export function ChoiceGroup({
  legend,
  hint,
  error,
  required,
  row,
  className,
  children,
}: ChoiceGroupProps & { children: ReactNode }) {
  const id = useId()
  return (
    <fieldset
      className={cx('min-w-0', className)}
      aria-describedby={cx(hint ? `${id}-hint` : null, error && `${id}-error`) || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-2 text-sm font-medium">
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div className={cx('flex', row ? 'flex-wrap gap-x-6 gap-y-2' : 'flex-col gap-2')}>{children}</div>
      <div className="mt-1.5 flex flex-col gap-1.5 empty:hidden">
        {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
        {error && <FieldError id={`${id}-error`} messages={[error]} />}
      </div>
    </fieldset>
  )
}
