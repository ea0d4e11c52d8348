import { z } from 'zod'
import { type AnswerOf, defineCalls } from '#platform/calls/contract.ts'

const Id = z.coerce.number().int().positive()
const Group = z.object({ id: z.number(), name: z.string() })
const Name = z.string().trim().min(1).max(80)

/** Sets of people, made by hand: groups, committees, tags. */
export const groupsCalls = defineCalls('people', {
  listGroups: {
    about: 'The groups, with how many are in them.',
    method: 'GET',
    path: '/api/admin/people-groups',
    effect: 'read',
    who: 'people.read',
    answer: z.object({ groups: z.array(Group.extend({ people: z.number() })) }),
  },
  removeGroup: {
    about: 'Takes a group away; its people stay. For thirty days it can be brought back.',
    method: 'DELETE',
    path: '/api/admin/people-groups/:group_id',
    effect: 'write',
    who: 'people.edit',
    params: z.object({ group_id: Id }),
    answer: z.object({ people: z.number() }),
    refusals: { groupNotFound: 404 },
  },
  restoreGroup: {
    about: 'Brings back a group that was taken away, with those of its people who are still here.',
    method: 'POST',
    path: '/api/admin/people-groups/:group_id/restore',
    effect: 'write',
    who: 'people.edit',
    params: z.object({ group_id: Id }),
    answer: z.object({ people: z.number() }),
    refusals: { groupNotFound: 404, groupNameTaken: 409 },
  },
  groupsOfPerson: {
    about: 'The groups that a person is in.',
    method: 'GET',
    path: '/api/admin/people/:person_id/groups',
    effect: 'read',
    who: 'people.read',
    params: z.object({ person_id: Id }),
    answer: z.object({ groups: z.array(Group) }),
  },
  putInGroup: {
    about: 'Puts a person into the group of this name, which is made where there is none.',
    method: 'POST',
    path: '/api/admin/people/:person_id/groups',
    effect: 'write',
    who: 'people.edit',
    params: z.object({ person_id: Id }),
    body: z.object({ name: Name }),
    answer: z.object({ groups: z.array(Group) }),
    refusals: { personNotFound: 404 },
  },
  takeFromGroup: {
    about: 'Takes a person out of a group.',
    method: 'DELETE',
    path: '/api/admin/people/:person_id/groups/:group_id',
    effect: 'write',
    who: 'people.edit',
    params: z.object({ person_id: Id, group_id: Id }),
    answer: z.object({ groups: z.array(Group) }),
    refusals: { groupNotFound: 404 },
  },
})

export type PeopleGroup = AnswerOf<typeof groupsCalls.listGroups>['groups'][number]
