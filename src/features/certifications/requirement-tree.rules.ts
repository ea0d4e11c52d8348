import type { Requirement } from './programme.rules.ts'

/** The list without a requirement and all that stands below it. */
export function withoutBranch(list: readonly Requirement[], id: string): Requirement[] {
  const gone = new Set([id])
  for (let known = 0; known !== gone.size; ) {
    known = gone.size
    for (const one of list) if (one.parent !== null && gone.has(one.parent)) gone.add(one.id)
  }
  return list.filter((one) => !gone.has(one.id))
}
