import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Callout } from '../feedback/callout.tsx'
import { useT } from '../foundations/i18n.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Conflict, Editor } from './use-editor.ts'

/** Somebody else has saved meanwhile: what both wrote can be seen and chosen field by field, now or later. */
export function ConflictNotice<Entry extends object>({ editor }: { editor: Editor<Entry> }) {
  const t = useT()
  const { conflict } = editor
  const [closed, setClosed] = useState<Conflict<Entry> | null>(null)
  if (!conflict) return null
  return (
    <>
      <Callout
        tone="warning"
        live="alert"
        className="mb-3"
        title={conflict.by ? t('editor.changedBy', { name: conflict.by }) : t('editor.changedMeanwhile')}
        actions={
          <Button size="sm" variant="secondary" onClick={() => setClosed(null)}>
            {t('editor.compare')}
          </Button>
        }
      >
        {t('editor.nothingLost')}
      </Callout>
      {closed !== conflict && <ConflictDialog editor={editor} conflict={conflict} onClose={() => setClosed(conflict)} />}
    </>
  )
}
