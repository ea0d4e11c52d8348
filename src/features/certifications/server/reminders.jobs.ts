import { z } from 'zod'
import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { tell } from '#features/messages/server/telling.service.ts'
import { todayOf } from '#features/site/server/today.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { defineMailKind } from '#platform/mail/mail-kind.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
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
      await tellHolder(ctx, { ...cycle, validUntil, graceUntil }, notice)
  })

type What = 'Before' | 'Today' | 'Over'

const whatOf = ({ daysBefore }: Notice): What => (daysBefore > 0 ? 'Before' : daysBefore === 0 ? 'Today' : 'Over')

const ofReminder = (name: string, what: What) =>
  defineMailKind({
    name: `certifications.${name}`,
    group: 'learning',
    about: 'person',
    variables: ['title', 'count', 'date', 'name'],
    blocks: ['grace'],
    shipped: {
      subject: `certifications.remind${what}`,
      body: ['certifications.mailGreeting', '{grace}'],
      action: 'certifications.mailAction',
      footer: 'certifications.mailFooter',
    },
  })

export const certificationMail: Record<What, ReturnType<typeof ofReminder>> = {
  Before: ofReminder('endsSoon', 'Before'),
  Today: ofReminder('endsToday', 'Today'),
  Over: ofReminder('expired', 'Over'),
}

async function tellHolder(ctx: Ctx, cycle: Cycle & { validUntil: string; graceUntil: string }, notice: Notice): Promise<void> {
  const reader = await activePerson(ctx, cycle.userId)
  if (!reader) return
  const { title } = await programmeOf(ctx, cycle)
  const { locale } = reader
  const day = (date: string) => formatLongDate(date, { locale, timeZone: 'UTC' })
  const params = { title, count: Math.max(0, notice.daysBefore), date: day(cycle.validUntil) }
  const path = certificationAddress(cycle.certificationId)
  const what = whatOf(notice)
  const textKey = `certifications.remind${what}` as const
  const hasGrace = notice.daysBefore >= 0 && cycle.graceUntil > cycle.validUntil
  await tell(ctx, reader.id, {
    kind: 'reminders',
    textKey,
    params,
    url: path,
    cause: `${textKey} ${cycle.id} ${notice.on}`,
    letter: certificationMail[what],
    fill: (t) => ({
      values: { ...params, name: reader.name },
      blocks: { grace: hasGrace ? [t('certifications.mailGrace', { date: day(cycle.graceUntil) })] : [] },
      url: mailLink(ctx.parts, path),
    }),
  })
}
