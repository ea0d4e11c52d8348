import { Trash2, UserPlus, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { placeClock } from '#features/catalogue/product.rules.ts'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Anchor } from '#ui/actions/link.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Cover } from '#ui/data/cover.tsx'
import { OtherClock } from '#ui/data/other-clock.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { useFlip } from '#ui/entries/use-flip.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { CartView } from '../cart.contract.ts'
import type { CartOptions } from '../cart.rules.ts'
import { AddManyButton } from './add-many-button.tsx'
import { BuyForAnotherDialog } from './buy-for-another.tsx'
import { useCart } from './use-cart.ts'

type Group = CartView['groups'][number]
type Line = Group['lines'][number]
/** Until when each product may be cancelled, and what it costs. */
type Terms = { product_id: number; text: string }

type GroupsProps = { groups: Group[]; currency: string; terms: Terms[]; options: CartOptions }

/** A ledger, not a shop: by product, a line per person, changed and removed in place. */
export function CartGroups({ groups, currency, terms, options }: GroupsProps) {
  const termsOf = (id: number) => terms.find(({ product_id }) => product_id === id)?.text
  return (
    <div className="grid gap-6">
      {groups.map((group) => (
        <ProductGroup
          key={group.product.id}
          group={group}
          currency={currency}
          terms={termsOf(group.product.id)}
          options={options}
        />
      ))}
    </div>
  )
}

type GroupProps = { group: Group; currency: string; terms?: string; options: CartOptions }

function ProductGroup({ group, currency, terms, options }: GroupProps) {
  const t = useT()
  const format = useFormat(placeClock(group.product))
  const { reload } = useCart()
  const [isAdding, setIsAdding] = useState(false)
  const { product, lines, count } = group
  return (
    <section aria-labelledby={`product-${product.id}`} className="overflow-hidden rounded-card border bg-raised">
      <header className="flex items-center gap-4 border-b p-4">
        <Cover product={product} eager className="w-24 rounded-control max-md:hidden" />
        <div className="min-w-0 flex-1">
          <h2 id={`product-${product.id}`} className="text-lg leading-snug md:text-lg">
            <Anchor href={`/products/${product.url_slug}`} className="text-ink no-underline hover:underline">
              {product.title}
            </Anchor>
          </h2>
          <p className="mt-0.5 text-muted text-sm">
            {product.starts_at && product.ends_at && (
              <>
                <time dateTime={product.starts_at}>
                  {format.dateRange(product.starts_at, product.ends_at)}, {format.time(product.starts_at, true)}
                </time>{' '}
                <OtherClock
                  from={product.starts_at}
                  placeZone={product.time_zone}
                  isPlaceFirst={placeClock(product) !== null}
                  className="text-xs"
                />
                {' · '}
              </>
            )}
            {[product.place, t('cart.registrants', { count })].filter(Boolean).join(' · ')}
          </p>
          {terms && <p className="mt-0.5 text-muted text-xs">{terms}</p>}
        </div>
      </header>
      {group.problem && (
        <Callout tone="danger" className="m-4">
          {group.problem}
        </Callout>
      )}
      <ul className="divide-y">
        {lines.map((line) => (
          <LineRow
            key={line.registrant_id}
            line={line}
            isLast={count === 1}
            isPriced={group.problem === null}
            currency={currency}
            options={options}
          />
        ))}
      </ul>
      <footer className="flex flex-wrap gap-2 border-t px-4 py-3">
        <Button
          variant="quiet"
          size="sm"
          icon={<UserPlus className="size-4" aria-hidden="true" />}
          onClick={() => setIsAdding(true)}
        >
          {t('cart.registerAnother')}
        </Button>
        <AddManyButton variant="quiet" size="sm" productId={product.id} isOnCartPage onAdded={() => void reload()} />
        <BuyForAnotherDialog
          open={isAdding}
          onClose={() => setIsAdding(false)}
          productId={product.id}
          isOnCartPage
          options={options}
          onDone={() => void reload()}
        />
      </footer>
    </section>
  )
}

type RowProps = { line: Line; isLast: boolean; isPriced: boolean; currency: string; options: CartOptions }

function LineRow({ line, isLast, isPriced, currency, options }: RowProps) {
  const t = useT()
  const format = useFormat()
  const { remove, setGroupView, reload } = useCart()
  const [isChanging, setIsChanging] = useState(false)
  const ref = { productId: line.product_id, registrantId: line.registrant_id }
  const groupView = useFlip(line.group_view === 1, (isOn) => setGroupView(ref, isOn))
  const paid = line.price - line.covered - line.group_discount - line.code_discount
  return (
    <li
      data-registrant-id={line.registrant_id}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-4 md:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <Avatar name={line.registrant_name} picture={line.registrant_picture_url} decorative />
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">
          {line.registrant_name}
          {line.is_me && <span className="ml-2 text-muted text-sm">{t('cart.you')}</span>}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Checkbox label={t('cart.groupView')} {...groupView} />
          {line.covered_by && <Badge tone="success">{t('packs.coveredBy', { name: line.covered_by })}</Badge>}
          {line.uncovered && <span className="text-muted text-xs">{t(`packs.uncovered_${line.uncovered}`)}</span>}
          {line.is_lost && <Badge tone="warning">{t('cart.seatLost')}</Badge>}
        </div>
      </div>
      <div className="flex items-center gap-1 max-md:col-start-2">
        <p
          hidden={!isPriced}
          className="mr-2 tabular-nums max-md:flex max-md:flex-1 max-md:items-baseline max-md:gap-2 md:text-right"
        >
          {paid < line.list_price && <s className="block text-muted text-xs">{format.money(line.list_price, currency)}</s>}
          {paid === 0 ? t('cart.free') : format.money(paid, currency)}
        </p>
        <IconButton label={t('cart.changeNamed', { name: line.registrant_name })} onClick={() => setIsChanging(true)}>
          <UserRoundPen className="size-4" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('cart.removeNamed', { name: line.registrant_name })}
          onClick={() => void remove(ref, isLast, options.autoReloadOnRemove)}
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </IconButton>
      </div>
      <BuyForAnotherDialog
        open={isChanging}
        onClose={() => setIsChanging(false)}
        productId={line.product_id}
        originalUserId={line.registrant_id}
        isOriginalTold={line.is_told}
        isOnCartPage
        options={options}
        onDone={() => void reload()}
      />
    </li>
  )
}
