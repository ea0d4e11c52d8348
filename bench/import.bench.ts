import { resolve } from 'node:path'
import { csvExample, csvHeader } from '#features/catalogue/product-csv.rules.ts'
import { applyImport, checkImport } from '#features/catalogue/server/editing/import.service.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { makeTestParts } from '#testing/parts.ts'
import { startCluster } from '#testing/postgres-cluster.ts'
import { judge } from './load.ts'

/** A whole catalogue that comes as one table: looked through, taken in, and taken in once more with every line changed. */
export async function bench({ isQuick }: { isQuick: boolean }): Promise<void> {
  const lines = isQuick ? 500 : 10_000
  const cluster = await startCluster({ flags: ['shared_buffers=256MB', 'max_wal_size=4GB'] })
  const database = await openPostgres(cluster.urlOf('postgres'), 4)
  try {
    await migrate(database.db, resolve('db/migrations'))
    const ctx = makeSystemCtx(makeTestParts(database), 'bench')
    for (const price of ['49.00', '59.00']) {
      const file = tableOf(lines, price)
      const checked = await timed(() => checkImport(ctx, { file }))
      if (!checked.answer.ok) throw new Error(`the table is refused: ${checked.answer.refusal}`)
      const { digest, faults } = checked.answer.value
      if (faults.length > 0) throw new Error(`the table has faults: ${JSON.stringify(faults.slice(0, 3))}`)
      const applied = await timed(() => applyImport(ctx, { file, digest, note_to_registrants: '' }, async () => []))
      if (!applied.answer.ok) throw new Error(`the table is not taken: ${applied.answer.refusal}`)
      console.log(`${lines} lines at ${price}: looked through in ${checked.seconds.toFixed(1)} s`, applied.answer.value)
      judge(`${lines} lines at ${price}, applied`, applied.seconds, '≤', 10, 's')
    }
  } finally {
    await database.close()
    await cluster.stop()
  }
}

/** Columns whose example names what only the demo academy has. */
const unknownHere = ['topics', 'audiences', 'credits', 'member_price']

function tableOf(lines: number, price: string): File {
  const example = csvExample('USD')
  const at = (name: string) => csvHeader.indexOf(name)
  const rows = Array.from({ length: lines }, (_, number) => {
    const cells = [...example]
    cells[at('url_slug')] = `imported-${number}`
    cells[at('title')] = `Imported course ${number} on falls, balance and gait`
    cells[at('list_price')] = price
    for (const name of unknownHere) cells[at(name)] = ''
    return cells
  })
  const text = [csvHeader, ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
  return new File([text], 'products.csv', { type: 'text/csv' })
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; seconds: number }> {
  const startedAt = performance.now()
  const answer = await work()
  return { answer, seconds: (performance.now() - startedAt) / 1000 }
}
