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

/** A page keeps a file of its own, by which its name is found in the build's list. The error's page has no address, and neither have parts. */
const isPage = (id: string) => id.startsWith(`${root}/src/pages/`) && !/\/parts\/|\/page-error\.tsx$/.test(id)

const group = (debugName: string, priority: number, nameOf: (id: string, graph: Graph) => string | null) => ({
  debugName,
  priority,
  name: (id: string, graph: Graph) => (isPage(id) ? null : nameOf(id, graph)),
})

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
  group('core', 5, (id, graph) => (needing([entry], id, graph).length > 0 ? 'core' : null)),
  group('frame', 4, (id, graph) => (needing(framePages, id, graph).length > 0 ? 'frame' : null)),
  group('public', 3, (id, graph) => (needing(publicPages, id, graph).length > 1 ? 'public' : null)),
  group('shared parts', 2, partsOf(2)),
  group('parts', 1, partsOf(1)),
  group('person', 0, (id, graph) => (needing(personParts, id, graph).length > 0 ? 'person' : null)),
]
