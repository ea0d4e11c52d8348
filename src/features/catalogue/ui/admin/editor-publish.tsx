import { Card } from '#ui/data/card.tsx'
import { Price } from '#ui/data/price.tsx'
import { RadioGroup } from '#ui/entries/radio.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import type { EditedProduct } from '../../catalogue.admin.contract.ts'
import { visibilities } from '../../catalogue.policy.ts'
import { coverAddress } from '../../product.rules.ts'
import { slugFor } from '../../product-entry.rules.ts'
import type { PartProps } from './editor-basics.tsx'
import { InstantEntry } from './time-entries.tsx'

/** Who sees it, and from when. It takes effect when the product is saved. */
export function EditorPublish({ editor: { entry, set, errorsOf } }: PartProps) {
  const t = useT()
  const { timeZone } = useLanguage()
  return (
    <Card>
      <RadioGroup
        legend={t('catalogue-admin.field_visibility')}
        name="visibility"
        value={entry.visibility}
        onChange={(value) => set({ visibility: visibilities.find((one) => one === value) ?? 'draft' })}
        options={visibilities.map((value) => ({
          value,
          label: t(`catalogue-admin.visibility_${value}`),
          hint: t(`catalogue-admin.visibilityHint_${value}`),
        }))}
      />
      {entry.visibility !== 'draft' && (
        <div className="mt-4 border-t pt-4">
          <InstantEntry
            label={t('catalogue-admin.field_publish_at')}
            usualTime="00:00"
            value={entry.publish_at}
            error={errorsOf('publish_at')}
            onChange={(publish_at) => set({ publish_at })}
          />
          <p className="mt-1.5 text-muted text-xs">{t('catalogue-admin.publishHint', { zone: timeZone.replaceAll('_', ' ') })}</p>
        </div>
      )}
    </Card>
  )
}

/** How it will look as a tile, while it is being written. */
export function TilePreview({ editor: { entry }, product }: PartProps & { product: EditedProduct | null }) {
  const t = useT()
  const slug = entry.url_slug || slugFor(entry.title, entry.language)
  const drawn = coverAddress({
    slug: /^[a-z0-9-]+$/.test(slug) ? slug : 'product',
    kind: entry.kind,
    topic: entry.topics[0] ?? '',
    hue: hueOf(product),
  })
  const isOwn = entry.cover_file_id !== null
  return (
    <section aria-label={t('catalogue-admin.tilePreview')} className="max-lg:hidden">
      <p className="mb-2 font-medium text-muted text-xs" aria-hidden="true">
        {t('catalogue-admin.tilePreview')}
      </p>
      <div className="overflow-hidden rounded-card border bg-raised">
        <img
          src={isOwn ? `/files/${entry.cover_file_id}` : drawn}
          alt=""
          className="aspect-video w-full bg-brand-soft object-cover"
        />
        <div className="grid gap-1.5 p-4">
          <p className="text-muted text-xs">{t(`catalogue.kind_${entry.kind}`)}</p>
          <p className="line-clamp-2 font-semibold font-serif text-lg leading-snug">
            {entry.title || t('catalogue-admin.untitled')}
          </p>
          {entry.summary && <p className="line-clamp-3 text-muted text-sm">{entry.summary}</p>}
          <Price amount={Math.max(0, entry.list_price)} currency={entry.currency} />
        </div>
      </div>
    </section>
  )
}

/** The brand's hue, from the address of the cover that the server has drawn. */
const hueOf = (product: EditedProduct | null): number => Number(/[?&]hue=(\d+)/.exec(product?.drawn_cover_url ?? '')?.[1] ?? 195)
