import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'

type FieldWiring = { id: string; describedBy?: string; invalid: boolean; required: boolean; labelId: string }

const FieldContext = createContext<FieldWiring | null>(null)

/** What a control inside a `Field` puts on itself; its own props win. */
export function useFieldProps<P extends { id?: string; required?: boolean; 'aria-describedby'?: string }>(
  own: P,
): P & { 'aria-invalid'?: boolean } {
  const field = useContext(FieldContext)
  if (!field) return own
  return {
    ...own,
    id: own.id ?? field.id,
    required: own.required ?? field.required,
    'aria-invalid': field.invalid || undefined,
    'aria-describedby': cx(field.describedBy, own['aria-describedby']) || undefined,
  }
}

/** Around a control that stands inside another's field, whose name, demands and faults are not its own. */
export const OutsideField = ({ children }: { children: ReactNode }) => <FieldContext value={null}>{children}</FieldContext>

/** For controls that are not one labelable element: the label's id, to be pointed at by aria-labelledby. */
export const useFieldLabel = () => useContext(FieldContext)?.labelId

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** One message, or the list that a field validation response carries. */
  error?: string | readonly string[]
  required?: boolean
  /** The label is only for those who do not see the screen. */
  labelHidden?: boolean
  /** The control is a group of its own (multiselect, date segments): the label names it without pointing at one element. */
  group?: boolean
  className?: string
  children: ReactNode
}

export function Field({
  label,
  hint,
  error,
  required = false,
  labelHidden = false,
  group = false,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const messages = typeof error === 'string' ? [error] : (error ?? [])
  const invalid = messages.some(Boolean)
  const wiring = {
    id,
    labelId: `${id}-label`,
    describedBy: cx(hint ? `${id}-hint` : null, invalid && `${id}-error`) || undefined,
    invalid,
    required,
  }
  const labelClass = cx('text-sm font-medium', labelHidden && 'sr-only')
  const content = (
    <>
      {label}
      {required && <RequiredMark />}
    </>
  )
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      {group ? (
        <span id={wiring.labelId} className={labelClass}>
          {content}
        </span>
      ) : (
        <label id={wiring.labelId} htmlFor={id} className={labelClass}>
          {content}
        </label>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {invalid && <FieldError id={`${id}-error`} messages={messages} />}
    </div>
  )
}

/** The asterisk is for the eye; `required` on the control tells everyone else. */
export function RequiredMark() {
  const t = useT()
  return (
    <span className="ml-0.5 text-danger" aria-hidden="true" title={t('ui.required')}>
      *
    </span>
  )
}

export const FieldHint = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="text-xs text-muted">
    {children}
  </p>
)

export const FieldError = ({ id, messages }: { id: string; messages: readonly string[] }) => (
  <div id={id} className="flex gap-1.5 text-xs font-medium text-danger" aria-live="polite">
    <CircleAlert className="mt-px size-4 shrink-0" aria-hidden="true" />
    <div>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  </div>
)
