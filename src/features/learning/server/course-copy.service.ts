import type { Ctx } from '#platform/ctx/ctx.ts'
import { sectionsOf } from './component.store.ts'
import { courseChanged } from './course.memory.ts'
import * as store from './course-writing.store.ts'
import { takeFilesOf } from './lesson-files.ts'

/** Which component of a copy stands for which of the original. */
export type CopiedComponents = ReadonlyMap<number, number>

/** Gives a product that has no course yet the same sections and components, in the same order. What learners did is not copied. */
export const copyCourse = (ctx: Ctx, from: number, to: number): Promise<CopiedComponents> =>
  ctx.tx(async (ctx) => {
    const copied = new Map<number, number>()
    const sections = await sectionsOf(ctx.db, from, 'withTexts')
    for (const { title, components } of sections) {
      const sectionId = await store.addSection(ctx.db, to, title)
      for (const { id, isMigrated: _, ...component } of components) {
        const toStore = { ...component, productId: to, sectionId, prerequisites: [] }
        copied.set(id, await store.addComponent(ctx.db, toStore, await takeFilesOf(ctx, toStore), ctx.now()))
      }
    }
    // What opens a component may stand behind it, so it is known only now.
    const links = sections.flatMap(({ components }) =>
      components.flatMap(({ id, prerequisites }) =>
        prerequisites.map((before) => ({ componentId: copied.get(id) ?? 0, prerequisiteId: copied.get(before) ?? 0 })),
      ),
    )
    await store.addPrerequisites(ctx.db, links)
    await courseChanged(ctx)
    return copied
  })
