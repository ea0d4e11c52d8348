import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, type Ok, ok, type Refusal, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf, isAdmin, isSelf, isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { BulkOptions, BulkPreview, bulkCalls } from '../bulk.contract.ts'
import { type BulkActName, type BulkList, tally } from '../bulk.rules.ts'
import { peopleList } from './acts/people.acts.ts'
import { registrationList } from './acts/registration.acts.ts'
import { workOff } from './bulk.jobs.ts'
import * as store from './bulk.store.ts'
import { actOf, describeRows, mayDo } from './bulk-lists.ts'
import { whyText } from './bulk-words.ts'
import type { ChoosableList, RowAct } from './row-act.ts'

type Calls = typeof bulkCalls
type AskRefusal = 'nothingChosen' | 'optionsMissing' | 'optionsWrong' | 'actNotAllowed'
type Asked<Filter> = {
  list: BulkList
  act: BulkActName
  options: BulkOptions
  productId: number | null
  rows: ChoosableList<Filter>
  filter: Filter & { ids?: readonly number[] | undefined }
}

/** So many rows are looked at by one statement. */
const atOnce = 5000
const mostNamed = 5

/** All that were chosen, part by part: a long list is never whole in memory. */
async function* chosenParts<Filter>(ctx: Ctx, { rows, filter }: Asked<Filter>): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const ids = await rows.matching(ctx, filter, { after, limit: atOnce })
    if (ids.length > 0) yield ids
    if (ids.length < atOnce) return
    after = ids.at(-1) ?? after
  }
}

/** Whether whoever asks may do it, with these options. */
async function allowedAct(
  ctx: Ctx,
  { list, act: name, options, productId }: Pick<Asked<never>, 'list' | 'act' | 'options' | 'productId'>,
): Promise<Ok<RowAct> | Refusal<AskRefusal>> {
  const act = must(actOf(list, name), `there is no act ${list}.${name}`)
  if (!mayDo(ctx.actor, act, { productId, options })) return refuse('actNotAllowed')
  const checked = (await act.check?.(ctx, options)) ?? ok(null)
  return checked.ok ? ok(act) : checked
}

async function preview<Filter>(ctx: Ctx, asked: Asked<Filter>): Promise<Result<BulkPreview, AskRefusal>> {
  const allowed = await allowedAct(ctx, asked)
  if (!allowed.ok) return allowed
  const act = allowed.value
  const reasons: string[] = []
  const sums: Record<string, number> = {}
  const named: number[] = []
  let total = 0
  for await (const ids of chosenParts(ctx, asked)) {
    total += ids.length
    const foreseen = await act.foresee(ctx, ids, asked.options)
    reasons.push(...foreseen.leftOut.values())
    for (const [name, sum] of Object.entries(foreseen.sums ?? {})) sums[name] = (sums[name] ?? 0) + sum
    if (named.length < mostNamed) named.push(...ids.filter((id) => !foreseen.leftOut.has(id)).slice(0, mostNamed - named.length))
  }
  if (total === 0) return refuse('nothingChosen')
  const names = await describeRows(asked.list)(ctx, named)
  return ok({
    total,
    acted: total - reasons.length,
    left_out: tally(reasons).map(({ why, count }) => ({ why, count, label: whyText(ctx.t, why) })),
    sample: named.flatMap((id) => names.get(id)?.name ?? []),
    notes: (await act.notes?.(ctx, sums, asked.options)) ?? [],
    can_be_undone: act.undo !== undefined,
  })
}

type StartRefusal = AskRefusal | 'bulkMoved'
type Started = Result<{ bulk_id: number }, StartRefusal>

/** Who is to be acted on is written down at once; whoever comes to match the filter later is not. */
export const startBulk = <Filter>(ctx: Ctx, asked: Asked<Filter>, expected: number | null): Promise<Started> =>
  ctx.tx(async (ctx): Promise<Started> => {
    const allowed = await allowedAct(ctx, asked)
    if (!allowed.ok) return allowed
    const { list, act, options, productId } = asked
    const id = await addOwn(ctx, { list, act, options, productId, undoes: null })
    let total = 0
    for await (const ids of chosenParts(ctx, asked)) {
      await store.addTargets(ctx.db, id, ids)
      total += ids.length
    }
    if (total === 0) return refuse('nothingChosen')
    if (expected !== null && total !== expected) return refuse('bulkMoved', { count: total })
    const details = { act, count: total, options }
    await recordAct(ctx, { action: 'bulk.start', subjectType: list, subjectId: id, details })
    await enqueue(ctx, workOff, { bulkId: id })
    return ok({ bulk_id: id })
  })

const addOwn = (ctx: Ctx, one: Pick<store.StoredBulk, 'list' | 'act' | 'options' | 'productId' | 'undoes'>): Promise<number> =>
  store.addBulk(ctx.db, {
    ...one,
    askedBy: actorIdOf(ctx.actor),
    actingAdminId: isUser(ctx.actor) ? ctx.actor.actingAdminId : null,
    at: ctx.now(),
  })

const askedOfPeople = ({ act, options, ids, filter }: InputOf<Calls['previewPeople']>) =>
  ({ list: 'people', act, options, productId: null, rows: peopleList, filter: ids ? { ids } : filter }) as const

const askedOfRegistrations = ({ act, options, ids, product_id, filter }: InputOf<Calls['previewRegistrations']>) =>
  ({
    list: 'registrations',
    act,
    // Who is written to from a product's page hears of that product.
    options: act === 'mail' && product_id !== undefined ? { ...options, product_id } : options,
    productId: product_id ?? null,
    rows: registrationList,
    // Ticked or found, they are of the product that was named.
    filter: { ...(ids ? { ids } : filter), ...(product_id !== undefined && { product_id }) },
  }) as const

export const previewPeople = (ctx: Ctx, input: InputOf<Calls['previewPeople']>): Promise<Result<BulkPreview, AskRefusal>> =>
  preview(ctx, askedOfPeople(input))

export const startPeople = (ctx: Ctx, input: InputOf<Calls['startPeople']>): Promise<Started> =>
  startBulk(ctx, askedOfPeople(input), input.expected)

export const previewRegistrations = (
  ctx: Ctx,
  input: InputOf<Calls['previewRegistrations']>,
): Promise<Result<BulkPreview, AskRefusal>> => preview(ctx, askedOfRegistrations(input))

export const startRegistrations = (ctx: Ctx, input: InputOf<Calls['startRegistrations']>): Promise<Started> =>
  startBulk(ctx, askedOfRegistrations(input), input.expected)

/** Only who began it and administrators know of it. */
export const isOnesOwn = (ctx: Ctx, { askedBy }: Pick<store.StoredBulk, 'askedBy'>): boolean =>
  isAdmin(ctx.actor) || (askedBy !== null && isSelf(ctx.actor, askedBy.id))

type Managing = 'bulkNotFound' | 'notInThisState'

export const stopWork = (ctx: Ctx, { bulk_id: id }: InputOf<Calls['stop']>): Promise<Result<AnswerOf<Calls['stop']>, Managing>> =>
  ctx.tx(async (ctx): Promise<Result<AnswerOf<Calls['stop']>, Managing>> => {
    const bulk = await store.lockBulk(ctx.db, id)
    if (!bulk || !isOnesOwn(ctx, bulk)) return refuse('bulkNotFound')
    if (!(await store.stopBulk(ctx.db, id, ctx.now()))) return refuse('notInThisState')
    await recordAct(ctx, { action: 'bulk.stop', subjectType: bulk.list, subjectId: id, details: { act: bulk.act } })
    return ok({ stopped: true })
  })

/** Once, and only when it is over: what is taken back is an act on the rows that were done. */
export const undoBulk = (
  ctx: Ctx,
  { bulk_id: id }: InputOf<Calls['undo']>,
): Promise<Result<{ bulk_id: number }, Managing | 'actNotAllowed'>> =>
  ctx.tx(async (ctx): Promise<Result<{ bulk_id: number }, Managing | 'actNotAllowed'>> => {
    const bulk = await store.lockBulk(ctx.db, id)
    if (!bulk || !isOnesOwn(ctx, bulk)) return refuse('bulkNotFound')
    const act = actOf(bulk.list, bulk.act)
    if (!act?.undo || bulk.state === 'running' || bulk.undoes !== null || bulk.undoneBy !== null) return refuse('notInThisState')
    if (!mayDo(ctx.actor, act, bulk)) return refuse('actNotAllowed')
    const undoing = await addOwn(ctx, { ...bulk, undoes: id })
    await store.addTargetsToUndo(ctx.db, undoing, id)
    await recordAct(ctx, { action: 'bulk.undo', subjectType: bulk.list, subjectId: id, details: { act: bulk.act } })
    await enqueue(ctx, workOff, { bulkId: undoing })
    return ok({ bulk_id: undoing })
  })
