import { findPeopleByText, namesOfPeople } from '#features/account/server/person-figures.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { actText } from '#platform/act-texts.ts'
import type { AnswerOf, InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allow, ok, type Result } from '#platform/result.ts'
import { readSetting } from '#platform/settings.ts'
import type { adminCalls } from '../admin.contract.ts'
import { adminPolicy } from '../admin.policy.ts'
import * as store from './audit.store.ts'

type Audit = typeof adminCalls.audit

export async function listActs(ctx: Ctx, filter: InputOf<Audit>): Promise<Result<AnswerOf<Audit>>> {
  allow(adminPolicy.enter(ctx.actor))
  const { acts, next } = await store.listActs(ctx.db, {
    action: filter.action,
    actorIds: await actorsOf(ctx, filter.actor),
    subjectType: filter.subject_type,
    subjectId: filter.subject_id,
    from: filter.from,
    to: filter.to,
    timeZone: await readSetting(ctx, siteSettings.timeZone),
    before: filter.before,
  })
  const names = await namesOfPeople(ctx, [...new Set(acts.flatMap(peopleIn))])
  const actions = await store.actionsInLog(ctx.db)
  return ok({
    entries: acts.map((act) => entryOf(ctx, act, names)),
    next,
    actions: actions.map((action) => ({ value: action, label: actText(ctx.t, action) })),
    subject_types: await store.subjectTypesInLog(ctx.db),
  })
}

/** A number is one person; a text is everybody whose name or address holds it. */
async function actorsOf(ctx: Ctx, actor: string | undefined): Promise<number[] | undefined> {
  if (!actor) return undefined
  return /^\d{1,15}$/.test(actor) ? [Number(actor)] : findPeopleByText(ctx, actor)
}

const peopleIn = ({ actorId, actingAdminId }: store.Act): number[] => [actorId, actingAdminId].filter((id) => id !== null)

const entryOf = (ctx: Ctx, act: store.Act, names: Map<number, string>): AnswerOf<Audit>['entries'][number] => ({
  id: act.id,
  made_at: act.madeAt.toISOString(),
  action: act.action,
  label: actText(ctx.t, act.action),
  actor_id: act.actorId,
  actor_name: act.actorId === null ? null : (names.get(act.actorId) ?? null),
  acting_admin_id: act.actingAdminId,
  acting_admin_name: act.actingAdminId === null ? null : (names.get(act.actingAdminId) ?? null),
  subject_type: act.subjectType,
  subject_id: act.subjectId,
  details: act.details,
  request_id: act.requestId,
  ip: act.ip,
})
