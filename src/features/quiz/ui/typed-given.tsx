import { Check, X } from 'lucide-react'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { AnsweredQuestion } from '../quiz.contract.ts'

/** What was typed, how it stands, and what is taken where that may be shown. */
export function TypedGiven({ question }: { question: AnsweredQuestion }) {
  const t = useT()
  const { answer, is_right, accepted } = question
  const text = answer && 'text' in answer ? answer.text.trim() : ''
  const look =
    text === '' || is_right === null ? null : is_right ? 'right' : (question.points_reached ?? 0) > 0 ? 'partly' : 'wrong'
  const Mark = look === 'wrong' ? X : Check
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p
        data-verdict={look ?? undefined}
        className={cx('flex items-center gap-2 rounded-control border px-4 py-3', look && looks[look])}
      >
        <span className="min-w-0 break-words font-medium">{text || '–'}</span>
        {look && (
          <span className="ml-auto inline-flex shrink-0 items-center gap-1 font-medium text-xs">
            <Mark className="size-4" aria-hidden="true" />
            {t(`quiz.${look}`)}
          </span>
        )}
      </p>
      {accepted.length > 0 && <Accepted accepted={accepted} />}
    </div>
  )
}

const looks = {
  right: 'border-success bg-success-soft [&>:last-child]:text-success',
  partly: 'border-warning bg-warning-soft [&>:last-child]:text-warning',
  wrong: 'border-danger bg-danger-soft [&>:last-child]:text-danger',
} as const

function Accepted({ accepted }: Pick<AnsweredQuestion, 'accepted'>) {
  const t = useT()
  const format = useFormat()
  const number = (value: number) => format.number(value, { maximumSignificantDigits: 15 })
  return (
    <div>
      <p className="mb-1 font-medium">{t('quiz.accepted')}</p>
      <ul className="flex flex-col gap-1">
        {accepted.map(({ text, value, tolerance, percent }) => (
          <li key={text} className="flex flex-wrap gap-x-2">
            <span className="min-w-0 break-words">
              {value === null ? text : number(value)}
              {value !== null && tolerance > 0 && ` ± ${number(tolerance)}`}
            </span>
            {percent < 100 && (
              <span className="text-muted">{t('quiz.percentOfPoints', { percent: format.percent(percent / 100) })}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
