import { describe, expect, it } from 'vitest'
import { pauseBefore, uploadProgress } from './upload-progress.rules.ts'

describe('the progress of an upload', () => {
  it('tells the time left from what went through on this page', () => {
    expect(uploadProgress({ sent: 60, size: 100, from: 50, ms: 10_000, isWaiting: false })).toEqual({
      percent: 60,
      secondsLeft: 40,
      isWaiting: false,
    })
  })

  it('tells none at the beginning, nor while the line is broken', () => {
    expect(uploadProgress({ sent: 60, size: 100, from: 50, ms: 500, isWaiting: false }).secondsLeft).toBeNull()
    expect(uploadProgress({ sent: 60, size: 100, from: 50, ms: 10_000, isWaiting: true }).secondsLeft).toBeNull()
  })

  it('waits longer after each failure, and never longer than half a minute', () => {
    expect([1, 2, 3, 6, 50].map(pauseBefore)).toEqual([1000, 2000, 4000, 30_000, 30_000])
  })
})
