import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import type { PlannedSessionView, ProgrammeEditorView } from '../../programme.admin.contract.ts'
import { MoveDialog } from './move-dialog.tsx'
import { PlanGrid } from './plan-grid.tsx'
import { type PlanActs, PlanList } from './plan-list.tsx'
import { Clashes, ReleaseDialog } from './release-dialog.tsx'
import { SessionPanel } from './session-panel.tsx'
import { usePlanActs } from './use-plan-acts.ts'

type Opened =
  | { what: 'panel'; session: PlannedSessionView | null }
  | { what: 'move'; session: PlannedSessionView }
  | { what: 'release' }

type Props = { programme: ProgrammeEditorView; view: 'list' | 'grid'; day: string; path: string }

/** The sessions of a day, as a list or as a grid, and the way to everybody's eyes. */
export function ProgrammePlanner({ programme, view, day, path }: Props) {
  const t = useT()
  const format = useFormat('UTC')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { change, discard } = usePlanActs(programme)
  const close = () => setOpened(null)
  const acts: PlanActs = {
    edit: (session) => setOpened({ what: 'panel', session }),
    moveTo: (session) => setOpened({ what: 'move', session }),
    setCancelled: (session, is_cancelled) => void change(session, { is_cancelled }, t('programme-admin.saved')),
    discard: (session) => void discard(session),
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button icon={<Plus className="size-4" aria-hidden="true" />} onClick={() => setOpened({ what: 'panel', session: null })}>
          {t('programme-admin.addSession')}
        </Button>
        <Button variant="secondary" disabled={programme.drafts === 0} onClick={() => setOpened({ what: 'release' })}>
          {t('programme-admin.release')}
        </Button>
        <p role="status" className="text-muted text-sm">
          {programme.drafts === 0
            ? t(programme.release === 0 ? 'programme-admin.notReleased' : 'programme-admin.nothingPlanned')
            : t('programme-admin.drafts', { count: programme.drafts })}
        </p>
      </div>
      <Clashes clashes={programme.clashes} />
      <TabLinks
        className="mt-2 mb-5"
        label={t('programme-admin.day')}
        links={programme.days.map((one) => ({
          href: `${path}?view=${view}&day=${one}`,
          label: t('programme.shortDay', format.pieces(`${one}T12:00:00Z`)),
          current: one === day,
        }))}
      />
      {view === 'grid' ? (
        <PlanGrid programme={programme} day={day} onMove={(session, to) => void change(session, to)} onEdit={acts.edit} />
      ) : (
        <PlanList programme={programme} day={day} acts={acts} />
      )}
      {opened?.what === 'panel' && <SessionPanel programme={programme} session={opened.session} day={day} onClose={close} />}
      {opened?.what === 'move' && (
        <MoveDialog
          programme={programme}
          session={opened.session}
          onMove={(to) => void change(opened.session, to)}
          onClose={close}
        />
      )}
      {opened?.what === 'release' && <ReleaseDialog productId={programme.product.id} onClose={close} />}
    </>
  )
}
