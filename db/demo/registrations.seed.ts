import { addFavorite } from '#features/favorites/server/favorites.store.ts'
import { hide } from '#features/learning/server/dashboard.store.ts'
import { accessEnd, laterEnd } from '#features/registrations/registration.rules.ts'
import { addRegistrations, type NewRegistration, type Registration } from '#features/registrations/server/registration.store.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { dayOf } from './content/calendar.ts'
import { products } from './content/products.ts'
import type { DemoProduct } from './content/types.ts'
import { joinedDaysAgo } from './people.seed.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Slug → how many days ago, so that every kind and every state is on the learner's dashboard; one access has run out. */
const ofLearner: Record<string, number> = {
  'pain-care-collection': 41,
  'preventing-falls-in-later-life': 118,
  'foundations-of-clinical-supervision': 347,
  'consent-and-capacity': 212,
  'frailty-in-twenty-minutes': 63,
  'cueing-in-parkinsons-disease': 171,
  'meridian-annual-conference': 20,
  'pain-journal-club': 9,
  'supervision-circle': 14,
  'falls-clinic-open-day': 52,
  'telehealth-town-hall': 30,
  'meridian-practice-quarterly': 77,
}
const ofColleague: Record<string, number> = {
  'meridian-annual-conference': 16,
  'seating-that-protects-the-skin': 25,
  'upper-limb-recovery-after-stroke': 90,
  'notes-that-show-your-reasoning': 33,
  'falls-clinic-open-day': 47,
}
const hiddenByLearner = 'telehealth-town-hall'
/** Newest first. */
const keptByLearner = ['splinting-intensive', 'stroke-team-package', 'mealtime-guide']
/** The accounts that the start screen names have their own lists. */
const accounts = ['admin', 'learner', 'colleague']

type Seats = { people: Map<string, number>; ids: Map<string, number> }
type Place = { slug: string; userId: number; daysAgo: number }

/**
 * Registers the academy's people: the named accounts as written above, the others so that counts look lived in. Answers what was
 * ordered, without the parts of packages.
 */
export async function seedRegistrations(
  ctx: Ctx,
  people: Map<string, number>,
  ids: Map<string, number>,
): Promise<Registration[]> {
  const learner = must(people.get('learner'), 'the demo has a learner')
  const colleague = must(people.get('colleague'), 'the demo has a colleague')
  const listOf = (list: Record<string, number>, userId: number) =>
    Object.entries(list).map(([slug, daysAgo]) => ({ slug, userId, daysAgo }))
  const places = [...listOf(ofLearner, learner), ...listOf(ofColleague, colleague), ...(await othersPlaces(ctx, { people, ids }))]
  const added = await addRegistrations(
    ctx.db,
    places.map((place) => told(registrationAt(ctx.now(), place, ids))),
  )
  await addRegistrations(ctx.db, partsOf(added, ids).map(told))
  const hidden = added.find(({ productId, registrantId }) => productId === ids.get(hiddenByLearner) && registrantId === learner)
  await hide(ctx.db, must(hidden, 'the learner hides something').id, learner, ctx.now())
  for (const [days, slug] of keptByLearner.entries()) {
    const id = must(ids.get(slug), `the demo product ${slug} was not added`)
    await addFavorite(ctx.db, learner, 'product', id, new Date(ctx.now().getTime() - (days + 1) * dayMs))
  }
  return added
}

/** Nobody is written to about a history that was made up. */
const told = (registration: NewRegistration) => ({ ...registration, isTold: true })

const catalogue: DemoProduct[] = products
const demoProduct = (slug: string) =>
  must(
    catalogue.find((product) => product.slug === slug),
    `the demo has no product ${slug}`,
  )
const accessDaysOf = ({ schedule }: DemoProduct) => (schedule.mode === 'on_demand' ? schedule.accessDays : null)

function registrationAt(now: Date, { slug, userId, daysAgo }: Place, ids: Map<string, number>): NewRegistration {
  // People register at their own time of the day.
  const registeredAt = new Date(now.getTime() - daysAgo * dayMs - ((userId * 97) % 600) * minuteMs)
  return {
    productId: must(ids.get(slug), `the demo product ${slug} was not added`),
    registrantId: userId,
    source: 'order',
    parentRegistrationId: null,
    grantedBy: null,
    registeredAt,
    accessEndsAt: accessEnd(registeredAt, accessDaysOf(demoProduct(slug))),
  }
}

const partsOf = (added: Registration[], ids: Map<string, number>): NewRegistration[] =>
  added.flatMap(({ id, ...whole }) => {
    const { contains } = must(
      catalogue.find(({ slug }) => ids.get(slug) === whole.productId),
      'a demo product has no content',
    )
    return contains.map((slug) => ({
      ...whole,
      productId: must(ids.get(slug), `the demo product ${slug} was not added`),
      source: 'package' as const,
      parentRegistrationId: id,
      accessEndsAt: laterEnd(whole.accessEndsAt, accessEnd(whole.registeredAt, accessDaysOf(demoProduct(slug)))),
    }))
  })

/** Whoever gave stars is registered, and more where many did; two places of every room stay free. */
async function othersPlaces(ctx: Ctx, { people, ids }: Seats): Promise<Place[]> {
  const ratings = await ctx.db.selectFrom('product_rating').select(['product_id', 'user_id']).execute()
  const joined = new Map([...people.values()].map((id, index) => [id, joinedDaysAgo(index)]))
  const others = [...people].filter(([key]) => !accounts.includes(key)).map(([, id]) => id)
  return catalogue.flatMap((product, row) => {
    // What is on already has its own visitors (practice-room.seed.ts).
    if (product.visibility === 'draft' || product.remoteRegistration || product.schedule.mode === 'running') return []
    const raters = ratings.filter(({ product_id }) => product_id === ids.get(product.slug)).map(({ user_id }) => user_id)
    const wanted = product.kind === 'package' ? raters.length : 3 + ((row * 5) % 9) + raters.length * 2
    const more = others.filter((id) => !raters.includes(id)).sort((one, other) => spread(one, row) - spread(other, row))
    const free = Math.max(raters.length, (product.capacity ?? 1000) - 2 - accounts.length)
    return [...raters, ...more].slice(0, Math.min(Math.max(wanted, raters.length), free)).map((userId, column) => ({
      slug: product.slug,
      userId,
      daysAgo: daysSince(ctx.now(), product) + daysBefore(product, (row * 131 + column * 67) % 330, joined.get(userId)),
    }))
  })
}

/** What is there all year is ordered all year, by people who have joined; for a date one registers in the two months before. */
const daysBefore = ({ schedule }: DemoProduct, day: number, joined = 90): number =>
  schedule.mode === 'scheduled' ? day % 60 : day % (joined - 1)

const spread = (id: number, row: number) => (id * 7919 + row * 104_729) % 1009

/** What is over was registered for before it was. */
function daysSince(now: Date, { schedule }: DemoProduct): number {
  const first = schedule.mode === 'scheduled' ? schedule.meetings[0] : undefined
  const started = first ? (now.getTime() - Date.parse(dayOf(now, first.day))) / dayMs : 0
  return Math.max(0, Math.ceil(started)) + 1
}
