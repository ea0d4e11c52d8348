import { CircleAlert, Flag } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { ChoiceCards } from '#ui/choosing/choice-cards.tsx'
import { MatchList } from '#ui/choosing/match-list.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { SaveMark } from '#ui/feedback/save-mark.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import type { SaveState } from '../answer-queue.rules.ts'
import { isAsked, type ShownQuestion } from '../question.rules.ts'
import type { Answer } from '../question.schemas.ts'
import { letterOf } from '../quiz.rules.ts'
import { type AnswerFieldProps, NumberAnswer, ShortAnswer } from './typed-answer.tsx'

export type QuestionFieldProps = {
  question: ShownQuestion
  number: number
  count: number
  answer: Answer
  state?: SaveState
  /** What is wrong with the answer, in the learner's words. */
  fault?: string
  isFlagged: boolean
  showPoints: boolean
  onAnswer: (answer: Answer, isTyped?: boolean) => void
  onFlag: (isFlagged: boolean) => void
}

/** One question with its answer, whether it is saved, and its flag. */
export function QuestionField({
  question,
  number,
  count,
  state,
  fault,
  isFlagged,
  showPoints,
  onFlag,
  ...rest
}: QuestionFieldProps) {
  const t = useT()
  const id = useId()
  if (!isAsked(question)) return <TextBetween question={question} />
  return (
    <section
      id={`question-${question.id}`}
      aria-labelledby={`${id}-number`}
      data-question={question.id}
      tabIndex={-1}
      className="scroll-mt-36 lg:scroll-mt-4 rounded-card border bg-raised p-4 outline-offset-2 md:p-6"
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`${id}-number`} className="text-sm font-semibold md:text-sm">
          {t('quiz.questionOf', { number, count })}
        </h3>
        {showPoints && <span className="text-muted text-xs">{t('quiz.points', { count: question.points })}</span>}
        <span className="ml-auto flex items-center gap-2">
          {state && <SaveMark state={state} label={t(`quiz.${state}`)} />}
          <Button
            variant="quiet"
            size="sm"
            aria-pressed={isFlagged}
            icon={<Flag className={cx('size-4', isFlagged && 'fill-current text-accent-strong')} aria-hidden="true" />}
            onClick={() => onFlag(!isFlagged)}
          >
            {t(isFlagged ? 'quiz.flagged' : 'quiz.flag')}
          </Button>
        </span>
      </div>
      <div id={`${id}-prompt`}>
        <RichTextView html={question.prompt} className="mb-4 text-base" />
      </div>
      {question.max_answers !== null && (
        <p className="mb-2 text-muted text-sm">{t('quiz.chooseAtMost', { count: question.max_answers })}</p>
      )}
      <AnswerField
        question={question}
        labelledBy={`${id}-number ${id}-prompt`}
        faultId={fault ? `${id}-fault` : undefined}
        {...rest}
      />
      {fault && (
        <p id={`${id}-fault`} role="alert" className="mt-3 flex items-center gap-1.5 font-medium text-danger text-sm">
          <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
          {fault}
        </p>
      )}
    </section>
  )
}

/** A text that is read and not answered. */
function TextBetween({ question }: { question: ShownQuestion }) {
  const t = useT()
  return (
    <section
      id={`question-${question.id}`}
      aria-label={t('quiz.textToRead')}
      tabIndex={-1}
      className="scroll-mt-36 lg:scroll-mt-4 rounded-card border border-dashed bg-sunken p-4 outline-offset-2 md:p-6"
    >
      <RichTextView html={question.prompt} className="text-base" />
    </section>
  )
}

const fields = {
  radio: Choices,
  multiple: Choices,
  matching: Matching,
  essay: Essay,
  short_answer: ShortAnswer,
  numerical: NumberAnswer,
} as const

function AnswerField(props: AnswerFieldProps) {
  const { type } = props.question
  if (type === 'description') return null
  const Fields = fields[type]
  return <Fields {...props} />
}

function Choices({ question, answer, onAnswer, labelledBy, faultId }: AnswerFieldProps) {
  const isOne = question.type === 'radio'
  const chosen = answer && 'choice' in answer ? [answer.choice] : answer && 'choices' in answer ? answer.choices : []
  const choose = (key: string, isOn: boolean) =>
    onAnswer(isOne ? { choice: key } : { choices: isOn ? [...chosen, key] : chosen.filter((other) => other !== key) })
  return (
    <ChoiceCards
      one={isOne}
      name={`question-${question.id}`}
      options={question.choices}
      chosen={chosen}
      onChoose={choose}
      mark={letterOf}
      labelledBy={labelledBy}
      describedBy={faultId}
    />
  )
}

function Matching({ question, answer, onAnswer, labelledBy, faultId }: AnswerFieldProps) {
  const t = useT()
  return (
    <MatchList
      id={`match-${question.id}`}
      items={question.items}
      options={question.matches}
      matches={answer && 'matches' in answer ? answer.matches : {}}
      onMatch={(matches) => onAnswer({ matches })}
      placeholder={t('quiz.chooseMatch')}
      labelledBy={labelledBy}
      describedBy={faultId}
    />
  )
}

function Essay({ question, answer, onAnswer, labelledBy, faultId }: AnswerFieldProps) {
  return (
    <TextArea
      aria-labelledby={labelledBy}
      aria-describedby={faultId}
      aria-invalid={faultId ? true : undefined}
      rows={8}
      limit={question.max_characters ?? undefined}
      value={answer && 'text' in answer ? answer.text : ''}
      onChange={(event) => onAnswer({ text: event.target.value }, true)}
    />
  )
}
