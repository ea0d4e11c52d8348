import { locales } from '#platform/texts/i18n.ts'
import { type ProductKind, productKinds } from './product-kind.rules.ts'

export const levels = ['introductory', 'intermediate', 'advanced', 'all'] as const
export const formats = ['online', 'in_person', 'on_demand'] as const
export const priceClasses = ['free', 'paid', 'member'] as const
export type Level = (typeof levels)[number]
export type Format = (typeof formats)[number]

/** What products are filtered and counted by, in the order in which the filters stand. */
export const facetGroups = ['kind', 'topic', 'format', 'price', 'credit', 'audience', 'level', 'language', 'elective'] as const
export type FacetGroup = (typeof facetGroups)[number]

/** Groups whose values an administrator names: their numbers are the rows' ids. */
export const namedGroups = ['topic', 'audience', 'credit'] as const satisfies FacetGroup[]
export type NamedGroup = (typeof namedGroups)[number]

/** Groups whose values never change. A value's number is its group's base plus its place in the list: append, never reorder. */
const fixedValues = {
  kind: { base: 100, values: productKinds },
  level: { base: 200, values: levels },
  format: { base: 300, values: formats },
  language: { base: 400, values: locales },
  price: { base: 500, values: priceClasses },
  elective: { base: 600, values: ['1'] },
} as const satisfies Record<Exclude<FacetGroup, NamedGroup>, { base: number; values: readonly string[] }>

export type FixedGroup = keyof typeof fixedValues
const fixedGroups = ['kind', 'level', 'format', 'language', 'price', 'elective'] as const satisfies FixedGroup[]

export type FacetValue = { group: FacetGroup; value: string; id: number }
export type NamedValue = FacetValue & { group: NamedGroup; name: string }

export const fixedFacets: FacetValue[] = fixedGroups.flatMap((group) =>
  fixedValues[group].values.map((value, place) => ({ group, value, id: fixedValues[group].base + place })),
)

/** The column of `product` in which a group's numbers stand. */
export const columnOf = (group: FacetGroup) =>
  group === 'topic' ? 'topic_ids' : group === 'audience' ? 'audience_ids' : group === 'credit' ? 'credit_type_ids' : 'facets'

const fixedIds = new Map(fixedFacets.map(({ group, value, id }) => [`${group} ${value}`, id]))
export const idOf = (group: FixedGroup, value: string): number[] => {
  const id = fixedIds.get(`${group} ${value}`)
  return id === undefined ? [] : [id]
}

/** The kind of a product, by the numbers of its fixed values. */
export const kindAmong = (facets: readonly number[]): ProductKind | undefined => {
  const { base, values } = fixedValues.kind
  return facets.map((id) => values[id - base]).find((kind) => kind !== undefined)
}

export type Classified = {
  kind: string
  level: string
  language: string
  isOnDemand: boolean
  isOnline: boolean
  isInPerson: boolean
  listPrice: number
  memberPrice: number
  isElective: boolean
}

export function formatsOf({
  isOnDemand,
  isOnline,
  isInPerson,
}: Pick<Classified, 'isOnDemand' | 'isOnline' | 'isInPerson'>): Format[] {
  if (isOnDemand) return ['on_demand']
  return [...(isOnline ? (['online'] as const) : []), ...(isInPerson ? (['in_person'] as const) : [])]
}

/** The numbers of a product's fixed values, sorted so that equal products have equal lists. */
export const facetsOf = (product: Classified): number[] =>
  [
    idOf('kind', product.kind),
    idOf('level', product.level),
    idOf('language', product.language),
    ...formatsOf(product).map((format) => idOf('format', format)),
    idOf('price', product.listPrice === 0 ? 'free' : 'paid'),
    product.memberPrice < product.listPrice ? idOf('price', 'member') : [],
    product.isElective ? idOf('elective', '1') : [],
  ]
    .flat()
    .sort((a, b) => a - b)
