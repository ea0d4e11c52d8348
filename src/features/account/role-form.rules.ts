import type { Permission } from '#platform/ctx/actor.ts'
import { isPermission, permissions } from './permission.rules.ts'

/** What stands in the form of a role. */
export type EnteredRole = { name: string; permissions: Permission[] }

export const freshRole: EnteredRole = { name: '', permissions: [] }

export function enteredRole(form: FormData): EnteredRole {
  const chosen = new Set(form.getAll('permissions').map(String).filter(isPermission))
  return { name: String(form.get('name') ?? ''), permissions: permissions.filter((permission) => chosen.has(permission)) }
}

export const entryOfRole = ({ name, permissions }: EnteredRole): EnteredRole => ({ name, permissions })
