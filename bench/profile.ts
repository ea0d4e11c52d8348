// `node bench/profile.ts FILE.cpuprofile …`: where the time of a profile went, by part and by function, in percent of what was not idle.
import { readFileSync } from 'node:fs'

type Node = { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] }

const partOf = ({ functionName, url }: Node['callFrame']): string => {
  if (functionName.startsWith('(')) return functionName
  if (url.startsWith('node:')) return `node ${url.slice(5).split('/').slice(0, 2).join('/')}`
  if (url === '') return 'built into the engine'
  const [, chunk = url] = /([^/]+?)(-[\w-]{8})?\.js$/.exec(url) ?? []
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? chunk
}

for (const file of process.argv.slice(2)) {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile
  const frames = new Map(nodes.map((node) => [node.id, node.callFrame]))
  const [byPart, byFunction] = [new Map<string, number>(), new Map<string, number>()]
  let total = 0
  for (const [at, id] of samples.entries()) {
    const frame = frames.get(id)
    const micros = timeDeltas[at] ?? 0
    if (!frame || frame.functionName === '(idle)') continue
    total += micros
    const part = partOf(frame)
    const name = `${frame.functionName || '(anonymous)'}  ${part}:${frame.lineNumber + 1}`
    byPart.set(part, (byPart.get(part) ?? 0) + micros)
    byFunction.set(name, (byFunction.get(name) ?? 0) + micros)
  }
  console.log(`${file}: ${Math.round(total / 1000)} ms`)
  for (const times of [byPart, byFunction]) {
    const most = [...times].sort(([, one], [, other]) => other - one).slice(0, 40)
    for (const [name, micros] of most) console.log(`${((100 * micros) / total).toFixed(1).padStart(6)} %  ${name}`)
    console.log('')
  }
}
