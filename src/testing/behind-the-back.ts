import type { Updateable } from 'kysely'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { ComponentTable, ProductTable } from '#platform/db/tables.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'

/** Writes products past their service, and tells the processes that keep them. */
export async function overwriteProducts(ctx: Ctx, ids: number[] | 'all', set: Updateable<ProductTable>): Promise<void> {
  const update = ctx.db.updateTable('product').set(set)
  await (ids === 'all' ? update : update.where('id', 'in', ids)).execute()
  await invalidatePages(ctx, 'catalogue')
}

/** The same for components of courses. */
export async function overwriteComponents(ctx: Ctx, ids: number[] | 'all', set: Updateable<ComponentTable>): Promise<void> {
  const update = ctx.db.updateTable('component').set(set)
  await (ids === 'all' ? update : update.where('id', 'in', ids)).execute()
  await invalidatePages(ctx, 'course')
}
