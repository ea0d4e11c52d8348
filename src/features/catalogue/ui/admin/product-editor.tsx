import { Eye, History } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Card } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import type { EditedProduct } from '../../catalogue.admin.contract.ts'
import type { Terms } from '../../catalogue.terms.contract.ts'
import { productAddress } from '../../product.rules.ts'
import { emptyEntry } from '../../product-entry.draft.ts'
import { type EditorPart, faultsInPart, partNames } from '../../product-fields.rules.ts'
import { EditorBasics } from './editor-basics.tsx'
import { EditorDescribe } from './editor-describe.tsx'
import { EditorLinks } from './editor-links.tsx'
import { EditorPeople } from './editor-people.tsx'
import { EditorPublish, TilePreview } from './editor-publish.tsx'
import { EditorSale } from './editor-sale.tsx'
import { EditorSchedule } from './editor-schedule.tsx'
import { useProductEditor } from './use-product-editor.ts'

export type ProductEditorProps = {
  product: EditedProduct | null
  terms: Terms
  maxMb: number
  /** What the site sells in. */
  currency: string
  /** Where the association is: an event is there until somebody says otherwise. */
  siteTimeZone: string
}

/** One product in parts. Ctrl/⌘ S saves; what must be mended is marked on its part. */
export function ProductEditor({ product, terms, maxMb, currency, siteTimeZone }: ProductEditorProps) {
  const t = useT()
  const { locale } = useLanguage()
  const { editor, dialog } = useProductEditor(product, product?.entry ?? { ...emptyEntry, currency, language: locale }, terms)
  const [wrongPart, setWrongPart] = useState<string | undefined>()
  // The first part that needs mending comes to the front.
  useEffect(() => {
    const wrong = partNames.find((name) => faultsInPart(name, editor.fields) > 0)
    setWrongPart((now) => (partNames.some((name) => name === now && faultsInPart(name, editor.fields) > 0) ? now : wrong))
  }, [editor.fields])
  const contents: Record<EditorPart, ReactNode> = {
    basics: (
      <EditorBasics editor={editor} coverUrl={product?.cover_url ?? null} oldSlugs={product?.old_slugs ?? []} maxMb={maxMb} />
    ),
    schedule: <EditorSchedule editor={editor} siteTimeZone={siteTimeZone} />,
    sale: <EditorSale editor={editor} currency={currency} />,
    describe: <EditorDescribe editor={editor} terms={terms} />,
    people: <EditorPeople editor={editor} files={product?.attachments ?? []} maxMb={maxMb} />,
    links: <EditorLinks editor={editor} titles={product?.titles ?? {}} />,
  }
  return (
    <>
      {dialog}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Card className="min-w-0">
          <Tabs
            label={t('catalogue-admin.parts')}
            param="part"
            chosen={wrongPart}
            onChoose={() => setWrongPart(undefined)}
            tabs={partNames.map((name) => ({
              key: name,
              label: <PartLabel part={name} faults={faultsInPart(name, editor.fields)} />,
              content: contents[name],
            }))}
          />
        </Card>
        <div className="grid gap-6 lg:sticky lg:top-[calc(var(--sticky-top)+1.5rem)]">
          <EditorPublish editor={editor} />
          <TilePreview editor={editor} product={product} />
        </div>
      </div>
      <SaveBar editor={editor} label={product ? undefined : t('catalogue-admin.create')}>
        {product && <ProductLinks product={product} />}
      </SaveBar>
    </>
  )
}

function ProductLinks({ product: { id, entry } }: { product: EditedProduct }) {
  const t = useT()
  return (
    <>
      <ButtonLink
        className="max-md:hidden"
        href={`/admin/products/${id}/history`}
        variant="quiet"
        icon={<History className="size-4" aria-hidden="true" />}
      >
        {t('catalogue-admin.history')}
      </ButtonLink>
      <ButtonLink
        href={`${productAddress(entry.url_slug)}?preview`}
        target="_blank"
        variant="secondary"
        icon={<Eye className="size-4" aria-hidden="true" />}
      >
        {t('catalogue-admin.preview')}
      </ButtonLink>
    </>
  )
}

function PartLabel({ part, faults }: { part: EditorPart; faults: number }) {
  const t = useT()
  return (
    <span className="inline-flex items-center gap-1.5">
      {t(`catalogue-admin.part_${part}`)}
      {faults > 0 && (
        <Badge tone="danger" className="px-1.5!">
          {faults}
          <span className="sr-only">{t('catalogue-admin.toMend')}</span>
        </Badge>
      )}
    </span>
  )
}
