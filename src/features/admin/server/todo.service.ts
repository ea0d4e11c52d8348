import { countWaitingRecords } from '#features/credits/server/review.service.ts'
import { countInReview } from '#features/discussion/server/review.service.ts'
import { countAttention } from '#features/orders/server/sales/attention.service.ts'
import { countEssaysToReview } from '#features/quiz/server/grading/essay.service.ts'
import { countWaitingLines } from '#features/seats/server/waiting-lines.service.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Permission } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may, maySomewhere } from '#platform/ctx/may.ts'
import type { overviewCalls } from '../overview.contract.ts'
import { type TodoKind, todoKinds } from '../overview.rules.ts'
import * as store from './admin.store.ts'
import { countDeadJobs } from './overview.service.ts'

type Work = {
  needs: Permission
  /** Counts just what one may see, so it is for who may on single products too. */
  isOfProducts?: boolean
  /** Where all that was counted is listed, and nothing else. */
  href: string
  count: (ctx: Ctx) => Promise<number>
}

const works: Record<TodoKind, Work> = {
  dead_jobs: { needs: 'jobs.read', href: '/admin/jobs', count: countDeadJobs },
  failed_mails: {
    needs: 'mails.read',
    href: '/admin/outbox?status=failed',
    count: async (ctx) => (await store.countMails(ctx.db)).failed,
  },
  refunds: {
    needs: 'orders.read',
    href: '/admin/orders?attention=refund',
    count: async (ctx) => (await countAttention(ctx)).refunds,
  },
  overdue_invoices: {
    needs: 'orders.read',
    href: '/admin/orders?attention=overdue',
    count: async (ctx) => (await countAttention(ctx)).overdue,
  },
  essays: { needs: 'essays.read', isOfProducts: true, href: '/admin/essays', count: countEssaysToReview },
  credit_claims: { needs: 'credits.read', href: '/admin/credits', count: countWaitingRecords },
  posts_in_review: { needs: 'discussions.moderate', href: '/admin/discussions/review', count: countInReview },
  waiting_lists: { needs: 'registrations.read', isOfProducts: true, href: '/admin/waitlists', count: countWaitingLines },
}

export async function listTodo(ctx: Ctx): Promise<Result<AnswerOf<(typeof overviewCalls)['todo']>>> {
  const open = todoKinds.filter((kind) => {
    const { needs, isOfProducts } = works[kind]
    return isOfProducts ? maySomewhere(ctx.actor, needs) : may(ctx.actor, needs)
  })
  const items = await Promise.all(
    open.map(async (kind) => ({ kind, count: await works[kind].count(ctx), href: works[kind].href })),
  )
  return ok({ items: items.filter(({ count }) => count > 0) })
}
