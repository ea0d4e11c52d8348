import { useState } from 'react'
import { decimalSignOf, numberIn, steppedNumber, withoutPercent, writtenNumber } from '#platform/texts/typed-number.ts'
import { useLanguage } from '../foundations/i18n.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

type NumberInputProps = Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'> & {
  value: number | null
  onNumber: (value: number) => void
  /** Where there may be none. Without it an emptied entry is not finished, and shows its number again once it is left. */
  onNone?: () => void
  /** Its sign may be typed, and goes away with the next look. */
  isPercent?: boolean | undefined
}

const arrows: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * A number as it is typed, or stepped by the arrow keys, by tens with Shift: nothing is put right between two keys. What is out of range is told, with its limits, when it is saved. It is no
 * entry of the type number: a browser leaves out a comma that it does not expect, and makes 75 of 7,5.
 */
export function NumberInput({ value, onNumber, onNone, isPercent = false, ...rest }: NumberInputProps) {
  const decimal = decimalSignOf(useLanguage().locale)
  const [typed, setTyped] = useState<string | null>(null)
  const isEmpty = typed?.trim() === ''
  const read = (text: string) => numberIn(isPercent ? withoutPercent(text) : text, decimal)
  const isNumber = typed !== null && read(typed) !== null
  const step = (event: React.KeyboardEvent<HTMLInputElement>) => {
    rest.onKeyDown?.(event)
    const by = arrows[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || rest.disabled || rest.readOnly) return
    event.preventDefault()
    setTyped(null)
    onNumber(steppedNumber((typed === null ? null : read(typed)) ?? value, event.shiftKey ? 10 * by : by))
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typed ?? (value === null ? '' : writtenNumber(value, decimal))}
      data-unfinished={typed !== null && !isNumber && !(isEmpty && onNone) ? '' : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = read(target.value)
        if (number !== null) onNumber(number)
        else if (target.value.trim() === '') onNone?.()
      }}
      onKeyDown={step}
      onBlur={() => (isNumber || isEmpty) && setTyped(null)}
    />
  )
}
