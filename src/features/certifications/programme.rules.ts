/** What somebody can be asked for on the way to a certification. A group holds others and asks for all of them, or for some. */
export const requirementKinds = [
  'group',
  'products',
  'credits',
  'exam',
  'attestation',
  'fee',
  'certification',
  'evidence',
] as const
export type RequirementKind = (typeof requirementKinds)[number]

/** From what the next end is counted. */
export const periodBases = ['completion', 'previous_expiry', 'fixed_day'] as const
export type PeriodBasis = (typeof periodBases)[number]

export const certificationPaths = ['first', 'renewal'] as const
export type CertificationPath = (typeof certificationPaths)[number]

export type TypeLimit = { type_id: number; min: number; max: number | null }

/** One entry of a tree that is kept as a list: `parent` is the id of its group, null at the top, where everything is asked for. */
export type Requirement = {
  id: string
  parent: string | null
  kind: RequirementKind
  title: string
  text: string
  /** How many of its entries or products; null: all. */
  need: number | null
  product_ids: number[]
  /** Credits of all its types together; each type has limits of its own. */
  min: number
  types: TypeLimit[]
  /** The component of the exam. */
  asset_id: number | null
  certification_id: number | null
}

export type Programme = {
  title: string
  summary: string
  instructions: string
  package_id: number | null
  allow_with_registration: boolean
  allow_without_registration: boolean
  first: Requirement[]
  renewal: Requirement[]
  /** How long it is valid; null: for ever. */
  months: number | null
  basis: PeriodBasis
  /** MM-DD, where the basis is a fixed day. */
  fixed_day: string
  window_days: number
  grace_days: number
  /** Whether what is earned during the grace still counts; else it is for handing in. */
  grace_earns: boolean
  /** The way of whoever comes after the grace. */
  late_path: CertificationPath
  carry_over_max: number
  carry_over_months: number
  needs_review: boolean
  audit_percent: number
}

export const emptyRequirement: Omit<Requirement, 'id' | 'kind'> = {
  parent: null,
  title: '',
  text: '',
  need: null,
  product_ids: [],
  min: 0,
  types: [],
  asset_id: null,
  certification_id: null,
}

export const emptyProgramme: Programme = {
  title: '',
  summary: '',
  instructions: '',
  package_id: null,
  allow_with_registration: false,
  allow_without_registration: true,
  first: [],
  renewal: [],
  months: 24,
  basis: 'previous_expiry',
  fixed_day: '',
  window_days: 180,
  grace_days: 30,
  grace_earns: false,
  late_path: 'first',
  carry_over_max: 0,
  carry_over_months: 12,
  needs_review: false,
  audit_percent: 10,
}

/** What a certification that says nothing of renewing asks for again is what it asked for first. */
export const requirementsOf = ({ first, renewal }: Programme, path: CertificationPath): Requirement[] =>
  path === 'renewal' && renewal.length > 0 ? renewal : first

export type ProgrammeFault =
  | 'noRequirements'
  | 'groupEmpty'
  | 'productsMissing'
  | 'needTooMany'
  | 'creditsMissing'
  | 'limitsCrossed'
  | 'examMissing'
  | 'certificationMissing'
  | 'textMissing'
  | 'fixedDayMissing'
  | 'noWayIn'
  | 'packageMissing'

const leafFault = (one: Requirement, children: Requirement[]): ProgrammeFault | null => {
  if (one.kind === 'group') return children.length === 0 ? 'groupEmpty' : (one.need ?? 0) > children.length ? 'needTooMany' : null
  if (one.kind === 'products' || one.kind === 'fee')
    return one.product_ids.length === 0 ? 'productsMissing' : (one.need ?? 0) > one.product_ids.length ? 'needTooMany' : null
  if (one.kind === 'credits') return creditsFault(one)
  if (one.kind === 'exam') return one.asset_id === null ? 'examMissing' : null
  if (one.kind === 'certification') return one.certification_id === null ? 'certificationMissing' : null
  return one.text === '' ? 'textMissing' : null
}

const creditsFault = ({ types, min }: Requirement): ProgrammeFault | null => {
  if (types.length === 0 || min <= 0) return 'creditsMissing'
  const most = types.reduce((sum, { max }) => sum + (max ?? Number.POSITIVE_INFINITY), 0)
  return most < min || types.some((type) => type.max !== null && type.max < type.min) ? 'limitsCrossed' : null
}

/** What stands against publishing, by the field or the requirement that it is about. */
export function programmeFaults(programme: Programme): Record<string, ProgrammeFault> {
  const { first, renewal, basis, fixed_day, months } = programme
  const ofTree = (path: CertificationPath, list: Requirement[]): [string, ProgrammeFault][] =>
    list.flatMap((one) => {
      const fault = leafFault(
        one,
        list.filter(({ parent }) => parent === one.id),
      )
      return fault ? [[`${path}.${one.id}`, fault] as [string, ProgrammeFault]] : []
    })
  return Object.fromEntries([
    ...(first.length === 0 ? [['first', 'noRequirements'] as [string, ProgrammeFault]] : []),
    ...(basis === 'fixed_day' && months !== null && fixed_day === '' ? [['fixed_day', 'fixedDayMissing'] as const] : []),
    ...(programme.allow_with_registration || programme.allow_without_registration
      ? []
      : [['allow_without_registration', 'noWayIn'] as const]),
    ...(programme.allow_with_registration && programme.package_id === null ? [['package_id', 'packageMissing'] as const] : []),
    ...ofTree('first', first),
    ...ofTree('renewal', renewal),
  ])
}
