import { Check, Eye, History, Save } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { EditedProduct } from '../../catalogue.admin.contract.ts'
import { productAddress } from '../../product.rules.ts'
import type { Editor } from './use-product-editor.ts'

type SaveBarProps = { editor: Editor; product: EditedProduct | null }

/** Always in reach: save, and beside it whether it is saved. */
export function SaveBar({ editor, product }: SaveBarProps) {
  const t = useT()
  const faults = Object.keys(editor.fields).length
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-8 border-t bg-paper/95 px-4 py-3 backdrop-blur-md md:-mx-8 md:px-8">
      {editor.stale && <Stale editor={editor} />}
      {editor.failure && (
        <Callout tone="danger" live="alert" className="mb-3">
          {editor.failure}
        </Callout>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          loading={editor.isSaving}
          icon={<Save className="size-4" aria-hidden="true" />}
          onClick={() => void editor.save()}
        >
          {t(product ? 'catalogue-admin.save' : 'catalogue-admin.create')}
        </Button>
        <span role="status" className="inline-flex items-center gap-1.5 text-sm">
          {faults > 0 ? (
            <span className="text-danger">{t('catalogue-admin.faults', { count: faults })}</span>
          ) : (
            <SavedState editor={editor} />
          )}
        </span>
        {product && (
          <span className="ml-auto flex gap-2">
            <ButtonLink
              className="max-md:hidden"
              href={`/admin/products/${product.id}/history`}
              variant="quiet"
              icon={<History className="size-4" aria-hidden="true" />}
            >
              {t('catalogue-admin.history')}
            </ButtonLink>
            <ButtonLink
              href={`${productAddress(product.entry.url_slug)}?preview`}
              target="_blank"
              variant="secondary"
              icon={<Eye className="size-4" aria-hidden="true" />}
            >
              {t('catalogue-admin.preview')}
            </ButtonLink>
          </span>
        )}
      </div>
    </div>
  )
}

function SavedState({ editor: { isDirty, savedAt } }: { editor: Editor }) {
  const t = useT()
  const format = useFormat()
  if (isDirty) return <span className="text-muted">{t('catalogue-admin.unsaved')}</span>
  if (!savedAt) return null
  return (
    <>
      <Check className="size-4 text-success" aria-hidden="true" />
      <span className="text-success">{t('catalogue-admin.savedAt', { time: format.time(savedAt) })}</span>
    </>
  )
}

/** Two ways on from a product that somebody else has saved meanwhile; neither loses anything unasked. */
function Stale({ editor: { stale, save } }: Pick<SaveBarProps, 'editor'>) {
  const t = useT()
  const { revalidate } = useRevalidator()
  if (!stale) return null
  return (
    <Callout
      tone="warning"
      live="alert"
      className="mb-3"
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={() => void revalidate()}>
            {t('catalogue-admin.takeTheirs')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => void save({ version: stale.version })}>
            {t('catalogue-admin.saveMine')}
          </Button>
        </>
      }
    >
      {stale.message}
    </Callout>
  )
}
