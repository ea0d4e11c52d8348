import type { Ctx } from '#platform/ctx/ctx.ts'
import type { DemoFate } from '../../setup.contract.ts'
import { demoKinds } from '../../setup.rules.ts'
import * as store from './demo-rows.store.ts'

const mostNames = 8

/** What goes and what stays, in numbers and names that people know. */
export async function fateOf(ctx: Ctx, { going, staying }: store.Doomed, settings: number): Promise<DemoFate> {
  const counted = (rows: store.Doomed['going']) =>
    demoKinds.flatMap((kind) => {
      const count = rows.get(kind)?.size ?? 0
      return count > 0 ? [{ kind, count }] : []
    })
  const names: string[] = []
  for (const table of ['product', 'person'] as const)
    names.push(...(await store.namesOf(ctx.db, table, staying.get(table) ?? [], mostNames)))
  return { going: counted(going), staying: counted(staying), staying_names: names, settings }
}
