import { CalendarDays, Clock, ExternalLink, Globe, MapPin, Ticket, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { withNext } from '#features/account/return-path.rules.ts'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { CreditSeal } from '#ui/data/credit-seal.tsx'
import { OtherClock } from '#ui/data/other-clock.tsx'
import { Price } from '#ui/data/price.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { ProductPage } from '../../catalogue.contract.ts'
import { creditName } from '../../credit-name.rules.ts'
import { calendarAddress, placeClock, productAddress, registrationId } from '../../product.rules.ts'
import { OwnLink, OwnMark } from './own-link.tsx'

type CardProps = {
  product: ProductPage
  /** How many seats are left, where they are few. */
  seatsLeft: number | null
  /** What stands in the place of the way in: a waiting list, once all seats are gone. */
  instead?: ReactNode
  /** Until when one may cancel, and what it costs. */
  terms?: string | false
  /** What other features offer here: favorites, calendar, registering someone else. */
  actions?: ReactNode
  /** What its registrant has earned with it and has still to earn; else what it is worth. */
  standing?: ReactNode
}

/** Beside the story on a desk: what it costs, when and where it is, and the way in. */
export function RegistrationCard({ product, seatsLeft, instead, terms, actions, standing }: CardProps) {
  const t = useT()
  return (
    <aside
      id={registrationId}
      data-keep-clear=""
      tabIndex={-1}
      aria-label={t('catalogue.registration')}
      className="flex flex-col gap-5 rounded-card border bg-raised p-5 outline-none md:sticky md:top-24 md:col-start-2 md:row-start-1 md:p-6"
    >
      {!product.own && <ViewerPrice product={product} />}
      <div className="flex flex-col gap-2">
        {/* On a phone the way in is the bar under the thumb, where there is room for the button only: what it says stays here. */}
        <div className="flex flex-col gap-2 max-md:[&>:is(a,form)]:hidden">
          <RegisterButton product={product} instead={instead} wide />
        </div>
        {actions}
      </div>
      {/* For others: the owner has paid. */}
      {product.own && product.availability === 'open' && <ViewerPrice product={product} />}
      {terms && <p className="text-muted text-xs">{terms}</p>}
      <Facts product={product} seatsLeft={seatsLeft} />
      {standing}
      {!standing && product.credits.length > 0 && (
        <div className="flex flex-col gap-2 border-t pt-4">
          <h2 className="font-sans text-sm font-semibold tracking-normal md:text-sm">{t('catalogue.creditsTitle')}</h2>
          <ul className="flex flex-col gap-1.5">
            {product.credits.map(({ code, name, unit, amount }) => (
              <li key={code}>
                <CreditSeal credits={amount} kind={creditName(t, { name, unit })} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  )
}

function ViewerPrice({ product: { price, viewer_is_member, own, join_url } }: { product: ProductPage }) {
  const t = useT()
  const format = useFormat()
  const saving = price.list_amount - price.member_amount
  return (
    <div>
      <Price amount={price.amount} currency={price.currency} listAmount={price.list_amount} size={own ? 'md' : 'lg'} />
      {saving > 0 && (
        <p className="mt-1 text-sm text-muted">
          {viewer_is_member
            ? t('catalogue.youSave', { amount: format.money(saving, price.currency) })
            : price.member_amount === 0
              ? t('catalogue.freeForMembers')
              : t('catalogue.membersPay', { price: format.money(price.member_amount, price.currency) })}
          {join_url && (
            <>
              {' '}
              <Link href={join_url}>{t('catalogue.joinAndSave', { amount: format.money(saving, price.currency) })}</Link>
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** Where the button leads, or why there is none. */
export function RegisterButton({
  product,
  instead,
  wide = false,
  isShort = false,
}: {
  product: ProductPage
  instead?: ReactNode
  wide?: boolean
  isShort?: boolean
}) {
  const t = useT()
  const format = useFormat()
  const { availability, sale_starts_at, remote_registration, remote_registration_url, kind, id, own } = product
  if (own)
    return (
      <>
        {!isShort && <Callout tone="success">{t('catalogue.youAreRegistered')}</Callout>}
        <OwnWayIn product={product} wide={wide} />
      </>
    )
  if (availability !== 'open') {
    const day = sale_starts_at ? format.date(sale_starts_at) : ''
    return (
      <p className="rounded-control bg-sunken px-4 py-2.5 text-center text-sm text-muted">
        {t(`catalogue.availability_${availability}`, { day })}
      </p>
    )
  }
  if (instead) return instead
  if (!remote_registration) {
    const label = kind === 'publication' || kind === 'other' || kind === 'package' ? 'catalogue.addToCart' : 'catalogue.register'
    return (
      <ButtonLink href={`/cart/add/${id}`} size="lg" wide={wide}>
        {t(label)}
      </ButtonLink>
    )
  }
  if (remote_registration_url === null) return isShort ? null : <Callout tone="warning">{t('catalogue.remoteUrlNotSet')}</Callout>
  return (
    <>
      <ButtonLink
        href={remote_registration_url}
        target="_blank"
        size="lg"
        wide={wide}
        icon={<ExternalLink className="size-4" aria-hidden="true" />}
      >
        {t('catalogue.registerElsewhere')}
      </ButtonLink>
      {!isShort && (
        <p className="text-xs text-muted">
          {t('catalogue.registerElsewhereAt', { host: new URL(remote_registration_url).host })}
        </p>
      )}
    </>
  )
}

/** On its own page a thing that has nothing to open leads into one's calendar while its day is ahead. */
function OwnWayIn({ product: { own, title, url_slug, meetings, availability }, wide }: { product: ProductPage; wide: boolean }) {
  const t = useT()
  if (own && own.url !== productAddress(url_slug)) return <OwnLink own={own} title={title} size="lg" wide={wide} />
  return meetings.length > 0 && availability !== 'over' ? (
    <ButtonLink href={calendarAddress(url_slug)} download variant="secondary" wide={wide}>
      {t('catalogue.addToCalendar')}
    </ButtonLink>
  ) : null
}

const Fact = ({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) => (
  <div className="flex gap-3">
    <dt className="mt-0.5 text-muted [&>svg]:size-4.5">
      {icon}
      <span className="sr-only">{term}</span>
    </dt>
    <dd className="flex min-w-0 flex-col">{children}</dd>
  </div>
)

function Facts({ product, seatsLeft }: { product: ProductPage; seatsLeft: number | null }) {
  const t = useT()
  const { formats, venue, address, capacity, access_days, sale_ends_at, availability, kind, meetings } = product
  const format = useFormat()
  const isLearnt = kind === 'course' || kind === 'webinar'
  return (
    <dl className="flex flex-col gap-3 border-t pt-4 text-sm empty:hidden">
      {meetings.length > 0 && (
        <Fact icon={<CalendarDays />} term={t('catalogue.dates')}>
          <Meetings product={product} />
        </Fact>
      )}
      {formats.includes('on_demand') && isLearnt && (
        <Fact icon={<Clock />} term={t('catalogue.group_format')}>
          <span>{t('catalogue.format_on_demand')}</span>
          <span className="text-muted">
            {access_days ? t('catalogue.accessDays', { count: access_days }) : t('catalogue.accessForEver')}
          </span>
        </Fact>
      )}
      {formats.includes('in_person') && venue && (
        <Fact icon={<MapPin />} term={t('catalogue.place')}>
          <span>{venue}</span>
          {address && <span className="text-muted">{address}</span>}
        </Fact>
      )}
      {formats.includes('online') && (
        <Fact icon={<Globe />} term={t('catalogue.group_format')}>
          {t(formats.includes('in_person') ? 'catalogue.alsoOnline' : 'catalogue.format_online')}
        </Fact>
      )}
      {(capacity || seatsLeft !== null) && (
        <Fact icon={<Users />} term={t('catalogue.capacity')}>
          {seatsLeft !== null && (
            <span className="font-medium text-accent-strong">
              {seatsLeft === 0 ? t('catalogue.noSeatsLeft') : t('catalogue.seatsLeft', { count: seatsLeft })}
            </span>
          )}
          {capacity && (
            <span className={seatsLeft === null ? undefined : 'text-muted'}>
              {t('catalogue.places', { count: capacity, number: format.number(capacity) })}
            </span>
          )}
        </Fact>
      )}
      {sale_ends_at && availability === 'open' && (
        <Fact icon={<Ticket />} term={t('catalogue.registration')}>
          {t('catalogue.registerUntil', { day: format.date(sale_ends_at) })}
        </Fact>
      )}
    </dl>
  )
}

/** Each meeting by the venue's clock where people go there, else by the reader's, and beside it by the other. */
function Meetings({ product }: { product: ProductPage }) {
  const t = useT()
  const { meetings, time_zone, url_slug } = product
  const clock = placeClock(product)
  const format = useFormat(clock)
  return (
    <>
      <ul className="flex flex-col gap-1.5">
        {meetings.map(({ starts_at, ends_at }) => (
          <li key={starts_at} className="flex flex-col">
            <time dateTime={starts_at}>{format.longDate(starts_at)}</time>
            <span className="text-muted">
              {t('ui.fromTo', {
                from: format.time(starts_at),
                // Where it ends on another day, the day is said.
                to: (format.date(starts_at) === format.date(ends_at) ? format.time : format.dateTime)(ends_at, true),
              })}
            </span>
            <OtherClock
              from={starts_at}
              to={ends_at}
              placeZone={time_zone}
              isPlaceFirst={clock !== null}
              isApart
              className="text-xs text-muted"
            />
          </li>
        ))}
      </ul>
      <Link href={calendarAddress(url_slug)} download className="mt-1.5 self-start print:hidden">
        {t('catalogue.addToCalendar')}
      </Link>
    </>
  )
}

/** On a phone the way in stays under the thumb, above the site's own bar. */
export function RegistrationBar({ product, instead }: { product: ProductPage; instead?: ReactNode }) {
  const { price } = product
  return (
    <div
      data-bottom-action=""
      className="fixed inset-x-0 bottom-[calc(3.6rem+env(safe-area-inset-bottom))] z-30 flex items-center justify-between gap-4 border-t bg-raised px-4 py-2.5 md:hidden low:static print:hidden"
    >
      {product.own ? <OwnMark /> : <Price amount={price.amount} currency={price.currency} listAmount={price.list_amount} />}
      <RegisterButton product={product} instead={instead} isShort />
    </div>
  )
}

export const SignInHint = ({ returnTo }: { returnTo: string }) => {
  const t = useT()
  return (
    <p className="text-center text-xs text-muted">
      {t('catalogue.signInToRegister')} <Link href={withNext('/sign-in', returnTo)}>{t('catalogue.signIn')}</Link>
    </p>
  )
}
