import { Check, X } from 'lucide-react'
import { Badge } from '#ui/data/badge.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { type ChoiceVerdict, choiceVerdict, isChosen, pairVerdict } from '../answered.rules.ts'
import { isAsked, isBlank } from '../question.rules.ts'
import type { AnsweredQuestion } from '../quiz.contract.ts'
import { letterOf } from '../quiz.rules.ts'
import { TypedGiven } from './typed-given.tsx'

export type AnsweredQuestionViewProps = {
  question: AnsweredQuestion
  number: number
  count: number
  showPoints: boolean
  /** Its author looks at it: what stands as its answer is the right one, and nobody's. */
  isKey?: boolean | undefined
}

/** A question with what was answered, and as much of the key as may be shown by now. */
export function AnsweredQuestionView({ question, number, count, showPoints, isKey }: AnsweredQuestionViewProps) {
  const t = useT()
  const format = useFormat()
  const isText = !isAsked(question)
  return (
    <article className="flex flex-col gap-4 pb-2">
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="text-sm font-semibold md:text-sm">
          {isText ? t('quiz.textToRead') : t('quiz.questionOf', { number, count })}
        </h3>
        {!isText && !isKey && <Verdict question={question} />}
        {!isText && showPoints && question.points_reached !== null && (
          <span className="text-muted text-xs tabular-nums">
            {t('quiz.scorePoints', {
              reached: format.number(question.points_reached, { maximumFractionDigits: 2 }),
              total: format.number(question.points),
            })}
          </span>
        )}
      </header>
      <RichTextView html={question.prompt} className="text-base" />
      <Given question={question} isKey={isKey} />
      {question.feedback.length > 0 && <Feedback question={question} />}
      {question.comment && (
        <div className="border-brand border-l-2 pl-4">
          <p className="font-medium text-sm">{t('quiz.reviewerComment')}</p>
          <p className="whitespace-pre-line text-sm">{question.comment}</p>
        </div>
      )}
      {question.explanation && (
        <div className="rounded-control bg-sunken px-4 py-3">
          <p className="mb-1 font-medium text-sm">{t('quiz.explanation')}</p>
          <RichTextView html={question.explanation} className="text-sm" />
        </div>
      )}
    </article>
  )
}

/** What the author says to what was answered. */
function Feedback({ question }: { question: AnsweredQuestion }) {
  const t = useT()
  const letterFor = (key: string | null) => {
    const place = question.choices.findIndex((choice) => choice.key === key)
    return place < 0 ? null : letterOf(place)
  }
  return (
    <div className="border-brand border-l-2 pl-4 text-sm">
      <p className="mb-1 font-medium">{t('quiz.feedback')}</p>
      <ul className="flex flex-col gap-1">
        {question.feedback.map(({ key, text }) => (
          <li key={key} className="flex gap-2">
            {letterFor(key) && <span className="font-semibold text-muted">{letterFor(key)}</span>}
            <span className="min-w-0 break-words">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Verdict({ question }: { question: AnsweredQuestion }) {
  const t = useT()
  if (isBlank(question.answer)) return <Badge>{t('quiz.notAnswered')}</Badge>
  if (question.type === 'essay' && question.points_reached === null) return <Badge tone="accent">{t('quiz.waiting')}</Badge>
  if (question.is_right === null) return null
  if (question.is_right) return <Badge tone="success">{t('quiz.right')}</Badge>
  return (question.points_reached ?? 0) > 0 ? (
    <Badge tone="warning">{t('quiz.partly')}</Badge>
  ) : (
    <Badge tone="danger">{t('quiz.wrong')}</Badge>
  )
}

type GivenProps = Pick<AnsweredQuestionViewProps, 'question' | 'isKey'>

function Given({ question, isKey }: GivenProps) {
  if (question.type === 'description' || (question.type === 'essay' && isKey)) return null
  if (question.type === 'short_answer' || question.type === 'numerical') return <TypedGiven question={question} />
  if (question.type === 'essay')
    return (
      <p className="whitespace-pre-line rounded-control border px-4 py-3 text-sm">
        {question.answer && 'text' in question.answer ? question.answer.text : '–'}
      </p>
    )
  return question.type === 'matching' ? <Pairs question={question} /> : <Chosen question={question} isKey={isKey} />
}

/** A mark and words beside the colour, which says nothing alone. */
const looks = {
  right: { row: 'border-success bg-success-soft', text: 'text-success', icon: Check },
  wrong: { row: 'border-danger bg-danger-soft', text: 'text-danger', icon: X },
  partly: { row: 'border-warning bg-warning-soft', text: 'text-warning', icon: Check },
  missed: { row: 'border-success border-dashed', text: 'text-success', icon: Check },
} as const

function Chosen({ question, isKey }: GivenProps) {
  const t = useT()
  const wordsOf = (key: string, verdict: ChoiceVerdict) => {
    if (verdict === 'missed') return t('quiz.rightAnswer')
    if (!isChosen(question, key)) return null
    if (isKey) return t('quiz.rightAnswer')
    return verdict === null ? t('quiz.yourAnswer') : t('quiz.yourAnswerIs', { verdict: t(`quiz.${verdict}`) })
  }
  return (
    <ul className="flex flex-col gap-1.5">
      {question.choices.map(({ key, text }, place) => {
        const verdict = choiceVerdict(question, key)
        const look = verdict && looks[verdict]
        const words = wordsOf(key, verdict)
        const Mark = look?.icon
        return (
          <li
            key={key}
            data-verdict={verdict ?? undefined}
            className={cx(
              'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border px-3.5 py-2 text-sm',
              look?.row ?? (words && 'border-brand bg-brand-soft'),
            )}
          >
            <span className="w-5 shrink-0 font-semibold text-muted">{letterOf(place)}</span>
            <span className="min-w-0 flex-1 basis-40 break-words">{text}</span>
            {words && (
              <span className={cx('inline-flex items-center gap-1 font-medium text-xs', look?.text ?? 'text-brand')}>
                {Mark && <Mark className="size-4" aria-hidden="true" />}
                {words}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Pairs({ question }: { question: AnsweredQuestion }) {
  const t = useT()
  const textOf = (key: string | null) => question.matches.find((match) => match.key === key)?.text ?? '–'
  return (
    <dl className="flex flex-col gap-1.5">
      {question.items.map(({ key, text }) => {
        const { given, right, verdict } = pairVerdict(question, key)
        const look = verdict && looks[verdict]
        const Mark = look?.icon
        return (
          <div
            key={key}
            data-verdict={verdict ?? undefined}
            className={cx('grid gap-x-4 gap-y-1 rounded-control border px-3.5 py-2 text-sm sm:grid-cols-2', look?.row)}
          >
            <dt>{text}</dt>
            <dd className="flex flex-col gap-0.5">
              <span className="font-medium">{textOf(given)}</span>
              {verdict && Mark && (
                <span className={cx('inline-flex items-center gap-1 font-medium text-xs', look.text)}>
                  <Mark className="size-4" aria-hidden="true" />
                  {t(`quiz.${verdict}`)}
                </span>
              )}
              {verdict === 'wrong' && right !== null && (
                <span className="text-success text-xs">{t('quiz.rightAnswerIs', { text: textOf(right) })}</span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
