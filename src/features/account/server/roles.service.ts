import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { unlessChanged, versionOf } from '#platform/calls/edition.ts'
import { ok, type Refusal, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Permission } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'
import type { EditedRole, RoleView, rolesCalls } from '../account.roles.contract.ts'
import { isPerProduct, permissions, withReading } from '../permission.rules.ts'
import { allowedBy, mayHandOut } from '../role.rules.ts'
import { countAdministrators } from './account.store.ts'
import * as store from './role.store.ts'
import { staysRoleKeeper } from './role-keeping.service.ts'

type Calls = typeof rolesCalls

/** Built-in roles are called as the reader's language calls them. */
export const roleName = (ctx: Ctx, { key, name }: { key: string | null; name: string }): string =>
  key === null ? name : ctx.t(`roles.role_${key}` as MessageKey)

export const roleView = (ctx: Ctx, role: store.StoredRole): RoleView => {
  const allowed = allowedBy(role)
  return {
    id: role.id,
    key: role.key,
    name: roleName(ctx, role),
    permissions: permissions.filter((permission) => allowed.includes(permission)),
    is_per_product: isPerProduct(allowed),
    people: role.people,
    may_give: mayHandOut(ctx.actor, allowed, null),
  }
}
const editedView = (ctx: Ctx, role: store.StoredRole): EditedRole => ({
  ...roleView(ctx, role),
  version: versionOf({ name: role.name, permissions: role.permissions }),
})

export async function listRoles(ctx: Ctx) {
  const all = await store.allRoles(ctx.db)
  return ok({ roles: all.map((role) => roleView(ctx, role)), administrators: await countAdministrators(ctx.db) })
}

export async function readRole(ctx: Ctx, { role_id }: InputOf<Calls['readRole']>): Promise<Result<EditedRole, 'roleNotFound'>> {
  const role = await store.findRole(ctx.db, role_id)
  return role ? ok(editedView(ctx, role)) : refuse('roleNotFound')
}

type Entry = { name: string; permissions: Permission[] }
type EntryRefusal = 'invalid' | 'moreThanYours' | 'roleNameTaken'

/** What will be kept, or what stands against it. */
async function checkEntry(
  ctx: Ctx,
  entry: Entry,
  id: number | null,
): Promise<{ ok: true; value: { name: string; permissions: Permission[] } } | Refusal<EntryRefusal>> {
  const allowed = withReading(entry.permissions)
  if (allowed.length === 0) return refuseFields({ permissions: [ctx.t('roles.roleWithoutPermissions')] })
  if (!mayHandOut(ctx.actor, allowed, null)) return refuse('moreThanYours')
  if (await store.isNameTaken(ctx.db, entry.name, id)) return refuse('roleNameTaken')
  return ok({ name: entry.name, permissions: allowed })
}

export function createRole(ctx: Ctx, entry: InputOf<Calls['createRole']>): Promise<Result<EditedRole, EntryRefusal>> {
  return ctx.tx(async (ctx): Promise<Result<EditedRole, EntryRefusal>> => {
    const checked = await checkEntry(ctx, entry, null)
    if (!checked.ok) return checked
    const role = await store.addRole(ctx.db, checked.value, ctx.now())
    await act(ctx, 'role.create', role.id, checked.value)
    return ok(editedView(ctx, role))
  })
}

type SaveRefusal = EntryRefusal | 'roleNotFound' | 'builtInRole' | 'wouldLockYouOut' | 'changedMeanwhile'

export function saveRole(
  ctx: Ctx,
  { role_id, version, ...entry }: InputOf<Calls['saveRole']>,
): Promise<Result<EditedRole, SaveRefusal>> {
  return ctx.tx(async (ctx): Promise<Result<EditedRole, SaveRefusal>> => {
    const old = await ownRole(ctx, role_id)
    if (!old.ok) return old
    const changed = unlessChanged(version, editedView(ctx, old.value))
    if (changed) return changed
    const checked = await checkEntry(ctx, entry, role_id)
    if (!checked.ok) return checked
    if (!(await staysRoleKeeper(ctx, { roleId: role_id, allowed: checked.value.permissions }))) return refuse('wouldLockYouOut')
    const role = await store.changeRole(ctx.db, role_id, checked.value, ctx.now())
    await act(ctx, 'role.save', role_id, {
      old: { name: old.value.name, permissions: old.value.permissions },
      new: checked.value,
    })
    return ok(editedView(ctx, role))
  })
}

export function removeRole(
  ctx: Ctx,
  { role_id }: InputOf<Calls['removeRole']>,
): Promise<Result<{ lost: number }, 'roleNotFound' | 'moreThanYours' | 'builtInRole' | 'wouldLockYouOut'>> {
  return ctx.tx(async (ctx) => {
    const old = await ownRole(ctx, role_id)
    if (!old.ok) return old
    if (!(await staysRoleKeeper(ctx, { roleId: role_id, allowed: [] }))) return refuse('wouldLockYouOut')
    await store.removeRole(ctx.db, role_id)
    await act(ctx, 'role.remove', role_id, { name: old.value.name, people: old.value.people })
    return ok({ lost: old.value.people })
  })
}

/** One of the site's own that allows no more than the actor may, held until the end. */
async function ownRole(
  ctx: Ctx,
  id: number,
): Promise<{ ok: true; value: store.StoredRole } | Refusal<'roleNotFound' | 'builtInRole' | 'moreThanYours'>> {
  const role = await store.lockRole(ctx.db, id)
  if (!role) return refuse('roleNotFound')
  if (role.key !== null) return refuse('builtInRole')
  return mayHandOut(ctx.actor, allowedBy(role), null) ? ok(role) : refuse('moreThanYours')
}

const act = (ctx: Ctx, action: string, subjectId: number, details: Record<string, unknown>) =>
  recordAct(ctx, { action, subjectType: 'role', subjectId, details })
