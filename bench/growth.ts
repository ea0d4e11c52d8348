import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const kept = () => join(tmpdir(), 'lectern-bench', 'growth.json')
const sizes = ['tenth', 'one', 'ten']
type Growth = Record<string, Record<string, number | null>>

/** What was measured at one of three sizes, beside what earlier benches have measured at the others. */
export async function printGrowth(size: string, figures: Record<string, number | null>): Promise<void> {
  if (!sizes.includes(size)) return
  const all: Growth = existsSync(kept()) ? (JSON.parse(readFileSync(kept(), 'utf8')) as Growth) : {}
  all[size] = { ...all[size], ...figures }
  await writeFile(kept(), JSON.stringify(all))
  const names = [...new Set(sizes.flatMap((one) => Object.keys(all[one] ?? {})))]
  console.table(Object.fromEntries(names.map((name) => [name, Object.fromEntries(sizes.map((one) => [one, all[one]?.[name]]))])))
}
