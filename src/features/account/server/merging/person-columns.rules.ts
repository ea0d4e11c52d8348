import type { Feature } from '#platform/calls/feature.ts'

/** A column whose rows go with the person, and the other columns of its table that do. */
type MovingColumn = { table: string; column: string; besides: string[] }

const partsOf = (name: string): { table: string; column: string } => {
  const [table = '', column = ''] = name.split('.')
  return { table, column }
}

/** What moves, from the feature that depends on others downwards: orders before carts, carts before registrations. */
export function movingColumns(features: readonly Feature[]): MovingColumn[] {
  const moving = [...features]
    .reverse()
    .flatMap(({ personMerging }) => Object.entries(personMerging?.columns ?? {}))
    .flatMap(([name, fate]) => (fate === 'moves' ? [partsOf(name)] : []))
  return moving.map((one) => ({
    ...one,
    besides: moving.flatMap(({ table, column }) => (table === one.table && column !== one.column ? [column] : [])),
  }))
}
