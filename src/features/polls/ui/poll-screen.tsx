import { Maximize } from 'lucide-react'
import { useEffect } from 'react'
import { IconButton } from '#ui/actions/button.tsx'
import { QrCode } from '#ui/data/qr-code.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { isForTheHall } from '../poll.rules.ts'
import type { PollView } from '../polls.contract.ts'
import { PollResults } from './poll-results.tsx'
import { usePoll } from './use-poll.ts'

/** So often a screen asks by itself: nobody tells it of a poll that is closed early or changed, and nobody stands beside it to reload it. */
const againMs = 10_000

/** A poll large enough for the last row, with the way to it for a phone's camera. What staff alone may see yet is not put on a wall. */
export function PollScreen({ initial, address }: { initial: PollView; address: string }) {
  const t = useT()
  const { poll, refresh } = usePoll(initial)
  useEffect(() => {
    const again = setInterval(() => void refresh(), againMs)
    return () => clearInterval(again)
  }, [refresh])
  const isShown = poll.results === 'shown' && isForTheHall(poll)
  const shown = poll.tally ?? { ballots: 0, counts: [] }
  const scan = t('polls.scan', { address: address.replace(/^https?:\/\//, '') })
  return (
    <main
      id="content"
      tabIndex={-1}
      className="grid min-h-dvh content-start items-start gap-10 p-6 outline-none md:p-12 lg:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_26rem] 2xl:gap-16"
    >
      <div className="min-w-0">
        <h1 className="mb-8 break-words text-[clamp(2.25rem,4vw,4.5rem)] leading-tight">{poll.question}</h1>
        {isShown ? (
          <PollResults options={poll.options} chosen={[]} tally={shown} large />
        ) : (
          <>
            <ul className="flex list-disc flex-col gap-4 pl-8 text-2xl 2xl:text-4xl">
              {poll.options.map(({ id, text }) => (
                <li key={id} className="break-words" dir="auto">
                  {text}
                </li>
              ))}
            </ul>
            {poll.shows !== 'staff' && (
              <p className="mt-8 text-lg text-muted 2xl:text-2xl">
                {t(isForTheHall(poll) && poll.results === 'few' ? 'polls.few' : 'polls.later_after_close')}
              </p>
            )}
          </>
        )}
      </div>
      <div className="flex flex-col items-center gap-4">
        <IconButton
          label={t('stage.fullScreen')}
          className="self-end noscript:hidden in-[:fullscreen]:hidden"
          onClick={() => void document.documentElement.requestFullscreen()}
        >
          <Maximize className="size-5" aria-hidden="true" />
        </IconButton>
        {poll.phase === 'closed' ? (
          <p className="text-2xl 2xl:text-4xl">{t('polls.closed')}</p>
        ) : (
          <figure className="text-center">
            <QrCode text={address} label={scan} className="size-72 max-w-full 2xl:size-104" />
            <figcaption className="mt-3 break-words text-lg 2xl:text-2xl">{scan}</figcaption>
          </figure>
        )}
      </div>
    </main>
  )
}
