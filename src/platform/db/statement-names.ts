/** A statement that is sent this often is worth a name. */
const namedFrom = 5
/** Each connection keeps the plans of what it was asked by name, so there is an end to it. */
const mostNames = 250
const mostSeen = 2000
/** Lists of values that were written out are seldom of the same length twice, and long. */
const longestNamed = 8000
/** All columns of a table: which they are changes when a newer version of the program starts beside this one, and then the plan fails. */
const allColumns = /\b(?:select|returning) \*|\.\*/
/** Which index is meant depends on a value, so that no plan holds for all of them: PostgreSQL would refuse to make one. */
const byValue = /\bon conflict \([^)]*\) where [^$]*\$/

/**
 * Names for the statements that a process sends again and again: PostgreSQL reads and plans a statement with a name once for each
 * connection, one without a name every time (decision 20).
 */
export class StatementNames {
  #names = new Map<string, string>()
  #seen = new Map<string, number>()
  #given = 0

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#given >= mostNames || text.length > longestNamed) return name
    const times = (this.#seen.get(text) ?? 0) + 1
    if (times >= namedFrom && !allColumns.test(text) && !byValue.test(text)) {
      this.#seen.delete(text)
      this.#given += 1
      const given = `lectern_${this.#given}`
      this.#names.set(text, given)
      return given
    }
    if (this.#seen.size >= mostSeen) this.#seen.clear()
    this.#seen.set(text, times)
    return undefined
  }

  /** For one that PostgreSQL does not take any more: its next name is a new one. */
  forget(text: string): void {
    this.#names.delete(text)
  }
}
