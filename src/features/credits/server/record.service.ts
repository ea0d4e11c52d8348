import { allCreditTypes } from '#features/catalogue/server/products/product-lookup.service.ts'
import { describeFiles } from '#features/files/server/files.service.ts'
import { todayOf } from '#features/site/server/today.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged } from '#platform/calls/edition.ts'
import { claimFormKey } from '#platform/calls/form-key.ts'
import { type FieldMessages, must, ok, type Refusal, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import type { CreditRecordView, creditsCalls } from '../credits.contract.ts'
import { isChangeable, mayBecome, recordFaults } from '../credits.rules.ts'
import { takeBackSource } from './entering.service.ts'
import { isOwnFile } from './proof.service.ts'
import * as store from './record.store.ts'

type Calls = typeof creditsCalls
type Written = Omit<InputOf<Calls['addRecord']>, 'form_key'>
type Types = Awaited<ReturnType<typeof allCreditTypes>>

export async function listRecords(ctx: Ctx): Promise<Result<AnswerOf<Calls['records']>>> {
  const [records, types] = await Promise.all([store.recordsOf(ctx.db, userIdOf(ctx)), allCreditTypes(ctx)])
  return ok({
    records: await viewsOf(ctx, records, types),
    types: types.map(({ id, name, unit, step }) => ({ id, name, unit, step })),
    today: await todayOf(ctx),
  })
}

async function viewsOf(ctx: Ctx, records: store.CreditRecord[], types: Types): Promise<CreditRecordView[]> {
  const files = await describeFiles(
    ctx,
    records.flatMap(({ proofFileId }) => proofFileId ?? []),
  )
  return records.map((record) => {
    const proof = record.proofFileId === null ? undefined : files.get(record.proofFileId)
    return {
      id: record.id,
      version: String(record.version),
      state: record.state,
      title: record.title,
      provider: record.provider,
      credit_type_id: record.creditTypeId,
      type_name: types.find(({ id }) => id === record.creditTypeId)?.name ?? '',
      amount: record.amount,
      earned_on: record.earnedOn,
      note: record.note,
      decision_text: record.decisionText,
      proof: proof ? { id: proof.id, url: proof.url, name: proof.original_name } : null,
      is_changeable: isChangeable(record.state),
    }
  })
}

const viewOf = async (ctx: Ctx, record: store.CreditRecord): Promise<CreditRecordView> =>
  must((await viewsOf(ctx, [record], await allCreditTypes(ctx)))[0], 'a record has a view')

type NotRead = Refusal<'creditTypeNotFound'> | Refusal<'proofNotFound'> | Refusal<'invalid'>

/** What was written, where it can be true. */
async function readRecord(ctx: Ctx, written: Written): Promise<{ ok: true; value: store.RecordContent } | NotRead> {
  const type = (await allCreditTypes(ctx)).find(({ id }) => id === written.credit_type_id)
  if (!type) return refuse('creditTypeNotFound')
  const { title, provider, note, amount, earned_on: earnedOn, proof_file_id: proofFileId } = written
  if (proofFileId && !(await isOwnFile(ctx, proofFileId))) return refuse('proofNotFound')
  const faults = recordFaults({ amount, earnedOn }, { step: type.step, today: await todayOf(ctx) })
  const fields: FieldMessages = {}
  for (const [field, fault] of Object.entries(faults)) fields[field] = [ctx.t(`credits.${fault}`, { step: type.step })]
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  return ok({ title, provider, note, amount, earnedOn, proofFileId, creditTypeId: type.id })
}

const stateOf = ({ submits }: Written) => (submits ? ('submitted' as const) : ('draft' as const))

export const addRecord = (
  ctx: Ctx,
  { form_key: key, ...written }: InputOf<Calls['addRecord']>,
): Promise<Result<{ record_id: number }, 'creditTypeNotFound' | 'proofNotFound' | 'formUsed' | 'invalid'>> =>
  ctx.tx(async (ctx): Promise<Result<{ record_id: number }, 'creditTypeNotFound' | 'proofNotFound' | 'formUsed' | 'invalid'>> => {
    const userId = userIdOf(ctx)
    const read = await readRecord(ctx, written)
    if (!read.ok) return read
    const claim = await claimFormKey(ctx, key, { act: 'credits.record', userId, ...written })
    if (claim === 'other') return refuse('formUsed')
    if (claim === 'again') return ok({ record_id: (await store.recordsOf(ctx.db, userId))[0]?.id ?? 0 })
    return ok({ record_id: await store.addRecord(ctx.db, userId, read.value, stateOf(written), ctx.now()) })
  })

type NotChanged =
  | 'proofNotFound'
  | 'recordNotFound'
  | 'recordNotChangeable'
  | 'creditTypeNotFound'
  | 'changedMeanwhile'
  | 'invalid'

export const changeRecord = (
  ctx: Ctx,
  { record_id, version, ...written }: InputOf<Calls['changeRecord']>,
): Promise<Result<CreditRecordView, NotChanged>> =>
  ctx.tx(async (ctx): Promise<Result<CreditRecordView, NotChanged>> => {
    const userId = userIdOf(ctx)
    const record = await store.lockRecord(ctx.db, record_id, userId)
    if (!record) return refuse('recordNotFound')
    const changed = unlessChanged(version, await viewOf(ctx, record))
    if (changed) return changed
    // What was sent stays sent: only a draft, or what came back, is kept for later.
    const state = record.state === 'submitted' ? 'submitted' : stateOf(written)
    if (!mayBecome(record.state, state)) return refuse('recordNotChangeable')
    const read = await readRecord(ctx, written)
    if (!read.ok) return read
    await store.changeRecord(ctx.db, record_id, { state, content: read.value }, ctx.now())
    return ok(await viewOf(ctx, must(await store.lockRecord(ctx.db, record_id, userId), 'a held record is there')))
  })

export const withdrawRecord = (
  ctx: Ctx,
  { record_id }: InputOf<Calls['withdrawRecord']>,
): Promise<Result<CreditRecordView, 'recordNotFound' | 'recordNotChangeable'>> =>
  ctx.tx(async (ctx): Promise<Result<CreditRecordView, 'recordNotFound' | 'recordNotChangeable'>> => {
    const userId = userIdOf(ctx)
    const record = await store.lockRecord(ctx.db, record_id, userId)
    if (!record) return refuse('recordNotFound')
    if (record.state !== 'withdrawn') {
      if (!mayBecome(record.state, 'withdrawn')) return refuse('recordNotChangeable')
      await store.changeRecord(ctx.db, record_id, { state: 'withdrawn' }, ctx.now())
      const source = { sourceKind: 'record' as const, sourceId: record_id, userId, occurrence: Math.max(1, record.acceptances) }
      await takeBackSource(ctx, source, { at: ctx.now(), actorId: userId, reason: '' })
    }
    return ok(await viewOf(ctx, must(await store.lockRecord(ctx.db, record_id, userId), 'a held record is there')))
  })
