import { randomBytes } from 'node:crypto'

/** Unguessable, so that nothing that somebody wrote is taken for a mark. */
const chance = randomBytes(12).toString('hex')

/** A text in a page's markup that says what stands there. */
export const markOf = (name: string) => `\uE000${chance} ${name}\uE001`
export const marksOf = (names: string) => new RegExp(`\uE000${chance} (${names})\uE001`)
// React writes an empty comment between texts, and marks are texts; a part is an element.
export const partMarks = new RegExp(`(?:<!-- -->)?\uE000${chance} part (\\d+)\uE001(?:<!-- -->)?`)
