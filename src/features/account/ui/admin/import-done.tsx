import { CircleCheck } from 'lucide-react'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Card } from '#ui/data/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export function ImportDone({ created, changed }: { created: number; changed: number }) {
  const t = useT()
  return (
    <Card>
      <EmptyState
        icon={<CircleCheck />}
        title={<span role="status">{t('people.doneTitle', { created, changed })}</span>}
        actions={
          <>
            <ButtonLink href="/admin/people?sort=made_at&direction=desc">{t('people.toPeople')}</ButtonLink>
            <ButtonLink href="/admin/people/import" variant="secondary">
              {t('people.otherFile')}
            </ButtonLink>
          </>
        }
      >
        {t('people.doneText')}
      </EmptyState>
    </Card>
  )
}
