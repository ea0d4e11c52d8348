import { ArrowLeft, ArrowRight, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { OnceForm } from '#ui/actions/once-form.tsx'
import { useSending } from '#ui/actions/use-sending.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { completesByReading } from '../../component.rules.ts'
import { isEnd, wayBack, wayOn } from '../../course-address.rules.ts'
import type { ComponentStateAnswer } from '../../learning.assets.contract.ts'
import type { CourseAnswer, OpenedAnswer } from '../../learning.course.contract.ts'
import { clockText } from '../../media.rules.ts'

type StepBarProps = {
  course: CourseAnswer
  opened: OpenedAnswer
  state: ComponentStateAnswer
  /** Counted since the server was last told. */
  seconds: number
  isFocused: boolean
  /** Tells the time that has not been told yet, so that nobody is refused for seconds they have spent. */
  beforeNext: () => Promise<void>
}

/** Back and on. 'Next' completes what is complete by having been read. */
export function StepBar({ course, opened, state, seconds, isFocused, beforeNext }: StepBarProps) {
  const t = useT()
  const { url_slug: slug } = course.product
  const steps = course.sections.flatMap(({ components }) => components)
  const back = wayBack(slug, steps, opened.id, isFocused)
  const onward = wayOn(slug, steps, opened.id, isFocused)
  const [wasComplete] = useState(state.flags.status === 'complete')
  const isJustDone = state.flags.status === 'complete' && !wasComplete
  const [isTelling, setTelling] = useState(false)
  const isSending = useSending({ intent: 'complete' })
  const tell = async () => {
    setTelling(true)
    await beforeNext().finally(() => setTelling(false))
    return true
  }
  const completesHere =
    completesByReading(opened.kind) && opened.content !== null && state.flags.status !== 'complete' && !course.is_preview
  const label = t(isEnd(slug, steps, opened.id) ? 'course.finish' : 'course.next')
  const arrow = <ArrowRight className="size-4" aria-hidden="true" />
  const needed = state.needed_seconds ?? 0
  const left = state.flags.status === 'complete' ? 0 : Math.max(0, needed - Math.max(state.watched_seconds, seconds))
  return (
    <>
      {back ? (
        <ButtonLink href={back} variant="quiet" icon={<ArrowLeft className="size-4" aria-hidden="true" />}>
          <span className="max-sm:sr-only">{t('course.previous')}</span>
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="min-w-0 flex-1 text-right text-xs text-muted tabular-nums">
        {left > 0 && opened.content !== null && t('course.timeLeft', { time: clockText(left) })}
        {onward === null && !completesHere && t('course.completeFirst')}
        <span role="status" className="contents">
          {isJustDone && (
            <span className="inline-flex animate-rise items-center gap-1.5 rounded-full bg-success-soft px-3 py-1.5 font-medium text-success text-sm">
              <CircleCheck className="size-4" aria-hidden="true" />
              {t('course.stepDone')}
            </span>
          )}
        </span>
      </p>
      {completesHere ? (
        <OnceForm before={tell}>
          <input type="hidden" name="intent" value="complete" />
          <Button type="submit" loading={isTelling || isSending}>
            {label}
            {arrow}
          </Button>
        </OnceForm>
      ) : onward ? (
        <ButtonLink href={onward}>
          {label}
          {arrow}
        </ButtonLink>
      ) : (
        <Button disabled>
          {label}
          {arrow}
        </Button>
      )}
    </>
  )
}
