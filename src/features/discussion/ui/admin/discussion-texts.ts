import type { MessageKey } from '#platform/texts/i18n.ts'
import type { DiscussionSettings } from '../../discussion.admin.contract.ts'
import { discussionAddress, readTarget, type TargetKind } from '../../discussion.rules.ts'

export const kindOfTarget = (target: string): TargetKind => readTarget(target)?.kind ?? 'discussion'

export const adminAddress = (target: string): string => `/admin/discussions/${target}`

/** Where it is read. */
export function publicAddress(text: string): string {
  const target = readTarget(text)
  return target ? discussionAddress(target) : '/discussions'
}

/** Who reads it, in a word: settings decide over one that stands alone, the product or the course over the others. */
export function readersKey({ target, readers }: { target: string } & Pick<DiscussionSettings, 'readers'>): MessageKey {
  const kind = kindOfTarget(target)
  return kind === 'discussion' ? `discussion-admin.readersShort_${readers}` : `discussion-admin.readersOf_${kind}`
}
