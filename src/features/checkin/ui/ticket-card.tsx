import { CircleCheck, Download, Printer } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { QrCode } from '#ui/data/qr-code.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { Ticket } from '../tickets.contract.ts'

/** A ticket as it is shown at the door: the code large, and what it is for beside it. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const t = useT()
  const format = useFormat()
  const facts = [
    [t('tickets.when'), ticket.when],
    [t('tickets.where'), ticket.where],
    [t('tickets.holder'), ticket.holder],
    [t('tickets.number'), ticket.number],
  ].filter(([, value]) => value)
  return (
    <>
      <article className="grid gap-8 rounded-card border bg-raised p-6 md:grid-cols-[minmax(0,1fr)_18rem] md:p-8">
        <div className="min-w-0 max-md:order-2">
          <p className="text-muted text-sm">{t('tickets.ticket')}</p>
          <h1 className="mt-1 break-words text-2xl md:text-3xl">{ticket.product.title}</h1>
          <dl className="mt-5 grid gap-3">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="text-muted text-sm">{label}</dt>
                <dd className="break-words font-medium">{value}</dd>
              </div>
            ))}
          </dl>
          {ticket.checked_in_at && (
            <p className="mt-4 flex items-center gap-2 text-success">
              <CircleCheck className="size-4" aria-hidden="true" />
              {t('tickets.checkedIn', { time: format.dateTime(ticket.checked_in_at) })}
            </p>
          )}
        </div>
        <div className="max-md:order-1">
          <QrCode
            text={ticket.code}
            label={t('tickets.qrLabel', { number: ticket.number })}
            className="mx-auto w-full max-w-80"
          />
        </div>
      </article>
      <p className="mt-4 max-w-read text-muted text-sm">
        {t('tickets.intro')} {t('tickets.privacy')}
      </p>
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        <ButtonLink
          href={`/api/my/tickets/${ticket.registration_id}/ticket.pdf`}
          reload
          icon={<Download className="size-4" aria-hidden="true" />}
        >
          {t('tickets.pdf')}
        </ButtonLink>
        <Button
          variant="secondary"
          icon={<Printer className="size-4" aria-hidden="true" />}
          className="noscript:hidden"
          onClick={() => window.print()}
        >
          {t('tickets.print')}
        </Button>
      </p>
    </>
  )
}
