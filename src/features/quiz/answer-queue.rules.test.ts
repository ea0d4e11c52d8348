import { describe, expect, it } from 'vitest'
import {
  mergedQueues,
  nextSequence,
  nextToSend,
  pauseAfter,
  queued,
  readQueue,
  settled,
  type Waiting,
} from './answer-queue.rules.ts'

const give = (questionId: number, sequence: number, choice: string, tab = 'one'): Waiting => ({
  questionId,
  sequence,
  tab,
  answer: { choice },
  clientTime: '2026-01-01T00:00:00.000Z',
})

describe('answers that wait to be saved', () => {
  it('keep the newest of each question and are sent in the order given', () => {
    const queue = [give(1, 10, 'a'), give(2, 11, 'b'), give(1, 12, 'c')].reduce(queued, [] as readonly Waiting[])

    expect(queue.map(({ sequence }) => sequence)).toEqual([11, 12])
    expect(nextToSend(queue)?.questionId).toBe(2)
    expect(nextToSend([])).toBeNull()
  })

  it('are settled one by one; a newer answer given meanwhile stays', () => {
    const sent = give(1, 10, 'a')
    const queue = queued([sent], give(1, 12, 'b'))

    expect(settled([sent], sent)).toEqual([])
    expect(settled(queue, sent)).toEqual(queue)
  })

  it('of two windows end in the later one', () => {
    const queue = mergedQueues([[give(1, 20, 'late', 'two')], [give(1, 10, 'early'), give(2, 30, 'other')]])

    expect(queue.map(({ answer }) => answer)).toEqual([{ choice: 'late' }, { choice: 'other' }])
  })

  it('survive being written and read, and damage is nothing', () => {
    expect(readQueue(JSON.stringify([give(1, 10, 'a')]))).toEqual([give(1, 10, 'a')])
    expect([readQueue(null), readQueue('{'), readQueue('[{"questionId":"x"}]')]).toEqual([[], [], []])
  })
})

describe('sequences and pauses', () => {
  it('grow with the server’s time and never go back', () => {
    expect(nextSequence(0, 1000.7)).toBe(1000)
    expect(nextSequence(1000, 1000)).toBe(1001)
    expect(nextSequence(5000, 200)).toBe(5001)
  })

  it('wait longer after each failure, but not for ever', () => {
    expect([1, 2, 3, 9].map(pauseAfter)).toEqual([1000, 2000, 4000, 15_000])
  })
})
