/** What makes somebody count as having attended. */
export const ruleKinds = ['none', 'minutes', 'percent', 'code', 'scan'] as const
export type RuleKind = (typeof ruleKinds)[number]
export type AttendanceRule = { kind: RuleKind; value: number }

export const presenceSources = ['page', 'scan', 'provider'] as const
export type PresenceSource = (typeof presenceSources)[number]

export type Stay = { startsAt: Date; endsAt: Date }
const minute = 60_000

/** How long it is, in whole minutes: a rest of seconds asks nobody for one minute more. */
const wholeMinutes = ({ startsAt, endsAt }: Stay): number => Math.floor((endsAt.getTime() - startsAt.getTime()) / minute)

/** Whole minutes of a session that were attended: whatever was seen twice counts once, and nothing before or after it. */
export function minutesWithin(spans: readonly Stay[], slot: Stay): number {
  const cut = spans
    .map(({ startsAt, endsAt }) => ({
      from: Math.max(startsAt.getTime(), slot.startsAt.getTime()),
      to: Math.min(endsAt.getTime(), slot.endsAt.getTime()),
    }))
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => a.from - b.from)
  let [total, until] = [0, 0]
  for (const { from, to } of cut) {
    total += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return Math.floor(total / minute)
}

export type Seen = { minutes: number; hasCode: boolean; hasScan: boolean }

/** Whether the rule counts somebody in. Joining is no minute: alone it completes nothing. */
export function isAttended({ kind, value }: AttendanceRule, { minutes, hasCode, hasScan }: Seen, slot: Stay): boolean {
  if (kind === 'code') return hasCode
  if (kind === 'scan') return hasScan
  if (kind === 'minutes') return value > 0 && minutes >= value
  return kind === 'percent' && value > 0 && minutes >= Math.ceil((wholeMinutes(slot) * value) / 100)
}

export type DoorState = 'early' | 'open' | 'over' | 'cancelled'

export const doorsOpenAt = ({ startsAt }: Pick<Stay, 'startsAt'>, doorsMinutes: number): Date =>
  new Date(startsAt.getTime() - doorsMinutes * minute)

/** Whether one may come in now. */
export function doorState(slot: Stay & { isCancelled: boolean }, doorsMinutes: number, now: Date): DoorState {
  if (slot.isCancelled) return 'cancelled'
  if (now >= slot.endsAt) return 'over'
  return now < doorsOpenAt(slot, doorsMinutes) ? 'early' : 'open'
}

/** What is entered is read by people in a hurry: neither case nor spaces matter. */
export const sameCode = (entered: string, said: string): boolean => tidyCode(entered) === tidyCode(said)
const tidyCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toLocaleUpperCase('en')

/**
 * How long somebody counts as having been there. A rule that measures counts what it measured; one that does not (a code, a scan,
 * somebody's word) says that they were there, and so for the whole of it.
 */
export function countedMinutes(
  { kind }: AttendanceRule,
  { minutes, isByHand }: { minutes: number; isByHand: boolean },
  slot: Stay,
): number {
  const isMeasured = !isByHand && (kind === 'minutes' || kind === 'percent')
  return isMeasured ? minutes : wholeMinutes(slot)
}

/** So much of a live step has to be attended where nobody has said how long. */
const shareOfStep = 0.75

/** How many minutes of a live step somebody has to be there. */
export const minutesOfStep = (slot: Stay, minimumSeconds: number): number =>
  minimumSeconds > 0 ? Math.ceil(minimumSeconds / 60) : Math.max(1, Math.ceil(wholeMinutes(slot) * shareOfStep))
