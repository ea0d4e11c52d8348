import { Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Carousel } from '#ui/navigation/carousel.tsx'

type SlideshowProps = {
  label: string
  slides: readonly { key: string; label: string; content: ReactNode }[]
  /** Seconds until the next slide; 0: nobody is hurried. */
  turns: number
}

const shortestSeconds = 5

/**
 * Slides that may turn by themselves: what stops them comes first, they stand while somebody points at them or is in them, and under
 * reduced motion they do not begin.
 */
export function Slideshow({ label, slides, turns }: SlideshowProps) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const [isTurning, setTurning] = useState(false)
  const isHeld = useRef(false)
  const mayTurn = turns > 0 && slides.length > 1
  useEffect(() => {
    setTurning(mayTurn && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [mayTurn])
  useEffect(() => {
    if (!isTurning) return
    const timer = setInterval(() => {
      const row = frame.current?.querySelector('ul')
      if (!row || isHeld.current || document.hidden) return
      const isLast = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2
      row.scrollTo({ left: isLast ? 0 : row.scrollLeft + row.clientWidth, behavior: 'smooth' })
    }, Math.max(turns, shortestSeconds) * 1000)
    return () => clearInterval(timer)
  }, [isTurning, turns])
  if (slides.length === 0) return null
  const hold = (held: boolean) => () => {
    isHeld.current = held
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pointed at stands still; nothing is done by it
    <div
      ref={frame}
      onMouseEnter={hold(true)}
      onMouseLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
      // What turns by itself is not read out; what somebody turns is.
      className={isTurning ? '[&_[aria-live]]:invisible' : undefined}
    >
      {mayTurn && (
        <Button
          variant="secondary"
          size="sm"
          className="mb-3"
          icon={isTurning ? <Pause className="size-4" aria-hidden="true" /> : <Play className="size-4" aria-hidden="true" />}
          onClick={() => setTurning(!isTurning)}
        >
          {t(isTurning ? 'pages.pauseSlides' : 'pages.playSlides')}
        </Button>
      )}
      <Carousel label={label} slides={slides} />
    </div>
  )
}
