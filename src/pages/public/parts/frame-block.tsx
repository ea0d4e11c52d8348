import { MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { chatFrameOf } from '#features/pages/frames.rules.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { inBrowser } from '#ui/foundations/browser-store.ts'
import { useT } from '#ui/foundations/i18n.tsx'

type FrameProps = { widgetId: number | null; settings: Record<string, unknown> }

const keptAs = (name: string) => `lectern-chat-${name}`

/** Somebody else's chat: nobody is told that one is here before one asks for it. */
export function ChatFrameBlock({ widgetId, settings }: FrameProps) {
  const t = useT()
  const chat = chatFrameOf(settings)
  const [isOpen, setOpen] = useState(false)
  const [isKept, setKept] = useState(false)
  const name = chat?.name ?? ''
  useEffect(() => setOpen(inBrowser.read(keptAs(name)) === 'yes'), [name])
  if (!chat) return <Callout tone="warning">{t('pages.brokenBlock')}</Callout>
  if (widgetId === null) return <Callout>{t('pages.afterPublishing')}</Callout>
  if (isOpen)
    return (
      <iframe
        src={`/widgets/${widgetId}/frame`}
        title={t('pages.chatOf', { name })}
        className="h-[32rem] w-full rounded-card border"
      />
    )
  const load = () => {
    if (isKept) inBrowser.keep(keptAs(name), 'yes')
    setOpen(true)
  }
  return (
    <section aria-label={t('pages.chatOf', { name })} className="rounded-card border bg-raised p-6">
      <p className="max-w-read">{t('pages.chatAsk', { name })}</p>
      <div className="mt-4 noscript:hidden flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button icon={<MessageCircle className="size-4" aria-hidden="true" />} onClick={load}>
          {t('pages.chatLoad')}
        </Button>
        <Checkbox label={t('pages.chatAlways', { name })} checked={isKept} onChange={(event) => setKept(event.target.checked)} />
      </div>
    </section>
  )
}

/** HTML as somebody wrote it, in a document of its own that has no origin. */
export function RawHtmlBlock({ widgetId, settings }: FrameProps) {
  const t = useT()
  if (widgetId === null) return <Callout>{t('pages.afterPublishing')}</Callout>
  return (
    <iframe
      src={`/widgets/${widgetId}/frame`}
      title={String(settings.title ?? '')}
      sandbox="allow-scripts allow-forms allow-popups"
      loading="lazy"
      height={Number(settings.height)}
      // Whoever wrote it thought of black on white.
      className="scheme-light w-full rounded-card border bg-white"
    />
  )
}
