import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { type PartKind, partKinds } from '../../parts.rules.ts'
import { type ProgrammeEditorView, programmeAdminCalls, type StoredPartView } from '../../programme.admin.contract.ts'
import { PartPanel } from './part-panel.tsx'

const listOf = {
  room: 'rooms',
  track: 'tracks',
  speaker: 'speakers',
  exhibitor: 'exhibitors',
  level: 'levels',
} as const satisfies Record<PartKind, keyof ProgrammeEditorView>

type Opened = { kind: PartKind; part: StoredPartView | null }

/** What a programme is made of besides sessions: it is shown as soon as it is saved. */
export function PartLists({ programme }: { programme: ProgrammeEditorView }) {
  const t = useT()
  const [opened, setOpened] = useState<Opened | null>(null)
  const remove = useRemoving(programme.product.id)
  return (
    <div className="grid items-start gap-8 md:grid-cols-2">
      {partKinds.map((kind) => (
        <section key={kind}>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-lg md:text-lg">{t(`programme-admin.part_${kind}`)}</h2>
            <Button
              variant="secondary"
              size="sm"
              icon={<Plus className="size-4" aria-hidden="true" />}
              onClick={() => setOpened({ kind, part: null })}
            >
              {t(`programme-admin.add_${kind}`)}
            </Button>
          </div>
          <ul className="divide-y rounded-card border bg-raised">
            {programme[listOf[kind]].length === 0 && (
              <li className="px-4 py-3 text-muted text-sm">{t('programme-admin.noParts')}</li>
            )}
            {programme[listOf[kind]].map((part) => (
              <li key={part.id} className="flex items-center gap-2 py-1.5 pr-2 pl-4">
                <span className="min-w-0 flex-1 truncate">{part.name}</span>
                <span className="truncate text-muted text-sm">{part.floor || part.booth}</span>
                <IconButton
                  size="sm"
                  label={`${t('programme-admin.edit_part')}: ${part.name}`}
                  onClick={() => setOpened({ kind, part })}
                >
                  <Pencil className="size-4" aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="sm"
                  label={`${t('programme-admin.remove_part')}: ${part.name}`}
                  onClick={() => void remove(kind, part)}
                >
                  <Trash2 className="size-4" aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {opened && <PartPanel programme={programme} {...opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

function useRemoving(product_id: number) {
  const t = useT()
  const toast = useToast()
  const { confirm } = useDialogs()
  const { revalidate } = useRevalidator()
  return async (kind: PartKind, { id, name }: StoredPartView) => {
    const question = {
      title: t('programme-admin.removeTitle', { name }),
      message: t('programme-admin.removeText'),
      confirmLabel: t('programme-admin.remove_part'),
      danger: true,
    }
    if (!(await confirm(question))) return
    const reply = await askSafely(programmeAdminCalls.removePart, { product_id, kind, part_id: id })
    toast(reply.ok ? { text: t('programme-admin.removed') } : { text: reply.message, tone: 'danger' })
    await revalidate()
  }
}
