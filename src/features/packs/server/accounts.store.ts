import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { registrationUnit } from '../packs.rules.ts'

export type AccountRow = {
  id: number
  personId: number | null
  name: string
  members: number
  registrations: number
  hasUnlimited: boolean
  money: number
  held: number
}

type Wanted = { id?: number; before?: number; search?: string; currency: string; now: Date; limit: number }

/** Accounts with what can be spent from them now; the sums kept beside the lots are enough for a list. */
export async function listAccounts(db: Db, { id, before, search, currency, now, limit }: Wanted): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.person_id as "personId", coalesce(a.group_name, p.name) as name,
      (select count(*)::int from pack_account_member m where m.account_id = a.id) as members,
      coalesce(l.registrations, 0)::bigint as registrations, coalesce(l.has_unlimited, false) as "hasUnlimited",
      coalesce(l.money, 0)::bigint as money, coalesce(l.held, 0)::bigint as held
    from pack_account a
    left join person p on p.id = a.person_id
    left join lateral (
      select sum(available) filter (where unit = ${registrationUnit} and not is_unlimited) as registrations,
        bool_or(is_unlimited) as has_unlimited,
        sum(available) filter (where unit = ${currency}) as money, sum(held) filter (where unit = ${currency}) as held
      from pack_lot l where l.account_id = a.id and (l.expires_at is null or l.expires_at > ${now})
    ) l on true
    where (${id ?? null}::bigint is null or a.id = ${id ?? null})
      and (${before ?? null}::bigint is null or a.id < ${before ?? null})
      and (${search ?? null}::text is null or coalesce(a.group_name, p.name) ilike '%' || ${search ?? null} || '%')
    order by a.id desc
    limit ${limit}`.execute(db)
  return rows
}

export async function addGroup(db: Db, name: string, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('pack_account')
    .values({ group_name: name, made_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function addMember(db: Db, accountId: number, personId: number, at: Date): Promise<void> {
  await db
    .insertInto('pack_account_member')
    .values({ account_id: accountId, person_id: personId, added_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'person_id']).doNothing())
    .execute()
}

export async function removeMember(db: Db, accountId: number, personId: number): Promise<void> {
  await db.deleteFrom('pack_account_member').where('account_id', '=', accountId).where('person_id', '=', personId).execute()
}

/** Takes somebody out of what they share with these people and nobody else; answers which accounts that were. */
export async function leaveSharedWith(db: Db, personId: number, others: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from pack_account_member m
    where m.person_id = ${personId}
      and exists (
        select from pack_account_member o where o.account_id = m.account_id and o.person_id = any(${others}::bigint[]))
      and not exists (
        select from pack_account_member o
        where o.account_id = m.account_id and o.person_id <> ${personId} and o.person_id <> all(${others}::bigint[]))
    returning m.account_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What would no longer fit if the site sold in this currency: packs that are offered, and accounts with money in another. */
export async function countInOtherCurrencies(db: Db, currency: string, now: Date): Promise<{ packs: number; balances: number }> {
  const { rows } = await sql<{ packs: number; balances: number }>`
    select (select count(*) from pack p where p.archived_at is null and p.currency <> ${currency}) as packs,
      (select count(distinct l.account_id) from pack_lot l
        where l.unit not in (${registrationUnit}, ${currency}) and l.available + l.held > 0
          and (l.expires_at is null or l.expires_at > ${now})) as balances`.execute(db)
  return { packs: Number(rows[0]?.packs ?? 0), balances: Number(rows[0]?.balances ?? 0) }
}
