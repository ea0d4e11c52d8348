import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A fifth begin threads, the others answer one of them; one thread has a tenth of all answers. */
export async function fillDiscussion(db: Db, discussionId: number, posts: number, people: number): Promise<void> {
  const words = sql`'<p>' || (select string_agg((array['balance', 'patient', 'evidence', 'stroke', 'gait', 'consent', 'supervision',
    'splint', 'frailty', 'program'])[1 + abs(hashint8(n * 31 + w)) % 10], ' ') from generate_series(1, 40) as w) || ' word' || n || '</p>' as html`
  const html = (from: string) => sql`${words} from ${sql.raw(from)}`
  const tops = Math.max(1, Math.floor(posts / 5))
  await sql`
    insert into discussion_post (discussion_id, author_id, html, state, search, made_at)
    select ${discussionId}, 1 + n % ${people}::integer, t.html, 'visible', search_words('en', t.html, 'A'), now() - interval '9 days'
    from (select n, ${html(`generate_series(1, ${tops}) as n`)}) as t`.execute(db)
  await sql`
    with top as (select id, row_number() over (order by id) as place from discussion_post
      where discussion_id = ${discussionId} and root_id is null)
    insert into discussion_post (discussion_id, parent_id, root_id, author_id, html, state, search, made_at)
    select ${discussionId}, top.id, top.id, 1 + n % ${people}::integer, t.html, 'visible', search_words('en', t.html, 'A'),
      now() - interval '1 day'
    from (select n, ${html(`generate_series(1, ${posts - tops}) as n`)}) as t
      join top on top.place = case when n % 10 = 0 then 1 else 1 + n % ${tops}::integer end`.execute(db)
}
