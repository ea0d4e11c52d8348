import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '#platform/api.ts'
import { ask } from '#platform/client.ts'
import { useT } from '#ui/i18n.tsx'
import { useToast } from '#ui/toast.tsx'
import { productAdminCalls } from '../../catalogue.admin.contract.ts'
import type { BulkAct } from '../../product-list.rules.ts'

/** What can be done to products from a list: at once, with a way back. */
export function useProductActs(onDone: () => void) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const fail = (reply: Reply<unknown>) => {
    if (!reply.ok) toast({ text: reply.message, tone: 'danger', seconds: 0 })
  }
  const undo = async (changeIds: number[]) => {
    const reply = await ask(productAdminCalls.undoChanges, { change_ids: changeIds })
    if (reply.ok) toast({ text: t('catalogue-admin.undone'), tone: 'success' })
    fail(reply)
    await revalidate()
  }
  const change = async (ids: number[], act: BulkAct, topic?: string) => {
    setBusy(true)
    const reply = await ask(productAdminCalls.changeMany, { product_ids: ids, act, topic }).catch(() => null)
    setBusy(false)
    if (!reply) return toast({ text: t('common.error'), tone: 'danger' })
    fail(reply)
    if (!reply.ok) return
    const { changed, change_ids } = reply.value
    const text = changed === 0 ? t('catalogue-admin.nothingChanged') : t(`catalogue-admin.done_${act}`, { count: changed })
    toast({ text, tone: 'success', ...(changed > 0 && { undo: () => void undo(change_ids) }) })
    onDone()
    await revalidate()
  }
  return { isBusy, change, undo }
}
