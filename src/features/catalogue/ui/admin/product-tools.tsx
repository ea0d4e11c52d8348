import { Archive, ArchiveRestore, Copy, History, MoreHorizontal, Trash2 } from 'lucide-react'
import { useNavigate, useRevalidator } from 'react-router'
import { ask, askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { type EditedProduct, productAdminCalls } from '../../catalogue.admin.contract.ts'
import { isLeftUndecided, useTelling } from './use-telling.tsx'

/** What can be done with the whole product: copy, put away, delete. */
export function ProductTools({ product }: { product: EditedProduct }) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const { confirm } = useDialogs()
  const { revalidate } = useRevalidator()
  const { settle, dialog } = useTelling()
  const { id: product_id, is_archived, may_delete, entry } = product
  const say = (text: string, tone: 'success' | 'danger') => toast({ text, tone })
  const duplicate = async () => {
    const reply = await askSafely(productAdminCalls.duplicateProduct, { product_id })
    if (!reply.ok) return say(reply.message, 'danger')
    say(t('catalogue-admin.duplicated'), 'success')
    await navigate(`/admin/products/${reply.value.id}`)
  }
  const putAway = async (isBack: boolean) => {
    const call = isBack ? productAdminCalls.restoreProduct : productAdminCalls.archiveProduct
    const reply = await settle((choice) => ask(call, { product_id, ...choice }))
    if (isLeftUndecided(reply)) return
    if (!reply.ok) return say(reply.message, 'danger')
    const text = t(isBack ? 'catalogue-admin.done_restore' : 'catalogue-admin.done_archive', { count: 1 })
    toast({ text, tone: 'success', undo: () => void putAway(!isBack) })
    await revalidate()
  }
  const remove = async () => {
    const question = {
      title: t('catalogue-admin.deleteTitle', { title: entry.title }),
      message: t('catalogue-admin.deleteText'),
      confirmLabel: t('catalogue-admin.delete'),
      danger: true,
    }
    if (!(await confirm(question))) return
    const reply = await askSafely(productAdminCalls.deleteProduct, { product_id })
    if (!reply.ok) return say(reply.message, 'danger')
    say(t('catalogue-admin.deleted', { title: entry.title }), 'success')
    await navigate('/admin/products')
  }
  return (
    <>
      {dialog}
      <Menu
        label={t('catalogue-admin.actions')}
        align="end"
        trigger={(props) => (
          <Button {...props} variant="secondary" icon={<MoreHorizontal className="size-4" aria-hidden="true" />}>
            {t('catalogue-admin.actions')}
          </Button>
        )}
        items={[
          {
            key: 'history',
            label: t('catalogue-admin.history'),
            icon: <History aria-hidden="true" />,
            href: `/admin/products/${product_id}/history`,
          },
          {
            key: 'copy',
            label: t('catalogue-admin.duplicate'),
            icon: <Copy aria-hidden="true" />,
            onSelect: () => void duplicate(),
          },
          is_archived
            ? {
                key: 'restore',
                label: t('catalogue-admin.restore'),
                icon: <ArchiveRestore aria-hidden="true" />,
                onSelect: () => void putAway(true),
              }
            : {
                key: 'archive',
                label: t('catalogue-admin.archive'),
                icon: <Archive aria-hidden="true" />,
                onSelect: () => void putAway(false),
              },
          ...(may_delete
            ? [
                {
                  key: 'delete',
                  label: t('catalogue-admin.delete'),
                  icon: <Trash2 aria-hidden="true" />,
                  danger: true,
                  apart: true,
                  onSelect: () => void remove(),
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
