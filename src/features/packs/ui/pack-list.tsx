import { type FocusEvent, useId, useRef, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Price } from '#ui/data/price.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { type PackView, packsCalls } from '../packs.contract.ts'
import { PackTerms } from './pack-terms.tsx'

type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; details: string; reasons: string[] }

/** The details of a pack, asked for once; after a failure, anew (§8 'Error loading details'). */
function useDetails(packId: number) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const load = async () => {
    if (loaded && loaded.state !== 'failed') return
    setLoaded({ state: 'loading' })
    const reply = await ask(packsCalls.details, { pack_id: packId }).catch(() => null)
    setLoaded(reply?.ok ? { state: 'loaded', ...reply.value } : { state: 'failed' })
  }
  return { loaded, load }
}

export function PackList({ packs }: { packs: PackView[] }) {
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {packs.map((pack) => (
        <PackCard key={pack.pack_id} pack={pack} />
      ))}
    </ul>
  )
}

/** Who only points at a pack sees its details over what lies below, so that nothing moves; who asks for them gets them inside. */
type Shown = 'over' | 'inside' | null

/** Pointing at a pack, or reaching it by keyboard, expands its details (§2). */
function PackCard({ pack }: { pack: PackView }) {
  const t = useT()
  const detailsId = useId()
  const [shown, setShown] = useState<Shown>(null)
  const isOpen = shown !== null
  const { loaded, load } = useDetails(pack.pack_id)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = (as: Shown) => {
    clearTimeout(closing.current)
    if (!pack.has_details) return
    setShown((before) => (before === 'inside' ? before : as))
    void load()
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    // A press elsewhere takes the focus before it is let go: what it points at must not move until then.
    closing.current = setTimeout(() => setShown(null), 300)
  }
  return (
    <li
      data-pack-id={pack.pack_id}
      data-can-purchase={pack.can_purchase}
      className={cx(
        'relative grid content-start gap-3 rounded-card border bg-raised p-5',
        shown === 'over' && 'z-10 rounded-b-none',
      )}
      onPointerEnter={(event) => event.pointerType === 'mouse' && open('over')}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setShown(null)}
      onFocus={(event) => event.target.matches(':focus-visible') && open('inside')}
      onBlur={leave}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg md:text-lg">{pack.name}</h3>
        <Price amount={pack.price} currency={pack.currency} />
      </div>
      <p className="empty:hidden">{pack.summary}</p>
      <PackTerms pack={pack} />
      <div className="flex flex-wrap gap-2">
        {pack.can_purchase === 1 ? (
          <ButtonLink href={`/prepaid-pack/${pack.pack_id}/purchase`} aria-label={t('packs.buyNamed', { name: pack.name })}>
            {t('packs.buy')}
          </ButtonLink>
        ) : (
          <WhyNot pack={pack} loaded={loaded} onOpen={() => void load()} />
        )}
        {pack.has_details && (
          <Button
            variant="quiet"
            onClick={() => open('inside')}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
          >
            {t('packs.details')}
          </Button>
        )}
      </div>
      {/* Below the buttons, which must not move away from under the hand. */}
      {isOpen && (
        <div
          id={detailsId}
          className={
            shown === 'over'
              ? 'absolute inset-x-[-1px] top-full rounded-b-card border border-t-0 bg-raised px-5 pb-5 shadow-float'
              : 'border-t pt-3'
          }
        >
          {loaded?.state === 'failed' && <p role="alert">{t('packs.errorLoadingDetails')}</p>}
          {loaded?.state === 'loading' && <Spinner />}
          {loaded?.state === 'loaded' && <RichTextView html={loaded.details} className="text-sm" />}
        </div>
      )}
    </li>
  )
}

/** The button of a pack that cannot be bought leads nowhere: it says why (§5). */
function WhyNot({ pack, loaded, onOpen }: { pack: PackView; loaded: Loaded | null; onOpen: () => void }) {
  const t = useT()
  return (
    <Popover
      label={t('packs.cannotBuy')}
      onOpenChange={(isOpen) => isOpen && onOpen()}
      trigger={(props) => (
        <Button variant="secondary" {...props} aria-label={t('packs.unavailableNamed', { name: pack.name })}>
          {t('packs.unavailable')}
        </Button>
      )}
    >
      <p className="mb-2 font-semibold">{t('packs.cannotBuy')}</p>
      {loaded?.state === 'failed' && <p role="alert">{t('packs.errorLoadingDetails')}</p>}
      {loaded?.state === 'loading' && <Spinner />}
      {loaded?.state === 'loaded' && (
        <ul className="grid gap-2 text-sm">
          {loaded.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
