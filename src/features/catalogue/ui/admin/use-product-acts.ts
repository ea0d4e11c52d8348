import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '#platform/calls/api.ts'
import { ask } from '#platform/calls/client.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { productAdminCalls } from '../../catalogue.admin.contract.ts'
import type { BulkAct } from '../../product-list.rules.ts'
import type { Choice } from './tell-dialog.tsx'
import { isLeftUndecided, useTelling } from './use-telling.tsx'

/** What can be done to products from a list: at once, with a way back. */
export function useProductActs(onDone: () => void) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const { settle, dialog } = useTelling()
  const fail = (reply: Reply<unknown>) => {
    if (!reply.ok && !isLeftUndecided(reply)) toast({ text: reply.message, tone: 'danger', seconds: 0 })
  }
  const undo = async (changeIds: number[]) => {
    const reply = await settle((choice) => ask(productAdminCalls.undoChanges, { change_ids: changeIds, ...choice }))
    if (reply.ok) toast({ text: t('catalogue-admin.undone'), tone: 'success' })
    fail(reply)
    await revalidate()
  }
  const change = async (ids: number[], act: BulkAct, topic?: string) => {
    setBusy(true)
    const send = (choice: Choice) => ask(productAdminCalls.changeMany, { product_ids: ids, act, topic, ...choice })
    const reply = await settle(send).catch(() => null)
    setBusy(false)
    if (reply && isLeftUndecided(reply)) return
    if (!reply) return toast({ text: t('common.error'), tone: 'danger' })
    fail(reply)
    if (!reply.ok) return
    const { changed, change_ids } = reply.value
    const text = changed === 0 ? t('catalogue-admin.nothingChanged') : t(`catalogue-admin.done_${act}`, { count: changed })
    toast({ text, tone: 'success', ...(changed > 0 && { undo: () => void undo(change_ids) }) })
    onDone()
    await revalidate()
  }
  return { isBusy, change, undo, dialog }
}
