import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { ChooseTable } from '#ui/admin/choose-table.tsx'
import { useTableImport } from '#ui/admin/use-table-import.ts'
import { Card } from '#ui/data/card.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type RegistrantsPlan, registrantsImportCalls } from '../registrants-import.contract.ts'
import { BulkRun } from './bulk-run.tsx'
import { CheckedRegistrants } from './registrants-plan.tsx'

type Started = { bulk_id: number }

/** A table of people in three steps: choose it, see what it would do, and watch it being done. */
export function RegistrantsImport({ productId: product_id }: { productId: number }) {
  const t = useT()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // Undoing is an act of its own, which is watched instead.
  const [followedId, follow] = useState<number | null>(null)
  const { step, failure, isApplying, check, apply, again } = useTableImport<RegistrantsPlan, Started>({
    check: (file) => ask(registrantsImportCalls.checkRegistrants, { product_id, file }),
    apply: (file, { digest }) => ask(registrantsImportCalls.importRegistrants, { product_id, file, digest }),
  })
  return (
    <div className="grid gap-6">
      {failure && (
        <Callout tone="danger" live="alert">
          {failure}
        </Callout>
      )}
      {(step.at === 'choose' || step.at === 'checking') && (
        <ChooseTable
          label={t('registrants.chooseCsv')}
          status={step.at === 'checking' ? t('registrants.checking', { name: step.file.name }) : t('registrants.nothingYet')}
          isBusy={step.at === 'checking'}
          onFile={(chosen) => void check(chosen)}
        />
      )}
      {step.at === 'checked' && (
        <CheckedRegistrants
          name={step.file.name}
          plan={step.plan}
          isApplying={isApplying}
          apply={() => void apply(step.file, step.plan)}
          again={again}
        />
      )}
      {step.at === 'done' && (
        <Card>
          <BulkRun
            bulkId={followedId ?? step.result.bulk_id}
            onFollow={follow}
            onOver={() => void revalidate()}
            onClose={() => void navigate(`/admin/products/${product_id}/registrations`)}
          />
        </Card>
      )}
    </div>
  )
}
