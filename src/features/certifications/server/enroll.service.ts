import { productOutlines, visibleAmong } from '#features/catalogue/server/products/product-lookup.service.ts'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import { todayOf } from '#features/site/server/today.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Refusal, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { addDays } from '#ui/choosing/date.rules.ts'
import { formatDate } from '#ui/foundations/format.ts'
import type { certificationsCalls, EnrollOptionsAnswer } from '../certifications.contract.ts'
import type { Programme } from '../programme.rules.ts'
import { renewalOn } from '../standing.rules.ts'
import { addCycle, changeCycle, cyclesOf, lockWays } from './cycle.store.ts'
import { type Affair, affairsOf } from './sections.service.ts'
import { settleWay } from './settle.service.ts'

type Calls = typeof certificationsCalls
type Package = EnrollOptionsAnswer['package']

async function packageOf(ctx: Ctx, { package_id: id, allow_with_registration }: Programme): Promise<Package> {
  if (id === null || !allow_with_registration || !(await visibleAmong(ctx, [id])).has(id)) return null
  const outline = (await productOutlines(ctx, [id])).get(id)
  return outline ? { id, url_slug: outline.urlSlug } : null
}

const affairWith = async (ctx: Ctx, id: number): Promise<Affair | undefined> =>
  (await affairsOf(ctx, userIdOf(ctx))).find(({ certification }) => certification.id === id)

export async function showEnrollOptions(
  ctx: Ctx,
  { id }: InputOf<Calls['enrollOptions']>,
): Promise<Result<EnrollOptionsAnswer, 'certificationNotFound'>> {
  const current = (await affairWith(ctx, id))?.current?.content
  if (!current) return refuse('certificationNotFound')
  const [found, maySkip] = await Promise.all([packageOf(ctx, current), maySkipPackage(ctx, current, userIdOf(ctx))])
  // Who is registered for the package already is not led to it to register; it may not even be on sale any more.
  const isRegisteredForIt = maySkip && !current.allow_without_registration
  return ok({
    allow_enroll_with_registration: found !== null && !isRegisteredForIt,
    allow_enroll_without_registration: maySkip,
    instructions: current.instructions,
    package: found,
  })
}

type Conflict =
  | 'alreadyEnrolled'
  | 'alreadyEarned'
  | 'notYetRenewable'
  | 'certificationRevoked'
  | 'registrationNeeded'
  | 'noPackage'
type NotEnrolled = 'certificationNotFound' | Conflict

/** §8: the page shows the field `error` of a 409. */
const conflict = <Key extends Conflict>(ctx: Ctx, key: Key, params: Record<string, string> = {}): Refusal<Key> =>
  refuse(key, params, { error: ctx.t(`certifications.${key}`, params) })

/** Begins, once, whatever is clicked; what is complete already is earned at once. */
export async function enroll(
  ctx: Ctx,
  { id, packagePage }: InputOf<Calls['enroll']>,
): Promise<Result<AnswerOf<Calls['enroll']>, NotEnrolled>> {
  const userId = userIdOf(ctx)
  const begun = await ctx.tx(async (ctx): Promise<Result<Package, NotEnrolled>> => {
    await lockWays(ctx.db, id, userId)
    const affair = await affairWith(ctx, id)
    const today = await todayOf(ctx)
    if (!affair?.current) return refuse('certificationNotFound')
    const refused = await refusalOf(ctx, affair, today)
    if (refused) return refused
    const found = await packageOf(ctx, affair.current.content)
    if (packagePage === '1' && !found) return conflict(ctx, 'noPackage')
    if (packagePage === '0' && !(await maySkipPackage(ctx, affair.current.content, userId)))
      return conflict(ctx, 'registrationNeeded')
    await begin(ctx, affair, affair.current, today)
    return ok(found)
  })
  if (!begun.ok) return begun
  await settleWay(ctx, id, userId)
  return ok({ redirect: packagePage === '1', package: begun.value })
}

async function refusalOf(ctx: Ctx, { open, had, current }: Affair, today: string): Promise<Refusal<Conflict> | null> {
  if (open) return conflict(ctx, 'alreadyEnrolled')
  if (!had || !current) return null
  const { window_days } = current.content
  const answer = renewalOn(had.cycle, window_days, today)
  if (answer === 'revoked') return conflict(ctx, 'certificationRevoked')
  if (answer === 'never') return conflict(ctx, 'alreadyEarned')
  if (answer !== 'notYet' || had.cycle.validUntil === null) return null
  const from = formatDate(addDays(had.cycle.validUntil, -window_days), { locale: ctx.locale, timeZone: 'UTC' })
  return conflict(ctx, 'notYetRenewable', { date: from })
}

const maySkipPackage = async (ctx: Ctx, programme: Programme, userId: number): Promise<boolean> =>
  programme.allow_without_registration ||
  (programme.package_id !== null && (await isRegistered(ctx, programme.package_id, userId)))

/** A renewal counts what was earned since the last time, and where the grace is for handing in only, not what was earned in it. */
async function begin(ctx: Ctx, { certification, had }: Affair, current: { id: number; content: Programme }, today: string) {
  const userId = userIdOf(ctx)
  const answer = had && renewalOn(had.cycle, current.content.window_days, today)
  const isRenewal = had !== null && (answer === 'renewable' || current.content.late_path === 'renewal')
  const isBound = isRenewal && answer === 'renewable' && !current.content.grace_earns
  const [last] = await cyclesOf(ctx.db, userId, certification.id)
  const cycle = {
    certificationId: certification.id,
    versionId: current.id,
    userId,
    number: (last?.number ?? 0) + 1,
    path: isRenewal ? ('renewal' as const) : ('first' as const),
    startedOn: today,
    countsFrom: had?.cycle.certifiedOn ? addDays(had.cycle.certifiedOn, 1) : null,
    countsUntil: isBound ? had.cycle.validUntil : null,
  }
  await addCycle(ctx.db, cycle, ctx.now())
}

export const withdrawFromCertification = (
  ctx: Ctx,
  { id }: InputOf<Calls['withdraw']>,
): Promise<Result<{ withdrawn: true }, 'notInProgress'>> =>
  ctx.tx(async (ctx): Promise<Result<{ withdrawn: true }, 'notInProgress'>> => {
    await lockWays(ctx.db, id, userIdOf(ctx))
    const open = (await affairWith(ctx, id))?.open
    if (!open) return refuse('notInProgress')
    await changeCycle(ctx.db, open.cycle.id, { state: 'withdrawn' }, ctx.now())
    return ok({ withdrawn: true })
  })
