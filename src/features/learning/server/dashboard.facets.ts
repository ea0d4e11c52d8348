import { productKinds } from '#features/catalogue/product-kind.rules.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { type DashboardGroup, type DashboardItem, dashboardGroups, dashboardStates, type FacetCount } from '../dashboard.rules.ts'
import type { DashboardSearch } from '../dashboard-search.rules.ts'
import type { DashboardAnswer } from '../learning.contract.ts'

type Value = { value: string; label: string }

const groupNames = { state: 'learning.group_state', kind: 'catalogue.group_kind', topic: 'catalogue.group_topic' } as const

/** Every value that this person's items have, in its order, so that a filter never takes itself out of the form. */
function valuesIn(ctx: Ctx, items: DashboardItem[], group: DashboardGroup): Value[] {
  if (group === 'state') return dashboardStates.map((value) => ({ value, label: ctx.t(`learning.state_${value}`) }))
  if (group === 'kind')
    return productKinds
      .filter((kind) => items.some((item) => item.kind === kind))
      .map((value) => ({ value, label: ctx.t(`catalogue.kinds_${value}`) }))
  const topics = new Map<string, string>()
  for (const item of items) for (const { code, name } of item.topics) topics.set(code, name)
  return [...topics]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, ctx.locale))
}

/** The values with their counts; what was chosen and is nobody's value is told. */
export function facetAnswers(ctx: Ctx, counts: FacetCount[], items: DashboardItem[], { chosen }: DashboardSearch) {
  const facets = dashboardGroups.map((group): DashboardAnswer['facets'][number] => ({
    group,
    values: valuesIn(ctx, items, group).map(({ value, label }) => ({
      value,
      label,
      count: counts.find((one) => one.group === group && one.value === value)?.count ?? 0,
    })),
  }))
  const unknown = facets.flatMap(({ group, values }) =>
    (chosen[group] ?? [])
      .filter((wanted) => !values.some(({ value }) => value === wanted))
      .slice(0, 3)
      .map((value) => ctx.t('learning.noticeNothingOf', { value, group: ctx.t(groupNames[group]) })),
  )
  return { facets, unknown }
}
