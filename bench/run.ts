// `npm run bench [-- name …]`: each bench prints its load, its percentiles and the ratios it is about.
import { readdir } from 'node:fs/promises'

const wanted = process.argv.slice(2)
const names = (await readdir(new URL('.', import.meta.url)))
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''))
for (const name of names.filter((name) => wanted.length === 0 || wanted.includes(name)).sort()) {
  console.log(`\n== ${name}`)
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: () => Promise<void> }
  await bench()
}
