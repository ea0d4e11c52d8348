import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { calendarAttachments } from '#features/catalogue/server/calendar/calendar.service.ts'
import { type OccasionReader, occasionsOf } from '#features/catalogue/server/products/occasion.service.ts'
import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readingOnce } from '#platform/ctx/make-ctx.ts'
import { on } from '#platform/jobs/events.ts'
import { sendLetter } from '#platform/mail/letter.ts'
import type { MailAttachment } from '#platform/mail/mail.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { personRegistered, type RegistrationFact, registrationCancelled } from '../registrations.events.ts'
import { registrationMail } from './registration.mails.ts'
import { claimTelling } from './registration.store.ts'

/** What others put into the mail of a registration, such as a ticket. */
export type Enclosing = (ctx: Ctx, fact: RegistrationFact) => Promise<MailAttachment[]>

type What = 'registration' | 'cancellation'
const words = { registration: 'Registered', cancellation: 'Cancelled' } as const

/** Tells the registrant once, at the bell and by mail, in their language. A package speaks for its parts. */
const tellRegistrant = (ctx: Ctx, what: What, fact: RegistrationFact, enclose: Enclosing): Promise<void> =>
  ctx.tx(async (ctx) => {
    if (fact.parentRegistrationId !== null) return
    if (!(await claimTelling(ctx.db, fact.registrationId, what, ctx.now()))) return
    const reading = readingOnce(ctx)
    const [person, products] = await Promise.all([activePerson(reading, fact.userId), productOutlines(reading, [fact.productId])])
    if (!person) return
    const product = must(products.get(fact.productId), 'a registered product vanished')
    const path = what === 'registration' ? '/my-dashboard' : productAddress(product.urlSlug)
    const cause = `${what} ${fact.registrationId}`
    const params = { title: product.title }
    await notify(ctx, { userId: person.id, textKey: `registrations.notify${words[what]}`, params, url: path, cause })
    await sendLetter(reading, registrationMail[what], {
      to: person.email,
      locale: person.locale,
      personId: person.id,
      productIds: [fact.productId],
      values: { ...params, name: person.name },
      blocks: { occasion: await whenAndWhere(reading, fact.productId, person) },
      url: mailLink(ctx.parts, path),
      attachments: [
        ...(await calendarAttachments(reading, fact.productId, what === 'registration' ? 'registered' : 'cancelled')),
        ...(what === 'registration' ? await enclose(reading, fact) : []),
      ],
    })
  })

/** The date by the venue's clock and the reader's, and the place; nothing for what has no date. */
async function whenAndWhere(ctx: Ctx, productId: number, reader: OccasionReader): Promise<string[]> {
  const occasion = (await occasionsOf(ctx, [productId], reader)).get(productId)
  return occasion ? [[occasion.when, occasion.where].filter(Boolean).join('\n')] : []
}

export const registrationListeners = (enclose: Enclosing) => [
  on(personRegistered, 'registrations.tell-registered', (ctx, fact) => tellRegistrant(ctx, 'registration', fact, enclose)),
  on(registrationCancelled, 'registrations.tell-cancelled', (ctx, fact) => tellRegistrant(ctx, 'cancellation', fact, enclose)),
]
