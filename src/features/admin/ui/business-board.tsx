import { CalendarDays } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Anchor, Link } from '#ui/actions/link.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { StatTile } from '#ui/data/stat-tile.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import type { overviewCalls } from '../overview.contract.ts'
import { boardPeriods, changeOf } from '../overview.rules.ts'

type Board = AnswerOf<typeof overviewCalls.board>

/** How business goes in the last days, beside as many days before. */
export function BusinessBoard({ board }: { board: Board }) {
  const t = useT()
  const { sales, registrations, completions, sign_ups, events, days } = board
  if (!sales && !registrations && !completions && !sign_ups) return null
  const range = days === '365' ? '12_months' : '30_days'
  return (
    <section aria-labelledby="board-title" className="mb-10">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="board-title" className="text-xl md:text-xl">
          {t('overview.board')}
        </h2>
        <TabLinks
          label={t('overview.period')}
          links={boardPeriods.map((period) => ({
            href: `/admin?days=${period}`,
            label: t(`overview.days_${period}`),
            current: period === days,
          }))}
        />
      </div>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {sales && <Sales sales={sales} href={`/admin/sales?range=${range}`} />}
        {registrations && <Count label={t('overview.registrations')} figure={registrations} href="/admin/registrations" />}
        {completions && <Count label={t('overview.completions')} figure={completions} href="/admin/products?kind=course" />}
        {sign_ups && <Count label={t('overview.signUps')} figure={sign_ups} href="/admin/people?sort=made_at&direction=desc" />}
      </ul>
      {events && <NextEvents events={events} />}
    </section>
  )
}

type Figure = { now: number; before: number }

function Sales({ sales, href }: { sales: NonNullable<Board['sales']>; href: string }) {
  const t = useT()
  const format = useFormat()
  return (
    <Tile
      href={href}
      label={t('overview.sales')}
      value={format.money(sales.now, sales.currency)}
      note={
        <>
          {t('overview.orders', { count: sales.orders.now, number: format.number(sales.orders.now) })} ·{' '}
          <Change figure={sales} before={format.money(sales.before, sales.currency)} />
        </>
      }
    />
  )
}

function Count({ label, figure, href }: { label: string; figure: Figure; href: string }) {
  const format = useFormat()
  return (
    <Tile
      href={href}
      label={label}
      value={format.number(figure.now)}
      note={<Change figure={figure} before={format.number(figure.before)} />}
    />
  )
}

const Tile = ({ href, ...tile }: Parameters<typeof StatTile>[0] & { href: string }) => (
  <li className="min-w-0">
    <Anchor href={href} className="block h-full rounded-card text-ink no-underline [&:hover>div]:border-brand">
      <StatTile {...tile} className="px-4 py-3.5 transition-colors" />
    </Anchor>
  </li>
)

function Change({ figure, before }: { figure: Figure; before: string }) {
  const t = useT()
  const format = useFormat()
  const change = changeOf(figure)
  if (change === null) return t('overview.noComparison')
  const sign = change > 0 ? '+' : ''
  return t('overview.change', { change: `${sign}${format.percent(change)}`, before })
}

function NextEvents({ events }: { events: NonNullable<Board['events']> }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="mt-6">
      <h3 className="mb-3 font-semibold text-base">{t('overview.nextEvents')}</h3>
      <DataTable
        caption={t('overview.nextEvents')}
        rows={events}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: 'title',
            header: t('overview.event'),
            rowHeader: true,
            cell: ({ id, title, starts_at }) => (
              <>
                <Link href={`/admin/products/${id}`} look="plain">
                  {title}
                </Link>
                <span className="block font-normal text-muted text-xs">{format.dateTime(starts_at)}</span>
              </>
            ),
          },
          {
            key: 'seats',
            header: t('overview.seats'),
            align: 'end',
            cell: ({ id, registered, capacity }) => (
              <Link href={`/admin/products/${id}/registrations`} look="quiet">
                {capacity === null
                  ? format.number(registered)
                  : t('overview.taken', { taken: format.number(registered), capacity: format.number(capacity) })}
              </Link>
            ),
          },
          {
            key: 'waiting',
            header: t('overview.waiting'),
            align: 'end',
            cell: ({ id, waiting }) =>
              waiting > 0 && (
                <Link href={`/admin/products/${id}/waitlist`} look="quiet">
                  {format.number(waiting)}
                </Link>
              ),
          },
        ]}
        empty={<EmptyState icon={<CalendarDays />} title={t('overview.noEvents')} />}
      />
    </div>
  )
}
