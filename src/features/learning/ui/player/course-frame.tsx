import { ArrowLeft, ListTree, Maximize2, Minimize2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Anchor, IconLink } from '#ui/actions/link.tsx'
import { Banner } from '#ui/feedback/callout.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { SidePanel } from '#ui/overlays/side-panel.tsx'
import { componentAddress } from '../../course-address.rules.ts'
import type { CourseAnswer } from '../../learning.course.contract.ts'
import { CourseOutline } from './course-outline.tsx'

type FrameProps = {
  course: CourseAnswer
  currentId: number | null
  isFocused: boolean
  children: ReactNode
  /** Stands at the foot, always in the same place. */
  steps?: ReactNode
}

/** The course player: outline left, content in the centre, a thin line of progress on top; focus mode leaves the content only. */
export function CourseFrame({ course, currentId, isFocused, children, steps }: FrameProps) {
  const t = useT()
  return (
    <div data-player={isFocused ? 'focus' : 'plain'} className="flex min-h-[calc(100dvh-4rem)] flex-col">
      {course.is_preview && <Banner tone="warning">{t('course.preview')}</Banner>}
      <Head course={course} currentId={currentId} isFocused={isFocused} />
      <div
        className={cx(
          'mx-auto grid w-full max-w-page flex-1 items-start gap-x-12 px-4',
          !isFocused && 'md:grid-cols-[17rem_minmax(0,1fr)]',
        )}
      >
        {!isFocused && (
          <aside className="sticky top-32 max-h-[calc(100dvh-12rem)] overflow-y-auto py-6 scroll-quiet max-md:hidden">
            <CourseOutline course={course} currentId={currentId} isFocused={isFocused} />
          </aside>
        )}
        <div className={cx('min-w-0 py-6 md:py-10', isFocused && 'mx-auto w-full max-w-read')}>{children}</div>
      </div>
      {steps && (
        // While the cookie bar stands in the corner, 'Next' stands beside it and not beneath.
        <div className="sticky bottom-0 z-30 border-t bg-paper/95 backdrop-blur-md md:in-[:has([data-covers-bottom])]:pr-104 low:static print:hidden">
          <div className="mx-auto flex min-h-16 max-w-page items-center justify-between gap-3 px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
            {steps}
          </div>
        </div>
      )}
    </div>
  )
}

function Head({ course, currentId, isFocused }: Pick<FrameProps, 'course' | 'currentId' | 'isFocused'>) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { product, progress } = course
  return (
    <div className={cx('sticky z-30 bg-paper/95 backdrop-blur-md print:hidden', isFocused ? 'top-0' : 'top-16')}>
      <div className="mx-auto flex h-14 max-w-page items-center gap-3 px-4">
        <Button
          variant="secondary"
          size="sm"
          className={cx('shrink-0', !isFocused && 'md:hidden')}
          icon={<ListTree className="size-4" aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t('course.outlineButton')}
        </Button>
        <IconLink href="/my-dashboard" label={t('course.backToDashboard')} variant="quiet" size="sm" className="max-md:hidden">
          <ArrowLeft className="size-4" aria-hidden="true" />
        </IconLink>
        <p className="min-w-0 flex-1 text-sm font-medium">
          <Anchor href={`/products/${product.url_slug}`} className="block truncate py-1 text-ink no-underline hover:text-brand">
            {product.title}
          </Anchor>
        </p>
        <span className="text-xs whitespace-nowrap text-muted tabular-nums">
          {t('course.percentDone', { percent: progress })}
        </span>
        {currentId !== null && (
          <IconLink
            href={componentAddress(product.url_slug, currentId, !isFocused)}
            label={t(isFocused ? 'course.leaveFocus' : 'course.focus')}
            variant="quiet"
            size="sm"
            preventScrollReset
          >
            {isFocused ? (
              <Minimize2 className="size-4" aria-hidden="true" />
            ) : (
              <Maximize2 className="size-4" aria-hidden="true" />
            )}
          </IconLink>
        )}
      </div>
      <ProgressBar thin value={progress} label={t('course.courseProgress')} />
      <SidePanel open={isOpen} onClose={() => setOpen(false)} title={t('course.outline')} side="left">
        <CourseOutline course={course} currentId={currentId} isFocused={isFocused} onChoose={() => setOpen(false)} />
      </SidePanel>
    </div>
  )
}
