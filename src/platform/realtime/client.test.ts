import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LiveEvent, type Source, type SubscribeOptions, subscribe } from './client.ts'

type FakeSource = Source & { url: string; isClosed: boolean; say: (type: string, data?: unknown) => void }

let sources: FakeSource[] = []
let heard: LiveEvent[] = []
const last = () => sources.at(-1) ?? expect.fail('no connection')
const event = (sequence: number, channel = 'room') => ({ channel, sequence, payload: null })

function openSource(url: string): FakeSource {
  const listeners = new Map<string, (event: { data?: string }) => void>()
  const source: FakeSource = {
    url,
    isClosed: false,
    addEventListener: (type, listener) => void listeners.set(type, listener),
    close: () => {
      source.isClosed = true
    },
    say: (type, data) => listeners.get(type)?.({ data: JSON.stringify(data) }),
  }
  sources.push(source)
  return source
}
const listen = (channels: string[], options: SubscribeOptions = {}) =>
  subscribe(channels, (event) => void heard.push(event), { openSource, ...options })

beforeEach(() => {
  vi.useFakeTimers()
  sources = []
  heard = []
})
afterEach(() => void vi.useRealTimers())

describe('the browser side of a channel', () => {
  it('does nothing where there is no EventSource, as on the server', () => {
    expect(() => subscribe(['room'], () => {}).close()).not.toThrow()
  })

  it('hears each event once, though it is told twice', () => {
    listen(['room'])
    last().say('ready', { cursor: 'room:4' })

    for (const sequence of [5, 5, 6]) last().say('message', event(sequence))

    expect(heard.map(({ sequence }) => sequence)).toEqual([5, 6])
  })

  it('connects again after a break, from where it stopped on every channel', () => {
    listen(['room', 'hall'])
    last().say('ready', { cursor: 'room:4,hall:1' })
    last().say('message', event(5))

    last().say('error')
    expect(last().isClosed).toBe(true)
    vi.advanceTimersByTime(1000)

    expect(sources.length).toBe(2)
    expect(new URL(last().url, 'http://x').searchParams.get('after')).toBe('room:5,hall:1')
    last().say('message', event(6))
    expect(heard.map(({ sequence }) => sequence)).toEqual([5, 6])
  })

  it('waits longer after each failure, and no longer than half a minute', () => {
    listen(['room'])
    const pauses: number[] = []
    for (let attempt = 0; attempt < 8; attempt++) {
      const before = Date.now()
      const known = sources.length
      last().say('error')
      while (sources.length === known) vi.advanceTimersByTime(100)
      pauses.push(Date.now() - before)
    }

    expect(pauses[0]).toBeLessThanOrEqual(1000)
    expect(pauses[3]).toBeGreaterThanOrEqual(4000)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(30_100)
  })

  it('asks again for what is missing when a number was left out', () => {
    listen(['room'])
    last().say('ready', { cursor: 'room:4' })

    last().say('message', event(7))
    vi.advanceTimersByTime(1000)

    expect(heard).toEqual([])
    expect(last().url).toContain('after=room%3A4')
    for (const sequence of [5, 6, 7]) last().say('message', event(sequence))
    expect(heard.map(({ sequence }) => sequence)).toEqual([5, 6, 7])
  })

  it('asks the page to load afresh when events are gone for good', () => {
    const onReset = vi.fn()
    listen(['room'], { onReset, after: 'room:1' })

    last().say('reset', { channel: 'room', sequence: 8 })
    last().say('message', event(9))

    expect(onReset).toHaveBeenCalledExactlyOnceWith('room')
    expect(heard.map(({ sequence }) => sequence)).toEqual([9])
  })

  it('is silent once closed', () => {
    const subscription = listen(['room'])
    last().say('error')

    subscription.close()
    vi.advanceTimersByTime(60_000)

    expect(sources.length).toBe(1)
  })
})
