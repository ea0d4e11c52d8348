import { memo, useEffect, useRef, useState } from 'react'
import { useT } from '#ui/foundations/i18n.tsx'
import { SegmentedControl } from '#ui/navigation/segmented-control.tsx'

const widths = { phone: 375, tablet: 752, desk: 1280 } as const
type Width = keyof typeof widths
const isWidth = (name: string): name is Width => Object.hasOwn(widths, name)

type FrameProps = {
  pageId: number
  title: string
  /** Grows with each saving: the page in the frame is then read anew, where it is. */
  saved: number
  selected: string | null
  onSelect: (id: string) => void
}

/** The working copy as readers would see it, at three widths. What is moved is not its matter before it is saved. */
export const PageFrame = memo(function PageFrame({ pageId, title, saved, selected, onSelect }: FrameProps) {
  const t = useT()
  const [width, setWidth] = useState<Width>('desk')
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [available, setAvailable] = useState<number>(widths.desk)
  useEffect(() => {
    if (!room.current) return
    const watch = new ResizeObserver(([entry]) => entry && setAvailable(entry.contentRect.width))
    watch.observe(room.current)
    return () => watch.disconnect()
  }, [])
  const tell = (message: object) => frame.current?.contentWindow?.postMessage(message, location.origin)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each saving is told
  useEffect(() => {
    if (saved > 0) tell({ lectern: 'saved' })
  }, [saved])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice is told
  useEffect(() => {
    if (selected !== null) tell({ lectern: 'selected', id: selected })
  }, [selected])
  useEffect(() => {
    const heard = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (data?.lectern === 'clicked' && typeof data.id === 'string') onSelect(data.id)
    }
    addEventListener('message', heard)
    return () => removeEventListener('message', heard)
  }, [onSelect])
  const scale = Math.min(1, available / widths[width])
  const height = 720
  return (
    <section aria-label={t('pages-admin.preview')} className="min-w-0">
      <SegmentedControl
        label={t('pages-admin.width')}
        segments={Object.keys(widths)
          .filter(isWidth)
          .map((value) => ({ value, label: t(`pages-admin.width_${value}`) }))}
        value={width}
        onChange={(value) => isWidth(value) && setWidth(value)}
        className="mb-3"
      />
      <div ref={room} className="overflow-hidden rounded-card border bg-sunken" style={{ height }}>
        <iframe
          ref={frame}
          src={`/pages/${pageId}/preview`}
          title={t('pages-admin.previewOf', { title })}
          className="mx-auto block origin-top-left bg-paper"
          style={{
            width: widths[width],
            height: height / scale,
            transform: `scale(${scale})`,
            ...(scale === 1 && { marginInline: 'auto' }),
          }}
        />
      </div>
    </section>
  )
})
