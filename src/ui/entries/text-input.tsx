import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../foundations/cx.ts'
import { controlClasses } from './control.classes.ts'
import { useFieldProps } from './field.tsx'

export type TextInputProps = ComponentProps<'input'> & {
  /** An icon or a short text before and after the entry. One that comes and goes is null while it is away: its place stays. */
  lead?: ReactNode
  trail?: ReactNode
}

export function TextInput({ lead, trail, className, ...own }: TextInputProps) {
  const props = useFieldProps(own)
  const input = <input {...props} className={cx(controlClasses, 'h-10', lead && 'pl-10', trail && 'pr-11', className)} />
  // By whether a place was asked for, not by what stands in it: another frame would be another entry, without focus and text.
  if (lead === undefined && trail === undefined) return input
  return (
    <span className="relative block">
      {lead && (
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-10 place-items-center text-muted [&>svg]:size-4">
          {lead}
        </span>
      )}
      {input}
      {trail && (
        <span className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted [&>svg]:size-4">{trail}</span>
      )}
    </span>
  )
}
