import { Clock, Eye, EyeOff, Globe, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { calendarAddress, placeClock, productAddress } from '#features/catalogue/product.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DateBlock } from '#ui/date-block.tsx'
import { useT } from '#ui/i18n.tsx'
import { Anchor, Link } from '#ui/link.tsx'
import { OtherClock } from '#ui/other-clock.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { DashboardItemAnswer } from '../learning.contract.ts'
import { CompletedBadge, CourseProgress } from './dashboard-progress.tsx'
import { toneOf, useStepText } from './step-text.ts'

type ItemProps = { item: DashboardItemAnswer; onMove: (item: DashboardItemAnswer) => void }
/** What one does with it next. */
type ActionProps = { action: ReactNode }

/** One registration: cover, what and when, the next step, and the way out of sight. The title is the way in. */
export function DashboardRow({ item, onMove, action }: ItemProps & ActionProps) {
  const t = useT()
  const stepText = useStepText()
  const { product, part_of } = item
  return (
    <article className="group relative grid min-w-0 grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:gap-x-6">
      <img
        src={product.cover_url}
        alt=""
        width={640}
        height={360}
        loading="lazy"
        decoding="async"
        className="aspect-video w-full rounded-control bg-brand-soft object-cover"
      />
      <div className="flex min-w-0 flex-col gap-1.5">
        <WhatAndWhere item={item} />
        <h2 className="text-lg leading-snug md:text-lg">
          <Anchor
            href={productAddress(product.url_slug)}
            className="text-ink no-underline after:absolute after:inset-0 group-hover:text-brand"
          >
            {product.title}
          </Anchor>
        </h2>
        {part_of && <p className="text-sm text-muted">{t('learning.partOf', { title: part_of })}</p>}
        <When item={item} />
        <CourseProgress item={item} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 md:col-span-1 md:flex-col md:items-end">
        {item.course?.completed_at ? (
          <CompletedBadge at={item.course.completed_at} />
        ) : (
          <Badge tone={toneOf(item)}>{stepText(item)}</Badge>
        )}
        <div className="flex flex-wrap items-center gap-3 md:flex-col md:items-end">
          {action}
          <MoveButton item={item} onMove={onMove} />
        </div>
      </div>
    </article>
  )
}

function WhatAndWhere({ item: { product } }: { item: DashboardItemAnswer }) {
  const t = useT()
  const where = product.starts_at === null ? null : product.formats.includes('in_person') ? product.place : t('learning.online')
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs text-muted">
      <span>{t(`catalogue.kind_${product.kind}`)}</span>
      {where && (
        <span className="inline-flex min-w-0 items-center gap-1">
          {product.formats.includes('in_person') ? (
            <MapPin className="size-3.5" aria-hidden="true" />
          ) : (
            <Globe className="size-3.5" aria-hidden="true" />
          )}
          <span className="truncate">{where}</span>
        </span>
      )}
    </p>
  )
}

/** Dates by the venue's clock where one goes there, else by one's own; what has none says since when it is theirs. */
function When({ item: { product, registered_at } }: { item: DashboardItemAnswer }) {
  const t = useT()
  const clock = placeClock(product)
  const format = useFormat(clock)
  if (product.starts_at === null || product.ends_at === null)
    return <p className="text-sm text-muted">{t('learning.registeredOn', { date: format.date(registered_at) })}</p>
  const days = format.dateRange(product.starts_at, product.ends_at)
  const isOneDay = days === format.date(product.starts_at)
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
      <Clock className="size-3.5 shrink-0" aria-hidden="true" />
      <time dateTime={product.starts_at}>{isOneDay ? `${days}, ${format.time(product.starts_at, true)}` : days}</time>
      {isOneDay && (
        <OtherClock from={product.starts_at} placeZone={product.time_zone} isPlaceFirst={clock !== null} className="text-xs" />
      )}
      <Link href={calendarAddress(product.url_slug)} download className="relative z-10 ml-2">
        {t('catalogue.addToCalendar')}
      </Link>
    </p>
  )
}

/** A form of its own, so that it works without scripts; with them the row goes at once and can be called back. */
function MoveButton({ item, onMove }: ItemProps) {
  const t = useT()
  const { is_hidden, product, registration_id } = item
  const Mark = is_hidden ? Eye : EyeOff
  return (
    <form
      method="post"
      className="relative z-10"
      onSubmit={(event) => {
        event.preventDefault()
        onMove(item)
      }}
    >
      <input type="hidden" name="registration_id" value={registration_id} />
      <Button
        type="submit"
        name="intent"
        value={is_hidden ? 'unhide' : 'hide'}
        variant="quiet"
        size="sm"
        icon={<Mark className="size-4" aria-hidden="true" />}
        aria-label={t(is_hidden ? 'learning.unhideNamed' : 'learning.hideNamed', { title: product.title })}
        className="md:-mr-3"
      >
        {t(is_hidden ? 'learning.unhide' : 'learning.hide')}
      </Button>
    </form>
  )
}

/** What stands first: the leaf of the calendar, the time on the viewer's wall, the place. */
export function UpNext({ item, action }: { item: DashboardItemAnswer } & ActionProps) {
  const t = useT()
  const stepText = useStepText()
  const { product, next_at } = item
  const clock = placeClock(product)
  const format = useFormat(clock)
  if (next_at === null) return null
  return (
    <section
      aria-labelledby="up-next"
      className="group relative grid overflow-hidden rounded-card border bg-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus md:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="flex gap-4 p-5 md:gap-6 md:p-7">
        <DateBlock date={next_at} placeZone={clock} className="self-start" />
        <div className="flex min-w-0 flex-col gap-2">
          <h2 id="up-next" className="font-sans text-sm font-semibold tracking-normal text-muted md:text-sm">
            {t('learning.upNext')}
          </h2>
          <p className="font-serif text-xl leading-snug font-semibold md:text-2xl">
            <Anchor
              href={productAddress(product.url_slug)}
              className="text-ink no-underline outline-none after:absolute after:inset-0 group-hover:text-brand"
            >
              {product.title}
            </Anchor>
          </p>
          <p className="text-sm text-muted">
            <time dateTime={next_at}>
              {format.longDate(next_at)}, {format.time(next_at, true)}
            </time>{' '}
            <OtherClock from={next_at} placeZone={product.time_zone} isPlaceFirst={clock !== null} className="text-xs" />
            {' · '}
            {product.formats.includes('in_person') ? product.place : t('learning.online')}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-3">
            <Badge tone={toneOf(item)}>{stepText(item)}</Badge>
            {action}
          </p>
        </div>
      </div>
      <img
        src={product.cover_url}
        alt=""
        width={640}
        height={360}
        decoding="async"
        className="h-full w-full bg-brand-soft object-cover max-md:hidden"
      />
    </section>
  )
}
