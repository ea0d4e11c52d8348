import { describe, expect, it } from 'vitest'
import { namesakes } from '#testing/exported-names.ts'
import { readSource, readSources } from '#testing/sources.ts'

const exporting = (...paths: string[]) => paths.map((path) => readSource(path, 'export const settle = () => {}'))

describe('an exported name means one thing to whoever may import it (decision 60)', () => {
  it.each([
    ['src/features/orders/order.rules.ts', 'src/features/quiz/attempt.rules.ts'],
    ['src/features/orders/server/order.service.ts', 'src/platform/jobs/settle.ts'],
    ['src/ui/data/settle.tsx', 'src/platform/jobs/settle.ts'],
    ['src/features/orders/server/a.store.ts', 'src/features/orders/server/b.store.ts'],
    ['src/features/orders/order.rules.ts', 'src/features/orders/ui/order.tsx'],
  ])('%s and %s may not share one (instrument check)', (...paths) => {
    expect(namesakes(exporting(...paths))).toEqual([`settle: ${paths.join(', ')}`])
  })

  it.each([
    ['src/features/orders/server/order.service.ts', 'src/features/orders/server/order.store.ts'],
    ['src/features/orders/server/order.service.ts', 'src/features/orders/ui/order-actions.ts'],
    ['src/features/orders/server/order.store.ts', 'src/features/quiz/server/quiz.store.ts'],
    ['src/features/orders/ui/order.tsx', 'src/platform/jobs/settle.ts'],
  ])('%s and %s may share one', (...paths) => {
    expect(namesakes(exporting(...paths))).toEqual([])
  })

  it('reads every form of a declaration, and a schema with its type once', () => {
    const text = 'export const Order = 1\nexport type Order = number\nexport async function settle() {}\nexport interface Paid {}'
    const found = namesakes(['src/platform/a.ts', 'src/ui/data/b.ts'].map((path) => readSource(path, text)))

    expect(found.map((line) => line.split(':')[0])).toEqual(['Order', 'settle', 'Paid'])
  })

  it('holds for every source', () => {
    expect(namesakes(readSources())).toEqual([])
  })
})
