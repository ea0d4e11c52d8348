import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { type ProductNews, registrantsToTell } from '#features/catalogue/product-news.events.ts'
import { calendarAttachments } from '#features/catalogue/server/calendar/calendar.service.ts'
import { isProductArchived } from '#features/catalogue/server/products/product-lookup.service.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { on } from '#platform/jobs/events.ts'
import { sendLetter } from '#platform/mail/letter.ts'
import type { MailAttachment } from '#platform/mail/mail.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { newsMail } from './registration.mails.ts'
import { newsTexts } from './registration-news.service.ts'
import { type Concerned, claimNews, toBeTold } from './registration-news.store.ts'

/** Everybody concerned, each once and in their language. One person's trouble is not the next one's. */
async function tellAll(ctx: Ctx, news: ProductNews): Promise<void> {
  // Put away and taken out again before anybody heard of it: then there is nothing to tell.
  if (isOfArchiving(news) && !(await isProductArchived(ctx, news.productId))) return
  const attachments = await calendarAttachments(ctx, news.productId, isOfArchiving(news) ? 'cancelled' : 'changed')
  const failures: unknown[] = []
  for (const one of await toBeTold(ctx.db, news.productId, news.changeId, new Date(news.madeAt)))
    await tellOne(ctx, news, one, attachments).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} people could not be told`)
}

const isOfArchiving = ({ kind }: ProductNews): boolean => kind === 'calledOff' || kind === 'withdrawn'

const path = '/my-dashboard'

const tellOne = (ctx: Ctx, news: ProductNews, { registrationId, userId }: Concerned, attachments: MailAttachment[]) =>
  ctx.tx(async (ctx) => {
    if (!(await claimNews(ctx.db, registrationId, news.changeId, ctx.now()))) return
    const person = await activePerson(ctx, userId)
    if (!person) return
    const { notice, filling } = newsTexts(ctx, news, person)
    const cause = `product change ${news.changeId}`
    await notify(ctx, { userId, textKey: notice, params: { title: news.title }, url: path, cause })
    await sendLetter(ctx, newsMail[news.kind], {
      to: person.email,
      locale: person.locale,
      personId: person.id,
      productIds: [news.productId],
      ...filling,
      url: mailLink(ctx.parts, path),
      attachments,
    })
  })

export const newsListeners = [on(registrantsToTell, 'registrations.tell-news', tellAll)]
