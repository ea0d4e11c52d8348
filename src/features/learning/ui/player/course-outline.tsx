import { Anchor } from '#ui/actions/link.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { componentAddress } from '../../course-address.rules.ts'
import type { CourseAnswer, CourseComponentAnswer } from '../../learning.course.contract.ts'
import { lockText } from './lock-text.ts'
import { StatusMark } from './marks.tsx'

type OutlineProps = { course: CourseAnswer; currentId: number | null; isFocused: boolean; onChoose?: () => void }

/** The whole course in its order: what is done, what is due, what is locked and why. */
export function CourseOutline({ course, currentId, isFocused, onChoose }: OutlineProps) {
  const t = useT()
  return (
    <nav aria-label={t('course.outline')}>
      <ol className="grid gap-6">
        {course.sections
          .filter(({ components }) => components.length > 0)
          .map((section) => (
            <li key={section.id}>
              {section.title !== '' && <p className="mb-1.5 px-2 text-xs font-semibold text-muted">{section.title}</p>}
              <ol className="grid gap-0.5">
                {section.components.map((component) => (
                  <li key={component.id}>
                    <Entry
                      component={component}
                      slug={course.product.url_slug}
                      isCurrent={component.id === currentId}
                      isFocused={isFocused}
                      onChoose={onChoose}
                    />
                  </li>
                ))}
              </ol>
            </li>
          ))}
      </ol>
    </nav>
  )
}

type EntryProps = {
  component: CourseComponentAnswer
  slug: string
  isCurrent: boolean
  isFocused: boolean
  onChoose?: () => void
}

function Entry({ component, slug, isCurrent, isFocused, onChoose }: EntryProps) {
  const t = useT()
  const format = useFormat()
  const { id, title, status, progress, lock, minutes, is_required } = component
  const hint = lock
    ? lockText(t, format, lock)
    : [minutes === null ? null : t('course.minutes', { count: minutes }), is_required ? null : t('course.optional')]
        .filter(Boolean)
        .join(' · ')
  return (
    <Anchor
      href={componentAddress(slug, id, isFocused)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
      className={cx(
        'flex gap-2.5 rounded-control px-2 py-2 no-underline transition-colors hover:bg-sunken',
        isCurrent ? 'bg-brand-soft text-ink' : 'text-ink',
        status === 'disabled' && !isCurrent && 'text-muted',
      )}
    >
      <StatusMark status={status} progress={progress} className="mt-px" />
      <span className="min-w-0">
        <span className={cx('block text-sm leading-snug', isCurrent && 'font-semibold')}>{title}</span>
        {hint !== '' && <span className="block text-xs text-muted">{hint}</span>}
      </span>
    </Anchor>
  )
}
