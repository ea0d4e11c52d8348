import { describe, expect, it } from 'vitest'
import { features } from './features.ts'

const isEvent = (exported: unknown): exported is { eventName: string } =>
  typeof exported === 'function' && 'eventName' in exported

describe('every event', () => {
  it('is listed by the feature that tells it, or it would be taken for one of a newer version and never be handed over', async () => {
    const modules = Object.values(import.meta.glob('/src/features/*/*.events.ts', { eager: true }))
    const defined = modules.flatMap((module) => Object.values(module as object).filter(isEvent)).map(({ eventName }) => eventName)
    const listed = features.flatMap((feature) => feature.events ?? []).map(({ eventName }) => eventName)

    expect(defined.length).toBeGreaterThan(10)
    expect(listed.toSorted()).toEqual(defined.toSorted())
  })
})
