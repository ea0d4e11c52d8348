import { Pause, Play, Radio } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Form } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { ChoiceCards } from '#ui/choosing/choice-cards.tsx'
import { FieldError } from '#ui/entries/field.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { pollAddress } from '../poll.rules.ts'
import { type PollView, pollsCalls } from '../polls.contract.ts'
import { LeaderSaid } from './leader-said.tsx'
import { PollResults } from './poll-results.tsx'
import { PollTerms, whyNoResults } from './poll-words.tsx'
import { usePoll } from './use-poll.ts'

export type PollWidgetProps = {
  initial: PollView
  /** What the server said to a vote that was sent without scripts. */
  refused?: string | undefined
}

/** A poll: to vote in while one may, and how it stands when it is time to see that. */
export function PollWidget({ initial, refused }: PollWidgetProps) {
  const t = useT()
  const { poll, setPoll, isLive, setLive, refresh } = usePoll(initial)
  const id = useId()
  return (
    <section aria-labelledby={`${id}-question`} className="rounded-card border bg-raised p-5 md:p-7">
      <h2 id={`${id}-question`} className="mb-1 break-words text-xl md:text-2xl">
        {poll.question}
      </h2>
      <PollTerms poll={poll} />
      {poll.has_voted && (
        <Callout tone="success" live="status" className="mb-5">
          {poll.thanks || t('polls.thanks')}
        </Callout>
      )}
      {poll.may_vote && (
        <Ballot poll={poll} labelledBy={`${id}-question`} refused={refused} onVoted={setPoll} refresh={refresh} />
      )}
      {!poll.may_vote && !poll.has_voted && <Hindrance poll={poll} />}
      <Standing poll={poll} isLive={isLive} onLive={setLive} />
    </section>
  )
}

type BallotProps = {
  poll: PollView
  labelledBy: string
  refused: string | undefined
  onVoted: (poll: PollView) => void
  refresh: () => Promise<void>
}

/** §7: asks first whether a vote would count, then votes. */
function Ballot({ poll, labelledBy, refused, onVoted, refresh }: BallotProps) {
  const t = useT()
  const id = useId()
  const [chosen, setChosen] = useState<string[]>([])
  const [fault, setFault] = useState(refused)
  const [isSending, setSending] = useState(false)
  const isOne = poll.most_choices === 1
  const vote = async () => {
    if (chosen.length === 0) return setFault(t('polls.mustChoose'))
    const request = { pollId: poll.id }
    const advice = await ask(pollsCalls.checkSubmission, request).catch(() => null)
    if (advice?.ok && !advice.value.check) {
      setFault(advice.value.message)
      return refresh()
    }
    const reply = await ask(pollsCalls.vote, { ...request, choices: chosen.map(Number) }).catch(() => null)
    if (reply?.ok) return onVoted(reply.value)
    setFault(reply?.message ?? t('common.error'))
    if (reply?.status === 409) await refresh()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    void vote().finally(() => setSending(false))
  }
  return (
    <Form method="post" action={pollAddress(poll.id)} onSubmit={onSubmit} className="mb-6">
      <p id={`${id}-hint`} className="mb-3 text-sm">
        {isOne ? t('polls.chooseOne') : t('polls.chooseUpTo', { max: poll.most_choices })}
      </p>
      <ChoiceCards
        one={isOne}
        name="choices"
        options={poll.options.map((option) => ({ key: String(option.id), text: option.text }))}
        chosen={chosen}
        onChoose={(key, isOn) => {
          setFault(undefined)
          setChosen(isOne ? [key] : isOn ? [...chosen, key] : chosen.filter((other) => other !== key))
        }}
        labelledBy={labelledBy}
        describedBy={`${id}-hint${fault ? ` ${id}-fault` : ''}`}
      />
      <div role="alert" className="mt-3 empty:hidden">
        {fault && <FieldError id={`${id}-fault`} messages={[fault]} />}
      </div>
      <Button type="submit" size="lg" loading={isSending} className="mt-4">
        {t('polls.vote')}
      </Button>
    </Form>
  )
}

function Hindrance({ poll }: { poll: PollView }) {
  const t = useT()
  if (poll.phase !== 'open')
    return (
      <Callout className="mb-5" live="status">
        {t(poll.phase === 'closed' ? 'polls.closed' : 'polls.notOpenYet')}
      </Callout>
    )
  const next = encodeURIComponent(pollAddress(poll.id))
  return (
    <div className="mb-5">
      <ButtonLink href={`/sign-in?next=${next}`}>{t('polls.signIn')}</ButtonLink>
    </div>
  )
}

type StandingProps = { poll: PollView; isLive: boolean; onLive: (isLive: boolean) => void }

function Standing({ poll, isLive, onLive }: StandingProps) {
  const t = useT()
  if (poll.results !== 'shown' || !poll.tally) return <p className="text-muted text-sm">{t(whyNoResults(poll))}</p>
  return (
    <div className="border-t pt-5">
      {poll.live && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <span className="inline-flex items-center gap-2 font-medium text-sm">
            <Radio className="size-4 text-brand" aria-hidden="true" />
            {t('polls.live')}
          </span>
          <Button
            variant="quiet"
            size="sm"
            icon={isLive ? <Pause className="size-4" aria-hidden="true" /> : <Play className="size-4" aria-hidden="true" />}
            onClick={() => onLive(!isLive)}
          >
            {t(isLive ? 'polls.pause' : 'polls.resume')}
          </Button>
        </div>
      )}
      <PollResults options={poll.options} chosen={poll.chosen} tally={poll.tally} />
      <LeaderSaid options={poll.options} tally={poll.tally} />
    </div>
  )
}
