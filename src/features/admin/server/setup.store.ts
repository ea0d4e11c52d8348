import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type SetupFacts = {
  /** Settings that somebody has chosen; what the demo wrote was nobody. */
  chosenSettings: Set<string>
  hasSentMail: boolean
  hasOwnProduct: boolean
  /** Somebody else who works here and is not of the demo. */
  hasColleague: boolean
  hasDemo: boolean
  hadDemo: boolean
}

export async function readSetupFacts(db: Db, { notThisPerson }: { notThisPerson: number | null }): Promise<SetupFacts> {
  const { rows } = await sql<Omit<SetupFacts, 'chosenSettings'> & { chosen: string[] | null }>`
    select
      (select array_agg(name) from setting where changed_by is not null and value not in ('null', '""')) as chosen,
      exists (select from mail where status = 'sent') as "hasSentMail",
      exists (select from product p where not exists (select from demo_row d where d.table_name = 'product' and d.row_id = p.id))
        as "hasOwnProduct",
      exists (select from person p where p.id <> ${notThisPerson ?? 0} and p.removed_at is null and p.deactivated_at is null
        and (p.role = 1 or exists (select from role_assignment a where a.person_id = p.id))
        and not exists (select from demo_row d where d.table_name = 'person' and d.row_id = p.id)) as "hasColleague",
      exists (select from demo_row) as "hasDemo",
      exists (select from demo_removal where state = 'done') as "hadDemo"`.execute(db)
  const [
    { chosen, ...facts } = {
      chosen: [],
      hasSentMail: false,
      hasOwnProduct: false,
      hasColleague: false,
      hasDemo: false,
      hadDemo: false,
    },
  ] = rows
  return { ...facts, chosenSettings: new Set(chosen ?? []) }
}
