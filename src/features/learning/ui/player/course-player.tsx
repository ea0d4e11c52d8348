import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { completesByReading } from '../../component.rules.ts'
import { componentAddress } from '../../course-address.rules.ts'
import type { CourseAnswer, OpenedAnswer } from '../../learning.course.contract.ts'
import { joinStretches, lengthOf, type Stretch } from '../../watched.rules.ts'
import { type ComponentParts, ComponentView } from './component-view.tsx'
import type { PartReply } from './content-parts.tsx'
import { CourseFrame } from './course-frame.tsx'
import { kindIcons } from './marks.tsx'
import { Notes } from './notes.tsx'
import { StepBar } from './step-bar.tsx'
import { usePresence, useReadingTime } from './use-presence.ts'

type PlayerProps = {
  course: CourseAnswer
  opened: OpenedAnswer
  isFocused: boolean
  /** What the page's action refused. */
  refused: PartReply
  /** Kinds that other features show. */
  parts: ComponentParts
  /** What the page puts below the content, such as a discussion. */
  below?: ReactNode
}

/** One component of a course, inside the course. */
export function CoursePlayer({ course, opened, isFocused, refused, parts, below }: PlayerProps) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const changed = () => void revalidate()
  const isOpen = opened.content !== null
  const pending = useRef<(() => Promise<unknown>) | null>(null)
  const [before] = useState(opened.state.watched_seconds)
  const [watched, setWatched] = useState(0)
  const { played } = opened
  // Counted here as the server counts it, so that the time to go runs with the film and not with the messages about it.
  const countPlayed = useCallback(
    (now: Stretch[]) => setWatched(Math.floor(lengthOf(joinStretches([...played, ...now])))),
    [played],
  )
  const { state, error, beat, refresh } = usePresence(opened.state, { isOpen, onComplete: changed })
  const isPage = completesByReading(opened.kind) && opened.kind !== 'video' && opened.kind !== 'audio'
  const isWaiting = state.needed_seconds !== null && state.flags.status !== 'complete'
  const { seconds, tell } = useReadingTime(isOpen && isPage && !course.is_preview, isWaiting, beat)
  return (
    <CourseFrame
      course={course}
      currentId={opened.id}
      isFocused={isFocused}
      steps={
        <StepBar
          course={course}
          opened={opened}
          state={state}
          seconds={isPage ? before + seconds : watched}
          isFocused={isFocused}
          beforeNext={async () => {
            await Promise.all([tell(), pending.current?.()])
          }}
        />
      }
    >
      <article>
        <ComponentHead course={course} opened={opened} status={state.flags.status} />
        {error && (
          <Callout
            tone="danger"
            live="alert"
            className="mb-6"
            actions={
              <Button size="sm" variant="secondary" onClick={() => void refresh()}>
                {t('course.refresh')}
              </Button>
            }
          >
            {error}
          </Callout>
        )}
        {refused?.intent === 'complete' && refused.message && (
          <Callout tone="warning" live="alert" className="mb-6">
            {refused.message}
          </Callout>
        )}
        <ComponentView
          opened={{ ...opened, state }}
          parts={parts}
          beat={beat}
          onPlayed={countPlayed}
          pending={pending}
          onChanged={changed}
          addressOf={(id) => componentAddress(course.product.url_slug, id, isFocused)}
        />
        {isOpen && <Notes key={opened.id} id={opened.id} initial={opened.note} />}
        {below}
      </article>
    </CourseFrame>
  )
}

type HeadProps = Pick<PlayerProps, 'course' | 'opened'> & { status: OpenedAnswer['state']['flags']['status'] }

function ComponentHead({ course, opened, status }: HeadProps) {
  const t = useT()
  const Icon = kindIcons[opened.kind]
  const section = course.sections.find(({ components }) => components.some(({ id }) => id === opened.id))
  return (
    <header className="mb-6 md:mb-8">
      <title>{`${opened.title} · ${course.product.title}`}</title>
      <p className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <Icon className="size-4" aria-hidden="true" />
        {[
          t(`course.kind_${opened.kind}`),
          section?.title,
          opened.minutes === null ? null : t('course.minutes', { count: opened.minutes }),
        ]
          .filter(Boolean)
          .join(' · ')}
        {status === 'complete' && <Badge tone="success">{t('course.status_complete')}</Badge>}
        {status === 'failed' && <Badge tone="danger">{t('course.status_failed')}</Badge>}
        {!opened.is_required && <Badge>{t('course.optional')}</Badge>}
      </p>
      <h1 className="text-2xl md:text-3xl">{opened.title}</h1>
      {opened.description !== '' && <p className="mt-2 max-w-read text-muted">{opened.description}</p>}
    </header>
  )
}
