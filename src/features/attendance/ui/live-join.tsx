import { DoorOpen, ExternalLink, Play } from 'lucide-react'
import { useCallback, useEffect, useId, useState } from 'react'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { inBrowser, inTab } from '#ui/foundations/browser-store.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { type LiveSession, liveCalls } from '../live.contract.ts'
import type { LivePlayer } from '../live-player.rules.ts'

/** Names are names: they are the same in every language. */
const names: Record<LivePlayer, string> = { youtube: 'YouTube', vimeo: 'Vimeo', jitsi: 'Jitsi' }

type Joining = { isBusy: boolean; refusal: string | null; ask: () => Promise<{ url: string; frame: string | null } | null> }

/** The link is asked for when it is wanted. */
function useJoining({ event, session }: LiveSession): Joining {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [url_slug, session_id] = [event.url_slug, session.session_id]
  const join = useCallback(async () => {
    setBusy(true)
    const reply = await askSafely(liveCalls.join, { url_slug, session_id })
    setBusy(false)
    setRefusal(reply.ok ? null : reply.message)
    return reply.ok ? reply.value : null
  }, [url_slug, session_id])
  return { isBusy, refusal, ask: join }
}

/** The way into a session: its player inside the page where it has one and the viewer agrees, else a page beside this one. */
export function LiveJoin({ live }: { live: LiveSession }) {
  const t = useT()
  const joining = useJoining(live)
  if (!live.has_link) return <Callout>{t('live.inRoom')}</Callout>
  return (
    <div className="grid gap-3 noscript:hidden">
      {live.player ? (
        <LivePlayerView live={live} host={live.player} joining={joining} />
      ) : (
        <p>
          <Beside joining={joining} isFirst label={t('live.join')} />
        </p>
      )}
      {joining.refusal && (
        <Callout tone="danger" live="alert">
          {joining.refusal}
        </Callout>
      )}
    </div>
  )
}

/** Opens beside this page, which goes on counting. */
function Beside({ joining, label, isFirst = false }: { joining: Joining; label: string; isFirst?: boolean }) {
  const open = async () => {
    // Opened by the click itself, or browsers hold it back.
    const beside = window.open('about:blank', '_blank')
    const joined = await joining.ask()
    if (!joined) return beside?.close()
    if (!beside) return window.location.assign(joined.url)
    beside.opener = null
    beside.location.replace(joined.url)
  }
  const Icon = isFirst ? DoorOpen : ExternalLink
  return (
    <Button
      size={isFirst ? 'lg' : 'sm'}
      variant={isFirst ? 'primary' : 'quiet'}
      icon={<Icon className="size-4" aria-hidden="true" />}
      loading={isFirst && joining.isBusy}
      onClick={() => void open()}
    >
      {label}
    </Button>
  )
}

const keptAs = (host: LivePlayer) => `lectern-live-${host}`

/** A page that was come to by a link inside the site has the policy of the page before it, which lets nobody's frames in. */
const letsFramesIn = () => document.querySelector('meta[name="lectern-live"]') !== null

/** Nothing is asked of the player's host before the viewer has said so, once or for good; then its page is loaded anew where it must be. */
function LivePlayerView({ live, host, joining }: { live: LiveSession; host: LivePlayer; joining: Joining }) {
  const t = useT()
  const id = useId()
  const [isForGood, setForGood] = useState(false)
  const [frame, setFrame] = useState<string | null>(null)
  const name = names[host]
  const { ask: join } = joining
  const show = useCallback(async () => setFrame((await join())?.frame ?? null), [join])
  useEffect(() => {
    // Agreed once is agreed for this page in this tab: whoever reloads it or comes back is still there.
    const isAgreed = inTab.read(keptAs(host)) === location.pathname || inBrowser.read(keptAs(host)) === 'always'
    if (letsFramesIn() && isAgreed) void show()
  }, [host, show])
  const agree = () => {
    if (isForGood) inBrowser.keep(keptAs(host), 'always')
    inTab.keep(keptAs(host), location.pathname)
    if (letsFramesIn()) void show()
    else location.reload()
  }
  const label = t('live.playerOf', { title: live.session.title, host: name })
  if (frame)
    return (
      <div className="grid gap-2">
        <iframe
          src={frame}
          title={label}
          className="aspect-video w-full rounded-card border-0 bg-film"
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media; camera; microphone; display-capture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
        <p>
          <Beside joining={joining} label={t('live.openBeside', { host: name })} />
        </p>
      </div>
    )
  return (
    <section
      aria-label={label}
      className="grid min-h-64 place-items-center rounded-card border bg-sunken p-6 text-center sm:aspect-video"
    >
      <div className="flex max-w-md flex-col items-center gap-4">
        <p id={id} className="text-pretty text-muted text-sm">
          {t('live.playerFrom', { host: name })}
        </p>
        <Button
          size="lg"
          aria-describedby={id}
          icon={<Play className="size-5 fill-current" aria-hidden="true" />}
          loading={joining.isBusy}
          onClick={agree}
        >
          {t('live.watchHere', { host: name })}
        </Button>
        <Checkbox
          label={t('live.alwaysFrom', { host: name })}
          checked={isForGood}
          onChange={({ target }) => setForGood(target.checked)}
        />
        <Beside joining={joining} label={t('live.openBeside', { host: name })} />
      </div>
    </section>
  )
}
