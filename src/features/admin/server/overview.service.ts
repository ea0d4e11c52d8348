import { countPeople, signUpsPerDay } from '#features/account/server/person-figures.service.ts'
import { countInReview } from '#features/discussion/server/review.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { AnswerOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { listQueues } from '#platform/jobs/dead-letters.ts'
import { allow, ok, type Result } from '#platform/result.ts'
import { readSetting } from '#platform/settings.ts'
import type { adminCalls } from '../admin.contract.ts'
import { adminPolicy } from '../admin.policy.ts'
import { chartStart, dayIn, fillDays } from '../admin.rules.ts'
import * as store from './admin.store.ts'

type Calls = typeof adminCalls

export async function describeShell(ctx: Ctx): Promise<Result<AnswerOf<Calls['shell']>>> {
  allow(adminPolicy.enter(ctx.actor))
  const { failed } = await store.countMails(ctx.db)
  return ok({ dead_jobs: await countDeadJobs(ctx), failed_mails: failed, posts_in_review: await countInReview(ctx) })
}

export async function describeOverview(ctx: Ctx): Promise<Result<AnswerOf<Calls['overview']>>> {
  allow(adminPolicy.enter(ctx.actor))
  const timeZone = await readSetting(ctx, siteSettings.timeZone)
  const since = chartStart(ctx.now())
  const today = dayIn(timeZone, ctx.now())
  const figures = await countPeople(ctx)
  const mails = await store.countMails(ctx.db)
  const traffic = await store.requestsPerDay(ctx.db, since, timeZone)
  return ok({
    people: figures.people,
    members: figures.members,
    new_this_week: figures.newThisWeek,
    active_this_week: figures.activeThisWeek,
    open_sessions: figures.openSessions,
    mails_waiting: mails.waiting,
    mails_failed: mails.failed,
    jobs_dead: await countDeadJobs(ctx),
    sign_ups: fillDays(await signUpsPerDay(ctx, since, timeZone), today),
    mails: fillDays(await store.mailsPerDay(ctx.db, since, timeZone), today),
    requests: fillDays(traffic.requests, today),
    failures: fillDays(traffic.failures, today),
  })
}

async function countDeadJobs(ctx: Ctx): Promise<number> {
  const { value: queues } = await listQueues(ctx)
  return queues.reduce((sum, { dead }) => sum + dead, 0)
}
