import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isPermission } from '#features/account/permission.rules.ts'
import { usePermissionName } from '#features/account/ui/admin/permission-names.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

/** What somebody who works here sees of a page that their roles do not open: what it would need, and whom to ask. */
export function Denied({ otherwise }: { otherwise: ReactNode }) {
  const t = useT()
  const nameOf = usePermissionName()
  const error = useRouteError()
  const needs =
    isRouteErrorResponse(error) && error.status === 403 ? (error.data as { needs?: unknown } | null)?.needs : undefined
  if (typeof needs !== 'string') return otherwise
  return (
    <section className="py-10">
      <title>{t('roles.deniedTitle')}</title>
      <EmptyState
        level={1}
        icon={<Lock />}
        title={t('roles.deniedTitle')}
        actions={<ButtonLink href="/admin">{t('roles.deniedBack')}</ButtonLink>}
      >
        {isPermission(needs) ? t('roles.deniedNeeds', { permission: nameOf(needs) }) : t('roles.deniedText')}
      </EmptyState>
    </section>
  )
}
