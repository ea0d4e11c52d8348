import { useT } from '#ui/foundations/i18n.tsx'
import { changesIn, type Saying, type Written } from './act-details.rules.ts'

type ActDetailsProps = {
  action: string
  details: Record<string, unknown>
  saying: Saying
  requestId?: string
  ip?: string
}

/** What an act changed, unfolded where one wants to know. */
export function ActDetails({ action, details, saying, requestId, ip }: ActDetailsProps) {
  const t = useT()
  const { changes, facts } = changesIn(action, details, saying)
  const more: Written[] = [
    ...(requestId ? [{ name: t('admin.requestNumber'), value: requestId }] : []),
    ...(ip ? [{ name: t('admin.address'), value: ip }] : []),
  ]
  return (
    <details className="mt-1 font-normal text-xs">
      <summary className="inline-block rounded-tight text-muted underline underline-offset-2 hover:text-ink">
        {t('admin.details')}
      </summary>
      <div className="mt-2 flex max-w-xl flex-col gap-2 rounded-control bg-sunken p-3">
        {changes.map(({ name, before, after }) => (
          <div key={name}>
            {name !== '' && <p className="font-medium text-muted">{name}</p>}
            <p className="break-words">
              <span className="sr-only">{t('admin.before')}: </span>
              <del className="text-danger decoration-danger/60">{before}</del>
            </p>
            <p className="break-words">
              <span className="sr-only">{t('admin.after')}: </span>
              <ins className="text-success no-underline">{after}</ins>
            </p>
          </div>
        ))}
        {[...facts, ...more].map(({ name, value }) => (
          <p key={name} className="break-words">
            <span className="text-muted">{name}: </span>
            {value}
          </p>
        ))}
        {changes.length + facts.length + more.length === 0 && <p className="text-muted">{t('admin.noDetails')}</p>}
      </div>
    </details>
  )
}
