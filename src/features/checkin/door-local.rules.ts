import type { DoorCheckpoint } from './door.contract.ts'
import { type DoorPlace, placeFinding, type Verdict } from './scan.rules.ts'
import type { ReadTicket } from './ticket-code.rules.ts'

/** Of who has a ticket. */
export type RosterEntry = { issue: number; name: string; note: string }
export type LocalStanding = { isIn: boolean; hasBeenIn: boolean; since: number | null }

/** What a device without a connection says; `unchecked` is what it cannot know. */
export type LocalVerdict = Verdict | 'unchecked'
export type LocalAnswer = { verdict: LocalVerdict; isLetIn: boolean }

export const standingKey = (checkpointId: number, registrationId: number): string => `${checkpointId} ${registrationId}`

type Asked = {
  act: 'in' | 'out'
  checkpoint: Pick<DoorCheckpoint, 'counts' | 'opens_at' | 'closes_at'>
  at: number
  standing: LocalStanding | undefined
  known: RosterEntry | undefined
  /** Where the door asks for one. */
  place: DoorPlace | null
}

/** By what the device knows: a genuine ticket that it has not heard of is let in and marked, for the ticket may be newer than the list. */
export function decideByCode(
  { read, isTrue, productId }: { read: ReadTicket | null; isTrue: boolean | null; productId: number },
  asked: Asked,
): LocalAnswer {
  if (!read || isTrue === false) return refused('unknown')
  if (read.claims.productId !== productId) return refused('other_event')
  // It cannot check signatures at all: then a number that is on the list proves nothing.
  if (isTrue === null) return { verdict: 'unchecked', isLetIn: false }
  if (asked.known && asked.known.issue !== read.claims.issue) return refused('reissued')
  if (!asked.known) return { verdict: 'unchecked', isLetIn: true }
  return decideKnown(asked)
}

/** Of somebody who was found by name. */
export function decideKnown({ act, checkpoint: { counts, opens_at, closes_at }, at, standing, place }: Asked): LocalAnswer {
  if (opens_at !== null && at < Date.parse(opens_at)) return refused('early')
  if (closes_at !== null && at > Date.parse(closes_at)) return refused('late')
  const missing = placeFinding(act, place)
  if (missing) return refused(missing)
  const isThere = act === 'in' ? (counts === 'once' ? standing?.hasBeenIn : standing?.isIn) : !standing?.isIn
  return isThere ? refused('duplicate') : { verdict: 'accepted', isLetIn: true }
}

const refused = (verdict: LocalVerdict): LocalAnswer => ({ verdict, isLetIn: false })

/** What follows of it here, until the server says what follows of all. */
export const standingAfter = (act: 'in' | 'out', at: number): LocalStanding => ({
  isIn: act === 'in',
  hasBeenIn: true,
  since: at,
})

export const tones = { good: 'good', doubtful: 'doubtful', bad: 'bad' } as const
export type ResultTone = keyof typeof tones

/** Of the sessions whose doors ask for a place: who has one, and who waits for one, by their tickets' numbers. */
export type DoorPlaces = [sessionId: number, booked: number[], waiting: number[]]

/** What the list says of somebody at this door. A door that the list knows nothing of asks for no place. */
export function placeByList(
  places: readonly DoorPlaces[],
  sessionId: number | null,
  registrationId: number | null,
): DoorPlace | null {
  const found = places.find(([id]) => id === sessionId)
  if (!found || registrationId === null) return null
  const [, booked, waiting] = found
  return booked.includes(registrationId) ? 'booked' : waiting.includes(registrationId) ? 'waiting' : 'none'
}

/** Colour, sound and word say the same. */
export const toneOf = (verdict: LocalVerdict | 'not_taken'): ResultTone =>
  verdict === 'accepted' || verdict === 'taken_back'
    ? 'good'
    : ['duplicate', 'unchecked', 'early', 'late', 'waiting'].includes(verdict)
      ? 'doubtful'
      : 'bad'

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Words of a name in any order, or a ticket's number. */
export function searchRoster<Person extends { registrationId: number; name: string; note: string }>(
  people: readonly Person[],
  typed: string,
  limit: number,
): Person[] {
  const number = /^t?-?0*(\d+)$/i.exec(typed.trim())?.[1]
  if (number) return people.filter(({ registrationId }) => String(registrationId) === number)
  const words = folded(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found: Person[] = []
  for (const person of people) {
    const text = folded(`${person.name} ${person.note}`)
    if (words.every((word) => text.includes(word))) found.push(person)
    if (found.length > limit) break
  }
  return found
}
