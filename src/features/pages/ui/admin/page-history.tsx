import { History } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { ActForm } from '#ui/admin/act-form.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { pagesAdminCalls } from '../../pages.admin.contract.ts'
import { useWords } from './words.ts'

type Revision = AnswerOf<typeof pagesAdminCalls.history>['revisions'][number]

/** What a page said before, each time with what was changed, and the way back to it. */
export function PageHistory({ pageId, isUnkept, revisions }: { pageId: number; isUnkept: boolean; revisions: Revision[] }) {
  const t = useT()
  const question = { title: t('pages-admin.restoreTitle'), message: t('pages-admin.restoreText'), danger: true }
  if (revisions.length === 0)
    return (
      <EmptyState icon={<History />} title={t('pages-admin.noRevisions')}>
        {t('pages-admin.noRevisionsText')}
      </EmptyState>
    )
  return (
    <ol className="divide-y rounded-card border bg-raised">
      {revisions.map((revision) => (
        <li key={revision.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
          <RevisionText {...revision} />
          <span className="flex flex-wrap items-center gap-3">
            <Link href={`/pages/${pageId}/preview?revision=${revision.id}`}>{t('pages-admin.look')}</Link>
            <IfMay permission="pages.edit">
              <ActForm
                fields={{ act: 'restore', revision_id: String(revision.id) }}
                label={t('pages-admin.restore')}
                question={isUnkept ? { ...question, confirmLabel: t('pages-admin.restore') } : undefined}
              />
            </IfMay>
          </span>
        </li>
      ))}
    </ol>
  )
}

function RevisionText({ number, made_at, by, note, is_published, changes, is_head_changed }: Revision) {
  const t = useT()
  const words = useWords()
  const { dateTime } = useFormat()
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
        {t('pages-admin.revision', { number })}
        {is_published && <Badge tone="success">{t('pages-admin.isPublic')}</Badge>}
      </p>
      <p className="text-muted text-sm">{[dateTime(made_at), by].filter(Boolean).join(' · ')}</p>
      {note && <p className="mt-1 text-sm">{note}</p>}
      <ul className="mt-2 flex flex-wrap gap-1.5 text-xs">
        {is_head_changed && <li className="rounded-control bg-sunken px-2 py-0.5">{t('pages-admin.headChanged')}</li>}
        {changes.map(({ id, kind, change }) => (
          <li key={id} className="rounded-control bg-sunken px-2 py-0.5">
            {t(`pages-admin.change_${change}`, { name: words.kind(kind) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
