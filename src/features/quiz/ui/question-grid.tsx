import { Flag } from 'lucide-react'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'

/** `isAnswered`: wholly; what is only begun says so. */
export type GridMark = {
  id: number
  isAnswered: boolean
  isBegun: boolean
  isFlagged: boolean
  isUnsaved: boolean
  isOnPage: boolean
}

/** All questions at a glance: answered, flagged, not saved yet; a click leads there. */
export function QuestionGrid({ marks, onChoose }: { marks: GridMark[]; onChoose: (place: number) => void }) {
  const t = useT()
  const words = ({ isAnswered, isBegun, isFlagged, isUnsaved }: GridMark) =>
    [
      t(isAnswered ? 'quiz.markAnswered' : isBegun ? 'quiz.markBegun' : 'quiz.markOpen'),
      ...(isFlagged ? [t('quiz.markFlagged')] : []),
      ...(isUnsaved ? [t('quiz.markUnsaved')] : []),
    ].join(', ')
  return (
    <nav aria-label={t('quiz.questionGrid')}>
      <ol className="-m-1 flex gap-1.5 p-1 max-lg:overflow-x-auto max-lg:scroll-quiet lg:flex-wrap">
        {marks.map((mark, place) => (
          <li key={mark.id}>
            <button
              type="button"
              aria-label={`${t('quiz.questionNumber', { number: place + 1 })}: ${words(mark)}`}
              aria-current={mark.isOnPage ? 'step' : undefined}
              onClick={() => onChoose(place)}
              className={cx(
                'relative grid size-9 shrink-0 place-items-center rounded-control border font-medium text-sm tabular-nums transition-colors',
                mark.isAnswered
                  ? 'border-brand bg-brand-soft text-brand'
                  : mark.isBegun
                    ? 'border-brand border-dashed bg-raised text-brand'
                    : 'bg-raised text-muted hover:text-ink',
                mark.isUnsaved && 'border-warning border-dashed bg-warning-soft text-warning',
                mark.isOnPage && 'ring-2 ring-brand/40',
              )}
            >
              {place + 1}
              {mark.isFlagged && (
                <Flag className="absolute -top-1 -right-1 size-3.5 fill-current text-accent-strong" aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
