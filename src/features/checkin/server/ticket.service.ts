import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { occasionsOf } from '#features/catalogue/server/products/occasion.service.ts'
import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import type { MailAttachment } from '#platform/mail/mail.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { hasTickets, ticketNumber } from '../checkin.rules.ts'
import type { Ticket, ticketsCalls } from '../tickets.contract.ts'
import { comingTickets, type KnownTicket, type OwnTicket, ticketsByRegistration } from './ticket.store.ts'
import { codesOf } from './ticket-key.service.ts'

type Calls = typeof ticketsCalls

/** The newest code of a ticket. */
export const issueOf = ({ issues }: Pick<KnownTicket, 'issues'>): number => issues.at(-1)?.issue ?? 1

export const codesOfTickets = (ctx: Ctx, tickets: OwnTicket[]): Promise<string[]> =>
  codesOf(
    ctx,
    tickets.map((ticket) => ({ productId: ticket.productId, registrationId: ticket.registrationId, issue: issueOf(ticket) })),
  )

export async function showMyTickets(ctx: Ctx, { most }: InputOf<Calls['mine']>): Promise<Result<AnswerOf<Calls['mine']>>> {
  const { tickets, count } = await comingTickets(ctx.db, userIdOf(ctx), { now: ctx.now(), most })
  return ok({ tickets: await ticketViews(ctx, tickets), count })
}

export async function showTicket(
  ctx: Ctx,
  { registration_id }: InputOf<Calls['ticket']>,
): Promise<Result<Ticket, 'ticketNotFound'>> {
  const own = (await ticketsByRegistration(ctx.db, [registration_id])).get(registration_id)
  const isTheirs = own?.userId === userIdOf(ctx) && own.cancelledAt === null
  const [ticket] = own && isTheirs ? await ticketViews(ctx, [own]) : []
  return ticket ? ok(ticket) : refuse('ticketNotFound')
}

export async function showTicketPdf(ctx: Ctx, input: InputOf<Calls['ticketPdf']>): Promise<Result<Response, 'ticketNotFound'>> {
  const found = await showTicket(ctx, input)
  if (!found.ok) return found
  const file = await ticketPaper(ctx, found.value)
  return ok(
    new Response(new Uint8Array(file), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${found.value.number}.pdf"`,
        'cache-control': 'private, no-cache',
      },
    }),
  )
}

/** Tickets as their holder reads them; what has none is left out. */
async function ticketViews(ctx: Ctx, known: OwnTicket[]): Promise<Ticket[]> {
  if (known.length === 0) return []
  const productIds = [...new Set(known.map(({ productId }) => productId))]
  const [products, occasions] = await Promise.all([
    productOutlines(ctx, productIds),
    occasionsOf(ctx, productIds, { locale: ctx.locale }),
  ])
  const tickets = known.filter(({ productId }) => {
    const product = products.get(productId)
    return product !== undefined && hasTickets(product)
  })
  const codes = await codesOfTickets(ctx, tickets)
  return tickets.flatMap(({ registrationId, productId, name, letInAt }, at) => {
    const product = products.get(productId)
    if (!product) return []
    return [
      {
        registration_id: registrationId,
        code: codes[at] ?? '',
        number: ticketNumber(registrationId),
        holder: name,
        product: { id: product.id, title: product.title, url_slug: product.urlSlug },
        when: occasions.get(productId)?.when ?? '',
        where: occasions.get(productId)?.where ?? '',
        starts_at: product.startsAt?.toISOString() ?? null,
        checked_in_at: letInAt?.toISOString() ?? null,
      },
    ]
  })
}

async function ticketPaper(ctx: Ctx, ticket: Ticket): Promise<Buffer> {
  // Laying out and fonts are loaded by whoever is the first to ask for a document.
  const { renderTicket } = await import('./ticket.pdf.ts')
  const issuer = await readSetting(ctx, siteSettings.name)
  return renderTicket(ticket, { t: ctx.t, locale: ctx.locale, issuer, madeAt: ctx.now() })
}

/** What the mail of a registration brings along: the ticket, where it is one for a door. */
export async function ticketForMail(
  ctx: Ctx,
  { registrationId, userId }: { registrationId: number; userId: number },
): Promise<MailAttachment[]> {
  const person = await activePerson(ctx, userId)
  if (!person) return []
  const inTheirs: Ctx = { ...ctx, locale: person.locale, t: ctx.parts.translate(person.locale) }
  const [ticket] = await ticketViews(inTheirs, [...(await ticketsByRegistration(ctx.db, [registrationId])).values()])
  if (!ticket) return []
  const content = new Uint8Array(await ticketPaper(inTheirs, ticket))
  return [{ filename: `${ticket.number}.pdf`, contentType: 'application/pdf', content }]
}
