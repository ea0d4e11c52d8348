import { Link } from '#ui/actions/link.tsx'
import { useMay } from '#ui/admin/may.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

/** Nothing fails without a mail server, so nobody would notice that new people wait for a link in vain. */
export function NoMailLeaves() {
  const t = useT()
  const may = useMay()
  return (
    <Callout tone="warning" title={t('overview.noMailLeaves')} className="mb-6">
      {t('overview.noMailLeavesText')}{' '}
      {may('people.edit') && <Link href="/admin/people?sort=made_at&direction=desc">{t('overview.newestPeople')}</Link>}
    </Callout>
  )
}
