import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../actions/button.tsx'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'

export type CarouselProps = {
  label: string
  slides: readonly { key: string; label: string; content: ReactNode }[]
  /** How wide a slide is: one at a time, or as many tiles as fit. */
  slideWidth?: 'full' | 'tile'
  className?: string
}

/** A row the browser itself scrolls and snaps: it swipes, prints and works before any script; the buttons and keys are added. */
export function Carousel({ label, slides, slideWidth = 'full', className }: CarouselProps) {
  const t = useT()
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [end, setEnd] = useState(slides.length - 1)
  useCurrentSlide(row, setAt, setEnd)
  const go = (to: number) => {
    const slide = row.current?.children[Math.max(0, Math.min(to, slides.length - 1))]
    if (slide instanceof HTMLElement && row.current)
      row.current.scrollTo({ left: slide.offsetLeft - row.current.offsetLeft, behavior: 'smooth' })
  }
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: slides.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  return (
    <section aria-roledescription={t('ui.carousel')} aria-label={label} className={cx('relative', className)}>
      <ul
        ref={row}
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        onKeyDown={keys}
        className="flex snap-x snap-mandatory gap-4 overflow-x-auto scroll-smooth rounded-card [scrollbar-width:none]"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.key}
            aria-roledescription={t('ui.slide')}
            aria-label={t('ui.slideOf', { label: slide.label, number: index + 1, count: slides.length })}
            className={cx('shrink-0 snap-start', slideWidth === 'full' ? 'w-full' : 'w-[min(18rem,80%)]')}
          >
            {slide.content}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex items-center justify-between gap-3">
        <p className="text-sm text-muted tabular-nums" aria-live="polite">
          {t('ui.position', { number: at + 1, count: slides.length })}
        </p>
        <div className="flex gap-2">
          <IconButton
            label={t('ui.previous')}
            variant="secondary"
            aria-controls={id}
            disabled={at === 0}
            onClick={() => go(at - 1)}
          >
            <ChevronLeft className="size-4" aria-hidden="true" />
          </IconButton>
          <IconButton label={t('ui.next')} variant="secondary" aria-controls={id} disabled={at >= end} onClick={() => go(at + 1)}>
            <ChevronRight className="size-4" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </section>
  )
}

function useCurrentSlide(row: { current: HTMLElement | null }, setAt: (index: number) => void, setEnd: (index: number) => void) {
  useEffect(() => {
    const list = row.current
    if (!list) return
    const measure = () => {
      const slides = [...list.children].filter((child) => child instanceof HTMLElement)
      const lefts = slides.map((slide) => slide.offsetLeft - list.offsetLeft)
      const nearest = (left: number) =>
        lefts.reduce((best, each, index) => (Math.abs(each - left) < Math.abs((lefts[best] ?? 0) - left) ? index : best), 0)
      setAt(nearest(list.scrollLeft))
      setEnd(nearest(list.scrollWidth - list.clientWidth))
    }
    measure()
    list.addEventListener('scroll', measure, { passive: true })
    const watch = new ResizeObserver(measure)
    watch.observe(list)
    return () => {
      list.removeEventListener('scroll', measure)
      watch.disconnect()
    }
  }, [row, setAt, setEnd])
}
