import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../foundations/i18n.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

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
