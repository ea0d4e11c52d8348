import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { must } from '#platform/result.ts'

const linkKinds = ['verify_email', 'change_email', 'reset_password'] as const
export type LinkKind = (typeof linkKinds)[number]
export type Link = { kind: LinkKind; userId: number; email: string }

const usualHours: Record<LinkKind, number> = { verify_email: 24, change_email: 24, reset_password: 1 }

const digest = (code: string) => createHash('sha256').update(code).digest('base64url')

/** Makes the code of a mailed link; earlier ones of the same kind for this person are of no use any more. */
export async function makeLink(db: Db, { kind, userId, email }: Link, now: Date, hours = usualHours[kind]): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  await dropLinks(db, userId, [kind])
  const expiresAt = new Date(now.getTime() + hours * 3600_000)
  await db
    .insertInto('account_link')
    .values({ code_hash: digest(code), kind, user_id: userId, email, expires_at: expiresAt })
    .execute()
  return code
}

const linkOf = (row: { kind: string; user_id: number; email: string }): Link => ({
  kind: must(
    linkKinds.find((kind) => kind === row.kind),
    'a link of a kind that the table does not allow',
  ),
  userId: row.user_id,
  email: row.email,
})

/** Looks at a link without using it up. */
export async function findLink(db: Db, code: string, kind: LinkKind, now: Date): Promise<Link | undefined> {
  const row = await db
    .selectFrom('account_link')
    .select(['kind', 'user_id', 'email'])
    .where('code_hash', '=', digest(code))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && linkOf(row)
}

/** Uses a link up. Undefined for one that is unknown, used or too old. */
export async function useLink(db: Db, code: string, kinds: readonly LinkKind[], now: Date): Promise<Link | undefined> {
  const row = await db
    .deleteFrom('account_link')
    .where('code_hash', '=', digest(code))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .returning(['kind', 'user_id', 'email'])
    .executeTakeFirst()
  return row && linkOf(row)
}

export async function dropLinks(db: Db, userId: number, kinds: readonly LinkKind[]): Promise<void> {
  await db.deleteFrom('account_link').where('user_id', '=', userId).where('kind', 'in', kinds).execute()
}
