import { Counter, Gauge, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { addEnded, writeFigures } from './figures.rules.ts'
import type { Figures } from './worker-messages.ts'

async function figuresOf(requests: number, open: number): Promise<Figures> {
  const registry = new Registry()
  new Counter({ name: 'requests_total', help: 'x', registers: [registry] }).inc(requests)
  new Gauge({ name: 'open', help: 'x', registers: [registry] }).set(open)
  return (await registry.getMetricsAsJSON()) as Figures
}

it('adds up what every process counts', async () => {
  const text = await writeFigures([await figuresOf(3, 1), await figuresOf(4, 2)])

  expect(text).toMatch(/^requests_total 7$/m)
  expect(text).toMatch(/^open 3$/m)
})

it('keeps what ended processes have counted, and nothing of what they held', async () => {
  const ended = await addEnded(await addEnded([], await figuresOf(3, 5)), await figuresOf(4, 5))

  const text = await writeFigures([ended, await figuresOf(1, 2)])

  expect(text).toMatch(/^requests_total 8$/m)
  expect(text).toMatch(/^open 2$/m)
})
