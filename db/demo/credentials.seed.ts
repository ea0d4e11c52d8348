import { allCreditTypes, creditsOfProducts, productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { nextNoticeOn, periodOf } from '#features/certifications/period.rules.ts'
import { emptyProgramme, emptyRequirement, type Programme, type Requirement } from '#features/certifications/programme.rules.ts'
import { addCycle, changeCycle } from '#features/certifications/server/cycle.store.ts'
import { certificationById } from '#features/certifications/server/programme.store.ts'
import { addPublished } from '#features/certifications/server/publishing.service.ts'
import { addEntries, type NewEntry } from '#features/credits/server/ledger.store.ts'
import { addRecord } from '#features/credits/server/record.store.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { activities, certifications } from './content/credentials.ts'
import type { DemoActivity, DemoCertification } from './content/types.ts'

const dayMs = 86_400_000
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

type Place = { people: Map<string, number>; products: Map<string, number>; types: Types; today: string }
type Types = Awaited<ReturnType<typeof allCreditTypes>>

/** What people have earned, and the certifications that they have, had, and are on the way to. */
export async function seedCredentials(ctx: Ctx, people: Map<string, number>, products: Map<string, number>): Promise<void> {
  const place = { people, products, types: await allCreditTypes(ctx), today: ctx.now().toISOString().slice(0, 10) }
  await seedLedger(ctx, place)
  for (const certification of certifications) await seedCertification(ctx, certification, place)
}

const typeOf = (types: Types, code: string) =>
  must(
    types.find((type) => type.code === code),
    `the demo has no credit type ${code}`,
  )

async function seedLedger(ctx: Ctx, place: Place): Promise<void> {
  const learner = must(place.people.get('learner'), 'the demo has a learner')
  const zone = await readSetting(ctx, siteSettings.timeZone)
  const common = { zone, recordedAt: ctx.now(), kind: 'award' as const, actorId: null, reason: '', occurrence: 1 }
  const own = activities.map((one, at) => activityEntry(one, at, { ...common, userId: learner }, place))
  const done = await ctx.db.selectFrom('product_completion').select(['product_id', 'user_id', 'completed_at']).execute()
  const ids = [...new Set(done.map(({ product_id }) => product_id))]
  const [credits, outlines] = await Promise.all([creditsOfProducts(ctx, ids), productOutlines(ctx, ids)])
  const provider = await readSetting(ctx, siteSettings.name)
  const earned = done.flatMap(({ product_id, user_id, completed_at }) =>
    (credits.get(product_id) ?? []).map((credit) => ({
      ...common,
      userId: user_id,
      creditTypeId: credit.typeId,
      amount: credit.amount,
      earnedOn: completed_at.toISOString().slice(0, 10),
      title: outlines.get(product_id)?.title ?? '–',
      provider,
      typeName: credit.name,
      typeUnit: credit.unit,
      sourceKind: 'product' as const,
      sourceId: product_id,
      productId: product_id,
    })),
  )
  await addEntries(ctx.db, [...own, ...earned])
  await seedRecords(ctx, learner, place)
}

type Common = Pick<NewEntry, 'zone' | 'recordedAt' | 'kind' | 'actorId' | 'reason' | 'occurrence' | 'userId'>

function activityEntry(
  { daysAgo, title, provider, type, amount }: DemoActivity,
  at: number,
  common: Common,
  place: Place,
): NewEntry {
  const { id, name, unit } = typeOf(place.types, type)
  return {
    ...common,
    creditTypeId: id,
    amount,
    earnedOn: addDays(place.today, -daysAgo),
    title,
    provider,
    typeName: name,
    typeUnit: unit,
    sourceKind: 'grant',
    // Before the first number that the ledger itself draws.
    sourceId: -1 - at,
    productId: null,
  }
}

/** One that is not finished, and one that waits for somebody to look at. */
async function seedRecords(ctx: Ctx, learner: number, { people, types, today }: Place): Promise<void> {
  const of = (title: string, code: string, amount: number, daysAgo: number) => ({
    provider: 'Cascade Rehabilitation Society',
    note: '',
    title,
    creditTypeId: typeOf(types, code).id,
    amount,
    earnedOn: addDays(today, -daysAgo),
  })
  await addRecord(ctx.db, learner, of('Journal club of the spring', 'CE', 1.5, 120), 'draft', ctx.now())
  const colleague = must(people.get('colleague'), 'the demo has a colleague')
  await addRecord(ctx.db, colleague, of('Splinting workshop', 'CE', 6, 33), 'submitted', ctx.now())
}

const creditsNeed = (id: string, { min, types, ethics }: DemoCertification['credits'], known: Types): Requirement[] => [
  {
    ...emptyRequirement,
    id,
    kind: 'credits',
    title: 'Continuing education',
    min,
    types: types.map((code) => ({ type_id: typeOf(known, code).id, min: 0, max: code === 'IPE' ? 4 : null })),
  },
  ...(ethics > 0
    ? [
        {
          ...emptyRequirement,
          id: `${id}-ethics`,
          kind: 'credits' as const,
          title: 'Ethics',
          min: ethics,
          types: [{ type_id: typeOf(known, 'ETH').id, min: 0, max: null }],
        },
      ]
    : []),
]

function programmeFor(one: DemoCertification, { products, types }: Place): Programme {
  const said: Requirement[] = one.statement
    ? [{ ...emptyRequirement, id: 'statement', kind: 'attestation', title: 'Code of ethics', text: one.statement }]
    : []
  const shown: Requirement[] = one.evidence
    ? [{ ...emptyRequirement, id: 'evidence', kind: 'evidence', title: 'Practice', text: one.evidence }]
    : []
  const course: Requirement[] = one.course
    ? [
        {
          ...emptyRequirement,
          id: 'course',
          kind: 'products',
          title: 'Course',
          product_ids: [must(products.get(one.course), one.course)],
        },
      ]
    : []
  return {
    ...emptyProgramme,
    title: one.title,
    summary: one.summary,
    instructions: one.instructions,
    months: one.months,
    grace_days: one.graceDays,
    late_path: 'renewal',
    needs_review: one.evidence !== undefined,
    first: [...course, ...creditsNeed('credits', one.credits, types), ...shown, ...said],
    renewal: [...creditsNeed('renewal', one.renewal, types), ...said],
  }
}

async function seedCertification(ctx: Ctx, one: DemoCertification, place: Place): Promise<void> {
  const programme = programmeFor(one, place)
  const certificationId = await addPublished(ctx, { ...programme, urlSlug: one.slug })
  const versionId = must((await certificationById(ctx.db, certificationId))?.publishedId, 'a published certification')
  const begin = async (key: string, daysAgo: number) => {
    const userId = must(place.people.get(key), `the demo has no ${key}`)
    const startedOn = addDays(place.today, -daysAgo)
    const cycle = {
      certificationId,
      versionId,
      userId,
      number: 1,
      path: 'first' as const,
      startedOn,
      countsFrom: null,
      countsUntil: null,
    }
    return { id: await addCycle(ctx.db, cycle, ctx.now()), startedOn }
  }
  const days = (key: string, usual: number) => (key === 'learner' ? one.learnerDaysAgo : usual)
  const length = one.months * 30
  const certified = [
    ...one.holders.valid.map((key, at) => ({ key, daysAgo: days(key, 30 + ((at * 97) % (length - 60))) })),
    ...one.holders.expired.map((key, at) => ({ key, daysAgo: days(key, length + one.graceDays + 40 + at * 31) })),
  ]
  for (const { key, daysAgo } of certified) {
    const { id, startedOn: certifiedOn } = await begin(key, daysAgo)
    const period = periodOf(programme, certifiedOn, null)
    await changeCycle(
      ctx.db,
      id,
      { ...period, state: 'certified', certifiedOn, nextNoticeOn: nextNoticeOn(period, place.today) },
      ctx.now(),
    )
  }
  for (const [at, key] of one.holders.open.entries()) await begin(key, days(key, 12 + at * 19))
}
