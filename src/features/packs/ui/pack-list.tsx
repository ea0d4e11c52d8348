import { type FocusEvent, useId, useRef, useState } from 'react'
import { ask } from '#platform/client.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Popover } from '#ui/popover.tsx'
import { Price } from '#ui/price.tsx'
import { RichTextView } from '#ui/rich-text-view.tsx'
import { Spinner } from '#ui/spinner.tsx'
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
    <ul className="grid items-start gap-5 md:grid-cols-2">
      {packs.map((pack) => (
        <PackCard key={pack.pack_id} pack={pack} />
      ))}
    </ul>
  )
}

/** Pointing at a pack, or reaching it by keyboard, expands its details (§2). */
function PackCard({ pack }: { pack: PackView }) {
  const t = useT()
  const detailsId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { loaded, load } = useDetails(pack.pack_id)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = () => {
    clearTimeout(closing.current)
    setIsOpen(true)
    void load()
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    // A press elsewhere takes the focus before it is let go: what it points at must not move until then.
    closing.current = setTimeout(() => setIsOpen(false), 300)
  }
  return (
    <li
      data-pack-id={pack.pack_id}
      data-can-purchase={pack.can_purchase}
      className={cx('grid gap-3 rounded-card border bg-raised p-5 transition-shadow', isOpen && 'shadow-float')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && open()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setIsOpen(false)}
      onFocus={open}
      onBlur={leave}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg md:text-lg">{pack.name}</h3>
        <Price amount={pack.price} currency={pack.currency} />
      </div>
      <p>{pack.summary}</p>
      <PackTerms pack={pack} />
      <div className="flex flex-wrap gap-2">
        {pack.can_purchase === 1 ? (
          <ButtonLink href={`/prepaid-pack/${pack.pack_id}/purchase`} aria-label={t('packs.buyNamed', { name: pack.name })}>
            {t('packs.buy')}
          </ButtonLink>
        ) : (
          <WhyNot pack={pack} loaded={loaded} onOpen={() => void load()} />
        )}
        <Button variant="quiet" onClick={open} aria-expanded={isOpen} aria-controls={isOpen ? detailsId : undefined}>
          {t('packs.details')}
        </Button>
      </div>
      {/* Below the buttons, which must not move away from under the hand. */}
      {isOpen && (
        <div id={detailsId} className="border-t pt-3">
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
        <Button variant="secondary" {...props} aria-label={t('packs.buyNamed', { name: pack.name })}>
          {t('packs.buy')}
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
