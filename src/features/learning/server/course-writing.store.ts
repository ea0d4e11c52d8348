import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ComponentToStore } from './component.store.ts'

/** A course is changed by one person at a time. */
export async function lockCourseBuilding(db: Db, productId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('course building ' || ${productId}::text, 0))`.execute(db)
}

export async function addSection(db: Db, productId: number, title: string): Promise<number> {
  const { id } = await db
    .insertInto('course_section')
    .values(({ selectFrom }) => ({
      product_id: productId,
      title,
      position: selectFrom('course_section')
        .where('product_id', '=', productId)
        .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function renameSection(db: Db, id: number, title: string): Promise<void> {
  await db.updateTable('course_section').set({ title }).where('id', '=', id).execute()
}

export async function removeSection(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('course_section').set({ removed_at: now }).where('id', '=', id).execute()
}

const columnsOf = (component: ComponentToStore) => ({
  product_id: component.productId,
  section_id: component.sectionId,
  kind: component.kind,
  title: component.title,
  description: component.description,
  settings: JSON.stringify(component.settings),
  is_required: component.isRequired,
  opens_at: component.opensAt,
  closes_at: component.closesAt,
  minimum_access_seconds: component.minimumAccessSeconds,
  minutes: component.minutes,
})

/** `files`: every file that it shows. */
export async function addComponent(db: Db, component: ComponentToStore, files: number[], now: Date): Promise<number> {
  const { id } = await db
    .insertInto('component')
    .values(({ selectFrom }) => ({
      ...columnsOf(component),
      made_at: now,
      changed_at: now,
      position: selectFrom('component')
        .where('section_id', '=', component.sectionId)
        .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeLinks(db, id, component, files)
  return id
}

export async function changeComponent(
  db: Db,
  id: number,
  component: ComponentToStore,
  files: number[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('component')
    .set({ ...columnsOf(component), changed_at: now })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('component_prerequisite').where('component_id', '=', id).execute()
  await db.deleteFrom('component_file').where('component_id', '=', id).execute()
  await writeLinks(db, id, component, files)
}

export async function addPrerequisites(db: Db, links: { componentId: number; prerequisiteId: number }[]): Promise<void> {
  if (links.length === 0) return
  const rows = links.map(({ componentId, prerequisiteId }) => ({ component_id: componentId, prerequisite_id: prerequisiteId }))
  await db.insertInto('component_prerequisite').values(rows).execute()
}

async function writeLinks(db: Db, id: number, component: ComponentToStore, files: number[]): Promise<void> {
  const before = [...new Set(component.prerequisites)]
  if (before.length > 0)
    await db
      .insertInto('component_prerequisite')
      .values(before.map((prerequisite) => ({ component_id: id, prerequisite_id: prerequisite })))
      .execute()
  if (files.length > 0)
    await db
      .insertInto('component_file')
      .values(files.map((file) => ({ component_id: id, file_id: file })))
      .execute()
}

export async function removeComponent(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('component').set({ removed_at: now, changed_at: now }).where('id', '=', id).execute()
}

/** Sections in this order, and in each its components in theirs. */
export async function writeOrder(db: Db, order: { sectionId: number; componentIds: number[] }[]): Promise<void> {
  for (const [place, { sectionId, componentIds }] of order.entries()) {
    await db.updateTable('course_section').set({ position: place }).where('id', '=', sectionId).execute()
    for (const [at, id] of componentIds.entries())
      await db.updateTable('component').set({ section_id: sectionId, position: at }).where('id', '=', id).execute()
  }
}

/** How many people have begun each of these. */
export async function learnersOf(db: Db, componentIds: number[]): Promise<Map<number, number>> {
  if (componentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('component_access')
    .select(['component_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('component_id', 'in', componentIds)
    .where('status', '<>', 'unstarted')
    .groupBy('component_id')
    .execute()
  return new Map(rows.map((row) => [row.component_id, Number(row.count)]))
}
