import { Button } from '#ui/actions/button.tsx'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { CheckboxGroup } from '#ui/entries/checkbox.tsx'
import { RadioGroup } from '#ui/entries/radio.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { pollAddress } from '../poll.rules.ts'
import type { PollView } from '../polls.contract.ts'
import { PollResults } from './poll-results.tsx'
import { PollTerms, whyNoResults } from './poll-words.tsx'

type EmbeddedPollProps = {
  poll: PollView
  /** By what the frame votes without cookies. */
  token: string
  /** The frame's own address. */
  address: string
  refused: string | undefined
}

/** A poll in a frame on another site, whole without scripts; a few lines of the frame's own send it without leaving. */
export function EmbeddedPoll({ poll, token, address, refused }: EmbeddedPollProps) {
  const t = useT()
  return (
    <section aria-labelledby="question" className="rounded-card border bg-raised p-5">
      <h2 id="question" className="mb-1 break-words text-xl">
        {poll.question}
      </h2>
      <PollTerms poll={poll} />
      {poll.has_voted && (
        <Callout tone="success" live="status" className="mb-5">
          {poll.thanks || t('polls.thanks')}
        </Callout>
      )}
      {refused && (
        <Callout tone="warning" live="alert" className="mb-5">
          {refused}
        </Callout>
      )}
      {poll.may_vote && <FrameBallot poll={poll} token={token} />}
      {!poll.may_vote && !poll.has_voted && <FrameHindrance poll={poll} />}
      {poll.results === 'shown' && poll.tally ? (
        <div className="border-t pt-5">
          <PollResults options={poll.options} chosen={poll.chosen} tally={poll.tally} />
          {poll.phase === 'open' && (
            <p className="mt-3 text-sm">
              <Link href={address} target="_self" data-again="">
                {t('polls.newest')}
              </Link>
            </p>
          )}
        </div>
      ) : (
        <p className="text-muted text-sm">{t(whyNoResults(poll))}</p>
      )}
    </section>
  )
}

function FrameBallot({ poll, token }: { poll: PollView; token: string }) {
  const t = useT()
  const isOne = poll.most_choices === 1
  const group = {
    legend: isOne ? t('polls.chooseOne') : t('polls.chooseUpTo', { max: poll.most_choices }),
    name: 'choices',
    options: poll.options.map(({ id, text }) => ({ value: String(id), label: text })),
  }
  return (
    <form method="post" target="_self" noValidate className="mb-6">
      <input type="hidden" name="token" value={token} />
      {isOne ? <RadioGroup {...group} /> : <CheckboxGroup {...group} defaultValue={[]} />}
      <div className="mt-4 flex items-center gap-3">
        <Button type="submit">{t('polls.vote')}</Button>
        <span data-busy="" hidden>
          <Spinner />
        </span>
      </div>
    </form>
  )
}

/** Whoever has no scripts goes on in a tab of ours. */
function FrameHindrance({ poll }: { poll: PollView }) {
  const t = useT()
  if (poll.phase !== 'open')
    return <Callout className="mb-5">{t(poll.phase === 'closed' ? 'polls.closed' : 'polls.notOpenYet')}</Callout>
  return (
    <div className="mb-5">
      <ButtonLink href={pollAddress(poll.id)} target="_blank" data-hand-over={t('polls.handOver', { code: '{code}' })}>
        {t('polls.signIn')}
      </ButtonLink>
    </div>
  )
}
