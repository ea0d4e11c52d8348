import { ProgressBar } from '#ui/feedback/progress.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { OutlineAnswer } from '../learning.course.contract.ts'

/** For whoever is registered: how far they are, and where it goes on. */
export function OwnProgress({ outline }: { outline: OutlineAnswer }) {
  const t = useT()
  const { mine } = outline
  if (!mine || outline.sections.every(({ components }) => components.length === 0)) return null
  return (
    <div className="grid gap-3">
      <ProgressBar value={mine.progress} label={t('outline.progress')} showValue tone={mine.is_complete ? 'success' : 'brand'} />
      {mine.is_complete ? (
        <p className="text-center text-sm font-medium text-success">{t('outline.complete')}</p>
      ) : (
        mine.next && <p className="text-center text-sm text-muted">{t('outline.nextUp', { title: mine.next.title })}</p>
      )}
    </div>
  )
}
