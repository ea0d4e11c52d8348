import { BadgeCheck, FileBadge } from 'lucide-react'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { StatTile } from '#ui/data/stat-tile.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { TranscriptAnswer, TranscriptLine } from '../transcript.contract.ts'

/** Everything earned, newest first, with what it adds up to. */
export function TranscriptList({ transcript: { lines, totals } }: { transcript: Pick<TranscriptAnswer, 'lines' | 'totals'> }) {
  const t = useT()
  const format = useFormat()
  const days = useFormat('UTC')
  return (
    <div className="grid grid-cols-1 gap-6">
      {totals.length > 0 && (
        <section aria-label={t('transcript.totals')} className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {totals.map(({ name, unit, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two types of credits may have one name, and the list is as it was sent
            <StatTile key={at} label={name} value={format.number(amount)} note={unit} />
          ))}
        </section>
      )}
      <DataTable
        caption={t('transcript.title')}
        rows={lines.map((line, at) => ({ ...line, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          { key: 'title', header: t('transcript.what'), rowHeader: true, cell: (line) => <What line={line} /> },
          {
            key: 'day',
            header: t('transcript.earnedOn'),
            cell: ({ day }) => <span className="whitespace-nowrap">{days.date(day)}</span>,
          },
          {
            key: 'amount',
            header: t('transcript.amount'),
            align: 'end',
            cell: ({ amount, type_name }) =>
              amount === null ? (
                '–'
              ) : (
                <span className="tabular-nums">
                  <span className="font-medium">{format.number(amount)}</span>{' '}
                  <span className="text-muted text-xs">{type_name}</span>
                </span>
              ),
          },
        ]}
      />
    </div>
  )
}

function What({ line: { kind, title, provider, standing, valid_until, url } }: { line: TranscriptLine }) {
  const t = useT()
  const days = useFormat('UTC')
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-2">
        {kind === 'certification' && (
          <BadgeCheck className="size-4 text-accent-strong" aria-label={t('transcript.certification')} />
        )}
        {kind === 'certificate' && <FileBadge className="size-4 text-accent-strong" aria-label={t('transcript.certificate')} />}
        {url ? (
          <Link href={url} look="plain">
            {title}
          </Link>
        ) : (
          title
        )}
        {standing && (
          <Badge tone={standing === 'valid' ? 'success' : 'neutral'}>{t(`certifications.standing_${standing}`)}</Badge>
        )}
      </span>
      <span className="block text-muted text-xs">
        {[provider, valid_until && t('certifications.validUntil', { date: days.date(valid_until) })].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
