import { permissions } from '#features/account/permission.rules.ts'
import { countPeople, signUpsPerDay } from '#features/account/server/person-figures.service.ts'
import { countInReview } from '#features/discussion/server/review.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { countWaiting } from '#features/threads/server/inbox.service.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Permission } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may, maySomewhere } from '#platform/ctx/may.ts'
import { queueCounts } from '#platform/jobs/dead-letters.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { dayIn } from '#platform/time/days.ts'
import type { adminCalls } from '../admin.contract.ts'
import { chartStart, fillDays } from '../admin.rules.ts'
import * as store from './admin.store.ts'

type Calls = typeof adminCalls

export async function describeShell(ctx: Ctx): Promise<Result<AnswerOf<Calls['shell']>>> {
  const counted = async (permission: Permission, count: () => Promise<number>) => (may(ctx.actor, permission) ? await count() : 0)
  return ok({
    everywhere: permissions.filter((permission) => may(ctx.actor, permission)),
    somewhere: permissions.filter((permission) => maySomewhere(ctx.actor, permission)),
    badges: {
      dead_jobs: await counted('jobs.read', () => countDeadJobs(ctx)),
      failed_mails: await counted('mails.read', async () => (await store.countMails(ctx.db)).failed),
      posts_in_review: await counted('discussions.moderate', () => countInReview(ctx)),
      questions_waiting: maySomewhere(ctx.actor, 'inbox.read') ? await countWaiting(ctx) : 0,
    },
  })
}

export async function describeOverview(ctx: Ctx): Promise<Result<AnswerOf<Calls['overview']>>> {
  const timeZone = await readSetting(ctx, siteSettings.timeZone)
  const period = { since: chartStart(ctx.now()), today: dayIn(ctx.now(), timeZone), timeZone }
  return ok({
    people: may(ctx.actor, 'people.read') ? await peopleFigures(ctx, period) : null,
    mails: may(ctx.actor, 'mails.read') ? await mailFigures(ctx, period) : null,
    jobs: may(ctx.actor, 'jobs.read') ? await jobFigures(ctx, period) : null,
  })
}

type Overview = AnswerOf<Calls['overview']>
type Shown<Part extends keyof Overview> = NonNullable<Overview[Part]>
type Period = { since: Date; today: string; timeZone: string }

async function peopleFigures(ctx: Ctx, { since, today, timeZone }: Period): Promise<Shown<'people'>> {
  const figures = await countPeople(ctx)
  return {
    count: figures.people,
    members: figures.members,
    new_this_week: figures.newThisWeek,
    active_this_week: figures.activeThisWeek,
    open_sessions: figures.openSessions,
    sign_ups: fillDays(await signUpsPerDay(ctx, since, timeZone), today),
  }
}

async function mailFigures(ctx: Ctx, { since, today, timeZone }: Period): Promise<Shown<'mails'>> {
  const { waiting, failed } = await store.countMails(ctx.db)
  return { waiting, failed, sent: fillDays(await store.mailsPerDay(ctx.db, since, timeZone), today) }
}

async function jobFigures(ctx: Ctx, { since, today, timeZone }: Period): Promise<Shown<'jobs'>> {
  const traffic = await store.requestsPerDay(ctx.db, since, timeZone)
  return {
    dead: await countDeadJobs(ctx),
    requests: fillDays(traffic.requests, today),
    failures: fillDays(traffic.failures, today),
  }
}

export async function countDeadJobs(ctx: Ctx): Promise<number> {
  const { value: queues } = await queueCounts(ctx)
  return queues.reduce((sum, { dead }) => sum + dead, 0)
}
