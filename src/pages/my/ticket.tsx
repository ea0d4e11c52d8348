import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ticketsCalls } from '#features/checkin/tickets.contract.ts'
import { TicketCard } from '#features/checkin/ui/ticket-card.tsx'
import { exhibitingCalls } from '#features/exhibiting/exhibiting.contract.ts'
import { TicketSharingView } from '#features/exhibiting/ui/ticket-sharing.tsx'
import { dashboardPath } from '#features/learning/dashboard-search.rules.ts'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'

export const handle: PageHandle = { namespaces: ['tickets', 'exhibiting'] }

export async function loader(args: LoaderFunctionArgs) {
  const registration_id = args.params.registration_id ?? ''
  const ticket = await load(args, ticketsCalls.ticket, { registration_id })
  return { ticket, sharing: await load(args, exhibitingCalls.sharing, { registration_id }) }
}

export function Component() {
  const t = useT()
  const { ticket, sharing } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 md:py-12">
      <title>{`${t('tickets.ticket')} · ${ticket.product.title}`}</title>
      <Breadcrumbs
        className="mb-4 print:hidden"
        trail={[{ label: t('tickets.back'), href: dashboardPath }, { label: t('tickets.ticket') }]}
      />
      <TicketCard ticket={ticket} />
      <TicketSharingView registrationId={ticket.registration_id} initial={sharing} />
    </div>
  )
}
