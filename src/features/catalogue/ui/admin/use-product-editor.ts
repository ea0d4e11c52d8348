import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '#platform/client.ts'
import type { FieldMessages } from '#platform/result.ts'
import { useT } from '#ui/i18n.tsx'
import { useToast } from '#ui/toast.tsx'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'
import { type EditedProduct, type ProductEntry, productAdminCalls } from '../../catalogue.admin.contract.ts'

export type Editor = {
  entry: ProductEntry
  set: (patch: Partial<ProductEntry>) => void
  errorsOf: (field: string) => string[] | undefined
  fields: FieldMessages
  isDirty: boolean
  isSaving: boolean
  savedAt: Date | null
  /** Somebody saved in between; the number goes on from theirs. */
  stale: { message: string; version: number } | null
  failure: string | null
  save: (over?: { version?: number; entry?: ProductEntry }) => Promise<boolean>
}

/** The state of one product's form and its way to the server. `product` is null for a new one. */
export function useProductEditor(product: EditedProduct | null, initial: ProductEntry): Editor {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState(initial)
  const [version, setVersion] = useState(product?.version ?? 0)
  const [entry, setEntry] = useState(initial)
  const [fields, setFields] = useState<FieldMessages>({})
  const [isSaving, setSaving] = useState(false)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [stale, setStale] = useState<Editor['stale']>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isDirty = entry !== saved && JSON.stringify(entry) !== JSON.stringify(saved)
  const leaving = useUnsavedGuard(isDirty, {
    title: t('catalogue-admin.leaveTitle'),
    message: t('catalogue-admin.leaveText'),
    confirmLabel: t('catalogue-admin.leave'),
    cancelLabel: t('catalogue-admin.stay'),
  })

  // What the server has made of it comes back with the page's data: a sanitised text, a tidied address.
  useEffect(() => {
    if (!product || product.version === version) return
    setVersion(product.version)
    setSaved(product.entry)
    setEntry(product.entry)
  }, [product, version])

  const set = useCallback((patch: Partial<ProductEntry>) => {
    setEntry((before) => ({ ...before, ...patch }))
    setFields((before) => without(before, Object.keys(patch)))
    setSavedAt(null)
  }, [])

  const save: Editor['save'] = async (over = {}) => {
    setSaving(true)
    setFailure(null)
    const sent = over.entry ?? entry
    const asked = product
      ? ask(productAdminCalls.updateProduct, { product_id: product.id, ...sent, version: over.version ?? version })
      : ask(productAdminCalls.createProduct, sent)
    const reply = await asked.catch(() => null)
    setSaving(false)
    setStale(null)
    if (!reply) setFailure(t('common.error'))
    else if (!reply.ok) refuse(reply)
    if (!reply?.ok) return false
    setFields({})
    setSaved(sent)
    setEntry(sent)
    setSavedAt(new Date())
    if (product) await revalidate()
    else {
      leaving.current = true
      toast({ text: t('catalogue-admin.created', { title: sent.title }), tone: 'success' })
      await navigate(`/admin/products/${reply.value.id}`, { replace: true })
    }
    return true
  }
  const refuse = (reply: { key: string; message: string; fields: FieldMessages; details: Record<string, unknown> }) => {
    setFields(reply.fields)
    if (reply.key === 'productChanged') setStale({ message: reply.message, version: Number(reply.details.version) })
    else if (reply.key !== 'invalid') setFailure(reply.message)
  }
  return { entry, set, fields, errorsOf: (field) => fields[field], isDirty, isSaving, savedAt, stale, failure, save }
}

/** A field's messages go once it is typed into, and with it those of its parts. */
const without = (fields: FieldMessages, names: string[]): FieldMessages =>
  Object.fromEntries(
    Object.entries(fields).filter(([field]) => !names.some((name) => field === name || field.startsWith(`${name}.`))),
  )
