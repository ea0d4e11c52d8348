import { type Selectable, sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import type { PageTable } from '#platform/db/tables.ts'
import type { PageContent } from '../page-content.rules.ts'
import { pagePlaces } from '../pages.admin.contract.ts'

export type PagePlace = (typeof pagePlaces)[number]

export type StoredPage = {
  id: number
  slug: string
  place: PagePlace
  position: number
  draft: PageContent
  version: number
  publishedId: number | null
  scheduledId: number | null
  scheduledFor: Date | null
  changedAt: Date
}

export type StoredRevision = { id: number; number: number; content: PageContent; note: string; by: string | null; madeAt: Date }

export async function findPageById(db: Db, id: number): Promise<StoredPage | null> {
  const row = await db.selectFrom('page').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? pageOf(row) : null
}

export async function lockPage(db: Db, id: number): Promise<StoredPage | null> {
  const row = await db.selectFrom('page').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? pageOf(row) : null
}

export async function listPages(db: Db): Promise<(StoredPage & { published: PageContent | null })[]> {
  const rows = await db
    .selectFrom('page as p')
    .leftJoin('page_revision as r', 'r.id', 'p.published_id')
    .selectAll('p')
    .select('r.content as published')
    .orderBy('p.slug')
    .execute()
  return rows.map(({ published, ...row }) => ({ ...pageOf(row), published: (published as PageContent | null) ?? null }))
}

/** What readers may meet at an address: what is published, and what will be from a time on. */
export type PublishedPage = {
  id: number
  slug: string
  content: PageContent | null
  next: { content: PageContent; from: Date } | null
  /** By the block that it is. */
  widgetIds: Record<string, number>
}

/** By address, former ones too: a page is found under each that it has had. */
export async function publishedPages(db: Db, slugs: string[]): Promise<Map<string, PublishedPage>> {
  const { rows } = await sql<{
    asked: string
    id: number
    slug: string
    content: PageContent | null
    next: PageContent | null
    scheduled_for: Date | null
    widgets: Record<string, number> | null
  }>`
    select asked.slug as asked, p.id, p.slug, r.content, s.content as next, p.scheduled_for,
      (select json_object_agg(w.block_id, w.id) from widget w where w.page_id = p.id) as widgets
    from unnest(${slugs}::text[]) as asked (slug)
    join page p on p.slug = asked.slug
      or p.id = (select f.page_id from page_former_address f where f.slug = asked.slug and not exists (select 1 from page o where o.slug = asked.slug))
    left join page_revision r on r.id = p.published_id
    left join page_revision s on s.id = p.scheduled_id
  `.execute(db)
  return new Map(
    rows.map(({ asked, id, slug, content, next, scheduled_for, widgets }) => [
      asked,
      {
        id: Number(id),
        slug,
        content,
        next: next && scheduled_for ? { content: next, from: new Date(scheduled_for) } : null,
        widgetIds: Object.fromEntries(Object.entries(widgets ?? {}).map(([block, widget]) => [block, Number(widget)])),
      },
    ]),
  )
}

/** Where a published widget stands. */
export async function widgetPlace(db: Db, widgetId: number): Promise<{ slug: string; blockId: string } | null> {
  const row = await db
    .selectFrom('widget as w')
    .innerJoin('page as p', 'p.id', 'w.page_id')
    .select(['p.slug', 'w.block_id'])
    .where('w.id', '=', widgetId)
    .executeTakeFirst()
  return row?.block_id ? { slug: row.slug, blockId: row.block_id } : null
}

/** The pages that header and footer lead to. */
export async function placedPages(db: Db): Promise<{ slug: string; place: PagePlace; content: PageContent }[]> {
  const rows = await db
    .selectFrom('page as p')
    .innerJoin('page_revision as r', 'r.id', 'p.published_id')
    .select(['p.slug', 'p.place', 'r.content'])
    .where('p.place', '<>', 'none')
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()
  return rows.map(({ slug, place, content }) => ({ slug, place: placeOf(place), content: content as PageContent }))
}

export async function addPage(
  db: Db,
  page: { slug: string; draft: PageContent; by: number | null },
  now: Date,
): Promise<number | null> {
  const row = await db
    .insertInto('page')
    .values({
      slug: page.slug,
      draft: JSON.stringify(page.draft),
      made_by: page.by,
      made_at: now,
      changed_by: page.by,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function saveDraft(db: Db, id: number, draft: PageContent, by: number | null, now: Date): Promise<void> {
  await db
    .updateTable('page')
    .set({ draft: JSON.stringify(draft), version: sql<number>`version + 1`, changed_by: by, changed_at: now })
    .where('id', '=', id)
    .execute()
}

export const isSlugTaken = async (db: Db, slug: string, exceptId: number): Promise<boolean> =>
  (await db.selectFrom('page').select('id').where('slug', '=', slug).where('id', '<>', exceptId).executeTakeFirst()) !== undefined

export async function placePage(
  db: Db,
  { id, slug: old }: StoredPage,
  { slug, place, position }: { slug: string; place: PagePlace; position: number },
): Promise<void> {
  await db.updateTable('page').set({ slug, place, position }).where('id', '=', id).execute()
  if (slug === old) return
  await db.deleteFrom('page_former_address').where('slug', '=', slug).execute()
  await db
    .insertInto('page_former_address')
    .values({ slug: old, page_id: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ page_id: id }))
    .execute()
}

export async function addRevision(
  db: Db,
  revision: { pageId: number; content: PageContent; note: string; by: number | null },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('page_revision')
    .values({
      page_id: revision.pageId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from page_revision where page_id = ${revision.pageId})`,
      content: JSON.stringify(revision.content),
      note: revision.note,
      made_by: revision.by,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Moves the pointers: what readers see, and what they will see. */
export async function pointPage(
  db: Db,
  id: number,
  pointers: { published?: number | null; scheduled: { id: number; from: Date } | null },
): Promise<void> {
  await db
    .updateTable('page')
    .set({
      ...(pointers.published !== undefined && { published_id: pointers.published }),
      scheduled_id: pointers.scheduled?.id ?? null,
      scheduled_for: pointers.scheduled?.from ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** Pages whose time has come. */
export const duePages = async (db: Db, now: Date): Promise<number[]> =>
  (await db.selectFrom('page').select('id').where('scheduled_for', '<=', now).orderBy('id').execute()).map(({ id }) => id)

export async function revisionsOf(db: Db, pageId: number, limit: number): Promise<StoredRevision[]> {
  const rows = await revisions(db).where('r.page_id', '=', pageId).orderBy('r.number', 'desc').limit(limit).execute()
  return rows.map(revisionOf)
}

export async function findRevision(db: Db, pageId: number, id: number): Promise<StoredRevision | null> {
  const row = await revisions(db).where('r.page_id', '=', pageId).where('r.id', '=', id).executeTakeFirst()
  return row ? revisionOf(row) : null
}

export async function removePage(db: Db, id: number): Promise<void> {
  await db.updateTable('page').set({ published_id: null, scheduled_id: null, scheduled_for: null }).where('id', '=', id).execute()
  await db.deleteFrom('page').where('id', '=', id).execute()
}

const revisions = (db: Db) =>
  db
    .selectFrom('page_revision as r')
    .leftJoin('person as p', 'p.id', 'r.made_by')
    .select(['r.id', 'r.number', 'r.content', 'r.note', 'r.made_at', 'p.name'])

type RevisionRow = { id: number; number: number; content: unknown; note: string; made_at: Date; name: string | null }

const revisionOf = ({ id, number, content, note, made_at, name }: RevisionRow): StoredRevision => ({
  id,
  number,
  content: content as PageContent,
  note,
  by: name,
  madeAt: made_at,
})

const placeOf = (place: string): PagePlace =>
  must(
    pagePlaces.find((one) => one === place),
    'a page in an unknown place',
  )

const pageOf = (row: Selectable<PageTable>): StoredPage => ({
  id: row.id,
  slug: row.slug,
  place: placeOf(row.place),
  position: row.position,
  draft: row.draft as unknown as PageContent,
  version: row.version,
  publishedId: row.published_id,
  scheduledId: row.scheduled_id,
  scheduledFor: row.scheduled_for,
  changedAt: row.changed_at,
})
