import { personStatusOf } from '#features/account/account.rules.ts'
import { knownPeople } from '#features/account/server/person-lookup.service.ts'
import { allCreditTypes } from '#features/catalogue/server/products/product-lookup.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { claimFormKey } from '#platform/calls/form-key.ts'
import { type FieldMessages, ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { dayIn } from '#platform/time/days.ts'
import type { creditsAdminCalls } from '../credits.admin.contract.ts'
import { recordFaults } from '../credits.rules.ts'
import { entryViews, totalsByType } from './earned.service.ts'
import { enterCredits, takeBackEntry } from './entering.service.ts'
import * as store from './ledger.store.ts'

type Calls = typeof creditsAdminCalls
const perPage = 50

export async function showLedger(
  ctx: Ctx,
  { person_id, page: asked, as_of }: InputOf<Calls['ledger']>,
): Promise<Result<AnswerOf<Calls['ledger']>, 'personNotFound'>> {
  const person = (await knownPeople(ctx, [person_id])).get(person_id)
  if (!person) return refuse('personNotFound')
  const zone = await readSetting(ctx, siteSettings.timeZone)
  const filter = { ...store.everything, ...(as_of && { recordedUntil: { day: as_of, zone } }) }
  const [types, totals] = await Promise.all([allCreditTypes(ctx), store.totalsOf(ctx.db, person_id, filter)])
  const pages = Math.max(1, Math.ceil(totals.reduce((sum, { count }) => sum + count, 0) / perPage))
  const page = Math.min(asked, pages)
  const entries = await store.entriesOf(ctx.db, person_id, filter, { limit: perPage, offset: (page - 1) * perPage })
  return ok({
    person: { id: person_id, name: person.name, email: person.email },
    entries: await entryViews(ctx, entries),
    totals: totalsByType(types, totals),
    page,
    pages,
    types: types.map(({ id, name, unit, step }) => ({ id, name, unit, step })),
    as_of: as_of ?? '',
    today: dayIn(ctx.now(), zone),
  })
}

type NotGranted = 'personNotFound' | 'creditTypeNotFound' | 'formUsed' | 'invalid'

export const grantCredits = (
  ctx: Ctx,
  { person_id, form_key, ...given }: InputOf<Calls['grant']>,
): Promise<Result<{ granted: true }, NotGranted>> =>
  ctx.tx(async (ctx): Promise<Result<{ granted: true }, NotGranted>> => {
    const person = (await knownPeople(ctx, [person_id])).get(person_id)
    // Of a record that was merged into another or erased nobody would find them again.
    if (!person || personStatusOf(person) === 'removed') return refuse('personNotFound')
    const type = (await allCreditTypes(ctx)).find(({ id }) => id === given.credit_type_id)
    if (!type) return refuse('creditTypeNotFound')
    const zone = await readSetting(ctx, siteSettings.timeZone)
    const fields = grantFaults(ctx, given, { step: type.step, today: dayIn(ctx.now(), zone) })
    if (Object.keys(fields).length > 0) return refuseFields(fields)
    const claim = await claimFormKey(ctx, form_key, { act: 'credits.grant', person_id, ...given })
    if (claim !== 'first') return claim === 'again' ? ok({ granted: true }) : refuse('formUsed')
    await enterCredits(ctx, await linesOf(ctx, person_id, given, { type, zone }))
    const details = {
      title: given.title,
      amount: given.amount,
      type: type.name,
      earned_on: given.earned_on,
      reason: given.reason,
      ...(given.kind !== 'grant' && { kind: given.kind }),
    }
    await recordAct(ctx, { action: 'credits.grant', subjectType: 'person', subjectId: person_id, details })
    return ok({ granted: true })
  })

type Given = Omit<InputOf<Calls['grant']>, 'person_id' | 'form_key'>
type About = { type: Awaited<ReturnType<typeof allCreditTypes>>[number]; zone: string }

/** What is carried over leaves its period by one line and comes into the next by another; everything else is one line. */
async function linesOf(ctx: Ctx, userId: number, given: Given, { type, zone }: About): Promise<store.NewEntry[]> {
  const line = {
    userId,
    creditTypeId: type.id,
    zone,
    recordedAt: ctx.now(),
    title: given.title,
    provider: (given.kind === 'transfer_in' && given.provider) || (await readSetting(ctx, siteSettings.name)),
    typeName: type.name,
    typeUnit: type.unit,
    jurisdiction: type.jurisdiction,
    sourceId: await store.nextSource(ctx.db),
    productId: null,
    actorId: actorIdOf(ctx.actor),
    reason: given.reason,
  }
  if (given.kind === 'carry_over') {
    const carried = { ...line, kind: 'carry_over' as const, sourceKind: 'carry' as const }
    return [
      { ...carried, amount: -given.amount, earnedOn: given.earned_on, occurrence: 1 },
      { ...carried, amount: given.amount, earnedOn: given.carried_to ?? given.earned_on, occurrence: 2 },
    ]
  }
  const kind =
    given.kind === 'transfer_in' ? ('transfer_in' as const) : given.amount > 0 ? ('award' as const) : ('adjust' as const)
  return [{ ...line, kind, amount: given.amount, earnedOn: given.earned_on, sourceKind: 'grant', occurrence: 1 }]
}

function grantFaults(ctx: Ctx, given: Given, rule: { step: number; today: string }): FieldMessages {
  const { amount, earned_on, kind, provider, carried_to } = given
  if (amount === 0) return { amount: [ctx.t('credits-admin.amountZero')] }
  if (amount < 0 && kind !== 'grant') return { amount: [ctx.t('credits-admin.amountNegative')] }
  if (kind === 'transfer_in' && provider === '') return { provider: [ctx.t('common.requiredField')] }
  if (kind === 'carry_over' && (carried_to === null || carried_to <= earned_on))
    return { carried_to: [ctx.t('credits-admin.carriedBackwards')] }
  const faults = recordFaults({ amount: Math.abs(amount), earnedOn: earned_on }, rule)
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, [ctx.t(`credits.${fault}`, { step: rule.step })]]),
  )
}

export const revokeEntry = (
  ctx: Ctx,
  { person_id, entry_id, reason }: InputOf<Calls['revoke']>,
): Promise<Result<{ revoked: true }, 'entryNotFound'>> =>
  ctx.tx(async (ctx): Promise<Result<{ revoked: true }, 'entryNotFound'>> => {
    const how = { at: ctx.now(), actorId: actorIdOf(ctx.actor), reason }
    const done = await takeBackEntry(ctx, { id: entry_id, userId: person_id }, how)
    if (done === 'notFound') return refuse('entryNotFound')
    if (done === 'reversed')
      await recordAct(ctx, {
        action: 'credits.revoke',
        subjectType: 'person',
        subjectId: person_id,
        details: { entry_id, reason },
      })
    return ok({ revoked: true })
  })
