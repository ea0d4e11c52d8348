import { activePerson, asPerson } from '#features/account/server/person-lookup.service.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import { registrationCancelled } from '#features/registrations/registrations.events.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { on } from '#platform/jobs/events.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { placeMovedUp, programmeReleased } from '../../programme.events.ts'
import { myAgendaAddress } from '../../programme-address.rules.ts'
import { openKnownEvent } from '../event.service.ts'
import { placeForReader } from '../planning.texts.ts'
import { fillPlacesOf, leavePlacesOf } from './places.service.ts'
import { placeById } from './places.store.ts'

/** Tells somebody once, at the bell and by mail, that they have the place they waited for. */
const tellMovedUp = (ctx: Ctx, placeId: number): Promise<void> =>
  ctx.tx(async (ctx) => {
    const place = await placeById(ctx.db, placeId)
    if (place?.state !== 'booked') return
    const [person, opened] = await Promise.all([activePerson(ctx, place.personId), openKnownEvent(ctx, place.productId)])
    const session = opened?.programme.sessions.find(({ id }) => id === place.sessionId)
    if (!person || !opened || !session) return
    const { locale, t } = asPerson(ctx, person)
    const held = { room_id: session.roomId, starts_at: session.startsAt.toISOString() }
    const params = { title: session.title, place: placeForReader(person, held, opened) }
    const url = myAgendaAddress(opened.event.url_slug)
    const cause = `session-place ${placeId}`
    if (!(await notify(ctx, { userId: person.id, textKey: 'my-agenda.notifyMovedUp', params, url, cause }))) return
    const subject = t('my-agenda.mailSubject', params)
    const content = renderMail(t, {
      locale,
      title: subject,
      paragraphs: [t('my-agenda.notifyMovedUp', params), t('my-agenda.mailText')],
      action: { label: t('my-agenda.mailAction'), url: mailLink(ctx.parts, url) },
      footer: t('my-agenda.mailFooter', { title: opened.event.title }),
    })
    await sendMail(ctx, { to: person.email, locale, subject, ...content })
  })

export const placesListeners = [
  on(placeMovedUp, 'programme.tell-moved-up', (ctx, { placeId }) => tellMovedUp(ctx, placeId)),
  on(registrationCancelled, 'programme.leave-places', (ctx, { productId, userId }) => leavePlacesOf(ctx, productId, userId)),
  on(programmeReleased, 'programme.fill-places', (ctx, { productId }) => fillPlacesOf(ctx, productId)),
]
