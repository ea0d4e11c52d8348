import { type RawBuilder, sql } from 'kysely'

/** An instant among values of JSON, as `new Date` reads it: shorter to send and quicker to read than its words. */
export const millisecondsOf = (column: string): RawBuilder<number | null> =>
  sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)`
