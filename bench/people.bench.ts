import { resolve } from 'node:path'
import { sql } from 'kysely'
import { searchPeople } from '#features/account/server/account.people.service.ts'
import { workOffImport } from '#features/account/server/people-import.jobs.ts'
import { checkPeople, importPeople } from '#features/account/server/people-import.service.ts'
import { readImport, startImport } from '#features/account/server/people-import-run.service.ts'
import { actorOfPerson } from '#features/account/server/person-lookup.service.ts'
import { findAnything } from '#features/admin/server/palette.service.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { makeTestParts } from '#testing/parts.ts'
import { startCluster } from '#testing/postgres-cluster.ts'
import { judge } from './load.ts'

/** The people of a large association: a table of them taken in, and the list of them filtered and sorted. */
export async function bench({ isQuick }: { isQuick: boolean }): Promise<void> {
  const [people, lines, rounds] = isQuick ? [3000, 500, 3] : [100_000, 10_000, 20]
  const cluster = await startCluster({ flags: ['shared_buffers=256MB', 'max_wal_size=4GB'] })
  const database = await openPostgres(cluster.urlOf('postgres'), 4)
  try {
    await migrate(database.db, resolve('db/migrations'))
    const ctx = makeSystemCtx(makeTestParts(database), 'bench')
    for (const organisation of ['City Hospital', 'County Clinic']) await measureImport(ctx, lines, organisation)
    await measureImportJob(ctx, lines)
    await fill(ctx, people)
    await measureList(ctx, rounds)
    await measurePalette(ctx, rounds)
  } finally {
    await database.close()
    await cluster.stop()
  }
}

async function measureImport(ctx: Ctx, lines: number, organisation: string): Promise<void> {
  const rows = Array.from({ length: lines }, (_, n) => `imported-${n}@bench.example,Imported Person ${n},${organisation},Ohio`)
  const file = new File([['email,name,organisation,region', ...rows].join('\n')], 'people.csv', { type: 'text/csv' })
  const startedAt = performance.now()
  const checked = await checkPeople(ctx, { file })
  if (!checked.ok) throw new Error(`the table is refused: ${checked.refusal}`)
  const done = await importPeople(ctx, { file, digest: checked.value.digest })
  if (!done.ok) throw new Error(`the table is not taken: ${done.refusal}`)
  console.log(organisation, done.value)
  judge(`${lines} people checked and imported`, (performance.now() - startedAt) / 1000, '≤', 60, 's')
}

/** As the page asks for it: taken by a job that tells how far it is. */
async function measureImportJob(ctx: Ctx, lines: number): Promise<void> {
  const { id } = await ctx.db
    .insertInto('person')
    .values({ name: 'Admin', email: 'admin@bench.example', role: 1, time_zone: 'UTC', locale: 'en' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const asker = makeSystemCtx(ctx.parts, 'bench', must(await actorOfPerson(ctx, id, null), 'the administrator was just made'))
  const rows = Array.from({ length: lines }, (_, n) => `job-${n}@bench.example,Job Person ${n},City Hospital,Ohio`)
  const file = new File([['email,name,organisation,region', ...rows].join('\n')], 'people.csv', { type: 'text/csv' })
  const checked = await checkPeople(asker, { file })
  if (!checked.ok) throw new Error(`the table is refused: ${checked.refusal}`)
  const startedAt = performance.now()
  const started = await startImport(asker, { file, digest: checked.value.digest })
  if (!started.ok) throw new Error(`the table is not taken: ${started.refusal}`)
  await workOffImport.handle(ctx, { importId: started.value.import_id })
  judge(`${lines} people imported by the job`, (performance.now() - startedAt) / 1000, '≤', 60, 's')
  const read = await readImport(asker, { import_id: started.value.import_id })
  if (!read.ok || read.value.counts?.created !== lines) throw new Error(`the job did not take the table: ${JSON.stringify(read)}`)
}

/** A tenth are members, a hundredth work here, a twentieth cannot sign in. */
export async function fill({ db }: Ctx, count: number): Promise<void> {
  await sql`insert into person (name, email, organisation, deactivated_at, made_at)
    select (array['Ann','Bob','Cem','Dora','Eve','Finn','Gil','Hana'])[1 + n % 8] || ' ' ||
        (array['Archer','Baker','Cooper','Dyer','Fisher','Gardner','Hunter'])[1 + n % 7] || ' ' || n,
      'person-' || n || '@people.example', 'Organisation ' || n % 500,
      case when n % 20 = 0 then now() end, now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`insert into membership (person_id, kind, number, starts_at, source)
    select id, 'Individual', id::text, made_at, 'import' from person where id % 10 = 0`.execute(db)
  await sql`insert into role_assignment (person_id, role_id)
    select p.id, r.id from person p, role r where p.id % 100 = 0 and r.key = 'instructor'`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

const asked = {
  'by name': {},
  'members, newest first': { is_member: true, sort: 'made_at', direction: 'desc' },
  'a name and a state': { search: 'dora fish', status: 'active' },
  'a part of an address, by address': { search: 'person-77', sort: 'email' },
  'who has a role': { role_id: 2 },
} as const

async function measureList(ctx: Ctx, rounds: number): Promise<void> {
  for (const [name, query] of Object.entries(asked)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now()
      await searchPeople(ctx, { sort: 'name', direction: 'asc', limit: 50, ...query })
      times.push(performance.now() - startedAt)
    }
    times.sort((one, other) => one - other)
    const p95 = times[Math.ceil(rounds * 0.95) - 1] ?? 0
    console.log(`people ${name}: median ${times[Math.floor(rounds / 2)]?.toFixed(1)} ms, quickest ${times[0]?.toFixed(1)} ms`)
    judge(`people ${name}, p95`, p95, '≤', 80, 'ms')
  }
}

/** What an administrator types letter by letter. */
async function measurePalette(ctx: Ctx, rounds: number): Promise<void> {
  const admin = must(
    await ctx.db.selectFrom('person').select('id').where('role', '=', 1).executeTakeFirst(),
    'there is an administrator',
  )
  const asker = { ...ctx, actor: must(await actorOfPerson(ctx, admin.id, null), 'the administrator is there') }
  for (const q of ['dora', 'dora fish', 'person-7', 'person-77123']) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now()
      await findAnything(asker, { q })
      times.push(performance.now() - startedAt)
    }
    times.sort((one, other) => one - other)
    judge(`palette ‘${q}’, p95`, times[Math.ceil(rounds * 0.95) - 1] ?? 0, '≤', 80, 'ms')
  }
}
