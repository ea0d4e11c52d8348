import type { Actor } from '#platform/ctx/actor.ts'
import { may } from '#platform/ctx/may.ts'
import type { BulkOptions } from '../bulk.contract.ts'
import type { BulkActName, BulkList } from '../bulk.rules.ts'
import { peopleActs, peopleList } from './acts/people.acts.ts'
import { registrationActs, registrationList } from './acts/registration.acts.ts'
import type { ChoosableList, RowAct } from './row-act.ts'

type Known = { list: ChoosableList<never>; acts: Partial<Record<BulkActName, RowAct>> }

const known: Record<BulkList, Known> = {
  people: { list: peopleList, acts: peopleActs },
  registrations: { list: registrationList, acts: registrationActs },
}

export const isBulkList = (name: string): name is BulkList => Object.hasOwn(known, name)

export const describeRows = (list: BulkList): ChoosableList<never>['describe'] => known[list].list.describe

/** The act of this name; undefined where this version of the program does not have it. */
export function actOf(list: string, name: string): RowAct | undefined {
  if (!isBulkList(list)) return undefined
  const acts: Partial<Record<string, RowAct>> = known[list].acts
  return Object.hasOwn(acts, name) ? acts[name] : undefined
}

/** Whether somebody may do it: on everything, on the product that it was asked for on, or on the one that it leads to. */
export const mayDo = (
  actor: Actor,
  { needs, alsoNeeds, leadsTo }: RowAct,
  { productId, options }: { productId: number | null; options: BulkOptions },
): boolean =>
  [needs, ...(alsoNeeds?.(options) ?? [])].every((permission) => may(actor, permission, productId ?? leadsTo?.(options)))
