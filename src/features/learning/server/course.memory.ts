import type { Ctx } from '#platform/ctx/ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { keepRowsPerVersion } from '#platform/pages/keep-per-version.ts'
import { readCourses, type Section } from './component.store.ts'

/** Courses without their texts, by product, as they are for everybody; what has none is missing. Shared by all who ask: nobody changes them. */
export const coursesOf = keepRowsPerVersion('course', (db, productIds: number[]) => readCourses(db, productIds))

export const courseOf = async (ctx: Ctx, productId: number): Promise<Section[]> =>
  (await coursesOf(ctx, [productId])).get(productId) ?? []

/** A course is built otherwise than before: call it inside the transaction that does so. */
export async function courseChanged(ctx: Ctx): Promise<void> {
  await invalidatePages(ctx, 'catalogue')
  await invalidatePages(ctx, 'course')
}
