import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ChangeKind, SessionPlan } from '../release.rules.ts'

/** What was released of a session (null: nothing yet), and what is planned of it where that differs. */
export type Planned = { id: number; slotId: number; revision: number; released: SessionPlan | null; draft: SessionPlan | null }

type Row = { id: number; slotId: number; revision: number; isReleased: boolean; plan: SessionPlan; draft: SessionPlan | null }

const planJson = sql`json_build_object('kind', s.kind, 'title', s.title, 'abstract', s.abstract, 'track_id', s.track_id,
  'exhibitor_id', s.exhibitor_id, 'room_id', t.room_id, 'starts_at', t.starts_at, 'ends_at', t.ends_at, 'speaker_ids', coalesce((
    select json_agg(speaker_id order by position, speaker_id) from session_speaker where session_id = s.id), '[]'),
  'capacity', s.capacity, 'sign_up', s.sign_up, 'is_cancelled', t.cancelled_at is not null)`

export async function plannedSessions(db: Db, productId: number): Promise<Planned[]> {
  const { rows } = await sql<Row>`
    select s.id, t.id as "slotId", t.revision, s.released_in is not null as "isReleased", ${planJson} as plan, d.entry as draft
    from programme_session s join programme_slot t on t.session_id = s.id left join programme_draft d on d.session_id = s.id
    where s.product_id = ${productId} order by s.id`.execute(db)
  return rows.map(({ id, slotId, revision, isReleased, plan, draft }) => ({
    id,
    slotId,
    revision,
    released: isReleased ? dated(plan) : null,
    draft,
  }))
}

const dated = (plan: SessionPlan): SessionPlan => ({
  ...plan,
  starts_at: new Date(plan.starts_at).toISOString(),
  ends_at: new Date(plan.ends_at).toISOString(),
})

export type ProgrammeHead = { productId: number; dayStartsAt: string; release: number }

/** Whoever plans or releases holds it until they are done. */
export async function lockProgramme(db: Db, productId: number): Promise<ProgrammeHead | null> {
  const { rows } =
    await sql<ProgrammeHead>`select product_id as "productId", to_char(day_starts_at, 'HH24:MI') as "dayStartsAt", release
    from programme where product_id = ${productId} for update`.execute(db)
  return rows[0] ?? null
}

export async function beginProgramme(db: Db, productId: number, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('programme')
    .values({ product_id: productId, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('product_id')
    .executeTakeFirst()
  return added !== undefined
}

/** A session that nobody has seen: its rows are there, so that its number is, and its draft says what it shall be. */
export async function addPlannedSession(db: Db, productId: number, plan: SessionPlan, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('programme_session')
    .values({ product_id: productId, kind: plan.kind, title: plan.title, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('programme_slot')
    .values({ session_id: id, starts_at: plan.starts_at, ends_at: plan.ends_at, changed_at: now })
    .execute()
  return id
}

export async function writeDraft(
  db: Db,
  draft: { productId: number; sessionId: number; plan: SessionPlan; by: number | null },
  now: Date,
): Promise<void> {
  const row = { entry: JSON.stringify(draft.plan), changed_by: draft.by, changed_at: now }
  await db
    .insertInto('programme_draft')
    .values({ session_id: draft.sessionId, product_id: draft.productId, ...row })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute()
}

export async function removeDrafts(db: Db, sessionIds: number[]): Promise<void> {
  if (sessionIds.length > 0) await db.deleteFrom('programme_draft').where('session_id', 'in', sessionIds).execute()
}

export async function removeSession(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('programme_session').where('id', '=', sessionId).execute()
}

export type Applied = { id: number; plan: SessionPlan; revision: number; kinds: ChangeKind[]; before: SessionPlan | null }

/** Makes what is planned what is shown, in as many statements for one session as for a thousand. */
export async function applyPlans(db: Db, productId: number, release: number, applied: Applied[], now: Date): Promise<void> {
  const rows = JSON.stringify(applied.map(({ id, plan, revision }) => ({ id, revision, ...plan })))
  const records = sql`jsonb_to_recordset(${rows}::jsonb) as r (id bigint, revision integer, kind text, title text, abstract text,
    track_id bigint, exhibitor_id bigint, room_id bigint, starts_at timestamptz, ends_at timestamptz, speaker_ids bigint[],
    capacity integer, sign_up boolean, is_cancelled boolean)`
  await sql`update programme_session s set kind = r.kind, title = r.title, abstract = r.abstract, track_id = r.track_id,
    exhibitor_id = r.exhibitor_id, capacity = r.capacity, sign_up = r.sign_up, released_in = coalesce(s.released_in, ${release})
    from ${records} where s.id = r.id`.execute(db)
  await sql`update programme_slot t set room_id = r.room_id, starts_at = r.starts_at, ends_at = r.ends_at, revision = r.revision,
    changed_at = ${now}, cancelled_at = case when r.is_cancelled then coalesce(t.cancelled_at, ${now}) end
    from ${records} where t.session_id = r.id`.execute(db)
  await sql`delete from session_speaker where session_id in (select r.id from ${records})`.execute(db)
  await sql`insert into session_speaker (session_id, speaker_id, position)
    select r.id, one.speaker_id, one.position from ${records}, unnest(r.speaker_ids) with ordinality as one (speaker_id, position)
    where exists (select from programme_speaker p where p.id = one.speaker_id and p.product_id = ${productId})`.execute(db)
  await db
    .insertInto('programme_change')
    .values(
      applied.map(({ id, plan, revision, kinds, before }) => ({
        product_id: productId,
        release,
        session_id: id,
        kinds,
        revision,
        before: before && JSON.stringify(before),
        after: JSON.stringify(plan),
      })),
    )
    .execute()
}

export async function writePositions(db: Db, ids: number[]): Promise<void> {
  await sql`update programme_slot t set position = r.position from unnest(${ids}::bigint[]) with ordinality as r (id, position)
    where t.session_id = r.id and t.position <> r.position`.execute(db)
}

export async function writeRelease(
  db: Db,
  release: { productId: number; number: number; note: string; undoes: number | null; by: number | null },
  now: Date,
): Promise<void> {
  const { productId, number, note, undoes, by } = release
  await db.updateTable('programme').set({ release: number, released_at: now }).where('product_id', '=', productId).execute()
  await db
    .insertInto('programme_release')
    .values({ product_id: productId, number, note, undoes, made_by: by, made_at: now })
    .execute()
}

export type Change = {
  release: number
  sessionId: number
  slotId: number
  kinds: ChangeKind[]
  revision: number
  before: SessionPlan | null
  after: SessionPlan
}

export async function changesOfRelease(db: Db, productId: number, release: number): Promise<Change[]> {
  const { rows } =
    await sql<Change>`select c.release, c.session_id as "sessionId", t.id as "slotId", c.kinds, c.revision, c.before, c.after
    from programme_change c join programme_slot t on t.session_id = c.session_id
    where c.product_id = ${productId} and c.release = ${release} order by c.session_id`.execute(db)
  return rows
}

export type StoredRelease = {
  number: number
  note: string
  undoes: number | null
  madeAt: Date
  madeBy: string | null
  changes: Pick<Change, 'sessionId' | 'kinds' | 'before' | 'after'>[]
}

/** Newest first. */
export async function releasesOf(db: Db, productId: number, most: number): Promise<StoredRelease[]> {
  const { rows } = await sql<StoredRelease>`
    select r.number, r.note, r.undoes, r.made_at as "madeAt", p.name as "madeBy", coalesce((
      select json_agg(json_build_object('sessionId', c.session_id, 'kinds', c.kinds, 'before', c.before, 'after', c.after)
        order by c.after ->> 'starts_at', c.session_id)
      from programme_change c where c.product_id = r.product_id and c.release = r.number), '[]') as changes
    from programme_release r left join person p on p.id = r.made_by
    where r.product_id = ${productId} order by r.number desc limit ${most}`.execute(db)
  return rows
}
