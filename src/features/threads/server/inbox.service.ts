import { findNamedPeople } from '#features/account/server/person-directory.service.ts'
import { peopleWhoMay } from '#features/account/server/who-may.service.ts'
import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { allow, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { productsFor } from '#platform/ctx/may.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { threadsAdminCalls } from '../threads.admin.contract.ts'
import { threadsPolicy } from '../threads.policy.ts'
import { threadChannel, threadsPerPage } from '../threads.rules.ts'
import * as store from './inbox.store.ts'
import { lastOf } from './reading.service.ts'
import { findThread, lockThread, type StoredThread } from './thread.store.ts'

type Calls = typeof threadsAdminCalls

export async function listInbox(
  ctx: Ctx,
  { product_id, state, mine = false, before }: InputOf<Calls['inbox']>,
): Promise<Result<AnswerOf<Calls['inbox']>>> {
  const products = productsFor(ctx.actor, 'inbox.read')
  const assignedTo = mine ? (actorIdOf(ctx.actor) ?? undefined) : undefined
  const asked = { products, productId: product_id, assignedTo }
  const [found, counts] = await Promise.all([
    store.inboxPage(ctx.db, { ...asked, state, before, limit: threadsPerPage + 1 }),
    store.countInbox(ctx.db, asked),
  ])
  const shown = found.slice(0, threadsPerPage)
  const [outlines, last, people] = await Promise.all([
    productOutlines(ctx, [
      ...new Set([...(product_id ? [product_id] : []), ...shown.flatMap(({ productId }) => productId ?? [])]),
    ]),
    lastOf(ctx, shown),
    findNamedPeople(ctx, [...new Set(shown.flatMap(({ askerId, assignedTo }) => [askerId ?? [], assignedTo ?? []].flat()))]),
  ])
  const named = (id: number | null) => (id === null ? null : { id, name: people.get(id)?.name ?? '' })
  return ok({
    questions: shown.map((thread) => ({
      thread_id: thread.id,
      product: { id: thread.productId ?? 0, title: outlines.get(thread.productId ?? 0)?.title ?? '' },
      asker: named(thread.askerId) ?? { id: 0, name: '' },
      excerpt: last.get(thread.lastMessageId ?? 0)?.excerpt ?? '',
      last_at: (thread.lastMessageAt ?? ctx.now()).toISOString(),
      state: thread.state,
      assigned_to: named(thread.assignedTo),
    })),
    next: found.length > threadsPerPage ? (shown.at(-1)?.lastMessageId ?? null) : null,
    counts,
    title: product_id ? (outlines.get(product_id)?.title ?? null) : null,
  })
}

/** How many questions wait for whoever asks. */
export const countWaiting = async (ctx: Ctx): Promise<number> =>
  (await store.countInbox(ctx.db, { products: productsFor(ctx.actor, 'inbox.read') })).waiting

type StoredQuestion = StoredThread & { productId: number }

/** Null where it is no question; who may not answer for its product is stopped. */
async function questionById(ctx: Ctx, id: number): Promise<StoredQuestion | null> {
  const thread = await findThread(ctx.db, id)
  if (!thread || thread.productId === null) return null
  allow(threadsPolicy.answer(ctx.actor, thread.productId))
  return { ...thread, productId: thread.productId }
}

async function namedAnswerers(ctx: Ctx, productId: number): Promise<{ id: number; name: string }[]> {
  const people = await findNamedPeople(ctx, [...(await peopleWhoMay(ctx, 'inbox.answer', productId)).keys()])
  return [...people.values()].map(({ id, name }) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name))
}

export async function listAnswerers(
  ctx: Ctx,
  { thread_id }: InputOf<Calls['answerers']>,
): Promise<Result<AnswerOf<Calls['answerers']>, 'threadNotFound'>> {
  const question = await questionById(ctx, thread_id)
  return question ? ok({ people: await namedAnswerers(ctx, question.productId) }) : refuse('threadNotFound')
}

export async function assignQuestion(
  ctx: Ctx,
  { thread_id, user_id }: InputOf<Calls['assign']>,
): Promise<Result<AnswerOf<Calls['assign']>, 'threadNotFound' | 'cannotAnswer'>> {
  const question = await questionById(ctx, thread_id)
  if (!question) return refuse('threadNotFound')
  const answerers = await namedAnswerers(ctx, question.productId)
  const chosen = answerers.find(({ id }) => id === user_id) ?? null
  if (user_id !== null && !chosen) return refuse('cannotAnswer')
  return ctx.tx(async (ctx) => {
    const { assignedTo } = await lockThread(ctx.db, thread_id)
    await store.assignThread(ctx.db, thread_id, user_id)
    const details = { from: assignedTo, to: user_id, productId: question.productId }
    await recordAct(ctx, { action: 'inbox.assign', subjectType: 'thread', subjectId: thread_id, details })
    return ok({ assigned_to: chosen })
  })
}

export async function closeQuestion(
  ctx: Ctx,
  { thread_id, is_closed }: InputOf<Calls['close']>,
): Promise<Result<AnswerOf<Calls['close']>, 'threadNotFound'>> {
  const question = await questionById(ctx, thread_id)
  if (!question) return refuse('threadNotFound')
  return ctx.tx(async (ctx) => {
    const { closedAt } = await lockThread(ctx.db, thread_id)
    if ((closedAt !== null) === is_closed) return ok({ is_closed })
    await store.closeThread(ctx.db, thread_id, is_closed ? ctx.now() : null)
    const details = { productId: question.productId }
    const action = is_closed ? 'inbox.close' : 'inbox.reopen'
    await recordAct(ctx, { action, subjectType: 'thread', subjectId: thread_id, details })
    await publish(ctx, threadChannel(thread_id), { is_closed })
    return ok({ is_closed })
  })
}
