import type { ReactNode } from 'react'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { CourseAnswer } from '../../learning.course.contract.ts'

/** Drawn once, like a seal that is pressed: the rim, then the tick. Without motion it is simply there. */
const Seal = () => (
  <svg viewBox="0 0 96 96" className="mx-auto size-24" aria-hidden="true">
    <path
      d="M48 5l9.6 8.2 12.5-1.9 4.3 11.9 12 4.3-1.9 12.5L92.7 48l-8.2 8.2 1.9 12.5-12 4.3-4.3 12-12.5-1.9L48 91.3l-9.6-8.2L25.9 85l-4.3-12-12-4.3 1.9-12.5L3.3 48l8.2-8-1.9-12.5 12-4.3 4.3-11.9 12.5 1.9z"
      className="animate-appear fill-accent-soft stroke-accent"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <circle cx="48" cy="48" r="27" className="fill-none stroke-accent" strokeWidth="1" strokeDasharray="2 4" />
    <path
      d="M34 49l10 10 19-21"
      pathLength="1"
      className="animate-draw fill-none stroke-accent-strong"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray="1"
    />
  </svg>
)

type FinishProps = {
  course: CourseAnswer
  completedAt: string
  /** What the course is worth, where it is worth something. */
  credits: ReactNode
  actions: ReactNode
}

/** The end of a course: what was done, when, and what it brings. */
export function CourseFinish({ course, completedAt, credits, actions }: FinishProps) {
  const t = useT()
  const format = useFormat()
  const steps = course.sections.flatMap(({ components }) => components)
  const done = steps.filter(({ status }) => status === 'complete')
  const minutes = done.reduce((sum, one) => sum + (one.minutes ?? 0), 0)
  return (
    <section className="mx-auto max-w-read rounded-card border bg-raised px-6 py-10 text-center md:px-12 md:py-14">
      <Seal />
      <h1 className="mt-6 text-balance">{t('course.finishedTitle')}</h1>
      <p className="mt-2 font-serif text-lg">{course.product.title}</p>
      <p className="mt-3 text-muted">
        {[
          t('course.finishedOn', { date: format.longDate(completedAt) }),
          t('course.finishedSteps', { count: done.length }),
          minutes > 0 ? t('course.finishedTime', { time: format.minutes(minutes) }) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {credits}
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
    </section>
  )
}
