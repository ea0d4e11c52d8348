import { z } from 'zod'
import { activePerson, asPerson } from '#features/account/server/person-lookup.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { sendLetter } from '#platform/mail/letter.ts'
import { defineMailKind } from '#platform/mail/mail-kind.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'
import { digestDay } from '../notification-ways.rules.ts'
import { inWords } from './messages.service.ts'
import * as store from './ways.store.ts'

export const digestMail = defineMailKind({
  name: 'messages.digest',
  group: 'messages',
  about: 'person',
  variables: ['count', 'name'],
  shipped: {
    subject: 'notifications.digestSubject',
    body: ['notifications.digestText'],
    action: 'notifications.digestAction',
    footer: 'notifications.mailFooter',
  },
})

const batch = 200

/** Every quarter of an hour: who has something in their digest, and whose morning it is. */
export const sendDigests = defineJob({
  name: 'messages.send-digests',
  schema: z.object({}),
  schedule: '*/15 * * * *',
  handle: async (ctx) => {
    let last = 0
    for (;;) {
      const people = await store.peopleWithDigest(ctx.db, last, batch)
      for (const userId of people) await sendDigest(ctx, userId)
      last = people.at(-1) ?? last
      if (people.length < batch) break
    }
  },
})

/** Mail and the mark that it was sent stand or fall together, under the lock of the person's hours. */
export const sendDigest = (ctx: Ctx, userId: number): Promise<boolean> =>
  ctx.tx(async (ctx) => {
    const person = await activePerson(ctx, userId)
    if (!person) return false
    const { digestHour: hour, lastDigestOn: lastOn } = await store.holdHours(ctx.db, userId)
    const day = digestDay(ctx.now(), person.timeZone, { hour, lastOn })
    if (day === null) return false
    const news = await store.takeDigest(ctx.db, userId, day)
    if (news.length === 0) return false
    const { t, locale } = asPerson(ctx, person)
    await sendLetter(ctx, digestMail, {
      to: person.email,
      locale,
      personId: userId,
      values: { count: news.length, name: person.name },
      links: news.map(({ textKey, params, url }) => ({
        label: t(textKey as MessageKey, inWords(params, locale)),
        url: mailLink(ctx.parts, url ?? '/my-notifications'),
      })),
      url: mailLink(ctx.parts, '/my-notifications'),
      wayOut: { label: t('notifications.mailStop'), url: mailLink(ctx.parts, '/my-notifications/preferences') },
    })
    return true
  })
