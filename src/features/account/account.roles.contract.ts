import { z } from 'zod'
import { type AnswerOf, defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { permissions } from './permission.rules.ts'

const Id = z.coerce.number().int().positive()
const InRole = z.object({ role_id: Id })
const InPerson = z.object({ person_id: Id })
const PermissionName = z.enum(permissions)

const Role = z.object({
  id: z.number(),
  /** Of a role that every site has; null for one of the site's own. */
  key: z.string().nullable(),
  name: z.string(),
  permissions: z.array(PermissionName),
  /** Whether it may be given for single products. */
  is_per_product: z.boolean(),
  /** How many have it. */
  people: z.number(),
  /** Whether the one who asks may give, take and change it: nobody gives what they do not have. */
  may_give: z.boolean(),
})

const RoleEntry = z.object({
  name: z.string().trim().min(1).max(80),
  permissions: z.array(PermissionName).max(permissions.length),
})

const EditedRole = Role.extend({ version: Version })

const Held = z.object({
  id: z.number(),
  role_id: z.number(),
  name: z.string(),
  product: z.object({ id: z.number(), title: z.string() }).nullable(),
  may_take: z.boolean(),
})
const HeldRoles = z.object({ held: z.array(Held), offered: z.array(Role) })

const notFound = { roleNotFound: 404 }
const notYours = { moreThanYours: 403 }
const onSavingRole = { ...notYours, roleNameTaken: 409, wouldLockYouOut: 409 }

export const rolesCalls = defineCalls('roles', {
  listRoles: {
    about: 'All roles besides administrator, who may do everything: what they allow, and how many have them.',
    method: 'GET',
    path: '/api/admin/roles',
    effect: 'read',
    who: 'people.roles',
    answer: z.object({ roles: z.array(Role), administrators: z.number() }),
  },
  readRole: {
    about: 'One role.',
    method: 'GET',
    path: '/api/admin/roles/:role_id',
    effect: 'read',
    who: 'people.roles',
    params: InRole,
    answer: EditedRole,
    refusals: notFound,
  },
  createRole: {
    about: 'Makes a role of the site’s own. What allows changing something allows reading it too.',
    method: 'POST',
    path: '/api/admin/roles',
    effect: 'write',
    who: 'people.roles',
    body: RoleEntry,
    answer: EditedRole,
    refusals: onSavingRole,
  },
  saveRole: {
    about: 'Changes what a role of the site’s own allows, for everybody who has it and at once.',
    method: 'PUT',
    path: '/api/admin/roles/:role_id',
    effect: 'write',
    who: 'people.roles',
    params: InRole,
    body: RoleEntry.extend({ version: Version }),
    answer: EditedRole,
    refusals: { ...notFound, ...onSavingRole, builtInRole: 409, ...onSavingAgain },
  },
  removeRole: {
    about: 'Takes a role of the site’s own away, from everybody who has it.',
    method: 'DELETE',
    path: '/api/admin/roles/:role_id',
    effect: 'write',
    who: 'people.roles',
    params: InRole,
    answer: z.object({ lost: z.number() }),
    refusals: { ...notFound, ...notYours, builtInRole: 409, wouldLockYouOut: 409 },
  },
  rolesOf: {
    about: 'The roles that a person has, and those that the one who asks may give.',
    method: 'GET',
    path: '/api/admin/people/:person_id/roles',
    effect: 'read',
    who: 'people.read',
    params: InPerson,
    answer: HeldRoles,
  },
  giveRole: {
    about: 'Gives a person a role, on everything or on one product.',
    method: 'POST',
    path: '/api/admin/people/:person_id/roles',
    effect: 'write',
    who: 'people.roles',
    params: InPerson,
    body: z.object({ role_id: Id, product_id: z.union([z.literal('').transform(() => undefined), Id]).optional() }),
    answer: HeldRoles,
    refusals: {
      ...notFound,
      ...notYours,
      personNotFound: 404,
      productNotFound: 404,
      personNotActive: 409,
      notPerProduct: 409,
      roleGivenAlready: 409,
    },
  },
  takeRole: {
    about: 'Takes a role away from a person; what it allowed ends at once.',
    method: 'DELETE',
    path: '/api/admin/people/:person_id/roles/:assignment_id',
    effect: 'write',
    who: 'people.roles',
    params: InPerson.extend({ assignment_id: Id }),
    answer: HeldRoles,
    refusals: { ...notFound, ...notYours, wouldLockYouOut: 409 },
  },
})

export type RoleView = z.output<typeof Role>
export type EditedRole = z.output<typeof EditedRole>
export type HeldRoles = AnswerOf<typeof rolesCalls.rolesOf>
