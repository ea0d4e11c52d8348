import { SureForm } from '#ui/actions/sure-form.tsx'
import { Card } from '#ui/data/card.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { BulkIssueView } from '../../certificates.rule.contract.ts'

/** Certificates for everybody who has completed a product and has none: what it would do, and then doing it. */
export function BulkIssue({ bulk, pageKey }: { bulk: BulkIssueView; pageKey: string }) {
  const t = useT()
  const { completed, certified, due, names, batch, is_asked_first } = bulk
  const rest = due - names.length
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg md:text-lg">{t('certificates-admin.bulk')}</h2>
      <dl className="grid grid-cols-3 gap-3 text-center">
        {[
          [t('certificates-admin.bulkCompleted'), completed],
          [t('certificates-admin.bulkCertified'), certified],
          [t('certificates-admin.bulkDue'), due],
        ].map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse justify-end rounded-control bg-sunken px-2 py-3">
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="font-serif text-2xl tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {batch && (
        <Callout tone={batch.is_running ? 'info' : 'success'} live="status">
          {t(batch.is_running ? 'certificates-admin.bulkRunning' : 'certificates-admin.bulkFinished', { count: batch.issued })}
        </Callout>
      )}
      {due === 0 ? (
        <p className="text-muted text-sm">{t('certificates-admin.bulkNothing')}</p>
      ) : (
        <>
          <p className="text-sm">
            {names.join(', ')}
            {rest > 0 && ` ${t('certificates-admin.bulkMore', { count: rest })}`}
          </p>
          {is_asked_first && <p className="text-muted text-sm">{t('certificates-admin.bulkAsked')}</p>}
          <SureForm
            name="issue-all"
            pageKey={pageKey}
            fields={{ due: String(due) }}
            button={t('certificates-admin.bulkIssue', { count: due })}
            done={t('certificates-admin.bulkBegun')}
            question={() => ({
              title: t('certificates-admin.bulkTitle', { count: due }),
              message: t('certificates-admin.bulkText'),
              confirmLabel: t('certificates-admin.bulkIssue', { count: due }),
            })}
          />
        </>
      )}
    </Card>
  )
}
