import { type ReactNode, useEffect, useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { useT } from '#ui/i18n.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { EditedProduct } from '../../catalogue.admin.contract.ts'
import { emptyEntry } from '../../product-entry.draft.ts'
import { type EditorPart, faultsIn, partNames } from '../../product-fields.rules.ts'
import { EditorBasics } from './editor-basics.tsx'
import { EditorDescribe, type Terms } from './editor-describe.tsx'
import { EditorLinks } from './editor-links.tsx'
import { EditorPeople } from './editor-people.tsx'
import { EditorPublish, TilePreview } from './editor-publish.tsx'
import { EditorSale } from './editor-sale.tsx'
import { EditorSchedule } from './editor-schedule.tsx'
import { SaveBar } from './save-bar.tsx'
import { useProductEditor } from './use-product-editor.ts'

export type ProductEditorProps = {
  product: EditedProduct | null
  terms: Terms
  maxMb: number
  /** What the site sells in. */
  currency: string
}

/** One product in parts. Ctrl/⌘ S saves; what must be mended is marked on its part. */
export function ProductEditor({ product, terms, maxMb, currency }: ProductEditorProps) {
  const t = useT()
  const editor = useProductEditor(product, product?.entry ?? { ...emptyEntry, currency })
  const [part, setPart] = useState<string>('basics')
  useSaveKey(() => void editor.save())
  // The first part that needs mending comes to the front.
  useEffect(() => {
    const wrong = partNames.find((name) => faultsIn(name, editor.fields) > 0)
    if (wrong) setPart((now) => (partNames.some((name) => name === now && faultsIn(name, editor.fields) > 0) ? now : wrong))
  }, [editor.fields])
  const contents: Record<EditorPart, ReactNode> = {
    basics: (
      <EditorBasics editor={editor} coverUrl={product?.cover_url ?? null} oldSlugs={product?.old_slugs ?? []} maxMb={maxMb} />
    ),
    schedule: <EditorSchedule editor={editor} />,
    sale: <EditorSale editor={editor} currency={currency} />,
    describe: <EditorDescribe editor={editor} terms={terms} />,
    people: <EditorPeople editor={editor} files={product?.attachments ?? []} maxMb={maxMb} />,
    links: <EditorLinks editor={editor} titles={product?.titles ?? {}} />,
  }
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Card className="min-w-0">
          <Tabs
            label={t('catalogue-admin.parts')}
            chosen={part}
            onChoose={setPart}
            tabs={partNames.map((name) => ({
              key: name,
              label: <PartLabel part={name} faults={faultsIn(name, editor.fields)} />,
              content: contents[name],
            }))}
          />
        </Card>
        <div className="grid gap-6 lg:sticky lg:top-[calc(var(--sticky-top,0px)+1.5rem)]">
          <EditorPublish editor={editor} />
          <TilePreview editor={editor} product={product} />
        </div>
      </div>
      <SaveBar editor={editor} product={product} />
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

function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      save()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
