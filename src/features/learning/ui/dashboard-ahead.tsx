import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { lastsDays } from '#features/catalogue/event-days.rules.ts'
import { placeClock, productAddress } from '#features/catalogue/product.rules.ts'
import { Anchor, Link } from '#ui/actions/link.tsx'
import { Cover } from '#ui/data/cover.tsx'
import { DateBlock } from '#ui/data/date-block.tsx'
import { OtherClock } from '#ui/data/other-clock.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { isOnNow } from '../dashboard.rules.ts'
import type { CreditToComeAnswer, DeadlineAnswer } from '../learning.contract.ts'
import type { ShownItem } from '../shown-dashboard.rules.ts'
import { StepBadge } from './dashboard-item.tsx'
import { CourseProgress } from './dashboard-progress.tsx'

type CardProps = { item: ShownItem; action: ReactNode }

const cardClass =
  'group relative grid grid-cols-1 overflow-hidden rounded-card border bg-raised has-[h2+p_a:focus-visible]:outline-2 has-[h2+p_a:focus-visible]:outline-offset-2 has-[h2+p_a:focus-visible]:outline-focus'

/** Where one was last, with how far one is and the way back in. */
export function LastOpened({ item, action }: CardProps) {
  const t = useT()
  return (
    <section aria-labelledby="last-opened" className={`${cardClass} sm:grid-cols-[14rem_minmax(0,1fr)]`}>
      <Cover product={item.product} eager className="aspect-auto h-full max-sm:hidden" />
      <div className="flex min-w-0 flex-col gap-2 p-5 md:p-6">
        <CardHead id="last-opened" label={t('learning.continue')} product={item.product} />
        <CourseProgress item={item} />
        <p className="mt-auto flex flex-wrap items-center gap-3 pt-2">
          {action}
          <StepBadge item={item} />
        </p>
      </div>
    </section>
  )
}

/** What is on, or comes next by date: the leaf of the calendar, the time, the place. */
export function UpNext({ item, action }: CardProps) {
  const t = useT()
  const { product, next_at } = item
  const clock = placeClock(product)
  const format = useFormat(clock)
  if (next_at === null) return null
  const isOn = isOnNow(item.next_step)
  const isOfDays = lastsDays(product)
  return (
    <section aria-labelledby="up-next" className={cardClass}>
      <div className="flex gap-4 p-5 md:gap-6 md:p-6">
        <DateBlock date={next_at} placeZone={clock} className="self-start" />
        <div className="flex min-w-0 flex-col gap-2">
          <CardHead id="up-next" label={t(isOn ? 'learning.step_happeningNow' : 'learning.upNext')} product={product} />
          <p className="text-sm text-muted">
            {/* Of what has been on for days nobody asks when it began. */}
            {!(isOn && isOfDays) && (
              <>
                <time dateTime={next_at}>
                  {format.longDate(next_at)}, {format.time(next_at, true)}
                </time>{' '}
                <OtherClock from={next_at} placeZone={product.time_zone} isPlaceFirst={clock !== null} className="text-xs" />
                {isOfDays && ' · '}
              </>
            )}
            {isOfDays && format.dateRange(product.starts_at ?? '', product.ends_at ?? '')}
            {' · '}
            {product.formats.includes('in_person') ? product.place : t('learning.online')}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-3">
            {action}
            <StepBadge item={item} />
          </p>
        </div>
      </div>
    </section>
  )
}

const CardHead = ({ id, label, product }: { id: string; label: string; product: ShownItem['product'] }) => (
  <>
    <h2 id={id} className="font-sans text-sm font-semibold tracking-normal text-muted md:text-sm">
      {label}
    </h2>
    <p className="font-serif text-xl leading-snug font-semibold">
      <Anchor href={productAddress(product.url_slug)} className="tile-link">
        {product.title}
      </Anchor>
    </p>
  </>
)

/** By when what ends or closes, and on which day what happens. */
export function Deadlines({ deadlines }: { deadlines: DeadlineAnswer[] }) {
  const t = useT()
  const format = useFormat()
  if (deadlines.length === 0) return null
  return (
    <section aria-labelledby="deadlines">
      <h2 id="deadlines" className="flex items-center gap-2 text-lg md:text-lg">
        <CalendarClock className="size-4.5 text-muted" aria-hidden="true" />
        {t('learning.deadlines')}
      </h2>
      <ul className="mt-3 divide-y border-y">
        {deadlines.map(({ kind, at, title, component_title, url }) => (
          <li key={`${kind} ${url} ${at}`} className="py-3 text-sm">
            <p className={kind === 'event' ? 'text-muted' : 'font-medium text-accent-strong'}>
              <time dateTime={at}>{t(`learning.deadline_${kind}`, { date: format.date(at) })}</time>
            </p>
            <Anchor href={url} className="block truncate text-ink no-underline hover:underline">
              {component_title ? t('learning.partIn', { part: component_title, title }) : title}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What finishing all that is open would earn; said as something to come, so that nobody takes it for earned. */
export function CreditsToCome({ credits, earnedHref }: { credits: CreditToComeAnswer[]; earnedHref: string }) {
  const t = useT()
  const format = useFormat()
  if (credits.length === 0) return null
  return (
    <section aria-labelledby="credits-to-come">
      <h2 id="credits-to-come" className="text-lg md:text-lg">
        {t('learning.creditsToCome')}
      </h2>
      <p className="mt-1 text-muted text-sm">{t('learning.creditsToComeText')}</p>
      <dl className="mt-3 divide-y border-y text-sm">
        {credits.map(({ code, name, unit, amount, count }) => (
          <div key={code} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="min-w-0">
              {name} <span className="text-muted">{t('learning.creditsFrom', { count })}</span>
            </dt>
            <dd className="shrink-0 font-medium tabular-nums">
              {format.number(amount)} {unit}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm">
        <Link href={earnedHref}>{t('learning.creditsEarned')}</Link>
      </p>
    </section>
  )
}
