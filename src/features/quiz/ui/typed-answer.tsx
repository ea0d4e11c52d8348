import { useId } from 'react'
import { useLanguage, useT } from '#ui/i18n.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { ShownQuestion } from '../question.rules.ts'
import type { Answer } from '../question.schemas.ts'
import { decimalSignOf, numberIn } from '../typed-answer.rules.ts'

export type AnswerFieldProps = {
  question: ShownQuestion
  answer: Answer
  onAnswer: (answer: Answer, isTyped?: boolean) => void
  labelledBy: string
  faultId?: string | undefined
}

const textIn = (answer: Answer): string => (answer && 'text' in answer ? answer.text : '')

/** Nobody's spelling is mended here: it is what is asked. */
const asTyped = { autoComplete: 'off', autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const

export function ShortAnswer({ question, answer, onAnswer, labelledBy, faultId }: AnswerFieldProps) {
  return (
    <TextInput
      type="text"
      className="max-w-lg"
      {...asTyped}
      maxLength={question.max_characters ?? undefined}
      aria-labelledby={labelledBy}
      aria-describedby={faultId}
      aria-invalid={faultId ? true : undefined}
      value={textIn(answer)}
      onChange={(event) => onAnswer({ text: event.target.value }, true)}
    />
  )
}

/** A number in the learner's own way of writing it; how it is understood stands beneath. */
export function NumberAnswer({ question, answer, onAnswer, labelledBy, faultId }: AnswerFieldProps) {
  const t = useT()
  const id = useId()
  const format = useFormat()
  const { locale } = useLanguage()
  const decimal = decimalSignOf(locale)
  const text = textIn(answer)
  const value = answer && 'text' in answer ? (answer.value ?? numberIn(text, decimal)) : null
  const give = (typed: string) => {
    const number = numberIn(typed, decimal)
    onAnswer(number === null ? { text: typed } : { text: typed, value: number }, true)
  }
  const shown = (number: number) => format.number(number, { maximumSignificantDigits: 15 })
  return (
    <div className="flex flex-col gap-1.5">
      <TextInput
        type="text"
        inputMode="decimal"
        className="max-w-60 tabular-nums"
        {...asTyped}
        maxLength={question.max_characters ?? undefined}
        aria-labelledby={labelledBy}
        aria-describedby={[`${id}-hint`, faultId].filter(Boolean).join(' ')}
        aria-invalid={faultId ? true : undefined}
        value={text}
        onChange={(event) => give(event.target.value)}
      />
      <p id={`${id}-hint`} className="text-muted text-sm">
        {value === null ? t('quiz.numberHint', { example: shown(1.5) }) : t('quiz.readAs', { number: shown(value) })}
      </p>
    </div>
  )
}
