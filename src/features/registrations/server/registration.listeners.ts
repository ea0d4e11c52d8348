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
import { registeredAmong } from './registration.service.ts'
import { claimTelling } from './registration.store.ts'
import { partsInStep } from './registration-parts.store.ts'

/** What features above put into the mail of a registration. */
export type Enclosing = {
  /** Such as a ticket. */
  enclose: (ctx: Ctx, fact: RegistrationFact) => Promise<MailAttachment[]>
  /** The name of who ordered it for somebody else: a mail out of the blue is taken for a fraud. */
  buyerOf: (ctx: Ctx, fact: RegistrationFact) => Promise<string | null>
}

type What = 'registration' | 'cancellation'
const words = { registration: 'Registered', cancellation: 'Cancelled' } as const
const calendarReason = { registration: 'registered', cancellation: 'cancelled' } as const

/** Tells the registrant once, at the bell and by mail, in their language. A package speaks for its parts: their dates and tickets come with it. */
const tellRegistrant = (ctx: Ctx, what: What, fact: RegistrationFact, { enclose, buyerOf }: Enclosing): Promise<void> =>
  ctx.tx(async (ctx) => {
    if (await isToldWithWhole(ctx, what, fact)) return
    if (!(await claimTelling(ctx.db, fact.registrationId, what, ctx.now()))) return
    const reading = readingOnce(ctx)
    const [person, products, buyer] = await Promise.all([
      activePerson(reading, fact.userId),
      productOutlines(reading, [fact.productId]),
      what === 'registration' ? buyerOf(reading, fact) : null,
    ])
    if (!person) return
    const product = must(products.get(fact.productId), 'a registered product vanished')
    const facts = [fact, ...(product.kind === 'package' ? await partsOf(reading, fact) : [])]
    const concerned = await productsConcerned(reading, what, facts)
    const path = what === 'registration' ? '/my-dashboard' : productAddress(product.urlSlug)
    const cause = `${what} ${fact.registrationId}`
    const params = { title: product.title }
    const t = ctx.parts.translate(person.locale)
    await notify(ctx, { userId: person.id, textKey: `registrations.notify${words[what]}`, params, url: path, cause })
    await sendLetter(reading, registrationMail[what], {
      to: person.email,
      locale: person.locale,
      personId: person.id,
      productIds: [fact.productId],
      values: { ...params, name: person.name },
      blocks: {
        orderedBy: buyer === null ? [] : [t('registrations.mailRegisteredBy', { buyer })],
        occasion: await whenAndWhere(reading, fact.productId, concerned, person),
      },
      url: mailLink(ctx.parts, path),
      attachments: [
        ...(await calendarAttachments(reading, fact.productId, calendarReason[what], concerned)),
        ...(what === 'registration' ? (await Promise.all(facts.map((one) => enclose(reading, one)))).flat() : []),
      ],
    })
  })

/** A part that an administrator takes out of its package by itself goes without it, so nothing else tells of it. */
async function isToldWithWhole(ctx: Ctx, what: What, fact: RegistrationFact): Promise<boolean> {
  if (fact.parentRegistrationId === null) return false
  if (what === 'registration') return true
  const gone = await partsInStep(ctx.db, fact.parentRegistrationId)
  return gone.some(({ registrationId }) => registrationId === fact.registrationId)
}

/** The parts that came, or went, with a package. */
async function partsOf(ctx: Ctx, { registrationId, userId }: RegistrationFact): Promise<RegistrationFact[]> {
  const parts = await partsInStep(ctx.db, registrationId)
  return parts.map((part) => ({ ...part, userId, parentRegistrationId: registrationId }))
}

/** What of these has changed for them: whoever holds something by another way too goes on taking part in it. */
async function productsConcerned(ctx: Ctx, what: What, facts: RegistrationFact[]): Promise<number[]> {
  const ids = [...new Set(facts.map(({ productId }) => productId))]
  const [{ userId } = { userId: 0 }] = facts
  const kept = what === 'cancellation' ? await registeredAmong(ctx, ids, userId) : new Set()
  return ids.filter((id) => !kept.has(id))
}

/** The date by the venue's clock and the reader's, and the place, of each that has one; the parts of a package by name. */
async function whenAndWhere(ctx: Ctx, wholeId: number, productIds: number[], reader: OccasionReader): Promise<string[]> {
  const [occasions, products] = await Promise.all([occasionsOf(ctx, productIds, reader), productOutlines(ctx, productIds)])
  return productIds.flatMap((id) => {
    const occasion = occasions.get(id)
    const name = id === wholeId ? '' : products.get(id)?.title
    return occasion ? [[name, occasion.when, occasion.where].filter(Boolean).join('\n')] : []
  })
}

export const registrationListeners = (enclosing: Enclosing) => [
  on(personRegistered, 'registrations.tell-registered', (ctx, fact) => tellRegistrant(ctx, 'registration', fact, enclosing)),
  on(registrationCancelled, 'registrations.tell-cancelled', (ctx, fact) => tellRegistrant(ctx, 'cancellation', fact, enclosing)),
]
