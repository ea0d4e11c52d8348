import { createHash } from 'node:crypto'
import { type Refusal, refuse } from './result.ts'

/** Names a state by what it says: another text as soon as anything in it is another. For what has no number that grows. */
export const versionOf = (shown: object): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)

/**
 * Nobody's work is overwritten unseen: who saves says which version they have changed, and where the present one is another the
 * answer is no (409) with what is there now, in the shape in which the editor loads it. Asked under the lock that the write holds.
 */
export function unlessChanged<View extends { version: string | number }>(
  version: string | number,
  present: View,
  by?: string,
): Refusal<'changedMeanwhile'> | null {
  return version === present.version ? null : refuse('changedMeanwhile', {}, { theirs: present, ...(by && { by }) })
}
