import { Undo2 } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { programmeAdminCalls, type ReleaseView } from '../../programme.admin.contract.ts'
import { ChangeLines } from './release-dialog.tsx'

/** The changelog. The last release can be taken back. */
export function ReleaseList({ productId, releases }: { productId: number; releases: ReleaseView[] }) {
  const t = useT()
  const format = useFormat()
  const toast = useToast()
  const { confirm } = useDialogs()
  const { revalidate } = useRevalidator()
  const undo = async (number: number) => {
    const question = {
      title: t('programme-admin.undoTitle', { number }),
      message: t('programme-admin.undoText'),
      confirmLabel: t('programme-admin.undoRelease'),
      danger: true,
    }
    if (!(await confirm(question))) return
    const reply = await askSafely(programmeAdminCalls.undoRelease, { product_id: productId, number })
    toast(reply.ok ? { text: t('programme-admin.undone'), tone: 'success' } : { text: reply.message, tone: 'danger' })
    await revalidate()
  }
  if (releases.length === 0) return <EmptyState title={t('programme-admin.noReleases')} />
  return (
    <ol className="grid gap-8">
      {releases.map(({ number, made_at, made_by, note, undoes, changes }, place) => (
        <li key={number}>
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
            <div>
              <h2 className="text-lg md:text-lg">{t('programme-admin.releaseNumber', { number })}</h2>
              <p className="text-muted text-sm">
                {t('programme-admin.releasedBy', { name: made_by ?? '–', time: format.dateTime(made_at, true) })}
              </p>
              {undoes !== null && <p className="text-sm">{t('programme-admin.undoes', { number: undoes })}</p>}
              {note !== '' && <p className="mt-1">{note}</p>}
            </div>
            {place === 0 && (
              <Button
                variant="secondary"
                size="sm"
                icon={<Undo2 className="size-4" aria-hidden="true" />}
                onClick={() => void undo(number)}
              >
                {t('programme-admin.undoRelease')}
              </Button>
            )}
          </div>
          <ChangeLines changes={changes} />
        </li>
      ))}
    </ol>
  )
}
