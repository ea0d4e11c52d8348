import type { Ctx, Parts } from '#platform/ctx/ctx.ts'
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

const placesBy = new WeakMap<Parts, Map<number, number>>()
const mostPlaces = 5000

/** The product that a component belongs to, which never changes; undefined where this process has not met it. */
export const productOf = ({ parts }: Ctx, componentId: number): number | undefined => placesBy.get(parts)?.get(componentId)

/** The oldest give way when there are too many. */
export function rememberProduct({ parts }: Ctx, { id, productId }: { id: number; productId: number }): void {
  const places = placesBy.get(parts) ?? new Map<number, number>()
  placesBy.set(parts, places)
  places.set(id, productId)
  const [oldest] = places.keys()
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest)
}
