import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { groupsCalls } from '../../account.groups.contract.ts'
import { lockPerson } from '../account.store.ts'
import * as store from './group.store.ts'

type Calls = typeof groupsCalls
type Groups = { groups: store.Group[] }

export const listGroups = async (ctx: Ctx): Promise<Result<AnswerOf<Calls['listGroups']>>> =>
  ok({ groups: await store.allGroups(ctx.db) })

export const groupsOfPerson = async (ctx: Ctx, { person_id }: InputOf<Calls['groupsOfPerson']>): Promise<Result<Groups>> =>
  ok({ groups: await store.groupsOf(ctx.db, person_id) })

export const putInGroup = (
  ctx: Ctx,
  { person_id, name }: InputOf<Calls['putInGroup']>,
): Promise<Result<Groups, 'personNotFound'>> =>
  ctx.tx(async (ctx) => {
    if (!(await lockPerson(ctx.db, person_id))) return refuse('personNotFound')
    const groups = await store.groupsNamed(ctx.db, [name], ctx.now())
    const groupId = must(groups.get(name.toLowerCase()), 'a group that was just made')
    await store.joinGroups(ctx.db, [{ groupId, personId: person_id }], actorIdOf(ctx.actor), ctx.now())
    await act(ctx, 'person.put_in_group', 'person', person_id, { group: name })
    return ok({ groups: await store.groupsOf(ctx.db, person_id) })
  })

export const takeFromGroup = (
  ctx: Ctx,
  { person_id, group_id }: InputOf<Calls['takeFromGroup']>,
): Promise<Result<Groups, 'groupNotFound'>> =>
  ctx.tx(async (ctx) => {
    const group = (await store.groupsOf(ctx.db, person_id)).find(({ id }) => id === group_id)
    if (!group || !(await store.leaveGroup(ctx.db, { groupId: group_id, personId: person_id }))) return refuse('groupNotFound')
    await act(ctx, 'person.take_from_group', 'person', person_id, { group: group.name })
    return ok({ groups: await store.groupsOf(ctx.db, person_id) })
  })

export const removeGroup = (
  ctx: Ctx,
  { group_id }: InputOf<Calls['removeGroup']>,
): Promise<Result<{ people: number }, 'groupNotFound'>> =>
  ctx.tx(async (ctx) => {
    const people = (await store.allGroups(ctx.db)).find(({ id }) => id === group_id)?.people ?? 0
    const removed = await store.removeGroupRow(ctx.db, group_id, ctx.now())
    if (!removed) return refuse('groupNotFound')
    await act(ctx, 'people.remove_group', 'people', group_id, { name: removed.name, people })
    return ok({ people })
  })

export const restoreGroup = (
  ctx: Ctx,
  { group_id }: InputOf<Calls['restoreGroup']>,
): Promise<Result<{ people: number }, 'groupNotFound' | 'groupNameTaken'>> =>
  ctx.tx(async (ctx): Promise<Result<{ people: number }, 'groupNotFound' | 'groupNameTaken'>> => {
    const restored = await store.restoreGroupRow(ctx.db, group_id)
    if (restored === null) return refuse('groupNotFound')
    if (restored === 'taken') return refuse('groupNameTaken')
    await act(ctx, 'people.restore_group', 'people', group_id, restored)
    return ok({ people: restored.people })
  })

const act = (ctx: Ctx, action: string, subjectType: string, subjectId: number, details: Record<string, unknown>) =>
  recordAct(ctx, { action, subjectType, subjectId, details })
