import type { Permission } from '#platform/ctx/actor.ts'
import { useMay } from '#ui/admin/may.tsx'
import { Card } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { CheckboxGroup } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { EditedRole } from '../../account.roles.contract.ts'
import { permissionGroups, usePermissionName } from './permission-names.ts'
import { useRoleEditor } from './use-role-editor.ts'

/** What a role allows, in words. Null: a new one. */
export function RoleForm({ role }: { role: EditedRole | null }) {
  const t = useT()
  const { editor, form, shown } = useRoleEditor(role)
  const isFixed = role !== null && (role.key !== null || !role.may_give)
  return (
    <form {...form} key={editor.edition}>
      {isFixed && (
        <Callout tone="info" className="mb-6">
          {t(role.key === null ? 'roles.moreThanYours' : 'roles.builtInText')} {role.is_per_product && t('roles.perProduct')}
        </Callout>
      )}
      <fieldset disabled={isFixed} className="contents">
        {!(role && role.key !== null) && (
          <Card className="mb-6">
            <Field label={t('roles.roleName')} hint={t('roles.roleNameHint')} error={editor.fields.name} required>
              <TextInput name="name" defaultValue={shown.name} maxLength={80} autoComplete="off" className="max-w-md" />
            </Field>
          </Card>
        )}
        <PermissionChoice chosen={shown.permissions} error={editor.fields.permissions} />
      </fieldset>
      {!isFixed && <SaveBar editor={editor} label={role ? undefined : t('roles.newRole')} />}
    </form>
  )
}

function PermissionChoice({ chosen, error }: { chosen: Permission[]; error: string[] | undefined }) {
  const t = useT()
  const may = useMay()
  const nameOf = usePermissionName()
  return (
    <section aria-label={t('roles.permissions')}>
      <h2 className="text-lg md:text-lg">{t('roles.permissions')}</h2>
      <p className="mb-4 text-muted text-sm">{t('roles.permissionsHint')}</p>
      {error && (
        <p role="alert" className="mb-4 text-danger text-sm">
          {error.join(' ')}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {permissionGroups.map(({ feature, label, permissions }) => (
          <Card key={feature} className="min-w-0">
            <CheckboxGroup
              name="permissions"
              legend={t(label)}
              defaultValue={chosen}
              options={permissions.map((permission) => ({
                value: permission,
                label: nameOf(permission),
                // What one does not have oneself stays as it is.
                ...(!may(permission) && { disabled: true, hint: t('roles.notYours') }),
              }))}
            />
          </Card>
        ))}
      </div>
    </section>
  )
}
