import { BookOpenCheck, EyeOff, SearchX } from 'lucide-react'
import { emptySearch, searchAddress } from '#features/catalogue/search.rules.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { dashboardAddress, emptyDashboardSearch, isFiltered } from '../dashboard-search.rules.ts'
import type { ShownDashboard } from '../shown-dashboard.rules.ts'

/** Why there is nothing, and how that changes. */
export function DashboardEmpty({ answer: { search, hidden_count, total, pages } }: { answer: ShownDashboard }) {
  const t = useT()
  if (isFiltered(search) || total > 0) {
    const cleared = total > 0 ? { ...search, page: pages } : { ...emptyDashboardSearch, form: search.form, hidden: search.hidden }
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('learning.nothingFoundTitle')}
        actions={
          <>
            <ButtonLink href={dashboardAddress(cleared)}>
              {t(total > 0 ? 'learning.lastPage' : 'learning.clearFilters')}
            </ButtonLink>
            {search.words && (
              <ButtonLink variant="secondary" href={searchAddress({ ...emptySearch, words: search.words })}>
                {t('learning.searchCatalogue')}
              </ButtonLink>
            )}
          </>
        }
      >
        {t('learning.nothingFoundText')}
      </EmptyState>
    )
  }
  if (search.hidden)
    return (
      <EmptyState icon={<EyeOff />} title={t('learning.noHiddenTitle')}>
        {t('learning.noHiddenText')}
      </EmptyState>
    )
  if (hidden_count > 0)
    return (
      <EmptyState
        icon={<EyeOff />}
        title={t('learning.allHiddenTitle')}
        actions={
          <ButtonLink href={dashboardAddress({ ...emptyDashboardSearch, hidden: true })}>
            {t('learning.showHidden', { count: hidden_count })}
          </ButtonLink>
        }
      >
        {t('learning.allHiddenText')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<BookOpenCheck />}
      title={t('learning.emptyTitle')}
      actions={
        <>
          <ButtonLink href="/catalogue">{t('learning.browse')}</ButtonLink>
          <ButtonLink variant="secondary" href={searchAddress({ ...emptySearch, chosen: { kind: ['live_event'] } })}>
            {t('learning.events')}
          </ButtonLink>
        </>
      }
    >
      {t('learning.emptyText')}
    </EmptyState>
  )
}
