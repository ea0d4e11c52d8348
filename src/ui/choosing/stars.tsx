import { type CSSProperties, useId, useState } from 'react'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'
import { useFormat } from '../foundations/use-format.ts'
import { clampCount, clampScore, defaultStars, roundScore, type StarMark, starMarks } from './stars.rules.ts'

const outline = 'M10 1.8l2.5 5.1 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8z'
const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-7' } as const
const lengths = { sm: undefined, md: '[--star:1.25rem]', lg: '[--star:1.75rem]' } as const

const Star = ({ mark, size }: { mark: StarMark; size: keyof typeof sizes }) => (
  <svg viewBox="0 0 20 20" className={cx('overflow-visible', sizes[size])} aria-hidden="true">
    <path
      d={outline}
      strokeWidth="1.3"
      strokeLinejoin="round"
      className={cx(mark === 'empty' ? 'stroke-outline' : 'stroke-accent', mark === 'full' ? 'fill-accent' : 'fill-none')}
    />
    {mark === 'half' && <path d="M10 1.8v12.8l-5.1 2.7 1-5.6-4.1-4 5.7-.8z" className="fill-accent" />}
  </svg>
)

type StarsProps = { score?: number; count?: number; size?: keyof typeof sizes; className?: string }

/** A score to look at: of others, or one that cannot be changed. */
export function StarScore({
  score,
  count,
  halves = true,
  size = 'sm',
  ratings,
  className,
}: StarsProps & { halves?: boolean; ratings?: number }) {
  const t = useT()
  const format = useFormat()
  const stars = clampCount(count)
  const value = clampScore(score, stars)
  const label =
    value === 0 ? t('ui.unrated') : t('ui.starsOf', { score: format.number(value, { maximumFractionDigits: 1 }), count: stars })
  return (
    <span className={cx('score', className)}>
      <span
        role="img"
        aria-label={label}
        className={cx('stars', lengths[size])}
        style={{ '--filled': roundScore(value, halves), ...(stars !== defaultStars && { '--count': stars }) } as CSSProperties}
      />
      {ratings !== undefined && (
        <span className="hint">
          <span aria-hidden="true">{`(${format.number(ratings)})`}</span>
          <span className="sr-only">{t('ui.ratings', { count: ratings })}</span>
        </span>
      )}
    </span>
  )
}

export type StarRatingProps = StarsProps & {
  label: string
  name?: string
  onRate?: (score: number) => void
  readOnly?: boolean
  disabled?: boolean
}

/** Rating by radios: arrow keys and forms work by themselves; pointing previews what a click would give. */
export function StarRating({
  score,
  count,
  size = 'lg',
  label,
  name,
  onRate,
  readOnly = false,
  disabled = false,
  className,
}: StarRatingProps) {
  const t = useT()
  const id = useId()
  const stars = clampCount(count)
  const [given, setGiven] = useState<number>()
  const [preview, setPreview] = useState<number>()
  if (readOnly) return <StarScore score={score} count={stars} size={size} className={className} />
  const current = clampScore(score ?? given, stars)
  const rate = (value: number) => {
    setGiven(value)
    onRate?.(value)
  }
  return (
    <fieldset
      disabled={disabled}
      className={cx('inline-flex disabled:opacity-55', className)}
      onPointerLeave={() => setPreview(undefined)}
    >
      <legend className="sr-only">{label}</legend>
      {starMarks(preview ?? current, stars, false).map((mark, index) => {
        const value = index + 1
        return (
          <label
            key={value}
            className="grid place-items-center rounded-tight px-0.5 transition-transform has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            onPointerEnter={() => setPreview(disabled ? undefined : value)}
          >
            <input
              type="radio"
              name={name ?? id}
              value={value}
              className="sr-only"
              checked={Math.round(current) === value}
              onChange={() => rate(value)}
            />
            <span className="sr-only">{t('ui.stars', { count: value })}</span>
            <Star mark={mark} size={size} />
          </label>
        )
      })}
    </fieldset>
  )
}
