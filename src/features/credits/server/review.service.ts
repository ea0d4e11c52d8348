import { knownPeople } from '#features/account/server/person-lookup.service.ts'
import { allCreditTypes } from '#features/catalogue/server/products/product-lookup.service.ts'
import { describeFiles } from '#features/files/server/files.service.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { claimFormKey } from '#platform/calls/form-key.ts'
import { ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { creditsAdminCalls, WaitingRecord } from '../credits.admin.contract.ts'
import { mayBecome, type RecordState } from '../credits.rules.ts'
import { earnedPath } from '../credits-address.rules.ts'
import { enterCredits } from './entering.service.ts'
import type { CreditRecord } from './record.store.ts'
import * as store from './review.store.ts'

type Calls = typeof creditsAdminCalls
const perPage = 30

export async function listWaiting(
  ctx: Ctx,
  { state, after }: InputOf<Calls['waitingRecords']>,
): Promise<Result<AnswerOf<Calls['waitingRecords']>>> {
  const found = await store.recordsIn(ctx.db, state, after, perPage + 1)
  const page = found.slice(0, perPage)
  const [views, waiting] = await Promise.all([waitingViews(ctx, page), store.countWaiting(ctx.db)])
  return ok({ records: views, next: found.length > perPage ? (page.at(-1)?.id ?? null) : null, waiting })
}

async function waitingViews(ctx: Ctx, records: store.RecordInQueue[]): Promise<WaitingRecord[]> {
  const [people, types, files] = await Promise.all([
    knownPeople(
      ctx,
      records.map(({ userId }) => userId),
    ),
    allCreditTypes(ctx),
    describeFiles(
      ctx,
      records.flatMap(({ proofFileId }) => proofFileId ?? []),
    ),
  ])
  return records.map((record) => {
    const proof = record.proofFileId === null ? undefined : files.get(record.proofFileId)
    const { name = '', email = '' } = people.get(record.userId) ?? {}
    return {
      id: record.id,
      state: record.state,
      person: { id: record.userId, name, email },
      title: record.title,
      provider: record.provider,
      type_name: types.find(({ id }) => id === record.creditTypeId)?.name ?? '',
      amount: record.amount,
      earned_on: record.earnedOn,
      note: record.note,
      proof: proof ? { url: proof.url, name: proof.original_name } : null,
      submitted_at: record.submittedAt?.toISOString() ?? null,
      decision_text: record.decisionText,
    }
  })
}

type NotDecided = 'recordNotFound' | 'recordNotWaiting' | 'formUsed' | 'invalid'

/** Accepting earns at once, in the same transaction; whoever sends a record back or rejects it says why. */
export const decideRecord = (
  ctx: Ctx,
  { record_id, decision, text, form_key }: InputOf<Calls['decide']>,
): Promise<Result<{ state: RecordState }, NotDecided>> =>
  ctx.tx(async (ctx): Promise<Result<{ state: RecordState }, NotDecided>> => {
    if (decision !== 'accepted' && text === '') return refuseFields({ text: [ctx.t('common.requiredField')] })
    const record = await store.lockAnyRecord(ctx.db, record_id)
    if (!record) return refuse('recordNotFound')
    const claim = await claimFormKey(ctx, form_key, { act: 'credits.decide', record_id, decision, text })
    if (claim === 'again') return ok({ state: record.state })
    if (claim === 'other') return refuse('formUsed')
    if (!mayBecome(record.state, decision)) return refuse('recordNotWaiting')
    const by = actorIdOf(ctx.actor)
    await store.keepDecision(ctx.db, record_id, { state: decision, text, by, at: ctx.now() })
    if (decision === 'accepted') await earn(ctx, record)
    await recordAct(ctx, {
      action: 'credits.decide',
      subjectType: 'credit_record',
      subjectId: record_id,
      details: { decision, title: record.title, amount: record.amount, text },
    })
    await tell(ctx, record, decision)
    return ok({ state: decision })
  })

async function earn(ctx: Ctx, record: CreditRecord): Promise<void> {
  const type = (await allCreditTypes(ctx)).find(({ id }) => id === record.creditTypeId)
  await enterCredits(ctx, [
    {
      userId: record.userId,
      creditTypeId: record.creditTypeId,
      kind: 'award',
      amount: record.amount,
      earnedOn: record.earnedOn,
      zone: await readSetting(ctx, siteSettings.timeZone),
      recordedAt: ctx.now(),
      title: record.title,
      provider: record.provider,
      typeName: type?.name ?? '',
      typeUnit: type?.unit ?? '',
      jurisdiction: type?.jurisdiction ?? '',
      sourceKind: 'record',
      sourceId: record.id,
      occurrence: record.acceptances + 1,
      productId: null,
      actorId: actorIdOf(ctx.actor),
      reason: '',
    },
  ])
}

const told = {
  accepted: 'credits.notifyAccepted',
  returned: 'credits.notifyReturned',
  rejected: 'credits.notifyRejected',
} as const

const tell = (ctx: Ctx, { id, userId, title, version }: CreditRecord, decision: keyof typeof told): Promise<boolean> =>
  notify(ctx, { userId, textKey: told[decision], params: { title }, url: earnedPath, cause: `credit record ${id} ${version}` })

/** How many claims somebody has to decide on. */
export const countWaitingRecords = (ctx: Ctx): Promise<number> => store.countWaiting(ctx.db)
