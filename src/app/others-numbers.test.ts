import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#db/demo/seed.ts'
import { addSession } from '#features/account/server/session.store.ts'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import { addressOf, type Call } from '#platform/calls/contract.ts'
import { holdsFile, jsonSchemaOf, sampleOf } from '#platform/http/json-schema.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, formKey, given, type TestPerson } from '#testing/people.ts'
import { features } from './features.ts'

/** Ends who asks; what it does to others is shown by the rest. */
const endings = [
  'POST /api/sign-out',
  'POST /api/my-profile/delete',
  'DELETE /api/my-account/sessions',
  'POST /api/my-organisation/leave',
]
const titleOf = ({ method, path }: Call) => `${method} ${path}`

/** What whoever is signed in may ask to have changed; what takes a role is asked by role-matrix and role-scope. */
const calls = features
  .flatMap(({ calls = [] }) => calls.map(({ call }) => call))
  .filter((call) => call.effect === 'write' && !call.isSigned && (call.who === 'user' || call.who === 'guest'))
  .filter((call) => !endings.includes(titleOf(call)))

type Values = Record<string, unknown>

/**
 * Things and whose they are, by the names that calls have for their numbers: of a path the first that it matches. What these do not name is
 * somebody's registration.
 */
const things: readonly [path: RegExp, rows: RawBuilder<Values>][] = [
  [
    /\/quiz\/attempts\//,
    sql`select user_id as owner, id as attempt_id, (layout -> 0 ->> 0)::int as question_id from quiz_attempt order by state`,
  ],
  [
    /\/surveys\//,
    sql`select r.registrant_id as owner, e.component_id as asset_id, e.id as entry_id
      from survey_entry e join component c on c.id = e.component_id join registration r on r.product_id = c.product_id`,
  ],
  [
    /\/(assets|quiz|credits\/components)\//,
    sql`select r.registrant_id as owner, c.id, c.id as asset_id from component c join registration r on r.product_id = c.product_id`,
  ],
  [/\/orders\//, sql`select buyer_id as owner, id as order_id from purchase`],
  [
    /\/exhibitors\//,
    sql`select p.url_slug, x.id as exhibitor_id, l.id as lead_id, f.id as handout_id from exhibitor x join product p on p.id = x.product_id
      left join exhibitor_lead l on l.exhibitor_id = x.id left join exhibitor_file f on f.exhibitor_id = x.id order by l.id, f.id`,
  ],
  [
    /\/programme\//,
    sql`select q.user_id as owner, p.url_slug, s.id as session_id, q.id as question_id from programme_session s
      join product p on p.id = s.product_id left join session_question q on q.session_id = s.id order by q.id`,
  ],
  [
    /\/discussion/,
    sql`select p.author_id as owner, p.id as post_id, p.id as parent_id, d.product_id, d.asset_id, d.id as "discussionId",
        'discussion_' || d.id as target, 'discussion_' || d.id as value
      from discussion_post p join discussion d on d.id = p.discussion_id`,
  ],
  [/message-threads$/, sql`select author_id as owner, author_id as to_id from thread_message`],
  [
    /message-threads|thread-messages/,
    sql`select author_id as owner, thread_id, id as message_id, id as up_to from thread_message`,
  ],
  [
    /certifications\//,
    sql`select y.user_id as owner, y.certification_id as id, r.value ->> 'id' as requirement_id from certification_cycle y
      join certification_version v on v.id = y.version_id, jsonb_array_elements(v.content -> 'first') r
      order by r.value ->> 'kind' <> 'attestation'`,
  ],
  [/my-saved-searches/, sql`select user_id as owner, id as search_id from saved_search`],
  [/my-notifications/, sql`select user_id as owner, id, id as oldest_id, id as up_to from notification`],
  [/my-transcript\/shares/, sql`select user_id as owner, id as share_id from transcript_share`],
  [/my-credits\/records/, sql`select user_id as owner, id as record_id, proof_file_id from credit_record`],
  [/passkeys/, sql`select user_id as owner, id as passkey_id from passkey`],
  [/my-account\/sessions/, sql`select user_id as owner, id as session_id from session`],
  [/admin\/views/, sql`select owner_id as owner, id as view_id from list_view`],
  [/admin\/bulk/, sql`select asked_by as owner, id as bulk_id from bulk_act`],
  [/my-organisation/, sql`select person_id as owner, person_id, organisation_id from organisation_person`],
  [/\/waitlist\//, sql`select person_id as owner, product_id from waitlist_entry`],
  [/polls/, sql`select id as "pollId" from poll`],
  [/prepaid-packs/, sql`select id as pack_id from pack`],
  [/widgets|multi-certificates|hand-over|agenda/, sql`select id as widget_id, id as "widgetId" from widget`],
  [/favorites/, sql`select user_id as owner, item_id as id, type from favorite`],
  [
    /\/cart\/(add|remove|lines|group_view)/,
    sql`select c.owner_id as owner, l.product_id, l.product_id as "productId", l.registrant_id, l.registrant_id as "userId",
        l.registrant_id as user_id, l.registrant_id as original_user_id, true as change_mode
      from cart_line l join cart c on c.id = l.cart_id`,
  ],
]
const registrations = sql<Values>`select registrant_id as owner, id as registration_id, product_id, product_id as "productId",
  registrant_id as user_id from registration`

const inAMonth = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)

/** What is in the way of samples that would be refused as entries, not as somebody else's. */
const entries = { group_view: 1, active: 1, send: 1, amount: 1, ends_on: inAMonth, is_mailed: false, positions: [0] }

/** Tables that tell of requests, of work to do and of what was told: whoever asks for anything adds to them. */
const books =
  /^(rate_window|request_hour|sign_in_failure|known_device|verification|used_code|outbox|channel|channel_event|content_version)$/

let app: TestApp
let owner: TestPerson
let fellow: TestPerson
let stranger: TestPerson
let before: Rows

beforeAll(async () => {
  app = await startTestApp({ LECTERN_DEMO: '1' })
  await seedDemo(app.ctx)
  const { db } = app.ctx
  const learner = await db
    .selectFrom('person')
    .select(['id', 'name', 'email'])
    .where('email', '=', 'learner@example.org')
    .executeTakeFirstOrThrow()
  owner = { ...learner, role: 2 }
  await makeTheRest()
  ;[stranger, fellow] = [await given.person(app), await given.person(app)]
  const products = await db.selectFrom('registration').select('product_id').distinct().execute()
  for (const { product_id: productId } of products)
    await registerWithoutCharge(app.ctx, { productId, userId: fellow.id, source: 'grant', grantedBy: null })
  const organisation = await db
    .insertInto('organisation')
    .values({ name: 'Another house', made_at: app.ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('organisation_person')
    .values({ person_id: fellow.id, organisation_id: organisation.id, is_manager: true, joined_at: app.ctx.now() })
    .execute()
  before = await everything()
}, 180_000)
afterAll(() => app.stop())

/** What the demo has none of: of somebody who is asked for it. */
async function makeTheRest(): Promise<void> {
  const { db } = app.ctx
  const at = app.ctx.now()
  const visitor = await as(app, owner)
  await addSession(db, { userId: owner.id, at, expiresAt: new Date(at.getTime() + 3_600_000), ip: '', userAgent: '' })
  const share = { label: 'Board', has_credits: true, has_certifications: true, ends_on: inAMonth }
  await visitor.post('/api/my-transcript/shares', share)
  const [free, full] = await db
    .selectFrom('product')
    .select('id')
    .where('archived_at', 'is', null)
    .where('visibility', '=', 'public')
    .where('id', 'not in', db.selectFrom('registration').select('product_id').where('registrant_id', '=', owner.id))
    .limit(2)
    .execute()
  await visitor.get(`/cart/add/${free?.id}/${owner.id}`)
  await db
    .insertInto('waitlist_entry')
    .values({ product_id: full?.id ?? 0, person_id: owner.id, state: 'waiting', joined_at: at })
    .execute()
  const key = { public_key: '', credential_id: 'one', counter: 0, device_type: 'singleDevice', backed_up: false }
  await db
    .insertInto('passkey')
    .values({ user_id: owner.id, name: 'Mine', ...key })
    .execute()
  await db.insertInto('list_view').values({ owner_id: owner.id, list: 'people', name: 'Mine', made_at: at }).execute()
  const act = { list: 'people', act: 'mail', targets: 1, asked_at: at, asked_by: owner.id }
  await db.insertInto('bulk_act').values(act).execute()
  const [quiz] = await db.selectFrom('quiz_attempt').selectAll().where('user_id', '=', owner.id).limit(1).execute()
  if (quiz) {
    const { id: _, layout, ...attempt } = quiz
    const open = {
      ...attempt,
      number: 90,
      state: 'in_progress',
      finished_at: null,
      percent: null,
      layout: JSON.stringify(layout),
    }
    await db.insertInto('quiz_attempt').values(open).execute()
  }
  // What an exhibitor has, of the event that most are registered for.
  const exhibitor = await db.selectFrom('exhibitor').select(['id', 'product_id']).orderBy('id').executeTakeFirstOrThrow()
  const visited = await db
    .selectFrom('registration')
    .select('id')
    .where('product_id', '=', exhibitor.product_id)
    .executeTakeFirstOrThrow()
  const [file] = await db.selectFrom('file').select('id').limit(1).execute()
  await db
    .insertInto('exhibitor_lead')
    .values({ exhibitor_id: exhibitor.id, registration_id: visited.id, scanned_at: at })
    .execute()
  await db
    .insertInto('exhibitor_file')
    .values({ exhibitor_id: exhibitor.id, file_id: file?.id ?? 0, title: 'Prices', made_at: at })
    .execute()
}

type Rows = Map<string, Set<string>>

/** Every row of every table, as text. */
async function everything(): Promise<Rows> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    app.ctx.db,
  )
  const rows: Rows = new Map()
  for (const { name } of tables.rows.filter((one) => !books.test(one.name))) {
    const found = await sql<{ row: string }>`select one::text as row from ${sql.table(name)} one`.execute(app.ctx.db)
    rows.set(name, new Set(found.rows.map(({ row }) => row)))
  }
  return rows
}

/** Rows that were there and are gone, or are another by now. */
async function touched(isOwn: (row: string) => boolean = () => false): Promise<string[]> {
  const now = await everything()
  return [...before].flatMap(([name, rows]) =>
    [...rows.difference(now.get(name) ?? new Set())].filter((row) => !isOwn(row)).map((row) => `${name} ${row.slice(0, 200)}`),
  )
}

const most = 4

/** A few of those that there are: of one person, or of anybody else. */
async function numbersFor({ path }: Call, who: { of: number } | { notOf: number }): Promise<Values[]> {
  const read = async (rows: RawBuilder<Values>) => {
    const { rows: found } = await sql<Values>`select * from (${rows}) one`.execute(app.ctx.db)
    const meant = found.filter((one) => ('of' in who ? one.owner === undefined || one.owner === who.of : one.owner !== who.notOf))
    return Array.from({ length: most }, (_, at) => meant[Math.floor((at * meant.length) / most)] ?? {})
  }
  const [rows] = things.flatMap(([pattern, rows]) => (pattern.test(path) ? [rows] : []))
  const [general, special] = [await read(registrations), rows ? await read(rows) : []]
  return general.map((one, at) => ({ ...entries, ...one, ...special[at] }))
}

function filled(schema: Call['body'], values: Values): Values {
  if (!schema) return {}
  const named = Object.entries(values).filter(([name, value]) => value !== null && Object.hasOwn(schema.shape, name))
  const key = Object.hasOwn(schema.shape, 'form_key') ? { form_key: formKey() } : {}
  return { ...(sampleOf(jsonSchemaOf(schema, 'input')) as Values), ...key, ...Object.fromEntries(named) }
}

async function ask(visitor: Visitor, call: Call, values: Values): Promise<number> {
  const { path } = addressOf(call, filled(call.params, values))
  const query = new URLSearchParams(Object.entries(filled(call.query, values)).map(([name, value]) => [name, String(value)]))
  const body = call.body && filled(call.body, values)
  const isForm = call.body && holdsFile(jsonSchemaOf(call.body, 'input'))
  return (await visitor.request(call.method, `${path}?${query}`, isForm ? formOf(body ?? {}) : body)).status
}

function formOf(values: Values): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, String(value))
  return form
}

async function askAll(person: TestPerson, whose: { of: number } | { notOf: number }): Promise<Map<string, number[]>> {
  const statuses = new Map<string, number[]>()
  for (const call of calls) {
    // One of their own that ends with one call is there for the next.
    const visitor = await as(app, person)
    const got: number[] = []
    for (const values of await numbersFor(call, whose)) got.push(await ask(visitor, call, values))
    statuses.set(titleOf(call), got)
  }
  return statuses
}

const failedIn = (statuses: Map<string, number[]>) => [...statuses].filter(([, got]) => got.some((status) => status >= 500))

describe('what is asked with the numbers of others’ things', () => {
  it('names things that there are, wherever a number stands in an address', async () => {
    const nameless: string[] = []
    for (const call of calls) {
      const [first = {}] = await numbersFor(call, { notOf: 0 })
      const names = Object.keys(call.params?.shape ?? {}).filter((name) => /(^id|_id|Id|slug|target)$/.test(name))
      for (const name of names) if (first[name] === undefined || first[name] === null) nameless.push(`${titleOf(call)} ${name}`)
    }

    expect(nameless).toEqual([])
  })

  it('changes no row that was there, for a stranger', { timeout: 120_000 }, async () => {
    const statuses = await askAll(stranger, { notOf: stranger.id })

    expect(failedIn(statuses)).toEqual([])
    expect(await touched((row) => isOf(row, stranger))).toEqual([])
  })

  it('nor for somebody who is registered for the same, and manages another organisation', { timeout: 120_000 }, async () => {
    const statuses = await askAll(fellow, { notOf: fellow.id })

    expect(failedIn(statuses)).toEqual([])
    // What everybody who takes part adds to: how many have written, and what they think of a product.
    const changed = (await touched((row) => isOf(row, stranger) || isOf(row, fellow))).map((row) => row.split(' ')[0])
    expect([...new Set(changed)].sort()).toEqual(['discussion', 'product'])
  })

  it('is seen to change something where they are one’s own (instrument check)', { timeout: 120_000 }, async () => {
    await askAll(owner, { of: owner.id })

    const tables = [...new Set((await touched()).map((row) => row.split(' ')[0]))]
    const seen = ['bulk_act', 'cart_line', 'certification_cycle', 'credit_record', 'discussion_post', 'list_view', 'notification']
    const more = [
      'passkey',
      'purchase',
      'registration',
      'saved_search',
      'session',
      'thread_member',
      'transcript_share',
      'waitlist_entry',
    ]
    expect(tables).toEqual(expect.arrayContaining([...seen, ...more]))
  })
})

/** By their number among its columns. */
const isOf = (row: string, { id }: TestPerson): boolean => new RegExp(`[(,]${id}[,)]`).test(row)
