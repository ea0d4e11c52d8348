import { deactivatePerson, reactivatePerson } from '#features/account/server/account.people.service.ts'
import {
  type PeopleFilter,
  type PersonStanding,
  peopleMatching,
  setEmailConfirmed,
  standingsOf,
} from '#features/account/server/people-bulk.service.ts'
import { ok, refuse } from '#platform/calls/result.ts'
import { isAdmin, isSelf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { PeopleActName } from '../../bulk.rules.ts'
import type { ChoosableList, RowAct, RowOutcome } from '../row-act.ts'
import { type Addressed, mailAct } from './mail.act.ts'
import { registerAct } from './register.act.ts'

/** Why nothing can be done with this person, if so. */
type Objection = (ctx: Ctx, person: PersonStanding) => string | null

const foreseeBy = (objection: Objection): RowAct['foresee'] => {
  const said: Objection = (ctx, person) => (person.isAdministrator && !isAdmin(ctx.actor) ? 'outOfReach' : objection(ctx, person))
  return async (ctx, ids) => {
    const standings = await standingsOf(ctx, ids)
    const leftOut = ids.flatMap((id) => {
      const person = standings.get(id)
      const why = person ? said(ctx, person) : 'personNotFound'
      return why === null ? [] : [[id, why] as const]
    })
    return { leftOut: new Map(leftOut) }
  }
}

const noDeactivation: Objection = (ctx, { id, status }) =>
  isSelf(ctx.actor, id) ? 'yourself' : status === 'active' ? null : 'alreadyDeactivated'
const noReactivation: Objection = (_, { status }) => (status === 'deactivated' ? null : 'alreadyActive')
const noConfirmation: Objection = (_, { isEmailVerified }) => (isEmailVerified ? 'alreadyConfirmed' : null)

/** Does it unless there is an objection by now. */
const unless =
  (objection: Objection, act: (ctx: Ctx, id: number) => RowOutcome): RowAct['act'] =>
  async (ctx, id) => {
    const person = (await standingsOf(ctx, [id])).get(id)
    if (!person) return refuse('personNotFound')
    const why = objection(ctx, person)
    return why === null ? act(ctx, id) : refuse(why)
  }

const emptied = async (outcome: ReturnType<typeof deactivatePerson> | ReturnType<typeof reactivatePerson>): RowOutcome => {
  const done = await outcome
  return done.ok ? ok(null) : done
}
const deactivate = unless(noDeactivation, (ctx, id) => emptied(deactivatePerson(ctx, { person_id: id })))
const reactivate = unless(noReactivation, (ctx, id) => emptied(reactivatePerson(ctx, { person_id: id })))

async function toPeople(ctx: Ctx, ids: number[]): Promise<Addressed> {
  const standings = await standingsOf(ctx, ids)
  const isThere = (id: number) => standings.get(id)?.status === 'active'
  return {
    people: new Map(ids.filter(isThere).map((id) => [id, id])),
    leftOut: new Map(ids.filter((id) => !isThere(id)).map((id) => [id, 'personNotActive'])),
  }
}

/** What can be done with many people. */
export const peopleActs: Record<PeopleActName, RowAct> = {
  confirm_email: {
    needs: 'people.edit',
    foresee: foreseeBy(noConfirmation),
    act: (ctx, id) => setEmailConfirmed(ctx, id, true),
    undo: (ctx, id) => setEmailConfirmed(ctx, id, false),
  },
  deactivate: {
    needs: 'people.edit',
    foresee: foreseeBy(noDeactivation),
    act: deactivate,
    undo: (ctx, id) => reactivate(ctx, id, {}),
  },
  reactivate: {
    needs: 'people.edit',
    foresee: foreseeBy(noReactivation),
    act: reactivate,
    undo: (ctx, id) => deactivate(ctx, id, {}),
  },
  register: registerAct,
  mail: mailAct(toPeople),
}

export const peopleList: ChoosableList<PeopleFilter> = {
  matching: peopleMatching,
  describe: async (ctx, ids) =>
    new Map([...(await standingsOf(ctx, ids))].map(([id, { name }]) => [id, { name, href: `/admin/people/${id}` }])),
}
