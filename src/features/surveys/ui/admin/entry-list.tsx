import { GitBranch } from 'lucide-react'
import { OrderButtons } from '#ui/actions/order-buttons.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { FieldError } from '#ui/entries/field.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import type { Entry } from '../../survey.rules.ts'

type ListProps = {
  entries: Entry[]
  faults: ReadonlyMap<string, string>
  onChange: (entries: Entry[]) => void
  onEdit: (key: string) => void
}

/** Questions and pages in order: by hand and by keyboard. */
export function EntryList({ entries, faults, onChange, onEdit }: ListProps) {
  const t = useT()
  const move = (from: number, to: number) => {
    const moved = entries[from]
    if (moved) onChange(entries.filter((_, at) => at !== from).toSpliced(to, 0, moved))
  }
  if (entries.length === 0) return <p className="mb-4 text-muted text-sm">{t('surveys-admin.noQuestions')}</p>
  return (
    <ol className="mb-5 flex flex-col divide-y rounded-control border">
      {entries.map((entry, at) => {
        const title = titleOf(t, entry)
        const fault = faults.get(entry.key)
        return (
          <li key={entry.key} className={cx('flex items-center gap-2 px-3 py-2 text-sm', entry.type === 'page' && 'bg-sunken')}>
            <div className="min-w-0 flex-1">
              <button
                type="button"
                className="line-clamp-2 min-h-6 text-left font-medium hover:underline"
                aria-label={t('surveys-admin.edit', { title })}
                onClick={() => onEdit(entry.key)}
              >
                {entry.type === 'page' ? t('surveys-admin.page', { title }) : title}
              </button>
              <div className="mt-1 flex flex-wrap items-center gap-1.5">
                {entry.type !== 'page' && <Badge>{t(`surveys-admin.type_${entry.type}`)}</Badge>}
                {entry.is_required && <Badge tone="accent">{t('surveys-admin.requiredMark')}</Badge>}
                {entry.only_if && (
                  <Badge tone="brand">
                    <GitBranch className="size-3.5" aria-hidden="true" />
                    {t('surveys-admin.conditional')}
                  </Badge>
                )}
              </div>
              {fault && <FieldError id={`fault-${entry.key}`} messages={[fault]} />}
            </div>
            <OrderButtons
              up={t('surveys-admin.moveUp', { title })}
              down={t('surveys-admin.moveDown', { title })}
              isFirst={at === 0}
              isLast={at === entries.length - 1}
              onMove={(by) => move(at, at + by)}
              away={{
                label: t('surveys-admin.remove', { title }),
                onClick: () => onChange(entries.filter((_, place) => place !== at)),
              }}
            />
          </li>
        )
      })}
    </ol>
  )
}

export const titleOf = (t: ReturnType<typeof useT>, { type, prompt }: Entry): string =>
  prompt.trim() || t(type === 'page' ? 'surveys-admin.untitledPage' : 'surveys-admin.untitled')
