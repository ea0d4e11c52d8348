import { describe, expect, it } from 'vitest'
import { badHabits, brokenLayers, cycles } from '#testing/import-law.ts'
import { readSource, readSources } from '#testing/sources.ts'

const sources = readSources()
const source = (path: string, ...imports: string[]) =>
  readSource(path, imports.map((to) => `import { x } from '${to}'`).join('\n'))

describe('the import law (design §1)', () => {
  it('reads the sources and their imports', () => {
    const server = sources.find(({ path }) => path === 'src/app/server.ts')

    expect(sources.length).toBeGreaterThan(80)
    expect(server?.imports).toContainEqual({ to: 'src/platform/db/migrate.ts', isOwn: true, isType: false })
    expect(server?.imports).toContainEqual({ to: 'src/app/app.ts', isOwn: true, isType: false })
    expect(server?.imports).toContainEqual({ to: 'node:path', isOwn: false, isType: false })
  })

  it('sees imports of every form, and none in comments and texts', () => {
    const { imports } = readSource(
      'src/features/cart/cart.rules.ts',
      `import type { A } from '#platform/a.ts'
import {
  b,
} from './b.ts'
import '#ui/c.css'
export { d } from '../files/d.ts'
// import { no } from './no.ts'
const e = await import('#features/files/e.ts')
const text = "import { no } from './no.ts'"`,
    )

    expect(imports.map(({ to, isType }) => [to, isType])).toEqual([
      ['src/platform/a.ts', true],
      ['src/features/cart/b.ts', false],
      ['src/ui/c.css', false],
      ['src/features/files/d.ts', false],
      ['src/features/files/e.ts', false],
    ])
  })

  it.each([
    ['src/platform/x.ts', '#features/cart/cart.rules.ts', 'platform may not use features'],
    ['src/ui/data/x.tsx', '#platform/calls/client.ts', 'ui may not use platform'],
    ['src/features/cart/x.ts', '#pages/public/home.tsx', 'features may not use pages'],
    ['src/pages/public/home.tsx', '#app/routes.tsx', 'pages may not use app'],
    ['src/features/cart/cart.rules.ts', '#testing/app.ts', 'features may not use testing'],
    ['src/features/cart/ui/cart.tsx', '../server/cart.service.ts', 'it is in a server/ folder'],
    ['src/pages/shop/cart.tsx', '#features/cart/server/cart.service.ts', 'it is in a server/ folder'],
    ['src/features/cart/server/cart.service.ts', '#features/files/server/files.store.ts', "it is files's own business"],
    ['src/features/cart/ui/cart.tsx', '#features/files/ui/player.tsx', "it is files's own business"],
    ['src/features/cart/server/cart.service.ts', '#features/files/files.shapes.ts', "it is files's own business"],
  ])('refuses that %s imports %s (instrument check)', (from, to, why) => {
    expect(brokenLayers([source(from, to)])).toEqual([expect.stringContaining(why)])
  })

  it.each([
    ['src/ui/data/x.tsx', '#platform/texts/i18n.ts'],
    ['src/app/features.ts', '#features/cart/server/cart.feature.ts'],
    ['src/features/cart/server/cart.service.ts', '#features/files/server/files.service.ts'],
    ['src/features/cart/cart.rules.ts', '#features/files/files.settings.ts'],
    ['src/features/cart/server/cart.service.test.ts', '#testing/app.ts'],
  ])('lets %s import %s', (from, to) => {
    expect(brokenLayers([source(from, to)])).toEqual([])
  })

  it('holds for every source', () => {
    expect(brokenLayers(sources)).toEqual([])
  })
})

describe('cycles', () => {
  it('are seen between modules and between features (instrument check)', () => {
    const modules = [source('src/platform/a.ts', './b.ts'), source('src/platform/b.ts', './a.ts')]
    const features = [
      source('src/features/cart/cart.rules.ts', '#features/files/files.rules.ts'),
      source('src/features/files/files.policy.ts', '#features/cart/cart.policy.ts'),
    ]

    expect(cycles(modules)).toEqual(['src/platform/a.ts → src/platform/b.ts → src/platform/a.ts'])
    expect(cycles(features)).toEqual(['cart → files → cart'])
  })

  it('do not exist', () => {
    expect(cycles(sources)).toEqual([])
  })
})

describe('habits that the house does without', () => {
  it.each([
    ['src/features/cart/index.ts', '', 'is a barrel'],
    ['src/ui/all.ts', "export * from './button.tsx'", 're-exports a whole module'],
    ['src/features/cart/server/cart.service.ts', 'const home = process.env.HOME', 'reads the environment'],
    ['src/features/cart/cart.rules.ts', 'const now = new Date()', 'asks the clock'],
    ['src/features/cart/cart.rules.ts', 'const now = Date.now()', 'asks the clock'],
    ['src/features/cart/server/cart.service.ts', "ctx.db.selectFrom('cart')", 'holds SQL'],
    ['src/pages/shop/cart.tsx', 'const rows = sql<Row>`select 1`', 'holds SQL'],
    ['src/features/cart/utils/money.ts', '', 'stands in a drawer'],
  ])('are seen in %s: %s (instrument check)', (path, text, why) => {
    expect(badHabits([readSource(path, text)])).toEqual([expect.stringContaining(why)])
  })

  it.each([
    ['src/features/cart/server/cart.store.ts', "db.selectFrom('cart')"],
    ['src/features/cart/cart.rules.ts', 'const then = new Date(text) // never new Date()'],
    ['src/platform/ctx/config.ts', 'process.env'],
  ])('leave %s alone: %s', (path, text) => {
    expect(badHabits([readSource(path, text)])).toEqual([])
  })

  it('are found nowhere', () => {
    expect(badHabits(sources)).toEqual([])
  })
})
