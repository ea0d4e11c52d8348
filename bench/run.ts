// `npm run bench [-- name …] [--quick]`: each bench prints its load, its percentiles and the ratios it is about.
// `--quick` uses little data and little time: it shows that the benches run, not how fast anything is.
import { readdir } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'

const wanted = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const isQuick = process.argv.includes('--quick')
const names = (await readdir(new URL('.', import.meta.url)))
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''))
for (const name of names.filter((name) => wanted.length === 0 || wanted.includes(name)).sort()) {
  const load = loadavg().map((one) => one.toFixed(1))
  console.log(`\n== ${name} (${availableParallelism()} cores, load average before it ${load.join(' ')})`)
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: (options: { isQuick: boolean }) => Promise<void> }
  await bench({ isQuick })
}
