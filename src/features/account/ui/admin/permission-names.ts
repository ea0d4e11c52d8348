import { permissions } from '#features/account/permission.rules.ts'
import type { Permission } from '#platform/ctx/actor.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'
import { useT } from '#ui/foundations/i18n.tsx'

/** What a permission is called in words. */
export function usePermissionName(): (permission: Permission) => string {
  const t = useT()
  return (permission) => t(`roles.${permission}`)
}

/** Permissions as the editor of a role lists them: by feature, in one order. */
export const permissionGroups = [...Map.groupBy(permissions, (permission) => permission.split('.')[0] ?? '')].map(
  ([feature, own]) => ({ feature, label: `roles.group_${feature}` as MessageKey, permissions: own }),
)
