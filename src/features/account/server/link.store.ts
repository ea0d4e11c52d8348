import { createHash, randomBytes } from 'node:crypto'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'

const linkKinds = ['verify_email', 'change_email', 'reset_password'] as const
export type LinkKind = (typeof linkKinds)[number]
/** `returnTo`: where its reader was going, a path of this site. */
export type Link = { kind: LinkKind; userId: number; email: string; returnTo: string | null }

const usualHours: Record<LinkKind, number> = { verify_email: 24, change_email: 24, reset_password: 1 }

const digest = (code: string) => createHash('sha256').update(code).digest('base64url')

type NewLink = Omit<Link, 'returnTo'> & { returnTo?: Link['returnTo'] }

/**
 * Makes the code of a mailed link; earlier ones of the same kind for this person are of no use any more. One that is only sent
 * again (no `returnTo`) leads where the earlier one led.
 */
export async function makeLink(db: Db, link: NewLink, now: Date, hours = usualHours[link.kind]): Promise<string> {
  const [former] = await dropLinks(db, link.userId, [link.kind])
  const returnTo = link.returnTo === undefined ? (former?.return_to ?? null) : link.returnTo
  const [code] = await addLinks(db, [{ ...link, returnTo }], now, hours)
  return must(code, 'a link without a code')
}

/** The codes of people's first links, in their order. */
export async function addLinks(db: Db, links: NewLink[], now: Date, hours: number): Promise<string[]> {
  if (links.length === 0) return []
  const coded = links.map((link) => ({ ...link, code: randomBytes(24).toString('base64url') }))
  const expires_at = new Date(now.getTime() + hours * 3600_000)
  await db
    .insertInto('account_link')
    .values(
      coded.map(({ code, kind, userId, email, returnTo = null }) => ({
        code_hash: digest(code),
        kind,
        user_id: userId,
        email,
        expires_at,
        return_to: returnTo,
      })),
    )
    .execute()
  return coded.map(({ code }) => code)
}

const linkOf = (row: { kind: string; user_id: number; email: string; return_to: string | null }): Link => ({
  kind: must(
    linkKinds.find((kind) => kind === row.kind),
    'a link of a kind that the table does not allow',
  ),
  userId: row.user_id,
  email: row.email,
  returnTo: row.return_to,
})

const knownLink = (db: Db, code: string, kinds: readonly LinkKind[], now: Date) =>
  db
    .selectFrom('account_link')
    .select(['kind', 'user_id', 'email', 'return_to'])
    .where('code_hash', '=', digest(code))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)

/** Looks at a link without using it up. */
export async function findLink(db: Db, code: string, kind: LinkKind, now: Date): Promise<Link | undefined> {
  const row = await knownLink(db, code, [kind], now).executeTakeFirst()
  return row && linkOf(row)
}

/** A link that proves an address. It is not used up, as people open it twice; the row is locked until it is known what became of it. */
export async function lockProvingLink(db: Db, code: string, now: Date): Promise<Link | undefined> {
  const row = await knownLink(db, code, ['verify_email', 'change_email'], now).forUpdate().executeTakeFirst()
  return row && linkOf(row)
}

/** Once it has changed the address, a link only proves it: opened again after another change it must not bring the old one back. */
export const keepAsProof = (db: Db, code: string) =>
  db.updateTable('account_link').set({ kind: 'verify_email' }).where('code_hash', '=', digest(code)).execute()

/** Uses a link up. Undefined for one that is unknown, used or too old. */
export async function useLink(db: Db, code: string, kind: LinkKind, now: Date): Promise<Link | undefined> {
  const row = await db
    .deleteFrom('account_link')
    .where('code_hash', '=', digest(code))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['kind', 'user_id', 'email', 'return_to'])
    .executeTakeFirst()
  return row && linkOf(row)
}

export const dropLinks = (db: Db, userId: number, kinds: readonly LinkKind[]) =>
  db.deleteFrom('account_link').where('user_id', '=', userId).where('kind', 'in', kinds).returning('return_to').execute()
