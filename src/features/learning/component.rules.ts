/** What a course is made of. */
export const componentKinds = [
  'web_content',
  'video',
  'audio',
  'document',
  'quiz',
  'survey',
  'verification_code',
  'acknowledgement',
  'live_session',
  'credit',
] as const
export type ComponentKind = (typeof componentKinds)[number]

/** What is complete by having been read, heard or seen; everything else is completed by what it asks for. */
const readKinds: readonly ComponentKind[] = ['web_content', 'video', 'audio', 'document']
export const completesByReading = (kind: ComponentKind): boolean => readKinds.includes(kind)

/** What a person has made of a component. A component without a row of theirs is unstarted. */
export const outcomes = ['unstarted', 'started', 'complete', 'failed'] as const
export type ComponentOutcome = (typeof outcomes)[number]

/** §4: what flags.status says, and what is shown as a style. */
export const assetStatuses = ['complete', 'failed', 'disabled', 'next', 'optional'] as const
export type AssetStatus = (typeof assetStatuses)[number]

/** Why a component is not open. */
export const lockReasons = ['prerequisite', 'notOpenYet', 'closed'] as const
export type LockReason = (typeof lockReasons)[number]

export type Opening = {
  isRequired: boolean
  opensAt: Date | null
  closesAt: Date | null
  /** Any one of these being complete opens it (§4); none: it is open from the start. */
  prerequisites: readonly number[]
}

type Done = { completeIds: ReadonlySet<number>; now: Date }

/** Why it cannot be opened now; null where it can. */
export function lockOf({ opensAt, closesAt, prerequisites }: Opening, { completeIds, now }: Done): LockReason | null {
  if (closesAt !== null && closesAt <= now) return 'closed'
  if (prerequisites.length > 0 && !prerequisites.some((id) => completeIds.has(id))) return 'prerequisite'
  return opensAt !== null && opensAt > now ? 'notOpenYet' : null
}

/** §4. What was achieved stands before what is locked: nobody loses a tick because a window has closed. */
export function assetStatusOf(component: Opening, outcome: ComponentOutcome, done: Done): AssetStatus {
  if (outcome === 'complete') return 'complete'
  if (lockOf(component, done) !== null) return 'disabled'
  if (outcome === 'failed') return 'failed'
  return component.isRequired ? 'next' : 'optional'
}

/** Whoever has completed a component may look at it again, locked or not. */
export const isOpen = (component: Opening, outcome: ComponentOutcome, done: Done): boolean =>
  outcome === 'complete' || lockOf(component, done) === null

export type Counted = { id: number; isRequired: boolean; outcome: ComponentOutcome; progress: number }

/** What counts towards the whole: the required ones, or all where none is required. */
const countedOf = <One extends Counted>(components: readonly One[]): One[] => {
  const required = components.filter(({ isRequired }) => isRequired)
  return required.length > 0 ? required : [...components]
}

/** A product is complete when it has required components and every one of them is; nothing completes one without any. */
export const isProductComplete = (components: readonly Counted[]): boolean => {
  const required = components.filter(({ isRequired }) => isRequired)
  return required.length > 0 && required.every(({ outcome }) => outcome === 'complete')
}

/** From 0 to 100 (§9), and 100 only for the whole. */
export function courseProgress(components: readonly Counted[]): number {
  const counted = countedOf(components)
  if (counted.length === 0) return 0
  if (counted.every(({ outcome }) => outcome === 'complete')) return 100
  const sum = counted.reduce((total, { outcome, progress }) => total + (outcome === 'complete' ? 100 : progress), 0)
  return Math.min(99, Math.floor(sum / counted.length))
}

type Step = { id: number; status: AssetStatus }

/** What the learner does next: the first that is due, then one to try again, then what may be done besides. */
export function nextStep<One extends Step>(components: readonly One[]): One | null {
  const first = (status: AssetStatus) => components.find((component) => component.status === status)
  return first('next') ?? first('failed') ?? first('optional') ?? null
}

/** What stands behind 'Next': the following one in the outline that is open, whatever its state. */
export function followingOpen<One extends Step>(components: readonly One[], id: number): One | null {
  const at = components.findIndex((component) => component.id === id)
  return components.slice(at + 1).find(({ status }) => status !== 'disabled') ?? null
}

export type SessionPhase = 'unscheduled' | 'before' | 'open' | 'over'

/** A session without an end is over by the next day. */
const longestSessionMs = 24 * 3600 * 1000

export type Session = { starts_at: string | null; ends_at: string | null; doors_minutes: number }

/** When one may go in: some minutes before it begins, until it ends. */
export function sessionTimes({ starts_at, ends_at, doors_minutes }: Session): { doorsAt: Date; endsAt: Date } | null {
  if (starts_at === null) return null
  const startsAt = new Date(starts_at)
  const endsAt = ends_at === null ? new Date(startsAt.getTime() + longestSessionMs) : new Date(ends_at)
  return { doorsAt: new Date(startsAt.getTime() - doors_minutes * 60_000), endsAt }
}

export function sessionPhase(session: Session, now: Date): SessionPhase {
  const times = sessionTimes(session)
  if (times === null) return 'unscheduled'
  if (times.doorsAt > now) return 'before'
  return times.endsAt <= now ? 'over' : 'open'
}
