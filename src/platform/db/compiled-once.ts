import type { CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

/** A statement of the query builder, or one that is written out. */
type Statement<Row> = { compile(db: Db): CompiledQuery<Row> }

/** Stands in a statement for a value that comes later. */
class Place {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

/**
 * A statement that comes with every request: putting it together costs more than sending it, so that is done when it is first asked.
 * Its text is always the same, only values differ; `make` must hand them on as they are, since it is given places instead of values.
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  make: (db: Db, ...values: Values) => Statement<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let kept: CompiledQuery<Row> | undefined
  return async (db, ...values) => {
    kept ??= make(db, ...(values.map((_, at) => new Place(at)) as unknown as Values)).compile(db)
    const parameters = kept.parameters.map((one) => (one instanceof Place ? values[one.at] : one))
    const { rows } = await db.executeQuery<Row>({ ...kept, parameters })
    return rows
  }
}
