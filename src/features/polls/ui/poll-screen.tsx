import { QrCode } from '#ui/data/qr-code.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { PollView } from '../polls.contract.ts'
import { PollResults } from './poll-results.tsx'
import { usePoll } from './use-poll.ts'

/** A poll large enough for the last row, with the way to it for a phone's camera. */
export function PollScreen({ initial, address }: { initial: PollView; address: string }) {
  const t = useT()
  const { poll } = usePoll(initial)
  const shown = poll.tally ?? { ballots: 0, counts: [] }
  const scan = t('polls.scan', { address: address.replace(/^https?:\/\//, '') })
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <h1 className="mb-8 break-words text-3xl md:text-5xl">{poll.question}</h1>
        {poll.results === 'shown' ? (
          <PollResults options={poll.options} chosen={[]} tally={shown} large />
        ) : (
          <>
            <ul className="flex list-disc flex-col gap-4 pl-8 text-2xl">
              {poll.options.map(({ id, text }) => (
                <li key={id} className="break-words">
                  {text}
                </li>
              ))}
            </ul>
            <p className="mt-8 text-lg text-muted">{t(poll.results === 'few' ? 'polls.few' : 'polls.later_after_close')}</p>
          </>
        )}
      </div>
      {poll.phase === 'closed' ? (
        <p className="text-2xl">{t('polls.closed')}</p>
      ) : (
        <figure className="justify-self-center text-center">
          <QrCode text={address} label={scan} className="size-72 max-w-full" />
          <figcaption className="mt-3 break-words text-lg">{scan}</figcaption>
        </figure>
      )}
    </div>
  )
}
