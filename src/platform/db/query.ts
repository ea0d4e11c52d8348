import pg from 'pg'

type Answered<R> = { command: string; rowCount: number | null; rows: R[] }

/** What the library keeps of the columns of a result, to read its rows by. */
type Columns = { fields: unknown[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown }

/** The library's own statement, with what its types leave out. */
type Inner = pg.Submittable & {
  name: string
  values: readonly unknown[]
  callback: (error: Error | null, result: Answered<never>) => void
  _result: Columns
  _accumulateRows: boolean
  prepare(connection: pg.Connection): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
}
const LibraryQuery = pg.Query as unknown as new (text: string) => Inner

/** By connection, and there by the statement's name. */
const known = new WeakMap<pg.Connection, { columns: Map<string, Columns>; withoutDescribing: pg.Connection }>()

const knownOf = (connection: pg.Connection) => {
  const made = known.get(connection) ?? {
    columns: new Map<string, Columns>(),
    withoutDescribing: Object.create(connection, { describe: { value: () => {} } }) as pg.Connection,
  }
  known.set(connection, made)
  return made
}

/**
 * A statement that has a name on its connection. Which columns it has is asked the first time only: of thirty columns that takes longer
 * to say and to read than their values. Should they change, PostgreSQL refuses the plan and the name is forgotten.
 */
class NamedQuery extends LibraryQuery {
  override prepare(connection: pg.Connection): void {
    const { columns, withoutDescribing } = knownOf(connection)
    const mine = columns.get(this.name)
    if (mine) {
      Object.assign(this._result, mine)
      this._accumulateRows = true
    }
    super.prepare(mine ? withoutDescribing : connection)
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    knownOf(connection).columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    super.handleCommandComplete(message, connection)
  }
}

type Asked = { text: string; values: readonly unknown[]; name: string | undefined }

export const sendStatement = <R>(client: pg.ClientBase, { text, values, name }: Asked) =>
  new Promise<Answered<R>>((done, fail) => {
    const query = name === undefined ? new LibraryQuery(text) : new NamedQuery(text)
    if (name !== undefined) query.name = name
    query.values = values
    query.callback = (error, result) => (error ? fail(error) : done(result))
    client.query(query)
  })
