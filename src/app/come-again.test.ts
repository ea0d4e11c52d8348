import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { comeAgainScript } from './come-again.ts'

type Heard = { target?: object }
const module = { target: { type: 'module' } }

/** A browser's window as far as the script uses it; the server answers as `answers` says, one after the other. */
function openWindow(kept: Record<string, unknown> = {}, answers: ('ok' | 'busy' | 'lost')[] = []) {
  const listeners = new Map<string, ((event: Heard) => void)[]>()
  const waiting: { work: () => void; pause: number }[] = []
  const went: string[] = []
  runInNewContext(comeAgainScript, {
    addEventListener: (type: string, listener: (event: Heard) => void) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    sessionStorage: kept,
    setTimeout: (work: () => void, pause: number) => waiting.push({ work, pause }),
    fetch: async () => {
      const answer = answers.shift() ?? 'ok'
      if (answer === 'lost') throw new TypeError('Failed to fetch')
      return { ok: answer === 'ok' }
    },
    location: { pathname: '/events', search: '?month=5', replace: (to: string) => went.push(to) },
  })
  return {
    went,
    hear: (type: string, event: Heard = { target: {} }) => {
      for (const listener of listeners.get(type) ?? []) listener(event)
    },
    /** Lets everything that waits happen, one after the other; says how long each has waited. */
    wait: async () => {
      const pauses: number[] = []
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        pauses.push(next.pause)
        next.work()
        await new Promise((done) => setImmediate(done))
      }
      return pauses
    },
  }
}

describe('a page that did not come whole', () => {
  it.each([
    ['its first script', 'error', module],
    ['its styles', 'error', { target: { rel: 'stylesheet' } }],
    ['what the first script needs', 'not-taken-over', { target: {} }],
  ])('is asked for again, by its address, where it lacks %s', async (_, type, event) => {
    const page = openWindow()
    page.hear(type, event)
    await page.wait()

    expect(page.went).toEqual(['/events?month=5'])
  })

  it('stays where only a picture or something of its own failed', async () => {
    const page = openWindow()
    page.hear('error', { target: { tagName: 'IMG' } })
    page.hear('error', { target: {} })

    expect(await page.wait()).toEqual([])
    expect(page.went).toEqual([])
  })

  it('waits for the server, longer each time', async () => {
    const page = openWindow({}, ['lost', 'busy', 'lost'])
    page.hear('error', module)

    expect(await page.wait()).toEqual([1000, 2000, 4000, 8000])
    expect(page.went).toHaveLength(1)
  })

  it('stays over what somebody has typed', async () => {
    const page = openWindow()
    page.hear('error', module)
    page.hear('input')
    await page.wait()

    expect(page.went).toEqual([])
  })

  it('is asked for three times in a row, and again after a page that came whole', async () => {
    const kept: Record<string, unknown> = {}
    const opened = async (...heard: [string, Heard?][]) => {
      const page = openWindow(kept)
      for (const [type, event] of heard) page.hear(type, event)
      await page.wait()
      return page.went.length
    }

    expect([await opened(['error', module]), await opened(['not-taken-over']), await opened(['error', module])]).toEqual([
      1, 1, 1,
    ])
    expect(await opened(['error', module])).toBe(0)
    await opened(['taken-over'])
    expect(await opened(['error', module])).toBe(1)
    // Scripts without styles are no page that came whole: it would be asked for without an end.
    for (const left of [1, 1, 0]) expect(await opened(['error', { target: { rel: 'stylesheet' } }], ['taken-over'])).toBe(left)
  })
})
