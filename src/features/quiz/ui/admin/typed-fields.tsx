import { Checkbox } from '#ui/entries/checkbox.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { emptyAnswer } from '../../question-draft.rules.ts'
import { AddButton, type AnswerFields, RemoveButton } from './answer-buttons.tsx'

/** What may be typed: words, or numbers with a tolerance; each with its share of the points and what is said to it. */
export function TypedFields({ draft, onChange }: AnswerFields) {
  const t = useT()
  const { answers } = draft
  const isNumber = draft.type === 'numerical'
  const set = (at: number, more: Partial<(typeof answers)[number]>) =>
    onChange({ answers: answers.map((answer, place) => (place === at ? { ...answer, ...more } : answer)) })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">{t('quiz-admin.typedAnswers')}</legend>
      <p className="text-muted text-sm">{t(isNumber ? 'quiz-admin.numbersHint' : 'quiz-admin.typedHint')}</p>
      {answers.map((answer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers have no identity but their place while they are typed
        <div key={at} className="flex items-start gap-3 rounded-control border p-3">
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[minmax(0,1fr)_7rem]">
            <TextInput
              aria-label={t(isNumber ? 'quiz-admin.numberAnswer' : 'quiz-admin.typedAnswer', { number: at + 1 })}
              placeholder={isNumber && at > 0 ? t('quiz-admin.anythingElse') : undefined}
              inputMode={isNumber ? 'decimal' : undefined}
              value={answer.text}
              onChange={(event) => set(at, { text: event.target.value })}
            />
            <TextInput
              aria-label={t('quiz-admin.percentOf', { number: at + 1 })}
              inputMode="decimal"
              trail="%"
              value={answer.weight}
              onChange={(event) => set(at, { weight: event.target.value })}
            />
            <TextInput
              aria-label={t('quiz-admin.feedbackOf', { number: at + 1 })}
              placeholder={t('quiz-admin.feedbackShort')}
              value={answer.feedback}
              onChange={(event) => set(at, { feedback: event.target.value })}
            />
            {isNumber && (
              <TextInput
                aria-label={t('quiz-admin.tolerance', { number: at + 1 })}
                inputMode="decimal"
                lead="±"
                value={answer.tolerance}
                onChange={(event) => set(at, { tolerance: event.target.value })}
              />
            )}
          </div>
          <RemoveButton
            label={t('quiz-admin.removeAnswer', { number: at + 1 })}
            onClick={() => onChange({ answers: answers.filter((_, place) => place !== at) })}
          />
        </div>
      ))}
      <AddButton label={t('quiz-admin.addAnswer')} onClick={() => onChange({ answers: [...answers, emptyAnswer] })} />
      {!isNumber && (
        <Checkbox
          label={t('quiz-admin.caseSensitive')}
          checked={draft.isCaseSensitive}
          onChange={(event) => onChange({ isCaseSensitive: event.target.checked })}
        />
      )}
    </fieldset>
  )
}
