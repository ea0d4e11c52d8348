import { Play } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Episode, feedsCalls } from '#features/feeds/feeds.contract.ts'
import type { PodcastSource } from '#features/feeds/feeds.rules.ts'
import { MediaPlayer } from '#features/learning/ui/player/media-player.tsx'
import { ask } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { Pagination } from '#ui/navigation/pagination.tsx'

export type PodcastProps = {
  block: string
  title: string
  source: PodcastSource
  sourceId: number
  perPage: number
  found: AnswerOf<typeof feedsCalls.episodes>
}

/** Episodes to listen to. Of what lies elsewhere nothing is asked for before somebody presses Play. */
export function PodcastBlock({ block, title, source, sourceId, perPage, found: loaded }: PodcastProps) {
  const t = useT()
  const { pathname } = useLocation()
  const [found, setFound] = useState(loaded)
  const [failure, setFailure] = useState<string | null>(null)
  const [played, setPlayed] = useState<string | null>(null)
  const name = title || found.title
  const turn = async (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    const page = Number(new URL(link.href).searchParams.get('page')) || 1
    const asked = { source, source_id: sourceId, page, per_page: perPage }
    const reply = await ask(feedsCalls.episodes, asked).catch(() => null)
    setFailure(reply?.ok ? null : reply?.message || t('common.error'))
    if (!reply?.ok) return
    setFound(reply.value)
    history.replaceState(history.state, '', page > 1 ? `${pathname}?in=${block}&page=${page}` : pathname)
  }
  return (
    <section id={block} aria-label={name || t('feeds.podcast')}>
      {name && <h2 className="mb-4 text-2xl">{name}</h2>}
      {failure && (
        <Callout tone="danger" live="alert" className="mb-4">
          {failure}
        </Callout>
      )}
      {found.episodes.length === 0 ? (
        <p className="text-muted">{t('feeds.noEpisodes')}</p>
      ) : (
        <ul className="divide-y rounded-card border bg-raised">
          {found.episodes.map((episode) => (
            <EpisodeRow
              key={episode.key}
              episode={episode}
              isPlayed={played === episode.key}
              onPlay={() => setPlayed(episode.key)}
            />
          ))}
        </ul>
      )}
      <div onClickCapture={(event) => void turn(event)} className="mt-4">
        <Pagination page={found.page} pages={found.pages} hrefOf={(page) => `${pathname}?in=${block}&page=${page}#${block}`} />
      </div>
      <p className="mt-4 text-sm">
        <Link href={found.feed} reload rel="noopener noreferrer">
          {t('feeds.subscribe')}
        </Link>
      </p>
    </section>
  )
}

type EpisodeProps = { episode: Episode; isPlayed: boolean; onPlay: () => void }

function EpisodeRow({ episode, isPlayed, onPlay }: EpisodeProps) {
  const t = useT()
  const { date, minutes } = useFormat()
  const { title, at, seconds, html, picture, url } = episode
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onPlay()
  }
  return (
    <li className="flex gap-4 px-4 py-4">
      {picture && (
        <img src={picture} alt="" loading="lazy" className="size-16 shrink-0 rounded-control object-cover md:size-20" />
      )}
      <div className="min-w-0 flex-1">
        <h3 className="wrap-anywhere font-medium text-base">{title || t('feeds.untitled')}</h3>
        <p className="text-muted text-sm">
          <time dateTime={at}>{date(at)}</time>
          {seconds !== null && ` · ${minutes(Math.max(1, Math.round(seconds / 60)))}`}
        </p>
        {html && <RichTextView html={html} className="wrap-anywhere mt-1 line-clamp-3 max-w-read text-sm" />}
        <div className="mt-3">
          {isPlayed ? (
            <EpisodePlayer episode={episode} />
          ) : (
            <ButtonLink
              href={url}
              reload
              variant="secondary"
              size="sm"
              rel="noopener noreferrer"
              aria-label={t('feeds.playNamed', { title })}
              icon={<Play className="size-4" aria-hidden="true" />}
              onClick={play}
            >
              {t('feeds.play')}
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  )
}

const nothing = async () => {}

function EpisodePlayer({ episode: { url, file_id, title } }: { episode: Episode }) {
  const frame = useRef<HTMLDivElement>(null)
  const pending = useRef<(() => Promise<unknown>) | null>(null)
  useEffect(() => {
    // A browser that wants another press for it shows the player, and waits for that.
    void frame.current
      ?.querySelector('audio')
      ?.play()
      .catch(() => {})
    frame.current?.querySelector('button')?.focus()
  }, [])
  return (
    <div ref={frame}>
      <MediaPlayer
        kind="audio"
        file={{ id: file_id, url, name: title }}
        title={title}
        captions={null}
        startAt={0}
        onTime={nothing}
        onPlayed={() => {}}
        pending={pending}
      />
    </div>
  )
}
