type ModuleInfo = { importedIds: readonly string[]; code: string | null }
type Graph = { getModuleInfo(id: string): ModuleInfo | null }

const entry = '/src/app/browser.tsx'
/** Stand around every public page. */
const framePages = ['/src/pages/root.tsx', '/src/pages/site.tsx', '/src/pages/page-error.tsx']
/** What a visitor walks between. */
const publicPages = ['/src/pages/home.tsx', '/src/pages/catalogue.tsx', '/src/pages/product.tsx']

const root = process.cwd()

/** The icons' package is one list of all icons; what counts is which of them a module names. */
const iconList = /lucide-react\/dist\/esm\/lucide-react\.mjs$/
const iconsNamed = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["']/g

const fileOfIcon = (name: string) =>
  `${name
    .split(/\sas\s/)[0]
    ?.trim()
    .replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-')
    .toLowerCase()}.mjs`

function importsOf(id: string, graph: Graph): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
  const list = importedIds.find((one) => iconList.test(one))
  if (!list) return [...importedIds]
  const names = [...(code ?? '').matchAll(iconsNamed)].flatMap((found) => (found[1] ?? '').split(','))
  const icons = names.map((name) => list.replace(/lucide-react\.mjs$/, `icons/${fileOfIcon(name)}`))
  return [...importedIds.filter((one) => one !== list), ...icons]
}

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
    waiting.push(...importsOf(id, graph))
  }
  return found
}

/**
 * Left alone, the bundler makes a file of each small part that two pages share: eighty requests, and a third more bytes, because
 * small files compress badly. Here what every page needs is one file, and what public pages share is another.
 */
export function chunkName(id: string, graph: Graph): string | null {
  // A page keeps a file of its own, by which its name is found in the build's list.
  if (id.startsWith(`${root}/src/pages/`)) return null
  const needing = (pages: string[]) => pages.filter((page) => needsOf(root + page, graph).has(id))
  if (needing([entry]).length > 0) return 'core'
  if (needing(framePages).length > 0) return 'frame'
  const [page, ...more] = needing(publicPages)
  if (page === undefined) return null
  return more.length > 0 ? 'public' : `parts-of-${page.replace(/.*\/|\.tsx$/g, '')}`
}
