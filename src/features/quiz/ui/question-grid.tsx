import { Flag } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import { useT } from '#ui/i18n.tsx'

export type GridMark = { id: number; isAnswered: boolean; isFlagged: boolean; isUnsaved: boolean; isOnPage: boolean }

/** All questions at a glance: answered, flagged, not saved yet; a click leads there. */
export function QuestionGrid({ marks, onChoose }: { marks: GridMark[]; onChoose: (place: number) => void }) {
  const t = useT()
  const words = ({ isAnswered, isFlagged, isUnsaved }: GridMark) =>
    [
      t(isAnswered ? 'quiz.markAnswered' : 'quiz.markOpen'),
      ...(isFlagged ? [t('quiz.markFlagged')] : []),
      ...(isUnsaved ? [t('quiz.markUnsaved')] : []),
    ].join(', ')
  return (
    <nav aria-label={t('quiz.questionGrid')}>
      <ol className="flex flex-wrap gap-1.5">
        {marks.map((mark, place) => (
          <li key={mark.id}>
            <button
              type="button"
              aria-label={`${t('quiz.questionNumber', { number: place + 1 })}: ${words(mark)}`}
              aria-current={mark.isOnPage ? 'step' : undefined}
              onClick={() => onChoose(place)}
              className={cx(
                'relative grid size-9 place-items-center rounded-control border font-medium text-sm tabular-nums transition-colors',
                mark.isAnswered ? 'border-brand bg-brand-soft text-brand' : 'bg-raised text-muted hover:text-ink',
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
