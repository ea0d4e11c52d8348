import { knownPerson } from '#features/account/server/person-lookup.service.ts'
import { todayOf } from '#features/site/server/today.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { CertificationDetail, CertificationView, certificationsCalls } from '../certifications.contract.ts'
import { type Programme, requirementsOf } from '../programme.rules.ts'
import { renewalOn } from '../standing.rules.ts'
import type { Cycle } from './cycle.store.ts'
import { extensionsOf } from './oversight.store.ts'
import { requirementViews } from './requirement-view.service.ts'
import { type Affair, affairsOf, listedOf } from './sections.service.ts'
import { followWay } from './way.service.ts'

type Calls = typeof certificationsCalls
export type DetailRefusal = 'certificationNotFound' | 'notEarned' | 'notInProgress'

/** What a view is about: what was earned, what is open, or what somebody who begins now would have to do. */
type Subject = { cycle: Cycle | null; programme: Programme }

function subjectOf({ current, open, had }: Affair, type: CertificationView): Result<Subject, DetailRefusal> {
  if (type === 'earned') return had ? ok(had) : refuse('notEarned')
  if (type === 'progress') return open ? ok(open) : refuse('notInProgress')
  const about = open ?? (current ? { cycle: null, programme: current.content } : had)
  return about ? ok(about) : refuse('certificationNotFound')
}

/** Whoever begins now, having had it, renews it where that is still possible. */
function pathFor({ had, current }: Affair, { cycle, programme }: Subject, today: string): 'first' | 'renewal' {
  if (cycle) return cycle.path
  if (!had || !current) return 'first'
  return renewalOn(had.cycle, programme.window_days, today) === 'late' ? programme.late_path : 'renewal'
}

export async function showDetail(
  ctx: Ctx,
  { id, type }: InputOf<Calls['detail']>,
): Promise<Result<CertificationDetail, DetailRefusal>> {
  const userId = userIdOf(ctx)
  const [affairs, today] = await Promise.all([affairsOf(ctx, userId), todayOf(ctx)])
  const affair = affairs.find(({ certification }) => certification.id === id)
  if (!affair || !(affair.current || affair.open || affair.had)) return refuse('certificationNotFound')
  const subject = subjectOf(affair, type)
  if (!subject.ok) return subject
  const { cycle, programme } = subject.value
  const way = cycle && (await followWay(ctx, cycle, programme, today))
  const list = requirementsOf(programme, pathFor(affair, subject.value, today))
  const [requirements, person, issuer, extensions] = await Promise.all([
    requirementViews(ctx, list, type === 'requirements' ? null : way),
    knownPerson(ctx, userId),
    readSetting(ctx, siteSettings.name),
    cycle ? extensionsOf(ctx.db, cycle.id) : [],
  ])
  return ok({
    ...listedOf(affair, subject.value, today, way?.percent ?? 0),
    type,
    holder: person?.name ?? '',
    issuer,
    decision_text: cycle?.decisionText ?? '',
    requirements,
    months: programme.months,
    extensions: extensions.map(({ untilOn, reason }) => ({ until: untilOn, reason })),
  })
}
