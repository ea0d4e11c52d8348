import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** An administrator's own text for a kind of mail, in one language. */
export type MailTemplate = { subject: string; body: string; action: string }
export type StoredTemplate = MailTemplate & { kind: string; locale: string; changedAt: Date; changedBy: number | null }

const columns = ['kind', 'locale', 'subject', 'body', 'action', 'changed_at', 'changed_by'] as const

/** By language. */
export async function templatesOf(db: Db, kind: string): Promise<Map<string, StoredTemplate>> {
  const rows = await db.selectFrom('mail_template').select(columns).where('kind', '=', kind).execute()
  return new Map(rows.map((row) => [row.locale, templateOf(row)]))
}

export async function allTemplates(db: Db): Promise<StoredTemplate[]> {
  const rows = await db.selectFrom('mail_template').select(columns).orderBy('kind').orderBy('locale').execute()
  return rows.map(templateOf)
}

type Row = MailTemplate & { kind: string; locale: string; changed_at: Date; changed_by: number | null }

const templateOf = ({ changed_at: changedAt, changed_by: changedBy, ...row }: Row): StoredTemplate => ({
  ...row,
  changedAt,
  changedBy,
})

/** One after the other for each kind and language, also where there is no row yet. */
export async function lockTemplate(db: Db, kind: string, locale: string): Promise<StoredTemplate | null> {
  await sql`select pg_advisory_xact_lock(hashtext(${`mail template ${kind} ${locale}`}))`.execute(db)
  return (await templatesOf(db, kind)).get(locale) ?? null
}

export async function keepTemplate(db: Db, { changedAt, changedBy, ...template }: StoredTemplate): Promise<void> {
  const row = { ...template, changed_at: changedAt, changed_by: changedBy }
  const { kind: _, locale: __, ...changes } = row
  await db
    .insertInto('mail_template')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'locale']).doUpdateSet(changes))
    .execute()
}

export async function dropTemplate(db: Db, kind: string, locale: string): Promise<void> {
  await db.deleteFrom('mail_template').where('kind', '=', kind).where('locale', '=', locale).execute()
}
