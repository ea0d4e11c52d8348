import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { completionDates, findAccess, standingCompletion } from '#features/learning/server/component.service.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import { hasLostPlace } from '#features/registrations/server/registration.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { must } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { dayIn } from '#platform/time/days.ts'
import { earnedPath } from '../credits-address.rules.ts'
import { capped, type PartSource, type Portion, plainRule } from '../earning.rules.ts'
import {
  type AttendedIn,
  attendedIn,
  type Earning,
  earningOf,
  isAttendedOnly,
  isToClaim,
  sumByType,
  together,
  typeOf,
  worthInTypes,
} from './earning.service.ts'
import { ruleOf } from './earning.store.ts'
import { enterCredits, takeBackAllOf, takeBackSource } from './entering.service.ts'
import { linesOfProduct, type NewEntry, type SourceOfPerson, standingOfSource } from './ledger.store.ts'

/** What was completed before that is no news to anybody. */
const newsForMs = 7 * 24 * 3600 * 1000

type Completed = { productId: number; userId: number; occurrence: number }
type Given = { userId: number; at: Date; credits: Portion[]; source: Pick<NewEntry, 'sourceKind' | 'sourceId' | 'occurrence'> }

/** Writes what a product gives somebody, on the day of the site's zone, with what it is called now; once per source and occurrence. */
async function give(ctx: Ctx, earning: Earning, { userId, at, credits, source }: Given): Promise<void> {
  if (credits.length === 0) return
  const { productId } = earning
  // What is told late, an essay that is graded or minutes that are counted, may come after what took everything back.
  if (earning.rule.onCancel === 'revoke' && (await hasLostPlace(ctx, productId, userId))) return
  const { title } = must((await productOutlines(ctx, [productId])).get(productId), 'a completed product vanished')
  const zone = await readSetting(ctx, siteSettings.timeZone)
  const provider = await readSetting(ctx, siteSettings.name)
  const actorId = actorIdOf(ctx.actor)
  const common = {
    userId,
    earnedOn: dayIn(at, zone),
    zone,
    recordedAt: ctx.now(),
    title,
    provider,
    productId,
    actorId,
    reason: '',
  }
  const news = await enterCredits(
    ctx,
    credits.map(({ typeId, amount }) => {
      const { name: typeName, unit: typeUnit, jurisdiction } = typeOf(earning, typeId)
      return { ...common, ...source, kind: 'award' as const, creditTypeId: typeId, amount, typeName, typeUnit, jurisdiction }
    }),
  )
  if (news === 0 || ctx.now().getTime() - at.getTime() > newsForMs) return
  const cause = `credits ${source.sourceKind} ${source.sourceId} ${source.occurrence}`
  await notify(ctx, { userId, textKey: 'credits.notifyEarned', params: { title }, url: earnedPath, cause })
}

/**
 * Gives somebody what a completed product is worth; once per occurrence, however often it is told. Call it in the transaction in which the
 * completion is known to stand.
 */
export const awardProduct = (
  ctx: Ctx,
  earning: Earning,
  { userId, occurrence, at, credits }: { userId: number; occurrence: number; at: Date; credits: Portion[] },
): Promise<void> =>
  give(ctx, earning, { userId, at, credits, source: { sourceKind: 'product', sourceId: earning.productId, occurrence } })

/** A product that was completed: what follows by itself follows, and what is to be claimed waits. */
export async function settleCompleted(ctx: Ctx, { productId, userId, occurrence }: Completed, at: Date): Promise<void> {
  const earning = await earningOf(ctx, productId)
  const { rule, steps, offered } = earning
  if (rule.way === 'grant' || rule.way === 'parts') return
  if (isToClaim(earning)) {
    // Who has claimed once need not do it again after a setback, where there was nothing to choose or to prove.
    const claims = steps.filter(({ kind }) => kind === 'credit')
    const accesses = await Promise.all(claims.map(({ id }) => findAccess(ctx, id, userId)))
    const isPlain = rule.choice === 'all' && rule.way !== 'code' && rule.way !== 'minutes'
    if (!isPlain || !accesses.some((access) => access?.outcome === 'complete')) return
  }
  if (rule.way === 'minutes') return settleMinutes(ctx, earning, userId)
  await awardProduct(ctx, earning, { userId, occurrence, at, credits: cappedOf(earning, offered) })
}

export const cappedOf = (earning: Earning, credits: readonly Portion[]): Portion[] =>
  capped(credits, earning.rule.cap, (typeId) => typeOf(earning, typeId))

/** What somebody's minutes are worth now, where the course is complete or there is nothing to complete; what was written for other minutes is taken back. */
async function settleMinutes(ctx: Ctx, earning: Earning, userId: number): Promise<void> {
  const { productId } = earning
  const stands = await standingCompletion(ctx, productId, userId)
  const completedAt = (await completionDates(ctx, [productId], userId)).get(productId)
  const { parts, lastEndedAt } = await attendedIn(ctx, productId, userId)
  const attended = together(parts.map((one) => one.attended))
  const counts = stands !== null || isAttendedOnly(earning)
  const credits = counts ? cappedOf(earning, worthInTypes(earning, attended, earning.offered)) : []
  const source = { sourceKind: 'attendance' as const, sourceId: productId, userId }
  await settleSource(ctx, earning, source, credits, completedAt ?? lastEndedAt ?? ctx.now())
}

type PartOf = { productId: number; of: PartSource; userId: number }

/**
 * What a step or a session gives somebody now, where the parts of a product are counted apart; what it gave before and does not any more is
 * taken back. Where there is a cap, what one part gives no longer leaves room to the others.
 */
export async function settlePart(ctx: Ctx, { productId, of, userId }: PartOf): Promise<void> {
  // Most products are not counted so, and this is asked after every step of everybody.
  if (((await ruleOf(ctx.db, productId)) ?? plainRule).way !== 'parts') return
  const earning = await earningOf(ctx, productId)
  if (earning.rule.way !== 'parts' || !earning.parts.some((part) => isSame(part.of, of))) return
  await standingCompletion(ctx, productId, userId)
  const attended = await attendedIn(ctx, productId, userId)
  await settleOnePart(ctx, earning, { of, userId, attended })
  if (earning.rule.cap === null) return
  const others = new Map(
    earning.parts.filter((part) => !isSame(part.of, of)).map((part) => [`${part.of.kind} ${part.of.id}`, part.of]),
  )
  for (const other of others.values()) await settleOnePart(ctx, earning, { of: other, userId, attended })
}

type OnePart = { of: PartSource; userId: number; attended: AttendedIn }

async function settleOnePart(ctx: Ctx, earning: Earning, { of, userId, attended }: OnePart): Promise<void> {
  const own = earning.parts.filter((part) => isSame(part.of, of))
  const seen = attended.parts.find((one) => isSame(one.of, of))?.attended
  const access = of.kind === 'component' ? await findAccess(ctx, of.id, userId) : null
  const isDone = of.kind === 'component' ? access?.outcome === 'complete' : seen !== undefined
  const whole = own.filter(({ isByMinutes }) => !isByMinutes)
  const timed = worthInTypes(
    earning,
    seen ?? { minutes: 0, checks: 0 },
    own.filter(({ isByMinutes }) => isByMinutes),
  )
  const credits = isDone ? sumByType([...whole, ...timed]) : []
  const room = await roomLeft(ctx, earning, { of, userId })
  const source = { sourceKind: of.kind, sourceId: of.id, userId }
  const within = capped(credits, room, (typeId) => typeOf(earning, typeId))
  await settleSource(ctx, earning, source, within, access?.completedAt ?? attended.lastEndedAt ?? ctx.now())
}
const isSame = (one: PartSource, other: PartSource): boolean => one.kind === other.kind && one.id === other.id

/** What the cap leaves for this part, after what the others gave. */
async function roomLeft(
  ctx: Ctx,
  { productId, rule }: Earning,
  { of, userId }: Omit<PartOf, 'productId'>,
): Promise<number | null> {
  if (rule.cap === null) return null
  const given = (await linesOfProduct(ctx.db, productId, userId)).filter(
    ({ sourceKind, sourceId, isReversed }) =>
      !isReversed && (sourceKind === 'component' || sourceKind === 'session') && !(sourceKind === of.kind && sourceId === of.id),
  )
  const sum = given.reduce((total, { amount }) => total + amount, 0)
  return Math.max(0, Math.round((rule.cap - sum) * 100) / 100)
}

const sameCredits = (one: readonly Portion[], other: readonly Portion[]): boolean =>
  one.length === other.length &&
  one.every(({ typeId, amount }) => other.some((two) => two.typeId === typeId && two.amount === amount))

/** What a source gives from now on: the same changes nothing, something else takes back what stands and is written anew. */
async function settleSource(ctx: Ctx, earning: Earning, source: SourceOfPerson, credits: Portion[], at: Date): Promise<void> {
  const { standing, occurrences } = await standingOfSource(ctx.db, source)
  if (sameCredits(standing, credits)) return
  for (const occurrence of new Set(standing.map((one) => one.occurrence)))
    await takeBackSource(ctx, { ...source, occurrence }, { at: ctx.now(), actorId: actorIdOf(ctx.actor), reason: '' })
  const { userId, sourceKind, sourceId } = source
  await give(ctx, earning, { userId, at, credits, source: { sourceKind, sourceId, occurrence: occurrences + 1 } })
}

/** Somebody was so long in a live step or a session, or does not count there any more: what follows for what they earn. */
export async function settleMinutesAttended(ctx: Ctx, part: PartOf): Promise<void> {
  const earning = await earningOf(ctx, part.productId)
  if (earning.rule.way === 'minutes' && !isToClaim(earning)) await settleMinutes(ctx, earning, part.userId)
  else await settlePart(ctx, part)
}

/** A completion that does not stand any more gives nothing: every line of it is taken back by one of its own. */
export async function takeBackProduct(ctx: Ctx, { productId, userId, occurrence }: Completed): Promise<void> {
  const reversal = { at: ctx.now(), actorId: actorIdOf(ctx.actor), reason: '' }
  await takeBackSource(ctx, { sourceKind: 'product', sourceId: productId, userId, occurrence }, reversal)
  const source = { sourceKind: 'attendance' as const, sourceId: productId, userId }
  const stands = await standingCompletion(ctx, productId, userId)
  if (stands !== null) return
  const { standing } = await standingOfSource(ctx.db, source)
  for (const one of new Set(standing.map(({ occurrence }) => occurrence)))
    await takeBackSource(ctx, { ...source, occurrence: one }, reversal)
}

/** Whether what was earned with a product goes with the registration that it was earned by. */
export const endsWithRegistration = async (ctx: Ctx, productId: number): Promise<boolean> =>
  (await earningOf(ctx, productId)).rule.onCancel === 'revoke'

/** Whether nothing is earned with a product any more: the registration is cancelled, and what was earned by it would go with it. */
export const isForfeited = async (ctx: Ctx, productId: number, userId: number): Promise<boolean> =>
  (await endsWithRegistration(ctx, productId)) && hasLostPlace(ctx, productId, userId)

/** A registration that was cancelled takes back what was earned with it only where the product's rule says so. */
export async function settleCancelled(ctx: Ctx, { productId, userId }: { productId: number; userId: number }): Promise<void> {
  if (!(await endsWithRegistration(ctx, productId))) return
  const reason = ctx.t('credits.registrationCancelled')
  await takeBackAllOf(ctx, { productId, userId }, { at: ctx.now(), actorId: actorIdOf(ctx.actor), reason })
}

/**
 * Gives many people at once what a completed product is worth, where that follows by itself; who has it already keeps it. Call it in the
 * transaction in which the completions were read.
 */
export async function awardCompletions(
  ctx: Ctx,
  productId: number,
  completed: readonly { userId: number; occurrence: number; completedAt: Date }[],
): Promise<void> {
  const earning = await earningOf(ctx, productId)
  if (earning.rule.way !== 'completion' || isToClaim(earning)) return
  const credits = cappedOf(earning, earning.offered)
  const { title } = must((await productOutlines(ctx, [productId])).get(productId), 'a completed product vanished')
  const zone = await readSetting(ctx, siteSettings.timeZone)
  const provider = await readSetting(ctx, siteSettings.name)
  const common = { zone, recordedAt: ctx.now(), title, provider, productId, actorId: null, reason: '', kind: 'award' as const }
  const source = { sourceKind: 'product' as const, sourceId: productId }
  await enterCredits(
    ctx,
    completed.flatMap(({ userId, occurrence, completedAt }) =>
      credits.map(({ typeId, amount }) => {
        const { name: typeName, unit: typeUnit, jurisdiction } = typeOf(earning, typeId)
        const earned = { userId, occurrence, earnedOn: dayIn(completedAt, zone), creditTypeId: typeId, amount }
        return { ...common, ...source, ...earned, typeName, typeUnit, jurisdiction }
      }),
    ),
  )
}
