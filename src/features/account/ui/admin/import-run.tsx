import { useEffect, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { subscribe } from '#platform/realtime/client.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Card } from '#ui/data/card.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { peopleImportCalls } from '../../account.people-import.contract.ts'
import { importChannel } from '../../people-csv.rules.ts'
import { ImportDone } from './import-done.tsx'

type Run = AnswerOf<typeof peopleImportCalls.readImport>

/** How far a table is on its way in, also for who comes back to the page. */
export function ImportRun({ first }: { first: Run }) {
  const t = useT()
  const format = useFormat()
  const run = useRun(first)
  if (run.state === 'done' && run.counts) return <ImportDone {...run.counts} />
  if (run.state === 'refused')
    return (
      <div className="grid gap-4">
        <Callout tone="danger" live="alert">
          {run.why}
        </Callout>
        <div>
          <ButtonLink href="/admin/people/import" variant="secondary">
            {t('people.otherFile')}
          </ButtonLink>
        </div>
      </div>
    )
  const isChecked = run.checked >= run.lines
  return (
    <Card className="grid max-w-3xl gap-3">
      <p className="font-semibold" role="status">
        {isChecked
          ? t('people.importTaking', { lines: format.number(run.lines) })
          : t('people.importChecked', { checked: format.number(run.checked), lines: format.number(run.lines) })}
      </p>
      <ProgressBar value={run.lines === 0 ? 0 : Math.min(95, (run.checked / run.lines) * 95)} label={run.file_name} />
      <p className="text-muted text-sm">{t('people.importGoesOn')}</p>
    </Card>
  )
}

function useRun(first: Run): Run {
  const [heard, setHeard] = useState<Run | null>(null)
  const run = heard?.id === first.id ? heard : first
  const { id, state, after } = run
  useEffect(() => {
    if (state !== 'running') return
    const read = async () => {
      const reply = await ask(peopleImportCalls.readImport, { import_id: id }).catch(() => null)
      if (reply?.ok) setHeard((known) => ({ ...reply.value, after: known?.after ?? after }))
    }
    const { close } = subscribe([importChannel(id)], () => void read(), { after, onReset: () => void read() })
    return close
  }, [id, state, after])
  return run
}
