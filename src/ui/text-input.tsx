import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { controlClasses } from './control.classes.ts'
import { cx } from './cx.ts'
import { useFieldProps } from './field.tsx'
import { useT } from './i18n.tsx'

export type TextInputProps = ComponentProps<'input'> & {
  /** An icon or a short text before and after the entry. */
  lead?: ReactNode
  trail?: ReactNode
}

export function TextInput({ lead, trail, className, ...own }: TextInputProps) {
  const props = useFieldProps(own)
  const input = <input {...props} className={cx(controlClasses, 'h-10', lead && 'pl-10', trail && 'pr-11', className)} />
  if (!lead && !trail) return input
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

/** A password that can be read by its owner before it is sent. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'trail'>) {
  const [shown, setShown] = useState(false)
  const t = useT()
  return (
    <TextInput
      autoCapitalize="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trail={
        <button
          type="button"
          className="grid size-8 place-items-center rounded-control hover:text-ink"
          aria-label={t(shown ? 'ui.hidePassword' : 'ui.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff className="size-4" aria-hidden="true" /> : <Eye className="size-4" aria-hidden="true" />}
        </button>
      }
    />
  )
}
