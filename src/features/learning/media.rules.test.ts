import { describe, expect, it } from 'vitest'
import { clockText, frameTo, mediaDefaults, resumeAt, seekTo } from './media.rules.ts'

describe('the media player (§9)', () => {
  it('begins as the specification says [FILE-29]', () => {
    expect(mediaDefaults.video).toEqual({ width: 480, height: 270 })
    expect(mediaDefaults.audio).toEqual({ width: 400, height: 30 })
    expect(mediaDefaults.volume).toBe(0.8)
    expect(mediaDefaults.controlsHideMs).toBeGreaterThanOrEqual(1500)
    expect(mediaDefaults.controlsHideMs).toBeLessThanOrEqual(2500)
  })

  it('seeks by 5 % of the length, within it [FILE-30]', () => {
    expect(seekTo(50, 200, 1)).toBe(60)
    expect(seekTo(50, 200, -1)).toBe(40)
    expect(seekTo(5, 200, -1)).toBe(0)
    expect(seekTo(195, 200, 1)).toBe(200)
    expect(seekTo(5, Number.NaN, 1)).toBe(5)
  })

  it('counts 25 frames per second [FILE-32]', () => {
    expect(frameTo(10, 200, 1)).toBeCloseTo(10.04)
    expect(frameTo(10, 200, -25)).toBe(9)
    expect(frameTo(0, 200, -1)).toBe(0)
    expect(frameTo(200, 200, 1)).toBe(200)
    expect(frameTo(3, Number.NaN, 1)).toBe(3)
  })

  it('goes on where one left, unless that was the end', () => {
    expect(resumeAt(30, 100)).toBe(30)
    expect(resumeAt(98, 100)).toBe(0)
  })

  it('tells the time as a clock does', () => {
    expect(clockText(65)).toBe('1:05')
    expect(clockText(3725)).toBe('1:02:05')
    expect(clockText(Number.NaN)).toBe('0:00')
  })
})
