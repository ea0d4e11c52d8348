import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { PollView } from '../polls.contract.ts'

/** When it is open, and what becomes of a vote. */
export function PollTerms({ poll }: { poll: PollView }) {
  const t = useT()
  const { dateTime } = useFormat()
  const when =
    poll.phase === 'planned' && poll.opens_at
      ? t('polls.opens', { date: dateTime(poll.opens_at) })
      : poll.closes_at && t(poll.phase === 'closed' ? 'polls.closedOn' : 'polls.closes', { date: dateTime(poll.closes_at) })
  const words = [when, t(poll.is_secret ? 'polls.secret' : 'polls.named'), poll.voters === 'open' && t('polls.open')]
  return <ul className="mb-5 text-muted text-sm">{words.flatMap((line) => (line ? <li key={line}>{line}</li> : []))}</ul>
}

/** Why there are no results to see. */
export const whyNoResults = ({ results, shows }: PollView) => {
  if (results === 'few') return 'polls.few'
  if (results === 'hidden') return 'polls.hidden'
  return shows === 'after_vote' ? 'polls.later_after_vote' : 'polls.later_after_close'
}
