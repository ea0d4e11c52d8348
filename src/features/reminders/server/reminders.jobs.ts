import { z } from 'zod'
import { activePerson, type KnownPerson } from '#features/account/server/person-lookup.service.ts'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { occasionsOf } from '#features/catalogue/server/products/occasion.service.ts'
import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { tell } from '#features/messages/server/telling.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { defineMailKind } from '#platform/mail/mail-kind.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { remindersSettings } from '../reminders.settings.ts'
import * as store from './reminders.store.ts'

const dayMs = 86_400_000
/** So long after its day an unfinished course is still worth a word; what is older was never reminded of. */
const graceDays = 7

type What = 'Event' | 'Access' | 'Unfinished'

const ofReminder = (name: string, what: What) =>
  defineMailKind({
    name: `reminders.${name}`,
    group: 'registrations',
    about: 'registration',
    variables: ['title', 'date', 'name'],
    blocks: ['occasion'],
    shipped: {
      subject: `notifications.remind${what}`,
      body: what === 'Event' ? ['{occasion}'] : [],
      action: 'notifications.remindAction',
      footer: 'notifications.mailFooter',
    },
  })

export const reminderMail: Record<What, ReturnType<typeof ofReminder>> = {
  Event: ofReminder('event', 'Event'),
  Access: ofReminder('access', 'Access'),
  Unfinished: ofReminder('unfinished', 'Unfinished'),
}

/** Each hour: who is to be reminded of something, each time once. */
export const sendReminders = defineJob({
  name: 'reminders.send',
  schema: z.object({}),
  schedule: '7 * * * *',
  handle: async (ctx) => {
    const { eventDays, accessDays, unfinishedDays } = await readSettings(ctx, remindersSettings)
    const now = ctx.now()
    const daysFromNow = (days: number) => new Date(now.getTime() + days * dayMs)
    if (eventDays > 0) await remind(ctx, 'Event', await store.eventsAhead(ctx.db, now, daysFromNow(eventDays)))
    if (accessDays > 0) await remind(ctx, 'Access', await store.accessEnding(ctx.db, now, daysFromNow(accessDays)))
    if (unfinishedDays > 0) {
      const [from, to] = [daysFromNow(-unfinishedDays - graceDays), daysFromNow(-unfinishedDays)]
      await remind(ctx, 'Unfinished', await store.unfinishedSince(ctx.db, now, from, to))
    }
  },
})

async function remind(ctx: Ctx, what: What, due: store.DueReminder[]): Promise<void> {
  for (const one of due) {
    const person = await activePerson(ctx, one.userId)
    if (person) await remindOne(ctx, what, person, one)
  }
}

async function remindOne(ctx: Ctx, what: What, person: KnownPerson, { productId, cause, at }: store.DueReminder): Promise<void> {
  const product = (await productOutlines(ctx, [productId])).get(productId)
  if (!product) return
  const occasion = (await occasionsOf(ctx, [productId], person)).get(productId)
  const date = new Intl.DateTimeFormat(person.locale, { dateStyle: 'long', timeZone: person.timeZone }).format(at)
  const params = { title: product.title, date }
  const url = what === 'Event' ? productAddress(product.urlSlug) : '/my-dashboard'
  await tell(ctx, person.id, {
    kind: 'reminders',
    textKey: `notifications.remind${what}`,
    params,
    url,
    cause,
    productId,
    letter: reminderMail[what],
    fill: () => ({
      values: { ...params, name: person.name },
      blocks: { occasion: occasion ? [[occasion.when, occasion.where].filter(Boolean).join('\n')] : [] },
      url: mailLink(ctx.parts, url),
    }),
  })
}
