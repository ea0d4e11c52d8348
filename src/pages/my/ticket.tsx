import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ticketsCalls } from '#features/checkin/tickets.contract.ts'
import { TicketCard } from '#features/checkin/ui/ticket-card.tsx'
import { dashboardPath } from '#features/learning/dashboard-search.rules.ts'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'

export const handle: PageHandle = { namespaces: ['tickets'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, ticketsCalls.ticket, { registration_id: args.params.registration_id ?? '' })

export function Component() {
  const t = useT()
  const ticket = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 md:py-12">
      <title>{`${t('tickets.ticket')} · ${ticket.product.title}`}</title>
      <Breadcrumbs
        className="mb-4 print:hidden"
        trail={[{ label: t('tickets.back'), href: dashboardPath }, { label: t('tickets.ticket') }]}
      />
      <TicketCard ticket={ticket} />
    </div>
  )
}
