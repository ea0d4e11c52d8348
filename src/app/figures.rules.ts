import { AggregatorRegistry } from 'prom-client'
import type { Figures } from './worker-messages.ts'

/** What only grows: it is still true of those who have ended. */
const growing = new Set<string>(['counter', 'histogram'])

const sum = (all: Figures[]) => AggregatorRegistry.aggregate(all.filter((figures) => figures.length > 0))

/** The figures of processes that have ended, in one: a sum that fell when one dies would look like new requests. */
export async function addEnded(ended: Figures, last: Figures): Promise<Figures> {
  const counted = last.filter(({ type }) => growing.has(String(type)))
  return (await sum([ended, counted]).getMetricsAsJSON()) as Figures
}

export const writeFigures = (all: Figures[]): Promise<string> => sum(all).metrics()
