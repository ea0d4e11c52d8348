import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events.ts'
import { newsKinds } from './product-news.rules.ts'

const Occasion = z.object({
  meetings: z.array(z.object({ startsAt: z.string(), endsAt: z.string() })),
  timeZone: z.string(),
  isOnline: z.boolean(),
  place: z.object({ venue: z.string(), city: z.string(), region: z.string(), country: z.string() }).nullable(),
})

const News = z.object({
  /** Names the change in the product's history; nobody is told of the same one twice. */
  changeId: z.number(),
  productId: z.number(),
  kind: z.enum(newsKinds),
  title: z.string(),
  before: Occasion,
  after: Occasion,
  /** In the administrator's own words, after ours. */
  note: z.string(),
  madeAt: z.iso.datetime(),
})
export type ProductNews = z.output<typeof News>

/** An administrator wants whoever is registered to be told of a change. */
export const registrantsToTell = defineEvent('catalogue.registrants-to-tell', News)
