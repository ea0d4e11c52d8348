import { useState } from 'react'
import { TextInput, type TextInputProps } from './text-input.tsx'

type NumberInputProps = Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  value: number | null
  onNumber: (value: number) => void
  /** Where there may be none. Without it an emptied entry is not finished, and shows its number again once it is left. */
  onNone?: () => void
}

/** A number as it is typed: nothing is put right between two keys. What is out of range is told, with its limits, when it is saved. */
export function NumberInput({ value, onNumber, onNone, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      inputMode="decimal"
      {...rest}
      type="number"
      value={typed ?? value ?? ''}
      data-unfinished={typed === '' && !onNone ? '' : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value !== '') onNumber(Number(target.value))
        else if (!target.validity.badInput) onNone?.()
      }}
      onBlur={({ target }) => !target.validity.badInput && setTyped(null)}
    />
  )
}
