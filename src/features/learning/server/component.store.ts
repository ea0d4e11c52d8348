import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import { type ComponentKind, componentKinds, type Opening } from '../component.rules.ts'
import { type KindWithSettings, settingsUnion } from '../component-settings.rules.ts'

type Traits = Opening & {
  id: number
  productId: number
  sectionId: number
  title: string
  description: string
  minimumAccessSeconds: number
  minutes: number | null
  isMigrated: boolean
}
export type Component = KindWithSettings & Traits
export type ComponentToStore = KindWithSettings & Omit<Traits, 'id' | 'isMigrated'>
export type Section = { id: number; title: string; components: Component[] }

const columns = [
  'c.id',
  'c.product_id',
  'c.section_id',
  'c.kind',
  'c.title',
  'c.description',
  'c.is_required',
  'c.opens_at',
  'c.closes_at',
  'c.minimum_access_seconds',
  'c.minutes',
  'c.is_migrated',
] as const

/** Texts are pages long: whoever only wants to know where somebody stands does without. */
type Texts = 'withTexts' | 'withoutTexts'
const settingsFor = (texts: Texts) =>
  texts === 'withTexts'
    ? sql<unknown>`c.settings`.as('settings')
    : sql<unknown>`c.settings - '{html,transcript_html,instructions_html,statement_html}'::text[]`.as('settings')

const selectLive = (db: Db, texts: Texts) =>
  db
    .selectFrom('component as c')
    .select(columns)
    .select(settingsFor(texts))
    .select(({ selectFrom }) =>
      selectFrom('component_prerequisite as p')
        .innerJoin('component as before', 'before.id', 'p.prerequisite_id')
        .whereRef('p.component_id', '=', 'c.id')
        // What was taken out of the course holds nobody back.
        .where('before.removed_at', 'is', null)
        .select(sql<number[]>`coalesce(array_agg(p.prerequisite_id order by p.prerequisite_id), '{}')`.as('ids'))
        .as('prerequisites'),
    )
    .where('c.removed_at', 'is', null)
type Row = Awaited<ReturnType<ReturnType<typeof selectLive>['executeTakeFirstOrThrow']>>

export const kindOf = (text: string): ComponentKind =>
  must(
    componentKinds.find((kind) => kind === text),
    'a component has a kind that the table forbids',
  )

const componentOf = (row: Row): Component => ({
  ...settingsUnion.parse({ kind: row.kind, settings: row.settings }),
  id: row.id,
  productId: row.product_id,
  sectionId: row.section_id,
  title: row.title,
  description: row.description,
  isRequired: row.is_required,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  prerequisites: (row.prerequisites ?? []).map(Number),
  minimumAccessSeconds: row.minimum_access_seconds,
  minutes: row.minutes,
  isMigrated: row.is_migrated,
})

export async function componentById(db: Db, id: number): Promise<Component | null> {
  const row = await selectLive(db, 'withTexts').where('c.id', '=', id).executeTakeFirst()
  return row ? componentOf(row) : null
}

/** What components that are part of a course are called, and in which. */
export async function componentNames(db: Db, ids: number[]): Promise<{ id: number; title: string; productId: number }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('component')
    .select(['id', 'title', 'product_id as productId'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
}

/** Every component of a kind that is part of a course, by its title. */
export async function namesOfKind(db: Db, kind: Component['kind']): Promise<{ id: number; title: string; productId: number }[]> {
  return db
    .selectFrom('component')
    .select(['id', 'title', 'product_id as productId'])
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .orderBy('title')
    .limit(1000)
    .execute()
}

/** Courses in their order; what has no section is missing. A section that is empty is there too. Without texts, they are ''. */
export async function readCourses(db: Db, productIds: number[], texts: Texts = 'withoutTexts'): Promise<Map<number, Section[]>> {
  if (productIds.length === 0) return new Map()
  const sections = await db
    .selectFrom('course_section')
    .select(['id', 'title', 'product_id'])
    .where('product_id', 'in', productIds)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  // Most products are no courses.
  const built = [...new Set(sections.map(({ product_id }) => product_id))]
  if (built.length === 0) return new Map()
  const rows = await selectLive(db, texts).where('c.product_id', 'in', built).orderBy('c.position').orderBy('c.id').execute()
  const components = Map.groupBy(rows.map(componentOf), ({ sectionId }) => sectionId)
  const courses = new Map<number, Section[]>()
  for (const { id, title, product_id } of sections) {
    const course = courses.get(product_id) ?? []
    courses.set(product_id, [...course, { id, title, components: components.get(id) ?? [] }])
  }
  return courses
}

export const sectionsOf = async (db: Db, productId: number, texts: Texts = 'withoutTexts'): Promise<Section[]> =>
  (await readCourses(db, [productId], texts)).get(productId) ?? []

/** What the dashboard needs of many courses at once: what counts, in order, without contents. */
export type OutlineRow = Opening & { id: number; productId: number; kind: ComponentKind; title: string }

export async function outlinesOf(db: Db, productIds: number[]): Promise<OutlineRow[]> {
  if (productIds.length === 0) return []
  const rows = await selectLive(db, 'withoutTexts')
    .innerJoin('course_section as s', 's.id', 'c.section_id')
    .where('c.product_id', 'in', productIds)
    .orderBy('s.position')
    .orderBy('c.section_id')
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    kind: kindOf(row.kind),
    title: row.title,
    isRequired: row.is_required,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    prerequisites: (row.prerequisites ?? []).map(Number),
  }))
}

/** The components that show a file. */
export async function componentsShowing(db: Db, fileId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('component_file as f')
    .innerJoin('component as c', 'c.id', 'f.component_id')
    .select('c.id')
    .where('f.file_id', '=', fileId)
    .where('c.removed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
