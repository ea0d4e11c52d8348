import { randomBytes } from 'node:crypto'

/** Unguessable, so that nothing that somebody wrote is taken for a mark. */
const chance = randomBytes(12).toString('hex')

/** A text in a page's markup that says what stands there. */
export const markOf = (name: string) => `\uE000${chance} ${name}\uE001`
export const marksOf = (names: string) => new RegExp(`\uE000${chance} (${names})\uE001`)
// React writes an empty comment between texts, and marks are texts; a part is an element.
const partMarks = new RegExp(`(?:<!-- -->)?\uE000${chance} part (\\d+)\uE001(?:<!-- -->)?`)

/** A picture that is wanted at once is named in the page's head too when it is drawn, so that what shows one is drawn each time. */
export const isAnnounced = (markup: string): boolean => /<img (?![^>]*loading="lazy")/.test(markup)

/** The texts of a page's markup in their order, each with the number of the part that it is of; a part has a mark at both its ends. */
export function* textsByPart(markup: string): Generator<{ part: number | null; text: string }> {
  let part: number | null = null
  for (const [at, text] of markup.split(partMarks).entries()) {
    if (at % 2 === 0) yield { part, text }
    else part = part === null ? Number(text) : null
  }
}
