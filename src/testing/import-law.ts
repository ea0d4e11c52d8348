import type { Source } from './sources.ts'

/** design.md §1: app → pages → features → platform, ui. Beside them: the demo academy and what tests use. */
type Layer = 'app' | 'pages' | 'features' | 'platform' | 'ui' | 'embed' | 'testing' | 'db'

const mayUse: Record<Layer, readonly Layer[]> = {
  app: ['app', 'pages', 'features', 'platform', 'ui', 'db'],
  pages: ['pages', 'features', 'platform', 'ui'],
  features: ['features', 'platform', 'ui'],
  platform: ['platform'],
  ui: ['ui'],
  embed: ['embed'],
  testing: ['app', 'pages', 'features', 'platform', 'ui', 'db', 'testing'],
  db: ['db', 'features', 'platform'],
}

/** What another feature may be asked through: its words and decisions, and from the server its use cases. */
const sharedRoles = ['contract', 'rules', 'policy', 'events', 'settings']
const sharedServerRoles = ['service']

export const isTest = (path: string): boolean => /\.(test|testing|fake)\.tsx?$/.test(path) || path.startsWith('src/testing/')

const layerOf = (path: string): Layer => (path.startsWith('db/') ? 'db' : (path.split('/')[1] as Layer))
export const featureOf = (path: string): string | null => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null
export const roleOf = (path: string): string => path.split('/').at(-1)?.split('.').at(-2) ?? ''
export const isInServer = (path: string): boolean => /\/server\//.test(path)

/** Tests may arrange with anything; what ships may not. */
export function brokenLayers(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap((source) =>
      source.imports
        .filter(({ isOwn, to }) => isOwn && /\.tsx?$/.test(to))
        .map(({ to }) => ({ to, why: reasonAgainst(source.path, to) }))
        .filter(({ why }) => why !== null)
        .map(({ to, why }) => `${source.path} imports ${to}: ${why}`),
    )
}

/** What the design system may use of the platform: who asks, languages, numbers, clocks and money, which know neither server nor product. */
const pureParts = /^src\/platform\/(ctx\/actor\.ts$|texts\/(i18n|typed-number)\.ts$|time\/|money\/)/

function reasonAgainst(from: string, to: string): string | null {
  const [layer, target] = [layerOf(from), layerOf(to)]
  if (layer === 'ui' && pureParts.test(to)) return null
  if (!mayUse[layer].includes(target)) return `${layer} may not use ${target}`
  const mayReachServer = isInServer(from) || layer === 'app' || layer === 'db'
  if (isInServer(to) && !mayReachServer) return 'it is in a server/ folder'
  const [feature, other] = [featureOf(from), featureOf(to)]
  if (feature && other && feature !== other) return reasonAgainstNeighbour(to, other)
  return null
}

const reasonAgainstNeighbour = (to: string, other: string): string | null =>
  isForNeighbours(to) ? null : `it is ${other}'s own business`

/** Whether other features may import it. */
export function isForNeighbours(path: string): boolean {
  const allowed = isInServer(path) ? sharedServerRoles : sharedRoles
  const isInOwnPlace = isInServer(path) || path.split('/').length === 4
  return isInOwnPlace && allowed.includes(roleOf(path))
}

/** Modules and features that know each other in any way, by a type alone too. */
export const cycles = (sources: Source[]): string[] => {
  const shipped = sources.filter(({ path }) => !isTest(path))
  const modules = new Map(shipped.map(({ path, imports }) => [path, imports.filter(({ isOwn }) => isOwn).map(({ to }) => to)]))
  const features = new Map<string, string[]>()
  for (const { path, imports } of shipped) {
    const feature = featureOf(path)
    if (!feature) continue
    const others = imports.map(({ to }) => featureOf(to)).filter((other) => other !== null && other !== feature)
    features.set(feature, [...(features.get(feature) ?? []), ...others.filter((other) => other !== null)])
  }
  return [...cyclesIn(modules), ...cyclesIn(features)].map((cycle) => cycle.join(' → '))
}

/** One cycle for each place where a walk meets itself. */
function cyclesIn(graph: Map<string, string[]>): string[][] {
  const found: string[][] = []
  const finished = new Set<string>()
  const walk = (node: string, trail: string[]): void => {
    const at = trail.indexOf(node)
    if (at >= 0) found.push([...trail.slice(at), node])
    if (at >= 0 || finished.has(node)) return
    for (const next of graph.get(node) ?? []) walk(next, [...trail, node])
    finished.add(node)
  }
  for (const node of graph.keys()) walk(node, [])
  return found
}

type Habit = { why: string; applies: (path: string) => boolean; pattern: RegExp }

const inFeature = (path: string) => featureOf(path) !== null
const habits: Habit[] = [
  { why: 'is a barrel', applies: (path) => /\/index\.tsx?$/.test(path), pattern: /^/ },
  { why: 're-exports a whole module', applies: () => true, pattern: /^\s*export \*/m },
  {
    why: 'reads the environment, which is platform/ctx/config.ts alone to do',
    applies: (path) => path !== 'src/platform/ctx/config.ts',
    // `import.meta.env.SSR` is no setting: the build replaces it by true or false.
    pattern: /\bprocess\.env\b|\bimport\.meta\.env\b(?!\.SSR\b)/,
  },
  // A component in the browser has no ctx: there the viewer's own clock is meant.
  {
    why: 'asks the clock itself instead of ctx.now()',
    applies: (path) => inFeature(path) && !path.includes('/ui/'),
    pattern: /\bDate\.now\(|\bnew Date\(\s*\)/,
  },
  {
    why: 'holds SQL outside of a store',
    applies: (path) => !path.endsWith('.store.ts') && ['app', 'pages', 'features', 'ui'].includes(layerOf(path)),
    pattern: /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/,
  },
  { why: 'stands in a drawer for everything', applies: (path) => /\/(utils?|helpers?|common|misc)\//.test(path), pattern: /^/ },
]

export const badHabits = (sources: Source[]): string[] =>
  sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      habits.filter(({ applies, pattern }) => applies(path) && pattern.test(text)).map(({ why }) => `${path} ${why}`),
    )
