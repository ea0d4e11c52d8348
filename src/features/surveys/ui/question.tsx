import { type ReactNode, useId } from 'react'
import { ChoiceCards } from '#ui/choosing/choice-cards.tsx'
import { MatchList } from '#ui/choosing/match-list.tsx'
import { FieldError, RequiredMark } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { SaveMark } from '#ui/feedback/save-mark.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { type Answer, type AskedEntry, isBlankAnswer, stepsOf } from '../survey.rules.ts'

export type SaveState = 'saving' | 'saved' | 'unsaved'

export type QuestionProps = {
  question: AskedEntry
  answer: Answer
  state?: SaveState | undefined
  /** What is wrong with the answer, in the learner's words. */
  fault?: string | undefined
  onAnswer: (answer: Answer, isTyped?: boolean) => void
}

/** One question of a survey with its answer, and whether that is kept. */
export function Question({ question, answer, state, fault, onAnswer }: QuestionProps) {
  const t = useT()
  const id = useId()
  const { type, prompt, is_required, max_answers } = question
  const hint =
    type !== 'multiple' ? null : max_answers === null ? t('surveys.chooseSome') : t('surveys.upToMax', { max: max_answers })
  const describedBy = cx(hint && `${id}-hint`, fault && `${id}-fault`) || undefined
  const canClear = !is_required && (type === 'radio' || type === 'scale') && !isBlankAnswer(answer)
  return (
    <section
      id={`entry-${question.id}`}
      data-question={question.key}
      aria-labelledby={`${id}-prompt`}
      tabIndex={-1}
      className={cx('rounded-card border bg-raised p-4 outline-offset-2 md:p-6', fault && 'border-danger')}
    >
      <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-48 flex-1">
          <h3 id={`${id}-prompt`} className="whitespace-pre-line break-words text-base font-semibold md:text-lg">
            {prompt}
            {is_required ? (
              <RequiredMark />
            ) : (
              <span className="ml-2 font-normal font-sans text-muted text-sm">({t('surveys.optional')})</span>
            )}
          </h3>
          {hint && (
            <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
              {hint}
            </p>
          )}
        </div>
        {state && <SaveMark state={state} label={t(`surveys.${state}`)} />}
        {canClear && (
          <button type="button" className="min-h-6 text-muted text-xs underline hover:text-ink" onClick={() => onAnswer(null)}>
            {t('surveys.clearAnswer')}
          </button>
        )}
      </div>
      <Entry question={question} answer={answer} onAnswer={onAnswer} labelledBy={`${id}-prompt`} describedBy={describedBy} />
      {fault && (
        <div className="mt-3">
          <FieldError id={`${id}-fault`} messages={[fault]} />
        </div>
      )}
    </section>
  )
}

type EntryProps = Pick<QuestionProps, 'question' | 'answer' | 'onAnswer'> & {
  labelledBy: string
  describedBy: string | undefined
}

function Entry(props: EntryProps): ReactNode {
  const { question, answer, onAnswer, labelledBy, describedBy } = props
  if (question.type === 'matching') return <Matching {...props} />
  if (question.type === 'scale') return <Scale {...props} />
  if (question.type === 'essay')
    return (
      <TextArea
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        rows={4}
        limit={question.max_characters}
        value={answer && 'text' in answer ? answer.text : ''}
        onChange={(event) => onAnswer({ text: event.target.value }, true)}
      />
    )
  const isOne = question.type === 'radio'
  const chosen = answer && 'choice' in answer ? [answer.choice] : answer && 'choices' in answer ? answer.choices : []
  return (
    <ChoiceCards
      one={isOne}
      name={`entry-${question.id}`}
      options={question.choices}
      chosen={chosen}
      onChoose={(key, isOn) =>
        onAnswer(isOne ? { choice: key } : { choices: isOn ? [...chosen, key] : chosen.filter((other) => other !== key) })
      }
      labelledBy={labelledBy}
      describedBy={describedBy}
    />
  )
}

/** Written out, for the stylesheet is made from the names that stand in the sources. */
const columns: Record<number, string> = {
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
  5: 'grid-cols-5',
  6: 'grid-cols-6',
  7: 'grid-cols-7',
  8: 'grid-cols-4 sm:grid-cols-8',
  9: 'grid-cols-5 sm:grid-cols-9',
  10: 'grid-cols-5 sm:grid-cols-10',
}

/** Steps side by side between two labelled ends; arrow keys walk them. */
function Scale({ question, answer, onAnswer, labelledBy, describedBy }: EntryProps) {
  const { from_label, to_label, steps } = question
  const chosen = answer && 'step' in answer ? answer.step : null
  const nameOf = (step: number) => (step === 1 ? from_label : step === steps ? to_label : '')
  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <div className={cx('grid gap-1.5', columns[steps])}>
        {stepsOf(question).map((step) => (
          <label
            key={step}
            className={cx(
              'relative grid h-12 cursor-pointer place-items-center rounded-control border font-semibold transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
              chosen === step ? 'border-brand bg-brand text-on-brand' : 'hover:border-outline hover:bg-sunken/60',
            )}
          >
            <input
              type="radio"
              name={`entry-${question.id}`}
              value={step}
              checked={chosen === step}
              aria-label={nameOf(step) ? `${step}, ${nameOf(step)}` : String(step)}
              onChange={() => onAnswer({ step })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden="true">{step}</span>
          </label>
        ))}
      </div>
      {(from_label || to_label) && (
        <div aria-hidden="true" className="mt-1.5 flex justify-between gap-4 text-muted text-sm">
          <span className="min-w-0 break-words">{from_label}</span>
          <span className="min-w-0 break-words text-right">{to_label}</span>
        </div>
      )}
    </fieldset>
  )
}

function Matching({ question, answer, onAnswer, labelledBy, describedBy }: EntryProps) {
  const t = useT()
  return (
    <MatchList
      id={`entry-${question.id}`}
      items={question.items}
      options={question.matches}
      matches={answer && 'matches' in answer ? answer.matches : {}}
      onMatch={(matches) => onAnswer({ matches })}
      placeholder={t('surveys.chooseMatch')}
      labelledBy={labelledBy}
      describedBy={describedBy}
    />
  )
}
