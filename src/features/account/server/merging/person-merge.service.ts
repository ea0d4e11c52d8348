import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import type { Feature, MergedPair } from '#platform/calls/feature.ts'
import { ok, type Refusal, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'
import type { MergedInto, MergedRecord, MergePreview, personMergeCalls } from '../../account.person-merge.contract.ts'
import * as people from '../account.store.ts'
import { findManaged, lockManaged } from '../person-managing.service.ts'
import { assignmentsOf } from '../role.store.ts'
import { roleName } from '../roles.service.ts'
import { endSessionsOf } from '../session.store.ts'
import { movingColumns } from './person-columns.rules.ts'
import * as store from './person-merge.store.ts'
import { countRows, keysOf, moveRows, moveRowsBack } from './person-rows.store.ts'

type Calls = typeof personMergeCalls
type Features = () => readonly Feature[]
type PairRefusal = 'personNotFound' | 'outOfReach' | 'samePerson' | 'absorbsAdministrator' | 'absorbsYourself'
type Two = { ok: true; value: { from: people.Person; into: people.Person } } | Refusal<PairRefusal>

/** Both within reach of who asks; an administrator is not absorbed, for rights are never passed on and none may vanish unseen. */
async function bothOf(ctx: Ctx, { from, into }: MergedPair, find: typeof findManaged): Promise<Two> {
  if (from === into) return refuse('samePerson')
  if (from === actorIdOf(ctx.actor)) return refuse('absorbsYourself')
  const found = new Map<number, people.Person>()
  // In the order of their numbers, as every other who holds two.
  for (const id of [from, into].sort((one, other) => one - other)) {
    const one = await find(ctx, id)
    if (!one.ok) return one
    found.set(id, one.value)
  }
  const [absorbed, remaining] = [found.get(from), found.get(into)]
  if (!absorbed || !remaining) return refuse('personNotFound')
  return absorbed.role === 1 ? refuse('absorbsAdministrator') : ok({ from: absorbed, into: remaining })
}

const mergingIn = (features: Features) =>
  [...features()].reverse().flatMap(({ name, personMerging }) => (personMerging ? [{ name, ...personMerging }] : []))

const pairOf = ({ person_id, other_id }: { person_id: number; other_id: number }): MergedPair => ({
  from: other_id,
  into: person_id,
})

async function faultsOf(ctx: Ctx, features: Features, pair: MergedPair): Promise<string[]> {
  const faults: string[] = []
  for (const { against } of mergingIn(features)) faults.push(...((await against?.(ctx, pair)) ?? []))
  return faults
}

export const previewMerge =
  (features: Features) =>
  async (ctx: Ctx, input: InputOf<Calls['previewMerge']>): Promise<Result<MergePreview, PairRefusal>> => {
    const pair = pairOf(input)
    const both = await bothOf(ctx, pair, findManaged)
    if (!both.ok) return both
    const { from, into } = both.value
    return ok({
      stays: shown(into),
      goes: shown(from),
      entries: await entriesOf(ctx, features, pair),
      roles: (await assignmentsOf(ctx.db, from.id)).map((one) => roleName(ctx, one)),
      against: await faultsOf(ctx, features, pair),
    })
  }

const shown = ({ id, name, email, organisation, pictureUrl, madeAt, lastSeenAt }: people.Person) => ({
  id,
  name,
  email,
  organisation,
  picture_url: pictureUrl,
  made_at: madeAt.toISOString(),
  last_seen_at: lastSeenAt?.toISOString() ?? null,
})

/** Counted by table; those that have no name of their own are counted together, last. */
async function entriesOf(ctx: Ctx, features: Features, pair: MergedPair): Promise<MergePreview['entries']> {
  const columns = movingColumns(features())
  const keys = await keysOf(
    ctx.db,
    columns.map(({ table }) => table),
  )
  const entries = new Map<string, MergePreview['entries'][number]>()
  for (const { besides, ...one } of columns) {
    const { moving, staying } = await countRows(ctx.db, keys, one, pair, besides)
    const key = `people.entries_${one.table}` as MessageKey
    const isNamed = ctx.t(key, { count: 0 }) !== key
    const kind = isNamed ? one.table : 'other'
    const label = ctx.t(isNamed ? key : 'people.entries_other')
    const known = entries.get(kind) ?? { kind, label, moving: 0, staying: 0 }
    entries.set(kind, { ...known, moving: known.moving + moving, staying: known.staying + staying })
  }
  const isLast = ({ kind }: { kind: string }) => Number(kind === 'other')
  return [...entries.values()]
    .filter(({ moving, staying }) => moving + staying > 0)
    .sort((one, other) => isLast(one) - isLast(other))
}

export const mergePeople =
  (features: Features) =>
  (ctx: Ctx, input: InputOf<Calls['mergePeople']>): Promise<Result<{ merge_id: number }, PairRefusal | 'mergeNotYet'>> =>
    ctx.tx(async (ctx) => {
      const pair = pairOf(input)
      for (const { hold } of mergingIn(features)) await hold?.(ctx, pair)
      const both = await bothOf(ctx, pair, lockManaged)
      if (!both.ok) return both
      const faults = await faultsOf(ctx, features, pair)
      if (faults.length > 0) return refuse('mergeNotYet', { reason: faults.join(' ') })
      const moved = await moveAll(ctx, features, pair)
      const { from, into } = both.value
      const source = { email: from.email, name: from.name, isEmailVerified: from.isEmailVerified }
      const at = ctx.now()
      const merge_id = await store.keepMerge(ctx.db, { ...pair, source, moved, madeBy: actorIdOf(ctx.actor), at })
      await endSessionsOf(ctx.db, from.id, null)
      await people.changePerson(ctx.db, from.id, absorbed(ctx, from.id), at)
      await store.setMergedInto(ctx.db, from.id, into.id)
      await act(ctx, 'person.merge', into.id, { from: from.id, name: from.name, email: from.email })
      return ok({ merge_id })
    })

/** Nobody signs in by it or finds it, and its address is free. The name stays: it is the same person's. */
const absorbed = (ctx: Ctx, id: number) =>
  ({
    email: `merged-${id}@removed.invalid`,
    email_verified: false,
    pending_email: null,
    pending_email_at: null,
    removed_at: ctx.now(),
  }) as const

async function moveAll(ctx: Ctx, features: Features, pair: MergedPair): Promise<store.MovedRows> {
  const moved: store.MovedRows = { rows: {}, joined: {} }
  for (const { name, join } of mergingIn(features)) if (join) moved.joined[name] = (await join(ctx, pair)) ?? null
  const columns = movingColumns(features())
  const keys = await keysOf(
    ctx.db,
    columns.map(({ table }) => table),
  )
  for (const { besides, ...one } of columns) {
    const rows = await moveRows(ctx.db, keys, one, pair, besides)
    if (rows.length > 0) moved.rows[`${one.table}.${one.column}`] = rows
  }
  return moved
}

export async function listMerges(
  ctx: Ctx,
  { person_id }: InputOf<Calls['listMerges']>,
): Promise<Result<{ merges: MergedRecord[]; merged_into: MergedInto }>> {
  const [merges, merged_into] = await Promise.all([store.mergesInto(ctx.db, person_id), store.mergedIntoOf(ctx.db, person_id)])
  return ok({
    merged_into,
    merges: merges.map(({ id, from, source, madeAt, undoneAt }) => ({
      id,
      from_id: from,
      name: source?.name ?? '',
      email: source?.email ?? '',
      made_at: madeAt.toISOString(),
      undone_at: undoneAt?.toISOString() ?? null,
      may_undo: undoneAt === null && source !== null,
    })),
  })
}

type UndoRefusal = 'personNotFound' | 'outOfReach' | 'mergeOver' | 'oldAddressTaken'

export const undoMerge =
  (features: Features) =>
  (ctx: Ctx, { person_id, merge_id }: InputOf<Calls['undoMerge']>): Promise<Result<{ person_id: number }, UndoRefusal>> =>
    ctx.tx(async (ctx) => {
      const asked = await store.findMerge(ctx.db, merge_id)
      if (asked?.into !== person_id) return refuse('mergeOver')
      for (const { hold } of mergingIn(features)) await hold?.(ctx, asked)
      const into = await lockManaged(ctx, person_id)
      if (!into.ok) return into
      // Read again now that the person is held: of two who undo it, the second finds it undone.
      const merge = await store.findMerge(ctx.db, merge_id)
      if (!merge?.source || merge.undoneAt) return refuse('mergeOver')
      const { email, isEmailVerified } = merge.source
      if (await people.findPersonByEmail(ctx.db, email)) return refuse('oldAddressTaken', { email })
      await moveAllBack(ctx, features, merge)
      await people.changePerson(ctx.db, merge.from, { email, email_verified: isEmailVerified, removed_at: null }, ctx.now())
      await store.setMergedInto(ctx.db, merge.from, null)
      await store.endMerge(ctx.db, merge_id, actorIdOf(ctx.actor), ctx.now())
      await act(ctx, 'person.unmerge', person_id, { from: merge.from, email })
      return ok({ person_id: merge.from })
    })

async function moveAllBack(ctx: Ctx, features: Features, merge: store.PersonMerge): Promise<void> {
  const columns = movingColumns(features()).toReversed()
  const keys = await keysOf(
    ctx.db,
    columns.map(({ table }) => table),
  )
  for (const one of columns) {
    const moved = merge.moved.rows[`${one.table}.${one.column}`]
    if (moved) await moveRowsBack(ctx.db, keys, one, merge, moved)
  }
  for (const { name, part } of mergingIn(features).toReversed()) await part?.(ctx, merge, merge.moved.joined[name] ?? null)
}

const act = (ctx: Ctx, action: string, subjectId: number, details: Record<string, unknown>) =>
  recordAct(ctx, { action, subjectType: 'person', subjectId, details })
