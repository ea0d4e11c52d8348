import { z } from 'zod'
import { peopleImportCalls } from '#features/account/account.people-import.contract.ts'
import { exportPeople } from '#features/account/server/people-import.service.ts'
import { activePerson, actorOfPerson } from '#features/account/server/person-lookup.service.ts'
import { ordersAdminCalls } from '#features/orders/orders.admin.contract.ts'
import { exportOrders } from '#features/orders/server/sales/orders-search.service.ts'
import { registrationsAdminCalls } from '#features/registrations/registrations.admin.contract.ts'
import { exportRegistrationList } from '#features/registrations/server/registration-list.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { must, type Ok } from '#platform/calls/result.ts'
import { asActor } from '#platform/ctx/as-actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { sendLetter } from '#platform/mail/letter.ts'
import { defineMailKind } from '#platform/mail/mail-kind.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { nextSending, type ViewedList, viewedLists } from '../views.rules.ts'
import { addressOfView } from './views.service.ts'
import * as store from './views.store.ts'

export const viewMail = defineMailKind({
  name: 'views.list',
  group: 'office',
  about: 'person',
  variables: ['name', 'count'],
  blocks: ['tooLong'],
  shipped: {
    subject: 'views.mailSubject',
    body: ['views.mailText', '{tooLong}'],
    action: 'views.mailAction',
    footer: 'views.mailFooter',
  },
})

/** What a mail carries at most; a longer table is fetched where it is. */
const largestBytes = 8 * 1024 * 1024

type Table = (ctx: Ctx, query: Record<string, string>) => Promise<Ok<Response>>

/** Each list as the table that its page offers. */
const tables: Record<ViewedList, Table> = {
  people: (ctx, { role, ...query }) => {
    const ofRole = role?.startsWith('r') ? { role_id: role.slice(1) } : { role }
    return exportPeople(ctx, peopleImportCalls.exportPeople.query.parse({ ...query, ...ofRole }))
  },
  orders: (ctx, query) => exportOrders(ctx, ordersAdminCalls.exportOrders.query.parse(query)),
  registrations: (ctx, query) => exportRegistrationList(ctx, registrationsAdminCalls.exportList.query.parse(query)),
}

/** Sends what is due, each once: the mail is stored in the transaction that says when it is sent next. */
export const sendDueViews = defineJob({
  name: 'views.send-due',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  handle: async (ctx) => {
    while ((await sendNext(ctx)) === 'sent');
  },
})

const sendNext = (ctx: Ctx): Promise<'sent' | 'none'> =>
  ctx.tx(async (ctx) => {
    const view = await store.takeDue(ctx.db, ctx.now())
    if (!view) return 'none'
    const [owner, actor] = [await activePerson(ctx, view.ownerId), await actorOfPerson(ctx, view.ownerId, null)]
    if (!owner || !actor || !may(actor, viewedLists[view.list].needs)) {
      await store.stopSending(ctx.db, view.id)
      return 'sent'
    }
    await sendView(asActor(ctx, actor, owner.locale), view, owner)
    const zone = await readSetting(ctx, siteSettings.timeZone)
    const schedule = must(view.schedule, 'a list that is due without a schedule')
    await store.setSent(ctx.db, view.id, { at: ctx.now(), nextAt: nextSending(schedule, ctx.now(), zone) })
    return 'sent'
  })

type Owner = NonNullable<Awaited<ReturnType<typeof activePerson>>>

async function sendView(ctx: Ctx, view: store.StoredView, owner: Owner): Promise<void> {
  const { t } = ctx
  const { value: response } = await tables[view.list](ctx, view.query)
  const content = new Uint8Array(await response.arrayBuffer())
  const isAttached = content.length <= largestBytes
  const lines = Math.max(0, new TextDecoder().decode(content).split('\r\n').length - 2)
  const attachments = isAttached ? [{ filename: `${view.list}.csv`, contentType: 'text/csv; charset=utf-8', content }] : []
  await sendLetter(ctx, viewMail, {
    to: owner.email,
    locale: owner.locale,
    personId: owner.id,
    values: { name: view.name, count: lines },
    blocks: { tooLong: isAttached ? [] : [t('views.mailTooLong')] },
    url: mailLink(ctx.parts, addressOfView(view)),
    attachments,
  })
}
