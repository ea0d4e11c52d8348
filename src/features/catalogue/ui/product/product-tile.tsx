import type { ReactNode } from 'react'
import { Anchor } from '#ui/actions/link.tsx'
import { StarScore } from '#ui/choosing/stars.tsx'
import { Cover } from '#ui/data/cover.tsx'
import { CreditSeal } from '#ui/data/credit-seal.tsx'
import { DateBlock } from '#ui/data/date-block.tsx'
import { Price } from '#ui/data/price.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { lastsDays } from '../../event-days.rules.ts'
import { placeClock, productAddress } from '../../product.rules.ts'
import type { TileProduct } from '../../tile.rules.ts'
import { KindIcon } from './kind-icon.tsx'
import { OwnLink, OwnMark } from './own-link.tsx'

type TileProps = {
  product: TileProduct
  /** What one can do with it from here, in the cover's corner. */
  corner?: ReactNode
  level?: 2 | 3
  /** The first ones are seen at once and load at once. */
  eager?: boolean
}

/** A product among others. The whole tile is its link; what lies in the corner stays its own. */
export function ProductTile({ product, corner, level = 2, eager }: TileProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="group tile">
      {product.starts_at ? (
        <div className="relative">
          <Cover product={product} eager={eager} />
          <DateBlock date={product.starts_at} placeZone={placeClock(product)} className="absolute bottom-3 left-3" />
        </div>
      ) : (
        <Cover product={product} eager={eager} />
      )}
      {product.own && <OwnMark className="absolute top-3 left-3" />}
      {corner}
      <div className="tile-body">
        <KindAndTime product={product} />
        <Heading className="tile-title">
          <Anchor href={productAddress(product.url_slug)} className="tile-link">
            {product.title}
          </Anchor>
        </Heading>
        {product.rating.count > 0 && <StarScore score={product.rating.average} ratings={product.rating.count} />}
        <div className="tile-foot">
          <Credits product={product} />
          <OwnOrPrice product={product} className="tile-price" />
        </div>
      </div>
    </article>
  )
}

/** The same for people who compare: one line each, its facts under each other. */
export function ProductLine({ product, corner, eager }: TileProps) {
  return (
    <article className="group relative grid min-w-0 grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-5 md:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <div className="overflow-hidden rounded-control">
        <Cover product={product} eager={eager} />
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <KindAndTime product={product} withDate />
        {product.own && <OwnMark className="self-start" />}
        <h2 className="text-lg leading-snug md:text-lg">
          <Anchor href={productAddress(product.url_slug)} className="row-link">
            {product.title}
          </Anchor>
        </h2>
        <p className="line-clamp-2 text-sm text-muted max-md:hidden">{product.summary}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Credits product={product} all />
          {product.rating.count > 0 && <StarScore score={product.rating.average} ratings={product.rating.count} />}
        </div>
      </div>
      <div className="flex items-center justify-between gap-3 max-md:col-start-2 md:items-start md:justify-end">
        <OwnOrPrice product={product} className="flex flex-col items-start md:items-end md:text-right" />
        {corner && <div className="relative z-10">{corner}</div>}
      </div>
    </article>
  )
}

/** 'Live event · Milwaukee, Wisconsin', 'Course · On demand'. What lasts days says which, where its first one stands beside it. */
export function KindAndTime({ product, withDate }: { product: TileProduct; withDate?: boolean }) {
  const t = useT()
  const format = useFormat(placeClock(product))
  const { kind, starts_at, ends_at, formats, place } = product
  const isEvent = starts_at && ends_at
  const where = (formats.includes('in_person') && place) || t(`catalogue.format_${isEvent ? 'online' : 'on_demand'}`)
  const told = [
    t(`catalogue.kind_${kind}`),
    isEvent && (withDate || lastsDays(product)) && format.dateRange(starts_at, ends_at),
    hasFormat(product) && where,
  ]
  return (
    <p className="tile-fact">
      <KindIcon kind={kind} />
      <span>{told.filter(Boolean).join(' · ')}</span>
    </p>
  )
}

/** A book is not 'on demand': it is a book. */
const hasFormat = ({ kind, starts_at }: TileProduct) => starts_at !== null || kind === 'course' || kind === 'webinar'

export function Credits({ product: { credits }, all }: { product: TileProduct; all?: boolean }) {
  const t = useT()
  const [first, ...more] = credits
  if (all || !first || more.length === 0)
    return credits.map(({ short, amount }) => <CreditSeal key={short} credits={amount} kind={short} />)
  return (
    <span className="inline-flex items-center gap-1">
      <CreditSeal credits={first.amount} kind={first.short} />
      <span className="hint">{t('catalogue.moreCredits', { count: more.length })}</span>
    </span>
  )
}

/** What one has is opened, not priced. */
export const OwnOrPrice = ({ product, className }: { product: TileProduct; className?: string }) =>
  product.own ? (
    <OwnLink own={product.own} title={product.title} className="relative z-10 ml-auto" />
  ) : (
    <PriceForViewer product={product} className={className} />
  )

function PriceForViewer({ product: { price }, className }: { product: TileProduct; className?: string }) {
  const t = useT()
  const format = useFormat()
  const isReduced = price.amount < price.list_amount
  const memberSaves = !isReduced && price.member_amount < price.list_amount
  return (
    <span className={className}>
      <Price amount={price.amount} currency={price.currency} listAmount={price.list_amount} />
      {memberSaves && (
        <span className="hint">
          {price.member_amount === 0
            ? t('catalogue.freeForMembers')
            : t('catalogue.memberPrice', { price: format.money(price.member_amount, price.currency) })}
        </span>
      )}
    </span>
  )
}
