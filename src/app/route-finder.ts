import { matchRoutes, type RouteObject } from 'react-router'

type Leaf = {
  /** Its own name after those of the routes around it. */
  ids: string[]
  /** What its path says, segment by segment; null where anything may stand. */
  words: (string | null)[]
  /** Whatever follows is its own matter. */
  isOpen: boolean
}

/**
 * The names of the routes that lead to a path, from the outermost in; none where there is no page. React Router ranks every route anew
 * for each path that it is asked for. Here it has to choose only among those whose fixed words stand in the path, mostly a single one.
 */
export function makeRouteFinder(routes: readonly RouteObject[]): (pathname: string) => string[] {
  const leaves = leavesOf(routes)
  const trees = new Map<string, RouteObject[]>()
  return (pathname) => {
    const asked = segmentsOf(pathname)
    const possible = leaves.filter((leaf) => isPossible(leaf, asked))
    const key = possible.map(({ ids }) => ids.at(-1)).join(' ')
    const tree = trees.get(key) ?? treeOf(routes, new Set(possible.flatMap(({ ids }) => ids)))
    trees.set(key, tree)
    return (matchRoutes(tree, pathname) ?? []).map(({ route }) => route.id ?? '')
  }
}

function leavesOf(routes: readonly RouteObject[], around: Leaf = { ids: [], words: [], isOpen: false }): Leaf[] {
  return routes.flatMap(({ id = '', path = '', children }) => {
    const segments = path.split('/').filter(Boolean)
    const fixed = segments.findIndex((segment) => segment === '*' || segment.endsWith('?'))
    const isOpen = around.isOpen || fixed >= 0
    const words = (fixed < 0 ? segments : segments.slice(0, fixed)).map((one) => (one.startsWith(':') ? null : one.toLowerCase()))
    const here = { ids: [...around.ids, id], words: around.isOpen ? around.words : [...around.words, ...words], isOpen }
    return children ? leavesOf(children, here) : [here]
  })
}

const isPossible = ({ words, isOpen }: Leaf, asked: readonly string[]): boolean =>
  (isOpen ? asked.length >= words.length : asked.length === words.length) &&
  words.every((word, at) => word === null || word === asked[at])

/** As React Router reads them: decoded where that can be done, in whatever case. */
function segmentsOf(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean)
  try {
    return segments.map((segment) => decodeURIComponent(segment).toLowerCase())
  } catch {
    return segments.map((segment) => segment.toLowerCase())
  }
}

function treeOf(routes: readonly RouteObject[], wanted: ReadonlySet<string>): RouteObject[] {
  return routes
    .filter(({ id }) => wanted.has(id ?? ''))
    .map((route) => (route.children ? ({ ...route, children: treeOf(route.children, wanted) } as RouteObject) : route))
}
