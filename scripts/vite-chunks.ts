type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const root = process.cwd()
const entry = '/src/app/browser.tsx'
/** Stand around every public page. */
const framePages = ['/src/pages/root.tsx', '/src/pages/site.tsx', '/src/pages/public/page-error.tsx']
/** What a visitor walks between. */
const publicPages = ['home', 'catalogue', 'product'].map((name) => `/src/pages/public/${name}.tsx`)
/** Where they come to besides. */
const otherPages = ['news', 'page'].map((name) => `/src/pages/public/${name}.tsx`)

/** What only those need who are signed in. */
const personParts = ['/src/pages/parts/person-tools.tsx', '/src/pages/parts/person-alerts.tsx']

const known = new WeakMap<object, Map<string, Set<string>>>()

/** Everything that a module needs at once, itself included. */
function needsOf(start: string, graph: Graph): Set<string> {
  const ofGraph = known.get(graph) ?? new Map<string, Set<string>>()
  known.set(graph, ofGraph)
  const earlier = ofGraph.get(start)
  if (earlier) return earlier
  const found = new Set<string>()
  ofGraph.set(start, found)
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

const needing = (pages: string[], id: string, graph: Graph) => pages.filter((page) => needsOf(root + page, graph).has(id))

/** One file for what at least so many of these need. */
const named =
  (name: string, pages: string[], least = 1) =>
  (id: string, graph: Graph) =>
    needing(pages, id, graph).length < least ? null : name

/** A file for each set of pages, of at least so many, that alone need something. */
const partsOf = (least: number) => (id: string, graph: Graph) => {
  const pages = needing([...publicPages, ...otherPages], id, graph).map((page) => page.replace(/.*\/|\.tsx$/g, ''))
  return pages.length < least ? null : `parts-of-${pages.join('-and-')}`
}

/**
 * Left alone, the bundler makes a file of each small part that two pages share: eighty requests, and a third more bytes, because
 * small files compress badly. Here what every page needs is one file, what public pages share another, the rest of each a third, and what
 * the signed-in have around every page one more. A part is taken with all that it needs, so what two pages share is taken before.
 */
export const chunkGroups = [
  { debugName: 'core', priority: 5, name: named('core', [entry]) },
  { debugName: 'frame', priority: 4, name: named('frame', framePages) },
  { debugName: 'public', priority: 3, name: named('public', publicPages, 2) },
  { debugName: 'shared parts', priority: 2, name: partsOf(2) },
  { debugName: 'parts', priority: 1, name: partsOf(1) },
  { debugName: 'person', priority: 0, name: named('person', personParts) },
]
