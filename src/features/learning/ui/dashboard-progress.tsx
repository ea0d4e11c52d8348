import { CircleCheck } from 'lucide-react'
import { Badge } from '#ui/data/badge.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { ShownItem } from '../shown-dashboard.rules.ts'

/** How far one is in a course, and what comes next. */
export function CourseProgress({ item }: { item: Pick<ShownItem, 'course' | 'state' | 'product'> }) {
  const t = useT()
  const { course } = item
  if (!course || course.completed_at !== null || item.state === 'expired') return null
  return (
    <div className="mt-1 grid max-w-md gap-1.5">
      <ProgressBar value={course.progress} label={t('learning.progressOf', { title: item.product.title })} showValue thin />
      {course.next && <p className="truncate text-sm text-muted">{t('learning.nextUp', { title: course.next.title })}</p>}
    </div>
  )
}

export function CompletedBadge({ at, className }: { at: string; className?: string }) {
  const t = useT()
  const format = useFormat()
  return (
    <Badge tone="success" icon={<CircleCheck aria-hidden="true" />} className={className}>
      {t('learning.completedOn', { date: format.date(at) })}
    </Badge>
  )
}
