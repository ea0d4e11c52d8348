import { activePeople } from '#features/account/server/person-lookup.service.ts'
import { completeCourse, notToComplete } from '#features/learning/server/completing.service.ts'
import { cancelByRule, foreseeRefunds } from '#features/orders/server/refunds/rule-cancellation.service.ts'
import { cancelSomeones, takenAmong } from '#features/registrations/server/registration.service.ts'
import {
  extendAccess,
  moveRegistration,
  moveRegistrationBack,
  type RegistrationFilter,
  type RegistrationStanding,
  registrationStandings,
  registrationsMatching,
  registrationsNamed,
  shortenAccess,
} from '#features/registrations/server/registration-bulk.service.ts'
import { lockSeatsOf, seatsLeft } from '#features/seats/server/seats.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { amountsIn } from '#platform/money/money.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { endOfDay } from '#platform/time/wall-time.ts'
import type { BulkOptions } from '../../bulk.contract.ts'
import type { RegistrationActName } from '../../bulk.rules.ts'
import type { ChoosableList, Foreseen, RowAct } from '../row-act.ts'
import { type Addressed, mailAct } from './mail.act.ts'
import { checkProduct } from './register.act.ts'

type Objection = (one: RegistrationStanding) => string | null

/** Who is left out, for a reason that can be seen in the registration itself; and those that are not. */
async function standingWith(ctx: Ctx, ids: number[], objection: Objection) {
  const known = await registrationStandings(ctx, ids)
  const leftOut = new Map<number, string>()
  const rest: RegistrationStanding[] = []
  for (const id of ids) {
    const one = known.get(id)
    const why = !one || one.state === 'cancelled' ? 'registrationNotFound' : one.isPart ? 'isPart' : objection(one)
    if (why !== null) leftOut.set(id, why)
    else if (one) rest.push(one)
  }
  return { leftOut, rest }
}

const mails = (ctx: Ctx, count: number): string[] => (count > 0 ? [ctx.t('bulk.note_mails', { count })] : [])

const move: RowAct = {
  needs: 'registrations.edit',
  check: checkProduct,
  foresee: async (ctx, ids, { product_id: productId = 0 }): Promise<Foreseen> => {
    const { leftOut, rest } = await standingWith(ctx, ids, (one) =>
      one.productId === productId ? 'sameProduct' : one.state === 'active' ? null : 'accessOver',
    )
    const taken = await takenAmong(
      ctx,
      rest.map(({ id, registrantId }) => ({ id, productId, registrantId })),
    )
    for (const { id } of taken) leftOut.set(id, 'alreadyRegistered')
    return { leftOut, sums: { seats: ids.length - leftOut.size } }
  },
  notes: async (ctx, { seats = 0 }, { product_id: productId = 0, over_capacity: isOver = false }) => {
    const left = await seatsLeft(ctx, productId, null)
    const short = left !== null && left < seats
    const said = short ? [ctx.t(isOver ? 'bulk.note_seats' : 'bulk.note_seatsKept', { count: left, left, wanted: seats })] : []
    return [...said, ...mails(ctx, short && !isOver ? left : seats)]
  },
  act: async (ctx, id, { product_id: productId = 0, over_capacity: isOver = false }) => {
    if (!(await hasSeat(ctx, productId, isOver))) return refuse('soldOut')
    const moved = await moveRegistration(ctx, { id, productId })
    return moved.ok ? ok(moved.value) : moved
  },
  undo: async (ctx, _id, kept, { over_capacity: isOver = false }) => {
    const { registrationId, fromProductId, accessEndsAt } = kept
    if (!(await hasSeat(ctx, Number(fromProductId), isOver))) return refuse('soldOut')
    const end = accessEndsAt === null ? null : String(accessEndsAt)
    const moved = { registrationId: Number(registrationId), fromProductId: Number(fromProductId), accessEndsAt: end }
    const back = await moveRegistrationBack(ctx, moved)
    return back.ok ? ok(null) : back
  },
}

/** The locks of seats come before those of registrants. */
async function hasSeat(ctx: Ctx, productId: number, isOver: boolean): Promise<boolean> {
  await lockSeatsOf(ctx, [productId])
  if (isOver) return true
  const left = await seatsLeft(ctx, productId, null)
  return left === null || left > 0
}

/** The end of the chosen day, by the association's clock. */
const untilOf = async (ctx: Ctx, { until }: BulkOptions): Promise<Date> =>
  endOfDay(must(until, 'an extension without a day'), await readSetting(ctx, siteSettings.timeZone))

const extend: RowAct = {
  needs: 'registrations.edit',
  check: async (ctx, options): Promise<Result<null, 'optionsMissing' | 'optionsWrong'>> => {
    if (options.until === undefined) return refuse('optionsMissing')
    return (await untilOf(ctx, options)) > ctx.now() ? ok(null) : refuse('optionsWrong')
  },
  foresee: async (ctx, ids, options) => {
    const until = await untilOf(ctx, options)
    const isLonger: Objection = ({ accessEndsAt }) => (accessEndsAt === null || accessEndsAt >= until ? 'accessLonger' : null)
    return standingWith(ctx, ids, isLonger)
  },
  act: async (ctx, id, options) => {
    const until = await untilOf(ctx, options)
    const extended = await extendAccess(ctx, { id, until })
    return extended.ok ? ok({ until: until.toISOString(), extended: JSON.stringify(extended.value) }) : extended
  },
  undo: (ctx, id, { until, extended }) =>
    shortenAccess(ctx, { id, until: new Date(String(until)), extended: JSON.parse(String(extended)) }),
}

const complete: RowAct = {
  needs: 'learners.mark',
  foresee: async (ctx, ids) => {
    const { leftOut, rest } = await standingWith(ctx, ids, ({ state }) => (state === 'active' ? null : 'accessOver'))
    const not = await notToComplete(
      ctx,
      rest.map(({ productId, registrantId: userId }) => ({ productId, userId })),
    )
    for (const { id, productId, registrantId } of rest) {
      const why = not.get(`${productId} ${registrantId}`)
      if (why) leftOut.set(id, why)
    }
    return { leftOut }
  },
  act: async (ctx, id) => {
    const one = (await registrationStandings(ctx, [id])).get(id)
    if (!one || one.state === 'cancelled') return refuse('registrationNotFound')
    return completeCourse(ctx, { productId: one.productId, userId: one.registrantId })
  },
}

const cancel: RowAct = {
  needs: 'registrations.edit',
  alsoNeeds: ({ refund }) => (refund === 'rule' ? ['orders.refund'] : []),
  check: async (_ctx, { reason }) => (reason ? ok(null) : refuse('optionsMissing')),
  foresee: async (ctx, ids, { refund }) => {
    const { leftOut, rest } = await standingWith(ctx, ids, () => null)
    const acted = rest.map(({ id }) => id)
    const { credit, fee } = refund === 'rule' ? await foreseeRefunds(ctx, acted) : { credit: 0, fee: 0 }
    return { leftOut, sums: { credit, fee, told: acted.length } }
  },
  notes: async (ctx, { credit = 0, fee = 0, told = 0 }, { refund }) => {
    const say = amountsIn(ctx.locale, await readSetting(ctx, siteSettings.currency))
    const money =
      refund === 'rule' ? ctx.t('bulk.note_refund', { amount: say(credit), fee: say(fee) }) : ctx.t('bulk.note_noRefund')
    return [money, ...mails(ctx, told)]
  },
  act: async (ctx, id, { reason = '', refund }) => {
    const one = (await registrationStandings(ctx, [id])).get(id)
    if (one?.isPart) return refuse('isPart')
    if (refund === 'rule') {
      const byRule = await cancelByRule(ctx, { registrationId: id, reason })
      if (byRule.ok) return ok({ credit: byRule.value.credit })
    }
    const cancelled = await cancelSomeones(ctx, { id, reason })
    return cancelled.ok ? ok(null) : cancelled
  },
}

/** What can be done with many registrations. An announcement to them belongs here too, made of what the mails' feature offers. */
async function toRegistrants(ctx: Ctx, ids: number[]): Promise<Addressed> {
  const { leftOut, rest } = await standingWith(ctx, ids, () => null)
  const active = new Set(
    (await activePeople(ctx, [...new Set(rest.map(({ registrantId }) => registrantId))])).map(({ id }) => id),
  )
  for (const { id, registrantId } of rest) if (!active.has(registrantId)) leftOut.set(id, 'personNotActive')
  return {
    people: new Map(
      rest.filter(({ registrantId }) => active.has(registrantId)).map(({ id, registrantId }) => [id, registrantId]),
    ),
    leftOut,
  }
}

export const registrationActs: Record<RegistrationActName, RowAct> = {
  move,
  extend,
  complete,
  cancel,
  mail: mailAct(toRegistrants),
}

export const registrationList: ChoosableList<RegistrationFilter> = {
  matching: registrationsMatching,
  describe: async (ctx, ids) =>
    new Map(
      (await registrationsNamed(ctx, ids)).map(({ id, name, title, personId }) => [
        id,
        { name: `${name} · ${title}`, href: `/admin/people/${personId}/registrations` },
      ]),
    ),
}
