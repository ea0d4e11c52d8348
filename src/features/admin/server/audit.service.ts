import { findPeopleByText, namesOfPeople } from '#features/account/server/person-figures.service.ts'
import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { nameComponents } from '#features/learning/server/component.service.ts'
import { siteCurrency } from '#features/site/server/site.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { actText } from '#platform/audit/act-texts.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { settingText } from '#platform/settings/setting-texts.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'
import { idsIn } from '#ui/admin/act-details.rules.ts'
import type { adminCalls } from '../admin.contract.ts'
import * as store from './audit.store.ts'

type Audit = typeof adminCalls.audit

export async function listActs(ctx: Ctx, filter: InputOf<Audit>): Promise<Result<AnswerOf<Audit>>> {
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
  const names = await namesIn(ctx, acts)
  const actions = await store.actionsInLog(ctx.db)
  const subjectTypes = await store.subjectTypesInLog(ctx.db)
  return ok({
    entries: acts.map((act) => entryOf(ctx, act, names)),
    next,
    actions: actions.map((action) => ({ value: action, label: actText(ctx.t, action) })),
    subject_types: subjectTypes.map((type) => ({ value: type, label: typeText(ctx, type) })),
    names: {
      people: Object.fromEntries(names.people),
      products: Object.fromEntries(names.products),
      components: Object.fromEntries(names.components),
    },
    currency: await siteCurrency(ctx),
  })
}

type Names = { people: Map<number, string>; products: Map<number, string>; components: Map<number, string> }

/** Whom and what these acts are about, by name; looked up together. */
async function namesIn(ctx: Ctx, acts: store.Act[]): Promise<Names> {
  const inDetails = acts.map(({ details: { old, new: after, ...rest } }) =>
    idsIn({ ...recordIn(old), ...recordIn(after), ...rest }),
  )
  const subjects = (...types: string[]) => acts.filter(({ subjectType }) => types.includes(subjectType)).map(numberOfSubject)
  const only = (ids: number[]) => [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0)
  const [people, products, components] = await Promise.all([
    namesOfPeople(ctx, only([...acts.flatMap(peopleIn), ...subjects('person'), ...inDetails.flatMap((ids) => ids.people)])),
    productOutlines(ctx, only([...subjects('product'), ...inDetails.flatMap((ids) => ids.products)])),
    nameComponents(ctx, only([...subjects('quiz', 'survey'), ...inDetails.flatMap((ids) => ids.components)])),
  ])
  return {
    people,
    products: new Map([...products].map(([id, { title }]) => [id, title])),
    components: new Map(components.map(({ id, title }) => [id, title])),
  }
}

const recordIn = (value: unknown): object => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {})
const numberOfSubject = ({ subjectId }: store.Act): number => Number(subjectId)

/** 'quiz attempt' and 'pack_account' as people call them. */
function typeText(ctx: Ctx, type: string): string {
  const key = `audit.type_${type.replaceAll(' ', '_')}` as MessageKey
  const text = ctx.t(key)
  return text === key ? type : text
}

/** Its name; where it has none that is known, what it is with its number. */
function subjectText(ctx: Ctx, act: store.Act, names: Names): string {
  const { subjectType, subjectId, details } = act
  const id = numberOfSubject(act)
  if (subjectType === 'setting') return settingText(ctx.t, subjectId, 'label')
  const known = { person: names.people, product: names.products, quiz: names.components, survey: names.components }
  const name = Object.entries(known)
    .find(([type]) => type === subjectType)?.[1]
    .get(id)
  const said = [details.title, details.name, details.code].find((text) => typeof text === 'string' && text !== '')
  return name ?? (typeof said === 'string' ? said : `${typeText(ctx, subjectType)} ${subjectId}`)
}

/** A number is one person; a text is everybody whose name or address holds it. */
async function actorsOf(ctx: Ctx, actor: string | undefined): Promise<number[] | undefined> {
  if (!actor) return undefined
  return /^\d{1,15}$/.test(actor) ? [Number(actor)] : findPeopleByText(ctx, actor)
}

const peopleIn = ({ actorId, actingAdminId }: store.Act): number[] => [actorId, actingAdminId].filter((id) => id !== null)

const entryOf = (ctx: Ctx, act: store.Act, names: Names): AnswerOf<Audit>['entries'][number] => ({
  id: act.id,
  made_at: act.madeAt.toISOString(),
  action: act.action,
  label: actText(ctx.t, act.action),
  actor_id: act.actorId,
  actor_name: act.actorId === null ? null : (names.people.get(act.actorId) ?? null),
  acting_admin_id: act.actingAdminId,
  acting_admin_name: act.actingAdminId === null ? null : (names.people.get(act.actingAdminId) ?? null),
  subject_type: act.subjectType,
  subject_id: act.subjectId,
  subject: subjectText(ctx, act, names),
  details: act.details,
  request_id: act.requestId,
  ip: act.ip,
})
