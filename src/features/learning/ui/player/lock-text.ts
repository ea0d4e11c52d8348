import type { useT } from '#ui/foundations/i18n.tsx'
import type { useFormat } from '#ui/foundations/use-format.ts'
import type { LockAnswer } from '../../learning.assets.contract.ts'

/** Why something is locked, and what opens it. */
export function lockText(
  t: ReturnType<typeof useT>,
  format: ReturnType<typeof useFormat>,
  { reason, opens_after, at }: LockAnswer,
): string {
  if (reason === 'prerequisite') {
    const titles = opens_after.map(({ title }) => `“${title}”`).join(', ')
    return t(opens_after.length > 1 ? 'course.opensAfterAny' : 'course.opensAfter', { titles })
  }
  const date = at === null ? '' : format.dateTime(at)
  return t(reason === 'closed' ? 'course.closedOn' : 'course.opensOn', { date })
}
