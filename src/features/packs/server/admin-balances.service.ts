import { findListedPerson, listPeople } from '#features/account/server/person-directory.service.ts'
import { byBuyerReason } from '#features/registrations/registration.rules.ts'
import { siteCurrency } from '#features/site/server/site.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { claimFormKey } from '#platform/calls/form-key.ts'
import { ok, type Refusal, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readAmount } from '#platform/money/money.ts'
import { decimalSignOf } from '#platform/texts/typed-number.ts'
import type { AdminAccount, AdminAccountView, packsAdminCalls } from '../packs.admin.contract.ts'
import { isLive, registrationUnit } from '../packs.rules.ts'
import * as accounts from './accounts.store.ts'
import { accountOfPerson, type Grant, grantLot } from './granting.service.ts'
import * as ledger from './ledger.store.ts'
import { findPack } from './packs.store.ts'
import { describeScope } from './scope-words.service.ts'

type Calls = typeof packsAdminCalls
const pageSize = 50

export async function listAccounts(
  ctx: Ctx,
  { before, search }: InputOf<Calls['accounts']>,
): Promise<Result<AnswerOf<Calls['accounts']>>> {
  const currency = await siteCurrency(ctx)
  const wanted = { before, search: search?.trim() || undefined, currency, now: ctx.now(), limit: pageSize + 1 }
  const found = await accounts.listAccounts(ctx.db, wanted)
  const shown = found.slice(0, pageSize).map((row) => viewOf(row, currency))
  return ok({ accounts: shown, next_before: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null, currency })
}

const viewOf = (row: accounts.AccountRow, currency: string): AdminAccount => ({
  id: row.id,
  is_group: row.personId === null,
  name: row.name,
  person_id: row.personId,
  members: row.members,
  registrations: row.registrations,
  has_unlimited: row.hasUnlimited,
  money: row.money,
  held: row.held,
  currency,
})

const findAccount = async (ctx: Ctx, id: number): Promise<accounts.AccountRow | undefined> =>
  (await accounts.listAccounts(ctx.db, { id, currency: await siteCurrency(ctx), now: ctx.now(), limit: 1 }))[0]

export async function showAccount(
  ctx: Ctx,
  { account_id: id, before }: InputOf<Calls['account']>,
): Promise<Result<AdminAccountView, 'accountNotFound'>> {
  const account = await findAccount(ctx, id)
  if (!account) return refuse('accountNotFound')
  const lots = await ledger.lotsOf(ctx.db, [id])
  const members = await ledger.membersOf(ctx.db, [id])
  const found = await ledger.entriesOf(ctx.db, [id], { before, limit: pageSize + 1 })
  const entries = found.slice(0, pageSize)
  const people = await listPeople(ctx, [
    ...new Set([
      ...members.map(({ personId }) => personId),
      ...entries.flatMap(({ registrantId, actorId }) => [registrantId ?? [], actorId ?? []].flat()),
    ]),
  ])
  const nameOf = (id: number | null) => (id === null ? null : (people.get(id)?.name ?? ''))
  return ok({
    ...viewOf(account, await siteCurrency(ctx)),
    people: members.map(({ personId }) => ({ person_id: personId, name: nameOf(personId) ?? '' })),
    lots: await Promise.all(
      lots.map(async (lot) => ({
        id: lot.id,
        name: lot.name,
        unit: lot.unit,
        origin: lot.origin,
        available: lot.available,
        held: lot.held,
        is_unlimited: lot.isUnlimited,
        is_over: !isLive(lot.expiresAt, ctx.now()),
        scope: lot.unit === registrationUnit ? await describeScope(ctx, lot.scope) : '',
        expires_at: lot.expiresAt?.toISOString() ?? null,
        order_id: lot.purchaseId,
      })),
    ),
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.madeAt.toISOString(),
      kind: entry.kind,
      lot_name: entry.lotName,
      unit: entry.unit,
      available: entry.available,
      held: entry.held,
      order_id: entry.purchaseId,
      registrant_name: nameOf(entry.registrantId),
      actor_name: nameOf(entry.actorId),
      reason: entry.reason === byBuyerReason ? ctx.t('packs-admin.reasonByBuyer') : entry.reason,
    })),
    next_before: found.length > pageSize ? (entries.at(-1)?.id ?? null) : null,
  })
}

export function createGroup(ctx: Ctx, { name }: InputOf<Calls['createGroup']>): Promise<Result<{ account_id: number }>> {
  return ctx.tx(async (ctx) => {
    const id = await accounts.addGroup(ctx.db, name, ctx.now())
    await recordAct(ctx, { action: 'pack.create_group', subjectType: 'pack_account', subjectId: id, details: { name } })
    return ok({ account_id: id })
  })
}

export function addMember(
  ctx: Ctx,
  { account_id: id, email }: InputOf<Calls['addMember']>,
): Promise<Result<{ account_id: number }, 'accountNotFound' | 'personNotFound' | 'notAGroup'>> {
  return ctx.tx(async (ctx) => {
    const account = await findAccount(ctx, id)
    if (!account) return refuse('accountNotFound')
    if (account.personId !== null) return refuse('notAGroup')
    const person = await findListedPerson(ctx, email)
    if (!person) return refuse('personNotFound')
    await accounts.addMember(ctx.db, id, person.id, ctx.now())
    const details = { personId: person.id }
    await recordAct(ctx, { action: 'pack.add_member', subjectType: 'pack_account', subjectId: id, details })
    return ok({ account_id: id })
  })
}

export function removeMember(
  ctx: Ctx,
  { account_id: id, person_id: personId }: InputOf<Calls['removeMember']>,
): Promise<Result<{ account_id: number }, 'accountNotFound'>> {
  return ctx.tx(async (ctx) => {
    if (!(await findAccount(ctx, id))) return refuse('accountNotFound')
    await accounts.removeMember(ctx.db, id, personId)
    await recordAct(ctx, { action: 'pack.remove_member', subjectType: 'pack_account', subjectId: id, details: { personId } })
    return ok({ account_id: id })
  })
}

/** Ends somebody’s share of balances that they share with these people and nobody else. Inside the caller’s transaction. */
export async function endShareWith(ctx: Ctx, personId: number, others: number[]): Promise<void> {
  for (const id of await accounts.leaveSharedWith(ctx.db, personId, others))
    await recordAct(ctx, { action: 'pack.remove_member', subjectType: 'pack_account', subjectId: id, details: { personId } })
}

type GrantRefusal = 'accountNotFound' | 'personNotFound' | 'packNotFound' | 'formUsed' | 'invalid'

export function grantBalance(ctx: Ctx, input: InputOf<Calls['grant']>): Promise<Result<{ account_id: number }, GrantRefusal>> {
  return ctx.tx(async (ctx): Promise<Result<{ account_id: number }, GrantRefusal>> => {
    const to = await receiverOf(ctx, input)
    if (!to.ok) return to
    const { form_key: key, ...asked } = input
    const claim = await claimFormKey(ctx, key, { act: 'pack.grant', ...asked })
    if (claim !== 'first') return claim === 'again' ? ok({ account_id: to.value }) : refuse('formUsed')
    const what = await contentOf(ctx, input)
    if (!what.ok) return what
    const lotId = await grantLot(ctx, { accountId: to.value, reason: input.reason, ...what.value })
    const { name, unit, amount, expiresAt } = what.value
    const details = { lotId, name, unit, amount, expiresAt, reason: input.reason }
    await recordAct(ctx, { action: 'pack.grant', subjectType: 'pack_account', subjectId: to.value, details })
    return ok({ account_id: to.value })
  })
}

async function receiverOf(
  ctx: Ctx,
  { account_id: id, email }: InputOf<Calls['grant']>,
): Promise<Result<number, 'accountNotFound' | 'personNotFound'>> {
  if (id !== null) return (await findAccount(ctx, id)) ? ok(id) : refuse('accountNotFound')
  const person = await findListedPerson(ctx, email)
  return person ? ok(await accountOfPerson(ctx, person.id)) : refuse('personNotFound')
}

type Content = Omit<Grant, 'accountId' | 'reason'>

/** A day's balance can be used until it ends, in UTC. */
const endOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3600 * 1000)

async function contentOf(
  ctx: Ctx,
  input: InputOf<Calls['grant']>,
): Promise<{ ok: true; value: Content } | Refusal<'packNotFound'> | Refusal<'invalid'>> {
  const required = (field: string) => refuseFields({ [field]: [ctx.t('common.requiredField')] })
  const expiresAt = input.expires_on === null ? null : endOfDay(input.expires_on)
  if (expiresAt && expiresAt <= ctx.now()) return refuseFields({ expires_on: [ctx.t('packs.dayIsOver')] })
  if (input.what === 'registrations')
    return input.count === null
      ? required('count')
      : ok({ name: ctx.t('packs.grantedRegistrations'), unit: registrationUnit, amount: input.count, expiresAt })
  if (input.what === 'money') {
    const unit = await siteCurrency(ctx)
    const amount = readAmount(input.amount, unit, decimalSignOf(ctx.locale))
    return amount
      ? ok({ name: ctx.t('packs.grantedMoney'), unit, amount, expiresAt })
      : refuseFields({ amount: [ctx.t('packs.noAmount')] })
  }
  if (input.pack_id === null) return required('pack_id')
  const pack = await findPack(ctx.db, input.pack_id)
  if (!pack) return refuse('packNotFound')
  const isSavings = pack.kind === 'savings'
  return ok({
    packId: pack.id,
    name: pack.name,
    unit: isSavings ? registrationUnit : pack.currency,
    amount: isSavings ? pack.registrations : pack.price + pack.bonus,
    scope: pack.scope,
    expiresAt: expiresAt ?? new Date(ctx.now().getTime() + pack.validDays * 24 * 3600 * 1000),
  })
}
