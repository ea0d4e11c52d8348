import { type ReactNode, useId } from 'react'
import { decimalSignOf, numberIn } from '#platform/texts/typed-number.ts'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { ShownQuestion } from '../question.rules.ts'
import type { Answer } from '../question.schemas.ts'

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

/** The field with a name that is seen: the question itself stands above it, often a paragraph long. */
function Labelled({ id, children }: { id: string; children: ReactNode }) {
  const t = useT()
  return (
    <div className="flex flex-col gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="font-medium text-sm">
        {t('quiz.yourAnswer')}
      </label>
      {children}
    </div>
  )
}

export function ShortAnswer({ question, answer, onAnswer, labelledBy, faultId }: AnswerFieldProps) {
  const id = useId()
  return (
    <Labelled id={id}>
      <TextInput
        id={id}
        type="text"
        className="max-w-lg"
        {...asTyped}
        maxLength={question.max_characters ?? undefined}
        aria-labelledby={`${id}-label ${labelledBy}`}
        aria-describedby={faultId}
        aria-invalid={faultId ? true : undefined}
        value={textIn(answer)}
        onChange={(event) => onAnswer({ text: event.target.value }, true)}
      />
    </Labelled>
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
    <Labelled id={id}>
      <TextInput
        id={id}
        type="text"
        inputMode="decimal"
        className="max-w-60 tabular-nums"
        {...asTyped}
        maxLength={question.max_characters ?? undefined}
        aria-labelledby={`${id}-label ${labelledBy}`}
        aria-describedby={[`${id}-hint`, faultId].filter(Boolean).join(' ')}
        aria-invalid={faultId ? true : undefined}
        value={text}
        onChange={(event) => give(event.target.value)}
      />
      <p id={`${id}-hint`} className="text-muted text-sm">
        {value === null ? t('quiz.numberHint', { example: shown(1.5) }) : t('quiz.readAs', { number: shown(value) })}
      </p>
    </Labelled>
  )
}
