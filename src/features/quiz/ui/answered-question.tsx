import { Check, X } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { useT } from '#ui/i18n.tsx'
import { RichTextView } from '#ui/rich-text-view.tsx'
import { useFormat } from '#ui/use-format.ts'
import { isBlank } from '../question.rules.ts'
import type { AnsweredQuestion } from '../quiz.contract.ts'
import { letterOf } from '../quiz.rules.ts'

export type AnsweredQuestionViewProps = { question: AnsweredQuestion; number: number; count: number; showPoints: boolean }

/** A question with what was answered, and as much of the key as may be shown by now. */
export function AnsweredQuestionView({ question, number, count, showPoints }: AnsweredQuestionViewProps) {
  const t = useT()
  const format = useFormat()
  return (
    <article className="flex flex-col gap-4 pb-2">
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="text-sm font-semibold md:text-sm">{t('quiz.questionOf', { number, count })}</h3>
        <Verdict question={question} />
        {showPoints && question.points_reached !== null && (
          <span className="text-muted text-xs tabular-nums">
            {t('quiz.scorePoints', {
              reached: format.number(question.points_reached, { maximumFractionDigits: 2 }),
              total: format.number(question.points),
            })}
          </span>
        )}
      </header>
      <RichTextView html={question.prompt} className="text-base" />
      <Given question={question} />
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

function Given({ question }: { question: AnsweredQuestion }) {
  if (question.type === 'essay')
    return (
      <p className="whitespace-pre-line rounded-control border px-4 py-3 text-sm">
        {question.answer && 'text' in question.answer ? question.answer.text : '–'}
      </p>
    )
  return question.type === 'matching' ? <Pairs question={question} /> : <Chosen question={question} />
}

const keysIn = (answer: AnsweredQuestion['answer']): string[] =>
  answer && 'choice' in answer ? [answer.choice] : answer && 'choices' in answer ? answer.choices : []

function Chosen({ question }: { question: AnsweredQuestion }) {
  const t = useT()
  const [chosen, right] = [keysIn(question.answer), keysIn(question.right_answer)]
  return (
    <ul className="flex flex-col gap-1.5">
      {question.choices.map(({ key, text }, place) => (
        <li
          key={key}
          className={cx(
            'flex items-center gap-3 rounded-control border px-3.5 py-2 text-sm',
            chosen.includes(key) && 'border-brand bg-brand-soft',
          )}
        >
          <span className="w-5 shrink-0 font-semibold text-muted">{letterOf(place)}</span>
          <span className="min-w-0 flex-1 break-words">{text}</span>
          {chosen.includes(key) && <span className="font-medium text-brand text-xs">{t('quiz.yourAnswer')}</span>}
          {right.includes(key) && (
            <span className="inline-flex items-center gap-1 font-medium text-success text-xs">
              <Check className="size-4" aria-hidden="true" />
              {t('quiz.rightAnswer')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Pairs({ question }: { question: AnsweredQuestion }) {
  const t = useT()
  const matchesIn = (answer: AnsweredQuestion['answer']) => (answer && 'matches' in answer ? answer.matches : {})
  const [given, right] = [matchesIn(question.answer), matchesIn(question.right_answer)]
  const textOf = (key: string | undefined) => question.matches.find((match) => match.key === key)?.text ?? '–'
  return (
    <dl className="flex flex-col gap-1.5">
      {question.items.map(({ key, text }) => (
        <div key={key} className="grid gap-x-4 gap-y-1 rounded-control border px-3.5 py-2 text-sm sm:grid-cols-2">
          <dt>{text}</dt>
          <dd className="flex flex-col gap-0.5">
            <span className="font-medium">{textOf(given[key])}</span>
            {right[key] !== undefined && right[key] !== given[key] && (
              <span className="inline-flex items-center gap-1 text-success text-xs">
                <X className="size-3.5 text-danger" aria-hidden="true" />
                {t('quiz.rightAnswer')}: {textOf(right[key])}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
