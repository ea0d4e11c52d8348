import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { useFormEditor } from '#ui/editor/use-form-editor.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { type EditedRole, rolesCalls } from '../../account.roles.contract.ts'
import { type EnteredRole, enteredRole, entryOfRole, freshRole } from '../../role-form.rules.ts'
import { usePermissionName } from './permission-names.ts'

const storedOf = (role: EditedRole) => ({ entry: entryOfRole(role), version: role.version })
const fresh = { entry: freshRole, version: null }

/** A role in its form. Null: a new one. */
export function useRoleEditor(role: EditedRole | null) {
  const t = useT()
  const nameOf = usePermissionName()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const made = useFormEditor<EnteredRole, EditedRole>({
    read: enteredRole,
    stored: role ? storedOf(role) : fresh,
    send: (entered, version) =>
      role
        ? ask(rolesCalls.saveRole, { role_id: role.id, ...entered, version: String(version) })
        : ask(rolesCalls.createRole, entered),
    theirs: storedOf,
    onSaved: async (saved) => {
      if (role) {
        void revalidate()
        return storedOf(saved)
      }
      made.editor.release()
      await navigate(`/admin/roles/${saved.id}`, { replace: true })
      return null
    },
    labelOf: (path) => (path === 'name' ? t('roles.roleName') : path === 'permissions' ? t('roles.permissions') : null),
    wordsOf: (path, value) => (path === 'permissions' ? (value as EnteredRole['permissions']).map(nameOf).join(', ') : null),
  })
  return made
}
