import { featureOf, isForNeighbours, isInServer, isTest, roleOf } from './import-law.ts'
import type { Source } from './sources.ts'

type Export = { name: string; path: string }

const declared = /^export (?:declare |abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm

/** A schema and its type share their name on purpose: it counts once. */
const exportsOf = ({ path, text }: Source): Export[] =>
  [...new Set([...text.matchAll(declared)].map(([, name = '']) => name))].map((name) => ({ name, path }))

const isShared = (path: string): boolean => (featureOf(path) ? isForNeighbours(path) : /^src\/(platform|ui)\//.test(path))
const isInUi = (path: string): boolean => path.includes('/ui/')

/** Within a feature a use case lends its name to what stands beneath it in the store and before it in the browser. */
function isOneIdea(one: string, other: string): boolean {
  const roles = [roleOf(one), roleOf(other)]
  const isUseCaseAndStore = roles.includes('service') && roles.includes('store')
  const isOnBothSides = (isInServer(one) && isInUi(other)) || (isInUi(one) && isInServer(other))
  return isUseCaseAndStore || isOnBothSides
}

function isMistakable({ path: one }: Export, { path: other }: Export): boolean {
  const feature = featureOf(one)
  if (feature && feature === featureOf(other)) return !isOneIdea(one, other)
  return isShared(one) && isShared(other)
}

/** Names that mean two things to whoever may import both (decision 60). */
export function namesakes(sources: Source[]): string[] {
  const all = sources.filter(({ path }) => path.startsWith('src/') && !isTest(path)).flatMap(exportsOf)
  return [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, places]) => {
    const mistakable = places.filter((one) => places.some((other) => one !== other && isMistakable(one, other)))
    return mistakable.length > 0 ? [`${name}: ${mistakable.map(({ path }) => path).join(', ')}`] : []
  })
}
