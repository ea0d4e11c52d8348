import { Ticket as TicketIcon } from 'lucide-react'
import { Anchor, ButtonLink, Link } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { ticketPath } from '../checkin.rules.ts'
import type { Ticket } from '../tickets.contract.ts'

/** Tickets of what is still to come, on the dashboard: the next ones, and the way to the others. */
export function MyTickets({ tickets, count, allHref }: { tickets: Ticket[]; count: number; allHref: string }) {
  const t = useT()
  const format = useFormat()
  if (tickets.length === 0) return null
  return (
    <section aria-labelledby="my-tickets" className="mb-8">
      <h2 id="my-tickets" className="flex items-center gap-2 text-lg md:text-lg">
        <TicketIcon className="size-4.5 text-muted" aria-hidden="true" />
        {t('tickets.myTickets')}
      </h2>
      <ul className="mt-3 divide-y rounded-card border bg-raised">
        {tickets.map(({ registration_id, product, when, where, checked_in_at }) => (
          <li key={registration_id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <Anchor href={`/products/${product.url_slug}`} className="font-medium text-ink no-underline hover:underline">
                {product.title}
              </Anchor>
              <p className="text-muted text-sm">{[when, where].filter(Boolean).join(' · ')}</p>
              {checked_in_at && (
                <p className="text-sm text-success">{t('tickets.checkedIn', { time: format.dateTime(checked_in_at) })}</p>
              )}
            </div>
            <ButtonLink
              href={ticketPath(registration_id)}
              size="sm"
              variant="secondary"
              aria-label={t('tickets.showOf', { title: product.title })}
            >
              {t('tickets.show')}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {count > tickets.length && (
        <Link href={allHref} preventScrollReset className="mt-2 inline-block text-sm">
          {t('tickets.showAll', { count })}
        </Link>
      )}
    </section>
  )
}
