import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'
import { controlClasses } from './control.classes.ts'
import { useFieldProps } from './field.tsx'

export type TextAreaProps = ComponentProps<'textarea'> & {
  /** Shows how many characters are left; unlike maxLength it does not stop the typing, so that pasting loses nothing. */
  limit?: number
}

export function TextArea({ limit, className, onChange, ...own }: TextAreaProps) {
  const t = useT()
  const props = useFieldProps(own)
  const [typed, setTyped] = useState(String(own.value ?? own.defaultValue ?? '').length)
  const length = own.value === undefined ? typed : String(own.value).length
  const left = (limit ?? 0) - length
  const count = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length)
    onChange?.(event)
  }
  return (
    <>
      <textarea
        rows={4}
        {...props}
        onChange={count}
        className={cx(controlClasses, 'field-sizing-content min-h-24 resize-y py-2', className)}
      />
      {limit !== undefined && (
        <p
          className={cx('text-right text-xs tabular-nums', left < 0 ? 'font-medium text-danger' : 'text-muted')}
          aria-live="polite"
        >
          {left < 0 ? t('ui.charactersOver', { count: -left }) : t('ui.charactersLeft', { count: left })}
        </p>
      )}
    </>
  )
}
