import { levels } from '#features/catalogue/facets.rules.ts'
import { emptyDraft, type ProductDraft } from '#features/catalogue/product.draft.ts'
import { addProducts } from '#features/catalogue/server/editing/product-writing.service.ts'
import { recordRatings } from '#features/catalogue/server/products/product.service.ts'
import { nameTerms } from '#features/catalogue/server/products/vocabulary.service.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { instantOf } from '#platform/time/wall-time.ts'
import { dayAfter, dayOf, daysAround } from './content/calendar.ts'
import { people as demoPeople } from './content/people.ts'
import { products } from './content/products.ts'
import { audiences, creditTypes, topics } from './content/topics.ts'
import type { Day, DemoProduct, RunningSchedule } from './content/types.ts'

const homeZone = 'America/Chicago'

/** Fills the catalogue with the academy's products. `people` are numbers of accounts by the key of the demo person. */
export async function seedCatalogue(ctx: Ctx, people: Map<string, number>): Promise<Map<string, number>> {
  await nameTerms(ctx, { topics, audiences, creditTypes })
  const all: DemoProduct[] = products
  const ids = await addProducts(
    ctx,
    all.map((product) => draftOf(product, ctx.now(), people)),
  )
  // The accounts that the start screen names keep their stars for the visitor to give.
  const raters = [...people].filter(([key]) => !['admin', 'learner', 'colleague'].includes(key)).map(([, id]) => id)
  for (const { slug, ratings } of all) {
    const given = ratings.flatMap((score, place) => {
      // Not always the same people: each product begins at another place of the list.
      const userId = raters[(place * 7 + slug.length) % raters.length]
      return userId === undefined ? [] : [{ userId, score }]
    })
    const once = [...new Map(given.map((one) => [one.userId, one])).values()]
    if (once.length > 0) await recordRatings(ctx, must(ids.get(slug), `the demo product ${slug} was not added`), once)
  }
  return ids
}

function draftOf(product: DemoProduct, now: Date, people: Map<string, number>): ProductDraft {
  const { slug, description, schedule, place, price, saleWindow, remoteRegistration } = product
  const zone = schedule.mode === 'on_demand' ? homeZone : schedule.timezone
  const at = (day: Day, clock: string) => instantIn(zone, dayOf(now, day), clock)
  return {
    ...emptyDraft,
    urlSlug: slug,
    title: product.title,
    summary: product.summary,
    descriptionHtml: description,
    kind: product.kind,
    topics: product.topics,
    audiences: product.audiences,
    level: levels.find((level) => level === product.level) ?? 'all',
    language: product.language,
    credits: product.credits,
    meetings:
      schedule.mode === 'scheduled'
        ? schedule.meetings.map(({ day, start, end }) => ({ startsAt: at(day, start), endsAt: at(day, end) }))
        : schedule.mode === 'running'
          ? [wholeOf(now, schedule)]
          : [],
    timeZone: schedule.mode === 'on_demand' ? null : schedule.timezone,
    accessDays: schedule.mode === 'on_demand' ? schedule.accessDays : null,
    isOnline: place.mode !== 'in_person',
    place: place.mode === 'online' ? null : place,
    capacity: product.capacity,
    listPrice: price.list,
    memberPrice: price.member,
    currency: price.currency,
    membershipKind: product.membership?.kind ?? null,
    membershipMonths: product.membership?.months ?? null,
    saleStartsAt: saleWindow ? at(saleWindow.opens, '00:00') : null,
    saleEndsAt: saleWindow ? at(saleWindow.closes, '23:59') : null,
    isElective: product.isElective,
    remoteRegistration: remoteRegistration !== undefined,
    remoteRegistrationUrl: remoteRegistration?.url ?? null,
    visibility: product.visibility,
    prerequisites: product.prerequisites,
    packageItems: product.contains,
    speakers: product.speakers.map(({ person, role }) => speakerOf(person, role, people)),
  }
}

/** What never closes is one long meeting. */
function wholeOf(now: Date, schedule: RunningSchedule): { startsAt: Date; endsAt: Date } {
  const days = daysAround(now, schedule)
  const at = (day = '') => instantOf(`${day}T${schedule.turnsAt}`, schedule.timezone)
  return { startsAt: at(days[0]), endsAt: at(dayAfter(days.at(-1) ?? '')) }
}

function speakerOf(key: string, role: string, people: Map<string, number>): ProductDraft['speakers'][number] {
  const { name, occupation, organisation } = must(
    demoPeople.find((person) => person.key === key),
    `the demo speaker ${key} is nobody`,
  )
  return { personId: people.get(key) ?? null, name, headline: `${occupation}, ${organisation}`, role }
}

/** The instant at which a clock in that zone shows this. */
export function instantIn(timeZone: string, day: string, clock: string): Date {
  const wanted = new Date(`${day}T${clock}:00Z`).getTime()
  const shownAt = (instant: number) => {
    const parts = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }).formatToParts(instant)
    const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
    return new Date(`${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:00Z`).getTime()
  }
  const guess = wanted - (shownAt(wanted) - wanted)
  return new Date(guess - (shownAt(guess) - wanted))
}
