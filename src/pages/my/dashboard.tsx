import { ArrowLeft, EyeOff } from 'lucide-react'
import { useRef } from 'react'
import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData, useRouteLoaderData } from 'react-router'
import { OwnLink } from '#features/catalogue/ui/product/own-link.tsx'
import { certificatesCalls } from '#features/certificates/certificates.contract.ts'
import { NewCertificates, newCertificates } from '#features/certificates/ui/new-certificates.tsx'
import { ticketsCalls } from '#features/checkin/tickets.contract.ts'
import { MyTickets } from '#features/checkin/ui/my-tickets.tsx'
import { creditsCalls } from '#features/credits/credits.contract.ts'
import { earnedPath } from '#features/credits/credits-address.rules.ts'
import { CreditsToClaim } from '#features/credits/ui/to-claim.tsx'
import { dashboardAddress, dashboardPath, emptyDashboardSearch } from '#features/learning/dashboard-search.rules.ts'
import { learningCalls } from '#features/learning/learning.contract.ts'
import { type ShownDashboard, type ShownItem, shownDashboard } from '#features/learning/shown-dashboard.rules.ts'
import { CreditsToCome, Deadlines, LastOpened, UpNext } from '#features/learning/ui/dashboard-ahead.tsx'
import { DashboardEmpty } from '#features/learning/ui/dashboard-empty.tsx'
import { DashboardFilters, StateTabs } from '#features/learning/ui/dashboard-filters.tsx'
import { DashboardList } from '#features/learning/ui/dashboard-list.tsx'
import { useHiding } from '#features/learning/ui/use-dashboard.ts'
import { MyPlaces } from '#features/seats/ui/my-places.tsx'
import { waitlistCalls } from '#features/seats/waitlist.contract.ts'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import type { loader as rootLoader } from '../root.tsx'

export const handle: PageHandle = { namespaces: ['learning', 'catalogue', 'waitlist', 'certificates', 'credits', 'tickets'] }

/** The next ones; whoever has more sees them when they ask. */
const ticketsAhead = 3

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const query = Object.fromEntries([...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)]))
  const areAllTickets = searchParams.get('tickets') === 'all'
  const [answer, { places }, certificates, { products: toClaim }, tickets] = await Promise.all([
    load(args, learningCalls.dashboard, query),
    load(args, waitlistCalls.mine, {}),
    load(args, certificatesCalls.mine, {}),
    load(args, creditsCalls.toClaim, {}),
    load(args, ticketsCalls.mine, areAllTickets ? {} : { most: String(ticketsAhead) }),
  ])
  return { answer: shownDashboard(answer), places, certificates: newCertificates(certificates), toClaim, tickets }
}

/** Hiding without scripts: the page comes back as it was, without the item. */
export async function action(args: LoaderFunctionArgs) {
  const form = await args.request.formData()
  const call = form.get('intent') === 'unhide' ? learningCalls.unhide : learningCalls.hide
  const reply = await askFrom(args)(call, { registration_id: String(form.get('registration_id')) })
  if (!reply.ok) return data({ message: reply.message }, { status: reply.status })
  const { pathname, search } = new URL(args.request.url)
  throw redirect(pathname + search)
}

export function Component() {
  const t = useT()
  const { answer, places, certificates, toClaim, tickets } = useLoaderData<typeof loader>()
  const failed = useActionData<{ message: string }>()
  const { search } = answer
  const isPlain = !search.hidden && dashboardAddress({ ...search, form: 'quick' }) === dashboardPath
  return (
    <div className="mx-auto max-w-page px-4 py-8 md:py-12">
      <title>{t(search.hidden ? 'learning.hiddenTitle' : 'learning.title')}</title>
      <DashboardHead answer={answer} />
      {isPlain && <MyPlaces places={places} />}
      {isPlain && <MyTickets {...tickets} allHref={`${dashboardPath}?tickets=all#my-tickets`} />}
      {isPlain && <Ahead answer={answer} toClaim={toClaim} />}
      {isPlain && <NewCertificates {...certificates} />}
      {(answer.shown_count > 0 || answer.hidden_count > 0) && <DashboardFilters answer={answer} />}
      {failed?.message && (
        <Callout tone="danger" live="alert" className="mt-4">
          {failed.message}
        </Callout>
      )}
      {answer.notices.map((notice) => (
        <Callout key={notice} tone="warning" className="mt-4">
          {notice}
        </Callout>
      ))}
      <Items answer={answer} />
    </div>
  )
}

type AheadProps = { answer: ShownDashboard; toClaim: Awaited<ReturnType<typeof loader>>['toClaim'] }

/** Where one was, what comes next, what is due and what it will earn. */
function Ahead({ answer: { last_opened, up_next, deadlines, credits_to_come }, toClaim }: AheadProps) {
  const hasCards = last_opened !== null || up_next !== null
  if (!hasCards && deadlines.length + credits_to_come.length + toClaim.length === 0) return null
  return (
    <div className={cx('mb-10 grid grid-cols-1 gap-8', hasCards && 'lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12')}>
      {hasCards && (
        <div className="grid grid-cols-1 content-start gap-5">
          {last_opened && <LastOpened item={last_opened} action={<Verb item={last_opened} />} />}
          {up_next && <UpNext item={up_next} action={<Verb item={up_next} />} />}
        </div>
      )}
      <div className="grid grid-cols-1 content-start gap-8">
        <Deadlines deadlines={deadlines} />
        <CreditsToClaim products={toClaim} />
        <CreditsToCome credits={credits_to_come} earnedHref={earnedPath} />
      </div>
    </div>
  )
}

const Verb = ({ item: { product } }: { item: ShownItem }) =>
  product.own && <OwnLink own={product.own} title={product.title} className="relative z-10" />

function DashboardHead({ answer: { search, shown_count, hidden_count } }: { answer: ShownDashboard }) {
  const t = useT()
  const viewer = useRouteLoaderData<typeof rootLoader>('root')?.viewer
  const name = viewer?.name.split(' ')[0] ?? ''
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-4 md:mb-8">
      <div>
        <h1>{search.hidden ? t('learning.hiddenTitle') : t('learning.welcome', { name })}</h1>
        <p className="mt-1 text-muted">
          {search.hidden ? t('learning.hiddenIntro') : shown_count > 0 && t('learning.intro', { count: shown_count })}
        </p>
      </div>
      {search.hidden ? (
        <ButtonLink href={dashboardPath} variant="secondary" icon={<ArrowLeft className="size-4" aria-hidden="true" />}>
          {t('learning.backToDashboard')}
        </ButtonLink>
      ) : (
        hidden_count > 0 && (
          <ButtonLink
            href={dashboardAddress({ ...emptyDashboardSearch, hidden: true })}
            variant="quiet"
            className="max-md:-ml-4"
            icon={<EyeOff className="size-4" aria-hidden="true" />}
          >
            {t('learning.showHidden', { count: hidden_count })}
          </ButtonLink>
        )
      )}
    </header>
  )
}

function Items({ answer }: { answer: ShownDashboard }) {
  const t = useT()
  const count = useRef<HTMLParagraphElement>(null)
  const { isMoved, move } = useHiding(count)
  const { items, total, pages, search } = answer
  const shown = items.filter(({ registration_id }) => !isMoved(registration_id))
  return (
    <section aria-label={t(search.hidden ? 'learning.hiddenTitle' : 'learning.listLabel')} className="mt-6">
      {(answer.shown_count > 0 || search.hidden) && <StateTabs answer={answer} />}
      <p ref={count} tabIndex={-1} role="status" className="sr-only">
        {t('learning.results', { count: total - (items.length - shown.length) })}
      </p>
      {items.length === 0 ? (
        <DashboardEmpty answer={answer} />
      ) : (
        <DashboardList items={shown} onMove={move} actionOf={(item) => <Verb item={item} />} isShelved={search.sort === 'next'} />
      )}
      <Pagination
        page={Math.min(search.page, pages)}
        pages={pages}
        hrefOf={(page) => dashboardAddress({ ...search, page })}
        className="mt-8 justify-center"
      />
    </section>
  )
}
