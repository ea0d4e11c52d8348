import { randomBytes } from 'node:crypto'

/** Unguessable, so that nothing that somebody wrote is taken for a mark. */
const chance = randomBytes(12).toString('hex')

/** A text in a page's markup that says what stands there. */
export const markOf = (name: string) => `\uE000${chance} ${name}\uE001`
export const marksOf = (names: string) => new RegExp(`\uE000${chance} (${names})\uE001`)
// React writes an empty comment between texts, and marks are texts; a part is an element.
export const partMarks = new RegExp(`(?:<!-- -->)?\uE000${chance} part (\\d+)\uE001(?:<!-- -->)?`)

/** A picture that is wanted at once is named in the page's head too when it is drawn, so that what shows one is drawn each time. */
export const isAnnounced = (markup: string): boolean => /<img (?![^>]*loading="lazy")/.test(markup)
