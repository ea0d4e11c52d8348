import { activePerson, asPerson } from '#features/account/server/person-lookup.service.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { on } from '#platform/jobs/events.ts'
import { sendLetter } from '#platform/mail/letter.ts'
import { defineMailKind } from '#platform/mail/mail-kind.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { programmeReleased } from '../programme.events.ts'
import { programmeAddress, sessionAddress } from '../programme-address.rules.ts'
import { type ChangeKind, isLoud } from '../release.rules.ts'
import { type OpenedEvent, openKnownEvent } from './event.service.ts'
import { peopleOf } from './people-of.service.ts'
import { type Change, changesOfRelease } from './planning.store.ts'
import { placeForReader } from './planning.texts.ts'

export const programmeMail = defineMailKind({
  name: 'programme.changed',
  group: 'registrations',
  about: 'registration',
  variables: ['title', 'name'],
  blocks: ['changes'],
  shipped: {
    subject: 'programme.mailSubject',
    body: ['programme.mailText', '{changes}'],
    action: 'programme.mailAction',
    footer: 'programme.mailFooter',
  },
})

const noticeOf = (kinds: ChangeKind[]) =>
  kinds.includes('cancelled')
    ? 'programme.notifyCancelled'
    : kinds.includes('restored')
      ? 'programme.notifyRestored'
      : 'programme.notifyMoved'

/** Just those who keep a session or have booked it hear that it was moved or cancelled: once for each change at the bell, in one mail for each release. */
async function tellKeepers(ctx: Ctx, { productId, release }: { productId: number; release: number }): Promise<void> {
  const opened = await openKnownEvent(ctx, productId)
  if (!opened) return
  const loud = (await changesOfRelease(ctx.db, productId, release)).filter(
    ({ kinds, after }) => isLoud(kinds) && new Date(after.ends_at) > ctx.now(),
  )
  const keepers = await peopleOf(
    ctx,
    loud.map(({ sessionId }) => sessionId),
  )
  const told = [...Map.groupBy(keepers, ({ userId }) => userId)]
  for (let from = 0; from < told.length; from += atOnce)
    await Promise.all(
      told.slice(from, from + atOnce).map(([userId, kept]) => {
        const ids = new Set(kept.map(({ itemId }) => itemId))
        const own = loud.filter(({ sessionId }) => ids.has(sessionId))
        return tellOne(ctx, userId, opened, own)
      }),
    )
}

/** Each person is a transaction of their own; several wait for the database at the same time. */
const atOnce = 4

/** Notices and the mail stand or fall together; who was told already is not told again. */
const tellOne = (ctx: Ctx, userId: number, opened: OpenedEvent, changes: Change[]): Promise<void> =>
  ctx.tx(async (ctx) => {
    const person = await activePerson(ctx, userId)
    if (!person) return
    const { event } = opened
    const { locale, t } = asPerson(ctx, person)
    const lines: string[] = []
    for (const { sessionId, slotId, revision, kinds, after } of changes) {
      const textKey = noticeOf(kinds)
      const params = { title: after.title, place: placeForReader(person, after, opened) }
      const url = sessionAddress(event.url_slug, sessionId)
      const isNews = await notify(ctx, { userId, textKey, params, url, cause: `slot-${slotId}-${revision}` })
      if (isNews) lines.push(t(textKey, params))
    }
    if (lines.length === 0) return
    await sendLetter(ctx, programmeMail, {
      to: person.email,
      locale,
      personId: userId,
      productIds: [event.id],
      values: { title: event.title, name: person.name },
      blocks: { changes: lines },
      url: mailLink(ctx.parts, programmeAddress(event.url_slug, 'agenda')),
    })
  })

export const programmeListeners = [on(programmeReleased, 'programme.tell-keepers', tellKeepers)]
