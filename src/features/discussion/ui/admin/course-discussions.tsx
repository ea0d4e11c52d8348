import { useOptimistic, useTransition } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/data/card.tsx'
import { Switch } from '#ui/entries/switch.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type DiscussedComponent, discussionAdminCalls } from '../../discussion.admin.contract.ts'
import { adminAddress } from './discussion-texts.ts'

type Sections = AnswerOf<typeof discussionAdminCalls.ofCourse>['sections']

/** The components of a course: which of them are talked about. */
export function CourseDiscussions({ sections, courseHref }: { sections: Sections; courseHref: string }) {
  const t = useT()
  const { turning, turn } = useTurning()
  const all = sections.flatMap(({ components }) => components)
  const off = all.filter(({ is_shown }) => !is_shown).map(({ target }) => target)
  return (
    <section aria-labelledby="course-discussions">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="course-discussions" className="text-xl md:text-xl">
            {t('discussion-admin.inCourse')}
          </h2>
          <p className="mt-1 max-w-read text-muted text-sm">{t('discussion-admin.inCourseText')}</p>
        </div>
        {off.length > 1 && (
          <Button variant="secondary" loading={turning.targets.length > 1} onClick={() => turn(off, true)}>
            {t('discussion-admin.turnOnAll', { count: off.length })}
          </Button>
        )}
      </div>
      <Card flush>
        {all.length === 0 && (
          <EmptyState title={t('discussion-admin.noComponents')} level={3}>
            <Link href={courseHref}>{t('discussion-admin.writeCourse')}</Link>
          </EmptyState>
        )}
        {sections
          .filter(({ components }) => components.length > 0)
          .map(({ id, title, components }) => (
            <div key={id} className="border-t first:border-t-0">
              <h3 id={`section-${id}`} className="px-5 pt-4 pb-1 font-sans font-semibold text-muted text-xs">
                {title}
              </h3>
              <ul aria-labelledby={`section-${id}`}>
                {components.map((component) => (
                  <Row
                    key={component.target}
                    component={component}
                    turningTo={turning.targets.includes(component.target) ? turning.isShown : null}
                    onTurn={(isShown) => turn([component.target], isShown)}
                  />
                ))}
              </ul>
            </div>
          ))}
      </Card>
    </section>
  )
}

type RowProps = {
  component: DiscussedComponent
  /** What was asked for and not answered yet: it shows at once. */
  turningTo: boolean | null
  onTurn: (isShown: boolean) => void
}

function Row({ component: { target, title, is_shown, post_count, held_count }, turningTo, onTurn }: RowProps) {
  const t = useT()
  const counts = [
    post_count > 0 && t('discussion-admin.commentCount', { count: post_count }),
    held_count > 0 && t('discussion-admin.waitingCount', { count: held_count }),
  ].filter(Boolean)
  return (
    <li className="flex items-start justify-between gap-x-6 px-5 py-2.5">
      <Switch
        label={title}
        className="min-w-0"
        hint={counts.length > 0 ? counts.join(' · ') : undefined}
        checked={turningTo ?? is_shown}
        aria-busy={turningTo !== null}
        onChange={(event) => turningTo === null && onTurn(event.target.checked)}
      />
      <Link
        href={adminAddress(target)}
        look="quiet"
        className="shrink-0 pt-0.5 text-sm"
        aria-label={t('discussion-admin.settingsOf', { title })}
      >
        {t('discussion-admin.settings')}
      </Link>
    </li>
  )
}

type Turning = { targets: string[]; isShown: boolean }
const still: Turning = { targets: [], isShown: false }

/** Turns discussions on and off at once; the page then shows what the server says. */
function useTurning() {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [turning, show] = useOptimistic(still)
  const [, startTransition] = useTransition()
  const turn = (targets: string[], is_shown: boolean) =>
    startTransition(async () => {
      show({ targets, isShown: is_shown })
      const reply = await askSafely(discussionAdminCalls.turn, { targets, is_shown })
      await revalidate()
      if (!reply.ok) return toast({ text: reply.message, tone: 'danger' })
      const count = reply.value.changed
      toast({
        text: t(is_shown ? 'discussion-admin.turnedOnCount' : 'discussion-admin.turnedOffCount', { count }),
        tone: 'success',
      })
    })
  return { turning, turn }
}
