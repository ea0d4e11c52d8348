import type { Answer } from './question.schemas.ts'

/** An answer on its way to the server, as a browser keeps it until it is saved. */
export type Waiting = { questionId: number; sequence: number; tab: string; answer: Answer; clientTime: string }
export type Queue = readonly Waiting[]

/** What waits for a question is replaced by the newer answer to it: only the last one will count. */
export const queued = (queue: Queue, answer: Waiting): Queue => [
  ...queue.filter(({ questionId }) => questionId !== answer.questionId),
  answer,
]

/** What is sent next: the oldest, so that answers arrive in the order given. */
export const nextToSend = (queue: Queue): Waiting | null =>
  queue.reduce<Waiting | null>((first, one) => (first === null || one.sequence < first.sequence ? one : first), null)

/** Without the answer that is settled. A newer one to the same question stays. */
export const settled = (queue: Queue, { questionId, sequence, tab }: Waiting): Queue =>
  queue.filter((one) => one.questionId !== questionId || one.sequence !== sequence || one.tab !== tab)

/** Of several windows' queues, for each question the answer that will count. */
export const mergedQueues = (queues: readonly Queue[]): Queue =>
  queues
    .flat()
    .toSorted((one, other) => one.sequence - other.sequence || (one.tab < other.tab ? -1 : 1))
    .reduce<Queue>(queued, [])

/** Where a window keeps what waits. Each has its own place, so that two never write over each other. */
export const queueKey = (attemptId: number, tab: string): string => `${queuePrefix(attemptId)}${tab}`
export const queuePrefix = (attemptId: number): string => `lectern-quiz-${attemptId}-`

/** What a browser has kept; what cannot be read is nothing. */
export function readQueue(text: string | null): Queue {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isWaiting) : []
  } catch {
    return []
  }
}

/** Written out, since browsers have no schemas. Whether the answer fits its question is the server's to say. */
const isWaiting = (one: unknown): one is Waiting =>
  typeof one === 'object' &&
  one !== null &&
  'questionId' in one &&
  typeof one.questionId === 'number' &&
  'sequence' in one &&
  typeof one.sequence === 'number' &&
  'tab' in one &&
  typeof one.tab === 'string' &&
  'clientTime' in one &&
  typeof one.clientTime === 'string' &&
  'answer' in one &&
  typeof one.answer === 'object'

/** Sequences follow the server's time, in milliseconds, and never repeat: a clock set back in the browser changes nothing. */
export const nextSequence = (last: number, serverNow: number): number => Math.max(last + 1, Math.floor(serverNow))

/** The pause before trying again, in milliseconds. */
export const pauseAfter = (failures: number): number => Math.min(15_000, 1000 * 2 ** Math.max(0, failures - 1))

export type SaveState = 'saved' | 'saving' | 'unsaved' | 'refused'
