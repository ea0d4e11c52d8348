/** A statement that is sent this often is worth a name. */
const namedFrom = 5
/** Each connection keeps the plans of what it was asked by name, so there is an end to it. */
const mostNames = 250
const mostSeen = 2000
/** Lists of values that were written out are seldom of the same length twice, and long. */
const longestNamed = 8000
/**
 * All columns of a table: which they are changes when a newer version of the program starts beside this one, and then the plan fails.
 * Those of values that were sent with it are always the same.
 */
const allColumns = /\b(?:select|returning) \*(?! from (?:unnest|jsonb?_to_recordset)\()|\.\*/
/** How many rows hold a word differs from word to word, and the best plan with it. */
const byWords = /@@|<%|%>|\bi?like\b/
/** Which index is meant depends on a value: PostgreSQL would refuse to make a plan for all values. */
const byValue = /\bon conflict \([^)]*\) where [^$]*\$/
const isPlannedEachTime = (text: string) => [allColumns, byWords, byValue].some((kind) => kind.test(text))
/** A plan for all values reckons with lists of ten. */
const longestList = 100
/** Only what answers something is worth it without values; `begin` and the like are not planned at all. */
const isQuestion = /^\s*(?:select|with)\b/i
/**
 * A list that was sent. PostgreSQL keeps the plan for all values only where it seems no dearer than those for the values at hand, and for a
 * list of one it always seems dearer than that: the statement would be planned each time, which takes longer than to answer it. In a question
 * of its own a list has no length that a plan could see.
 */
const list = /\$\d+::(\w+\[\])/g
const ofUnknownLength = (text: string) => text.replace(list, '(select $&)::$1')

/** How a statement is sent. */
export type Named = { name: string; text: string }

/**
 * Names for the statements that a process sends again and again: PostgreSQL reads and plans a statement with a name once for each
 * connection, one without a name every time (decision 20).
 */
export class StatementNames {
  #names = new Map<string, Named>()
  #seen = new Map<string, number>()
  /** Those that are planned each time, so that their texts are looked through once. */
  #unnamed = new Set<string>()
  #given = 0

  nameOf(text: string, values: readonly unknown[]): Named | undefined {
    if (values.some((value) => Array.isArray(value) && value.length > longestList)) return undefined
    const known = this.#names.get(text)
    if (known !== undefined || this.#given >= mostNames || text.length > longestNamed) return known
    if (this.#unnamed.has(text) || (values.length === 0 && !isQuestion.test(text))) return undefined
    const times = (this.#seen.get(text) ?? 0) + 1
    if (times >= namedFrom) {
      this.#seen.delete(text)
      if (isPlannedEachTime(text)) {
        if (this.#unnamed.size >= mostSeen) this.#unnamed.clear()
        this.#unnamed.add(text)
        return undefined
      }
      this.#given += 1
      const given = { name: `lectern_${this.#given}`, text: ofUnknownLength(text) }
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
