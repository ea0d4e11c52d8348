import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { type Editor as EditorOf, useEditor } from '#ui/editor/use-editor.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type EditedProduct, type ProductEntry, productAdminCalls } from '../../catalogue.admin.contract.ts'
import type { Terms } from '../../catalogue.terms.contract.ts'
import { fieldNamed } from '../../product-fields.rules.ts'
import { useProductWords } from './use-product-words.ts'
import { useTelling } from './use-telling.tsx'

export type Editor = EditorOf<ProductEntry>
type Saved = AnswerOf<typeof productAdminCalls.createProduct>

const storedOf = ({ entry, version }: Pick<EditedProduct, 'entry' | 'version'>) => ({ entry, version })

/** The state of one product's form and its way to the server. `product` is null for a new one. */
export function useProductEditor(
  product: EditedProduct | null,
  initial: ProductEntry,
  terms: Terms,
): { editor: Editor; dialog: ReactNode } {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { settle, dialog } = useTelling()
  const wordsOf = useProductWords(terms, initial.currency)
  const [fresh] = useState({ entry: initial, version: null })
  const editor = useEditor<ProductEntry, Saved>({
    stored: product ? storedOf(product) : fresh,
    send: (entry, version) =>
      product
        ? settle((choice) =>
            ask(productAdminCalls.updateProduct, { product_id: product.id, ...entry, version: Number(version), ...choice }),
          )
        : ask(productAdminCalls.createProduct, entry),
    theirs: storedOf,
    onSaved: async (saved, sent) => {
      if (!product) {
        editor.release()
        toast({ text: t('catalogue-admin.created', { title: sent.title }), tone: 'success' })
        await navigate(`/admin/products/${saved.id}`, { replace: true })
        return null
      }
      // What the server has made of it: a sanitised text, a tidied address.
      const reply = await ask(productAdminCalls.readProduct, { product_id: product.id }).catch(() => null)
      void revalidate()
      return reply?.ok ? storedOf(reply.value) : { entry: sent, version: saved.version }
    },
    labelOf: (path) => {
      const name = fieldNamed(path)
      return name ? t(`catalogue-admin.field_${name}`) : null
    },
    wordsOf,
  })
  return { editor, dialog }
}
