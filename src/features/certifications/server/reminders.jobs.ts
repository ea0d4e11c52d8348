import { z } from 'zod'
import { activePerson, asPerson } from '#features/account/server/person-lookup.service.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import { todayOf } from '#features/site/server/today.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { formatLongDate } from '#ui/foundations/format.ts'
import { certificationAddress } from '../certifications-address.rules.ts'
import { type Notice, nextNoticeOn, noticeDue } from '../period.rules.ts'
import { isStanding } from '../standing.rules.ts'
import { addNotice, type Cycle, changeCycle, cycleById, cyclesToTell, lockWays } from './cycle.store.ts'
import { programmeOf } from './settle.service.ts'

const perTurn = 200

/** Every day: whose certification ends in 90, 60, 30 or 7 days, today, or whose grace is over. Only rows that are due are read. */
export const remindHolders = defineJob({
  name: 'certifications.remind',
  schema: z.object({}),
  schedule: '20 6 * * *',
  handle: async (ctx) => {
    const today = await todayOf(ctx)
    const failures: unknown[] = []
    let last = 0
    for (;;) {
      const ids = await cyclesToTell(ctx.db, today, last, perTurn)
      // One person's trouble is not the next one's; who was told is not told again when the job is.
      for (const id of ids) await remind(ctx, id, today).catch((error: unknown) => failures.push(error))
      last = ids.at(-1) ?? last
      if (ids.length < perTurn) break
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} holders could not be told`)
  },
})

/** Mail, notification and the mark that it was told stand or fall together. */
const remind = (ctx: Ctx, cycleId: number, today: string): Promise<void> =>
  ctx.tx(async (ctx) => {
    const known = await cycleById(ctx.db, cycleId)
    if (!known) return
    await lockWays(ctx.db, known.certificationId, known.userId)
    const cycle = await cycleById(ctx.db, cycleId)
    if (!cycle?.validUntil || !cycle.graceUntil || !isStanding(cycle.state)) return
    const { validUntil, graceUntil } = cycle
    const notice = noticeDue({ validUntil, graceUntil }, today)
    await changeCycle(ctx.db, cycleId, { nextNoticeOn: nextNoticeOn(cycle, today) }, ctx.now())
    if (notice && (await addNotice(ctx.db, { cycleId, validUntil, daysBefore: notice.daysBefore }, ctx.now())))
      await tell(ctx, { ...cycle, validUntil, graceUntil }, notice)
  })

const textOf = ({ daysBefore }: Notice) =>
  daysBefore > 0 ? 'certifications.remindBefore' : daysBefore === 0 ? 'certifications.remindToday' : 'certifications.remindOver'

async function tell(ctx: Ctx, cycle: Cycle & { validUntil: string; graceUntil: string }, notice: Notice): Promise<void> {
  const reader = await activePerson(ctx, cycle.userId)
  if (!reader) return
  const { title } = await programmeOf(ctx, cycle)
  const { locale, t } = asPerson(ctx, reader)
  const day = (date: string) => formatLongDate(date, { locale, timeZone: 'UTC' })
  const params = { title, count: Math.max(0, notice.daysBefore), date: day(cycle.validUntil) }
  const path = certificationAddress(cycle.certificationId)
  const textKey = textOf(notice)
  await notify(ctx, { userId: reader.id, textKey, params, url: path, cause: `${textKey} ${cycle.id} ${notice.on}` })
  const site = await readSetting(ctx, siteSettings.name)
  const subject = t(textKey, params)
  const content = renderMail(t, {
    locale,
    title: subject,
    paragraphs: [
      t('certifications.mailGreeting', { name: reader.name }),
      ...(notice.daysBefore >= 0 && cycle.graceUntil > cycle.validUntil
        ? [t('certifications.mailGrace', { date: day(cycle.graceUntil) })]
        : []),
    ],
    action: { label: t('certifications.mailAction'), url: mailLink(ctx.parts, path) },
    footer: t('certifications.mailFooter', { site }),
  })
  await sendMail(ctx, { to: reader.email, locale, subject, ...content })
}
