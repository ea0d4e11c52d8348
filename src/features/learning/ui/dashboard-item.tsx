import { Clock, Ellipsis, Eye, EyeOff, Globe, MapPin, MessageCircleQuestion } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { calendarAddress, placeClock, productAddress } from '#features/catalogue/product.rules.ts'
import { askingAddress } from '#features/threads/threads.rules.ts'
import { IconButton } from '#ui/actions/button.tsx'
import { Anchor, Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Cover } from '#ui/data/cover.tsx'
import { OtherClock } from '#ui/data/other-clock.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import type { ShownItem } from '../shown-dashboard.rules.ts'
import { CompletedBadge, CourseProgress } from './dashboard-progress.tsx'
import { toneOf, useStepText } from './step-text.ts'

type ItemProps = { item: ShownItem; onMove: (item: ShownItem) => void }
/** What one does with it next. */
type ActionProps = { action: ReactNode }

/** One registration: cover, what and when, the next step, and more in a menu. The title is the way in. */
export function DashboardRow({ item, onMove, action }: ItemProps & ActionProps) {
  const t = useT()
  const { part_of, package_registration_id } = item
  // Under its package nothing needs to say where it came from, and it has less room.
  const isPart = package_registration_id !== null
  return (
    <article className={cx('registration group', isPart ? 'registration-part' : 'registration-whole')}>
      {!isPart && <Cover product={item.product} className="rounded-control" />}
      <div className="flex min-w-0 flex-col gap-1.5">
        <WhatAndWhere item={item} />
        <RowTitle item={item} isPart={isPart} />
        {part_of && !isPart && <p className="text-sm text-muted">{t('learning.partOf', { title: part_of })}</p>}
        <When item={item} />
        <CourseProgress item={item} />
      </div>
      <div className="registration-tools">
        <StepBadge item={item} className="md:mt-1.5" />
        <div className="flex items-center gap-2">
          {action}
          <MoreMenu item={item} onMove={onMove} />
        </div>
      </div>
    </article>
  )
}

function RowTitle({ item: { product }, isPart }: { item: ShownItem; isPart: boolean }) {
  const Heading = isPart ? 'h3' : 'h2'
  return (
    <Heading className={cx('leading-snug', isPart ? 'text-base md:text-base' : 'text-lg md:text-lg')}>
      <Anchor href={productAddress(product.url_slug)} className="row-link">
        {product.title}
      </Anchor>
    </Heading>
  )
}

export function StepBadge({ item, className }: { item: ShownItem; className?: string }) {
  const text = useStepText(item)
  if (item.course?.completed_at) return <CompletedBadge at={item.course.completed_at} className={className} />
  return (
    <Badge tone={toneOf(item)} className={className}>
      {text}
    </Badge>
  )
}

function WhatAndWhere({ item: { product } }: { item: ShownItem }) {
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
function When({ item: { product, registered_at } }: { item: ShownItem }) {
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

/** Its form works without scripts; with them the row goes at once and can be called back. */
function MoreMenu({ item, onMove }: ItemProps) {
  const t = useT()
  const form = useId()
  const { is_hidden, product, registration_id } = item
  const more = t('learning.more', { title: product.title })
  return (
    <form
      id={form}
      method="post"
      className="relative z-10"
      onSubmit={(event) => {
        event.preventDefault()
        onMove(item)
      }}
    >
      <input type="hidden" name="registration_id" value={registration_id} />
      <Menu
        label={more}
        align="end"
        items={[
          {
            key: 'ask',
            label: t('learning.askOrganiser'),
            icon: <MessageCircleQuestion aria-hidden="true" />,
            href: askingAddress(product.id),
          },
          {
            key: 'move',
            label: t(is_hidden ? 'learning.unhide' : 'learning.hide'),
            icon: is_hidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />,
            submits: { form, name: 'intent', value: is_hidden ? 'unhide' : 'hide' },
          },
        ]}
        trigger={(props) => (
          <IconButton {...props} label={more} size="sm">
            <Ellipsis className="size-4" aria-hidden="true" />
          </IconButton>
        )}
      />
    </form>
  )
}
