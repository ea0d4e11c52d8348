import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { creditNaming } from '#features/catalogue/server/products/vocabulary.service.ts'
import type { LockReason } from '#features/learning/component.rules.ts'
import { componentAddress, finishedAddress } from '#features/learning/course-address.rules.ts'
import {
  type Component,
  completionDates,
  currentOccurrence,
  findAccess,
  mayOpenComponent,
  recordOutcome,
} from '#features/learning/server/component.service.ts'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import type { CreditOffer, CreditStandingView, creditsCalls } from '../credits.contract.ts'
import { type ChoiceFault, chosen, isCodeOf } from '../earning.rules.ts'
import { type CreditStanding, type Earning, earningOf, standingWith, typeOf } from './earning.service.ts'
import { awardProduct } from './ledger.service.ts'
import { licencesOf } from './licence.store.ts'
import { productsToClaim } from './product-credits.store.ts'

type Calls = typeof creditsCalls
type NotOpen = 'componentNotFound' | 'notRegistered' | LockReason
type About = { component: Component; userId: number; isPreview: boolean }

async function admit(ctx: Ctx, assetId: number): Promise<Result<About, NotOpen>> {
  const admission = await mayOpenComponent(ctx, assetId)
  if (!admission.mayOpen) return refuse(admission.why === 'notFound' ? 'componentNotFound' : admission.why)
  return admission.component.kind === 'credit' ? ok(admission) : refuse('componentNotFound')
}

async function standingView(ctx: Ctx, earning: Earning, userId: number): Promise<CreditStandingView> {
  const { rule, productId } = earning
  const [standing, licences, called] = await Promise.all([
    standingWith(ctx, earning, userId),
    rule.asksLicence ? licencesOf(ctx.db, userId) : [],
    creditNaming(ctx),
  ])
  const known = new Set(licences.map(({ typeId }) => typeId))
  return {
    product_id: productId,
    way: rule.way,
    state: standing.state,
    choice: rule.choice,
    cap: rule.cap,
    needs_code: rule.way === 'code',
    licences_missing: rule.asksLicence
      ? earning.offered.filter(({ typeId }) => !known.has(typeId)).map(({ typeId }) => typeOf(earning, typeId).name)
      : [],
    missing: standing.missing,
    surveys_missing: rule.asksSurvey ? standing.surveysMissing : 0,
    opens_on: standing.opensOn,
    closes_on: standing.closesOn,
    minutes: standing.attended?.minutes ?? null,
    credits: standing.offered.map(({ typeId, amount }) => {
      const { code, name, unit, step } = typeOf(earning, typeId)
      return { type_id: typeId, code, name, unit, step, amount }
    }),
    earned: standing.earned.map((credit) => ({ ...called(credit, ctx.locale), amount: credit.amount })),
  }
}

async function offerOf(ctx: Ctx, { component, userId, isPreview }: About): Promise<CreditOffer> {
  const earning = await earningOf(ctx, component.productId)
  const [view, access] = await Promise.all([standingView(ctx, earning, userId), findAccess(ctx, component.id, userId)])
  return { ...view, asset_id: component.id, is_claimed: access?.outcome === 'complete', is_preview: isPreview }
}

export async function showClaimOffer(ctx: Ctx, { asset_id }: InputOf<Calls['offer']>): Promise<Result<CreditOffer, NotOpen>> {
  const admitted = await admit(ctx, asset_id)
  return admitted.ok ? ok(await offerOf(ctx, admitted.value)) : admitted
}

type Claim = Pick<InputOf<Calls['claim']>, 'code' | 'choice'>
type NotClaimed =
  | ChoiceFault
  | 'notFinished'
  | 'surveyFirst'
  | 'claimNotOpenYet'
  | 'claimClosed'
  | 'notToClaim'
  | 'codeWrong'
  | 'licenceMissing'
  | 'nothingEarned'

const refusedBy = { survey_first: 'surveyFirst', not_open_yet: 'claimNotOpenYet', closed: 'claimClosed' } as const

/** Everything that has to be so before credits are claimed, and then what one gets. Held by the lock of the course. */
async function claim(ctx: Ctx, earning: Earning, userId: number, { code, choice }: Claim): Promise<Result<null, NotClaimed>> {
  const { productId, rule } = earning
  const occurrence = await currentOccurrence(ctx, productId, userId)
  const standing: CreditStanding = await standingWith(ctx, earning, userId)
  const { state } = standing
  if (state === 'earned') return ok(null)
  if (state === 'to_do') return refuse('notFinished', { count: standing.missing })
  if (state === 'by_grant' || state === 'by_itself') return refuse('notToClaim')
  if (state !== 'claimable') return refuse(refusedBy[state])
  if (rule.way === 'code' && !isCodeOf(rule.codes, code)) return refuse('codeWrong')
  const picked = choice.map(({ type_id, amount }) => ({ typeId: type_id, amount }))
  const credits = chosen(rule, standing.offered, picked, (typeId) => typeOf(earning, typeId))
  if (typeof credits === 'string') return refuse(credits)
  // Somebody whose minutes were not enough is told so; a course that is worth nothing is simply done.
  if (credits.length === 0 && rule.way === 'minutes') return refuse('nothingEarned')
  if (rule.asksLicence) {
    const known = new Set((await licencesOf(ctx.db, userId)).map(({ typeId }) => typeId))
    if (credits.some(({ typeId }) => !known.has(typeId))) return refuse('licenceMissing')
  }
  const completedAt = (await completionDates(ctx, [productId], userId)).get(productId)
  await awardProduct(ctx, earning, { userId, occurrence, at: completedAt ?? ctx.now(), credits })
  return ok(null)
}

/** Claims what the course is worth. Everything else that it requires comes first; a second click finds it done. */
export const claimCredits = (
  ctx: Ctx,
  { asset_id, ...given }: InputOf<Calls['claim']>,
): Promise<Result<CreditOffer, NotOpen | 'previewOnly' | NotClaimed>> =>
  ctx.tx(async (ctx): Promise<Result<CreditOffer, NotOpen | 'previewOnly' | NotClaimed>> => {
    const admitted = await admit(ctx, asset_id)
    if (!admitted.ok) return admitted
    const { component, userId, isPreview } = admitted.value
    if (isPreview) return refuse('previewOnly')
    const claimed = await claim(ctx, await earningOf(ctx, component.productId), userId, given)
    if (!claimed.ok) return claimed
    const recorded = await recordOutcome(ctx, { componentId: asset_id, personId: userId, status: 'complete' })
    return recorded.ok ? ok(await offerOf(ctx, admitted.value)) : refuse('componentNotFound')
  })

export async function showStanding(
  ctx: Ctx,
  { product_id }: InputOf<Calls['standing']>,
): Promise<Result<CreditStandingView, 'notRegistered'>> {
  const userId = userIdOf(ctx)
  if (!(await isRegistered(ctx, product_id, userId))) return refuse('notRegistered')
  return ok(await standingView(ctx, await earningOf(ctx, product_id), userId))
}

export const claimProduct = (
  ctx: Ctx,
  { product_id, ...given }: InputOf<Calls['claimProduct']>,
): Promise<Result<CreditStandingView, 'notRegistered' | NotClaimed>> =>
  ctx.tx(async (ctx): Promise<Result<CreditStandingView, 'notRegistered' | NotClaimed>> => {
    const userId = userIdOf(ctx)
    if (!(await isRegistered(ctx, product_id, userId))) return refuse('notRegistered')
    const earning = await earningOf(ctx, product_id)
    const claimed = await claim(ctx, earning, userId, given)
    if (!claimed.ok) return claimed
    // Where the course has a step for it, that is done as well.
    for (const { id, kind } of earning.steps)
      if (kind === 'credit') await recordOutcome(ctx, { componentId: id, personId: userId, status: 'complete' })
    return ok(await standingView(ctx, earning, userId))
  })

/** What is complete and worth something that nobody has claimed yet, the oldest first. */
export async function listToClaim(ctx: Ctx): Promise<Result<AnswerOf<Calls['toClaim']>>> {
  const userId = userIdOf(ctx)
  const ids = await productsToClaim(ctx.db, userId, 20)
  const outlines = await productOutlines(ctx, ids)
  const found = await Promise.all(
    ids.map(async (id) => {
      const outline = outlines.get(id)
      if (!outline) return []
      const earning = await earningOf(ctx, id)
      const { state, closesOn } = await standingWith(ctx, earning, userId)
      if (state !== 'claimable' && state !== 'survey_first') return []
      const step = earning.steps.find(({ kind }) => kind === (state === 'claimable' ? 'credit' : 'survey'))
      const url = step ? componentAddress(outline.urlSlug, step.id) : finishedAddress(outline.urlSlug)
      return [{ title: outline.title, url, closes_on: closesOn, state }]
    }),
  )
  return ok({ products: found.flat() })
}
