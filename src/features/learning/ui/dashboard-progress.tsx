import { CircleCheck } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { useFormat } from '#ui/use-format.ts'
import { componentAddress, courseAddress } from '../course-address.rules.ts'
import type { DashboardItemAnswer } from '../learning.contract.ts'

/** How far one is in a course, and what comes next. */
export function CourseProgress({ item }: { item: DashboardItemAnswer }) {
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

/** Straight into the course; the title of the row leads to its page. */
export function IntoCourse({ item }: { item: DashboardItemAnswer }) {
  const t = useT()
  const { course, product, state } = item
  if (!course || state === 'expired') return null
  const key = course.completed_at !== null ? 'again' : course.progress > 0 ? 'continue' : 'start'
  return (
    <ButtonLink
      href={course.next ? componentAddress(product.url_slug, course.next.id) : courseAddress(product.url_slug)}
      size="sm"
      variant={key === 'again' ? 'secondary' : 'primary'}
      className="relative z-10"
      aria-label={t(`learning.${key}Named`, { title: product.title })}
    >
      {t(`learning.${key}`)}
    </ButtonLink>
  )
}

export function CompletedBadge({ at }: { at: string }) {
  const t = useT()
  const format = useFormat()
  return (
    <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
      {t('learning.completedOn', { date: format.date(at) })}
    </Badge>
  )
}
