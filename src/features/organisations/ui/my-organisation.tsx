import { Building2 } from 'lucide-react'
import { ActForm } from '#ui/admin/act-form.tsx'
import { Card } from '#ui/data/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { MyOrganisation } from '../organisations.contract.ts'

/** Somebody without an organisation, and those that they may join. */
export function JoinOrganisation({ offers }: { offers: MyOrganisation['offers'] }) {
  const t = useT()
  if (offers.length === 0)
    return (
      <EmptyState icon={<Building2 />} title={t('organisations.title')}>
        {t('organisations.introNone')}
      </EmptyState>
    )
  return (
    <Card as="section" aria-label={t('organisations.offersTitle')}>
      <h2 className="text-lg md:text-xl">{t('organisations.offersTitle')}</h2>
      <p className="mt-1 mb-4 text-muted text-sm">{t('organisations.joinNote')}</p>
      <div className="flex flex-wrap gap-3">
        {offers.map(({ id, name }) => (
          <ActForm
            key={id}
            fields={{ act: 'join', organisation_id: String(id) }}
            label={t('organisations.join', { name })}
            variant="primary"
            size="md"
          />
        ))}
      </div>
    </Card>
  )
}

/** Where somebody belongs, and the way out. */
export function Belonging({ name }: { name: string }) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{t('organisations.belongsTo', { name })}</p>
      <ActForm
        fields={{ act: 'leave' }}
        label={t('organisations.leave')}
        question={{
          title: t('organisations.leaveTitle', { name }),
          message: t('organisations.leaveText'),
          confirmLabel: t('organisations.leave'),
          danger: true,
        }}
      />
    </div>
  )
}
