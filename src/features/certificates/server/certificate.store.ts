import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'
import { type RevokeReason, revokeReasons } from '../certificate.rules.ts'
import { Claims, type SubjectKind, subjectKinds } from '../claims.schema.ts'
import { CertificateLayout } from '../layout.schema.ts'

export type Subject = { userId: number; kind: SubjectKind; id: number; cycle: number }
export type NewCertificate = {
  number: number
  code: string
  subject: Subject
  awardedOn: string
  validUntil: string | null
  statusList: number
  statusIndex: number
  claims: Claims
  design: DesignVersion
}
export type DesignVersion = { designId: number; version: number }
export type Making = { at: Date; actorId: number | null; reason?: string }

export async function nextNumbers(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: string }>`
    select nextval('certificate_number') as number from generate_series(1, ${count}::integer)`.execute(db)
  return rows.map(({ number }) => Number(number))
}

/** Adds those that are new; answers their numbers. What stands for the same subject, or has the same place, keeps it. */
export async function addCertificates(db: Db, certificates: NewCertificate[], { at, actorId }: Making): Promise<number[]> {
  const added = await db
    .insertInto('certificate')
    .values(
      certificates.map(({ number, code, subject, awardedOn, validUntil, statusList, statusIndex }) => ({
        id: number,
        code,
        user_id: subject.userId,
        subject_kind: subject.kind,
        subject_id: subject.id,
        cycle: subject.cycle,
        awarded_on: awardedOn,
        valid_until: validUntil,
        issued_at: at,
        status_list: statusList,
        status_index: statusIndex,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const ids = new Set(added.map(({ id }) => Number(id)))
  const fresh = certificates.filter(({ number }) => ids.has(number))
  if (fresh.length > 0)
    await db
      .insertInto('certificate_edition')
      .values(
        fresh.map(({ number, claims, design }) => ({
          certificate_id: number,
          edition: 1,
          claims: JSON.stringify(claims),
          design_id: design.designId,
          design_version: design.version,
          made_at: at,
          made_by: actorId,
        })),
      )
      .execute()
  return [...ids]
}

export type Standing = { subject: Subject; id: number; code: string }

/** What was issued for these subjects, whether it still stands or not. */
export async function certificatesFor(db: Db, subjects: Subject[]): Promise<Standing[]> {
  const wanted = JSON.stringify(subjects.map(({ userId, kind, id, cycle }) => ({ user_id: userId, kind, id, cycle })))
  const { rows } = await sql<{ userId: string; kind: SubjectKind; subjectId: string; cycle: number; id: string; code: string }>`
    select c.user_id as "userId", c.subject_kind as kind, c.subject_id as "subjectId", c.cycle, c.id, c.code
    from jsonb_to_recordset(${wanted}::jsonb) as w (user_id bigint, kind text, id bigint, cycle integer)
    join certificate c on c.user_id = w.user_id and c.subject_kind = w.kind and c.subject_id = w.id and c.cycle = w.cycle`.execute(
    db,
  )
  return rows.map(({ userId, kind, subjectId, cycle, id, code }) => ({
    subject: { userId: Number(userId), kind, id: Number(subjectId), cycle },
    id: Number(id),
    code,
  }))
}

export type Certificate = {
  id: number
  code: string
  userId: number
  subjectKind: SubjectKind
  subjectId: number
  cycle: number
  awardedOn: string
  validUntil: string | null
  edition: number
  isRevoked: boolean
  revokedAt: Date | null
  revokedReason: RevokeReason | null
  issuedAt: Date
  isForgotten: boolean
  statusList: number
  statusIndex: number
  claims: Claims
  editionMadeAt: Date
  design: DesignVersion
}

const selected = (db: Db) =>
  db
    .selectFrom('certificate as c')
    .innerJoin('certificate_edition as e', (join) =>
      join.onRef('e.certificate_id', '=', 'c.id').onRef('e.edition', '=', 'c.edition'),
    )
    .select([
      'c.id',
      'c.code',
      'c.user_id',
      'c.subject_kind',
      'c.subject_id',
      'c.cycle',
      sql<string>`c.awarded_on::text`.as('awarded_on'),
      sql<string | null>`c.valid_until::text`.as('valid_until'),
      'c.edition',
      'c.state',
      'c.revoked_at',
      'c.revoked_reason',
      'c.issued_at',
      'c.is_forgotten',
      'c.status_list',
      'c.status_index',
      'e.claims',
      'e.made_at',
      'e.design_id',
      'e.design_version',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

const fromRow = (row: Row): Certificate => ({
  id: Number(row.id),
  code: row.code,
  userId: Number(row.user_id),
  subjectKind: must(
    subjectKinds.find((kind) => kind === row.subject_kind),
    'a certificate has a subject that the table forbids',
  ),
  subjectId: Number(row.subject_id),
  cycle: row.cycle,
  awardedOn: row.awarded_on,
  validUntil: row.valid_until,
  edition: row.edition,
  isRevoked: row.state === 'revoked',
  revokedAt: row.revoked_at,
  revokedReason: revokeReasons.find((reason) => reason === row.revoked_reason) ?? null,
  issuedAt: row.issued_at,
  isForgotten: row.is_forgotten,
  statusList: row.status_list,
  statusIndex: row.status_index,
  claims: Claims.parse(row.claims),
  editionMadeAt: row.made_at,
  design: { designId: Number(row.design_id), version: row.design_version },
})

export async function certificateById(db: Db, id: number): Promise<Certificate | null> {
  const row = await selected(db).where('c.id', '=', id).executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function certificateByCode(db: Db, code: string): Promise<Certificate | null> {
  const row = await selected(db).where('c.code', '=', code).executeTakeFirst()
  return row ? fromRow(row) : null
}

/** A certificate as lists show it, without all that it says. */
export type CertificateOutline = Pick<
  Certificate,
  'id' | 'code' | 'subjectKind' | 'subjectId' | 'awardedOn' | 'validUntil' | 'edition' | 'isRevoked'
> & { title: string }

const mostOfOne = 500

const outlineRows = valuePerTick(
  (userId: number, productId: number | null) => sql<CertificateOutline[]>`
      select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code, 'subjectKind', c.subject_kind, 'subjectId', c.subject_id,
        'awardedOn', c.awarded_on, 'validUntil', c.valid_until, 'edition', c.edition, 'isRevoked', c.state = 'revoked',
        'title', e.claims ->> 'title') order by c.awarded_on desc, c.id desc), '[]')
      from (select * from certificate where user_id = ${userId}
          and (${productId}::bigint is null or (subject_kind = 'product' and subject_id = ${productId}))
        order by awarded_on desc, id desc limit ${mostOfOne}) as c
      join certificate_edition e on e.certificate_id = c.id and e.edition = c.edition`,
)

/** Newest first, of all or of one product; beside other small questions. */
export const outlinesOf = (db: Db, userId: number, productId?: number): Promise<CertificateOutline[]> =>
  outlineRows(db, userId, productId ?? null)

export async function certificatesOf(db: Db, userId: number, productId?: number): Promise<Certificate[]> {
  let query = selected(db).where('c.user_id', '=', userId)
  if (productId !== undefined) query = query.where('c.subject_kind', '=', 'product').where('c.subject_id', '=', productId)
  const rows = await query.orderBy('c.awarded_on', 'desc').orderBy('c.id', 'desc').limit(mostOfOne).execute()
  return rows.map(fromRow)
}

export async function editionsOf(
  db: Db,
  certificateId: number,
): Promise<{ edition: number; madeAt: Date; name: string; reason: string; madeBy: number | null; design: DesignVersion }[]> {
  const rows = await db
    .selectFrom('certificate_edition')
    .select(['edition', 'made_at', 'reason', 'made_by', 'design_id', 'design_version', sql<string>`claims ->> 'name'`.as('name')])
    .where('certificate_id', '=', certificateId)
    .orderBy('edition', 'desc')
    .execute()
  return rows.map(({ edition, made_at, name, reason, made_by, design_id, design_version }) => ({
    edition,
    madeAt: made_at,
    name,
    reason,
    madeBy: made_by === null ? null : Number(made_by),
    design: { designId: Number(design_id), version: design_version },
  }))
}

/** Holds a certificate until the transaction ends. */
export async function lockCertificate(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('certificate').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** False where it was revoked before. */
export async function revoke(db: Db, id: number, { at, reason }: { at: Date; reason: RevokeReason }): Promise<boolean> {
  const done = await db
    .updateTable('certificate')
    .set({ state: 'revoked', revoked_at: at, revoked_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'issued')
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

export async function layoutOf(db: Db, { designId, version }: DesignVersion): Promise<CertificateLayout> {
  const { layout } = await db
    .selectFrom('certificate_design_version')
    .select('layout')
    .where('design_id', '=', designId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return CertificateLayout.parse(layout)
}

/** Takes a holder out of everything that was certified to them. Answers whether there was anything. */
export async function forgetHolder(db: Db, userId: number): Promise<boolean> {
  await db.deleteFrom('certificate_waiting').where('user_id', '=', userId).execute()
  const theirs = await db
    .updateTable('certificate')
    .set({ is_forgotten: true })
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  if (theirs.length === 0) return false
  await sql`update certificate_edition set reason = '', claims = claims || '{"name": "", "fields": []}'
    where certificate_id in (select id from certificate where user_id = ${userId})`.execute(db)
  return true
}
