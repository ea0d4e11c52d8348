import { z } from 'zod'
import { knownPeople } from '#features/account/server/person-lookup.service.ts'
import { awardCompletions } from '#features/credits/server/ledger.service.ts'
import { completionsOfProduct, type StandingCompletion } from '#features/learning/server/component.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { claimFormKey } from '#platform/calls/form-key.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import type { BulkIssueView, certificateRuleCalls } from '../certificates.rule.contract.ts'
import * as batches from './batch.store.ts'
import { certificatesFor } from './certificate.store.ts'
import { issueCertificates } from './issue.service.ts'
import { toIssueFor } from './product-certificate.service.ts'
import { addWaitings, type CertificateRule, ruleOf, waitingFor } from './rule.store.ts'

const perPiece = 500
const namesShown = 10

/** Who of these has no certificate for this completion, and is not asked for anything yet. */
async function dueAmong(ctx: Ctx, productId: number, completed: StandingCompletion[]): Promise<StandingCompletion[]> {
  const subjects = completed.map(({ userId, occurrence }) => ({
    userId,
    kind: 'product' as const,
    id: productId,
    cycle: occurrence,
  }))
  const [certified, waiting] = await Promise.all([certificatesFor(ctx.db, subjects), waitingFor(ctx.db, productId)])
  const done = new Set(certified.map(({ subject }) => `${subject.userId} ${subject.cycle}`))
  return completed.filter(({ userId, occurrence }) => !done.has(`${userId} ${occurrence}`) && waiting.get(userId) !== occurrence)
}

/** What issuing to everybody would do now. */
export async function previewBulk(ctx: Ctx, productId: number, rule: CertificateRule | null): Promise<BulkIssueView> {
  const counted = { completed: 0, due: 0 }
  const first: number[] = []
  for (let after = 0; ; ) {
    const completed = await completionsOfProduct(ctx, productId, { after, limit: 5000 })
    const due = await dueAmong(ctx, productId, completed)
    counted.completed += completed.length
    counted.due += due.length
    first.push(...due.slice(0, namesShown - first.length).map(({ userId }) => userId))
    after = completed.at(-1)?.userId ?? 0
    if (completed.length < 5000) break
  }
  const people = await knownPeople(ctx, first)
  const batch = await batches.lastBatch(ctx.db, productId)
  return {
    ...counted,
    certified: counted.completed - counted.due,
    is_asked_first: (rule?.fields.length ?? 0) > 0,
    names: first.flatMap((id) => people.get(id)?.name ?? []),
    batch: batch && { id: batch.id, issued: batch.issued, is_running: batch.isRunning, made_at: batch.madeAt.toISOString() },
  }
}

type IssueAll = typeof certificateRuleCalls.issueAll
type NotBegun = 'productNotFound' | 'nothingToIssue' | 'otherNumber' | 'formUsed'

/** Begins a batch where the number is still the one that was shown. */
export const issueAll = (
  ctx: Ctx,
  { product_id, due, form_key }: InputOf<IssueAll>,
): Promise<Result<{ batch_id: number }, NotBegun>> =>
  ctx.tx(async (ctx): Promise<Result<{ batch_id: number }, NotBegun>> => {
    const rule = await ruleOf(ctx.db, product_id)
    if (!rule) return refuse('productNotFound')
    const claim = await claimFormKey(ctx, form_key, { act: 'certificates.issue_all', product_id, due })
    if (claim === 'other') return refuse('formUsed')
    const before = claim === 'again' ? await batches.lastBatch(ctx.db, product_id) : null
    if (before) return ok({ batch_id: before.id })
    const preview = await previewBulk(ctx, product_id, rule)
    if (preview.due === 0) return refuse('nothingToIssue')
    if (preview.due !== due) return refuse('otherNumber')
    const batchId = await batches.addBatch(ctx.db, { productId: product_id, madeBy: actorIdOf(ctx.actor), at: ctx.now() })
    await recordAct(ctx, { action: 'certificates.issue_all', subjectType: 'product', subjectId: product_id, details: { due } })
    await enqueue(ctx, bulkIssueJob, { batchId })
    return ok({ batch_id: batchId })
  })

/** Issues the next piece; false where there is none left. Each piece is a transaction with the mark of how far it came. */
export const issuePiece = (ctx: Ctx, batchId: number): Promise<boolean> =>
  ctx.tx(async (ctx) => {
    const batch = await batches.lockBatch(ctx.db, batchId)
    if (!batch?.isRunning) return false
    const rule = await ruleOf(ctx.db, batch.productId)
    const completed = rule ? await completionsOfProduct(ctx, batch.productId, { after: batch.doneUntil, limit: perPiece }) : []
    const last = completed.at(-1)
    if (!rule || !last) {
      await batches.finishBatch(ctx.db, batchId, ctx.now())
      return false
    }
    await awardCompletions(ctx, batch.productId, completed)
    const due = await dueAmong(ctx, batch.productId, completed)
    const issued = await issueOrAsk(ctx, rule, due)
    await batches.keepPiece(ctx.db, batchId, { doneUntil: last.userId, issued })
    return true
  })

async function issueOrAsk(ctx: Ctx, rule: CertificateRule, due: StandingCompletion[]): Promise<number> {
  const { productId } = rule
  if (rule.fields.length > 0) {
    await addWaitings(
      ctx.db,
      due.map((one) => ({ ...one, productId })),
    )
    return due.length
  }
  const wanted = await toIssueFor(
    ctx,
    rule,
    due.map(({ completedAt, ...one }) => ({ ...one, productId, at: completedAt })),
  )
  return (await issueCertificates(ctx, wanted, { isTold: true })).filter(({ isNew }) => isNew).length
}

/** Goes on where it was stopped: run twice, or killed and run again, it issues the same. */
export const bulkIssueJob = defineJob({
  name: 'certificates.bulk-issue',
  schema: z.object({ batchId: z.number() }),
  handle: async (ctx, { batchId }) => {
    while (await issuePiece(ctx, batchId));
  },
})
