import { Check } from 'lucide-react'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { pollShare } from '../poll.rules.ts'
import type { PollTally, PollView } from '../polls.contract.ts'

type ResultsProps = Pick<PollView, 'options' | 'chosen'> & { tally: PollTally; large?: boolean }

/** How it stands, answer by answer: words and numbers, the bar is for the eye. */
export function PollResults({ options, chosen, tally, large = false }: ResultsProps) {
  const t = useT()
  const { number } = useFormat()
  const countOf = (id: number) => tally.counts.find(({ option_id }) => option_id === id)?.count ?? 0
  const most = Math.max(...options.map(({ id }) => countOf(id)))
  return (
    <div>
      <ul className={cx('flex flex-col', large ? 'gap-5' : 'gap-3')}>
        {options.map(({ id, text }) => {
          const count = countOf(id)
          const percent = pollShare(count, tally.ballots)
          return (
            <li key={id} className={large ? 'text-2xl 2xl:text-4xl' : ''}>
              <div className="mb-1 flex items-baseline justify-between gap-4">
                <span className={cx('min-w-0 break-words', count === most && count > 0 && 'font-semibold')}>
                  {text}
                  {chosen.includes(id) && (
                    <span className="ml-2 inline-flex items-center gap-1 font-normal text-brand text-sm">
                      <Check className="size-4" aria-hidden="true" />
                      {t('polls.yours')}
                    </span>
                  )}
                </span>
                <span className="shrink-0 tabular-nums">
                  {t('polls.share', { percent: number(percent) })}
                  <span className={cx('ml-2 text-muted', large ? 'text-base 2xl:text-xl' : 'text-sm')}>
                    {t('polls.votes', { count })}
                  </span>
                </span>
              </div>
              <svg width="100%" height={large ? 24 : 12} className="block text-brand" aria-hidden="true">
                <rect width="100%" height="100%" rx="4" className="fill-sunken" />
                <rect width={`${percent}%`} height="100%" rx="4" fill="currentColor" />
              </svg>
            </li>
          )
        })}
      </ul>
      <p className={cx('mt-4 text-muted', large ? 'text-xl' : 'text-sm')}>{t('polls.votes', { count: tally.ballots })}</p>
    </div>
  )
}
