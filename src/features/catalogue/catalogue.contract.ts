import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { audiences } from './attachment.rules.ts'
import { facetGroups, formats, levels } from './facets.rules.ts'
import { ownVerbs } from './product.rules.ts'
import { productKinds } from './product-kind.rules.ts'
import { forms, sorts, views } from './search.rules.ts'
import { siteSections } from './site-search.rules.ts'

/** Search is forgiving: whatever stands in the address is read by search.rules, and what is unknown is answered with a notice. */
const Choice = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .catch(undefined)

const SearchQuery = z.object({
  q: Choice,
  kind: Choice,
  topic: Choice,
  audience: Choice,
  level: Choice,
  credit: Choice,
  format: Choice,
  language: Choice,
  price: Choice,
  elective: Choice,
  from: Choice,
  to: Choice,
  favorites: Choice,
  sort: Choice,
  view: Choice,
  form: Choice,
  page: Choice,
})

const Price = z.object({
  /** What this viewer pays, in minor units. */
  amount: z.number(),
  list_amount: z.number(),
  member_amount: z.number(),
  currency: z.string(),
})
const Credit = z.object({
  code: z.string(),
  name: z.string(),
  /** What it is called where there is little room. */
  short: z.string(),
  unit: z.string(),
  amount: z.number(),
})
const Named = z.object({ code: z.string(), name: z.string() })

const OwnWay = z.object({ verb: z.enum(ownVerbs), url: z.string() })

const ProductCard = z.object({
  id: z.number(),
  url_slug: z.string(),
  title: z.string(),
  summary: z.string(),
  kind: z.enum(productKinds),
  cover_url: z.string(),
  topics: z.array(Named),
  level: z.enum(levels),
  language: z.string(),
  formats: z.array(z.enum(formats)),
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  place: z.string().nullable(),
  /** The zone of the event's own clock. */
  time_zone: z.string().nullable(),
  credits: z.array(Credit),
  price: Price,
  rating: z.object({ average: z.number(), count: z.number() }),
  is_elective: z.boolean(),
  /** Whether the viewer keeps it (§3). */
  is_favorite: z.boolean(),
  /** For whoever is registered: what they do with it next, and where. */
  own: OwnWay.nullable(),
})
export type ProductCard = z.output<typeof ProductCard>

const FacetAnswer = z.object({
  group: z.enum(facetGroups),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })),
})
export type FacetAnswer = z.output<typeof FacetAnswer>

const Search = z.object({
  words: z.string(),
  chosen: z.partialRecord(z.enum(facetGroups), z.array(z.string())),
  from: z.string().nullable(),
  to: z.string().nullable(),
  favorites: z.boolean(),
  sort: z.enum(sorts).nullable(),
  view: z.enum(views),
  form: z.enum(forms),
  page: z.number(),
})

const SearchAnswer = z.object({
  products: z.array(ProductCard),
  total: z.number(),
  pages: z.number(),
  facets: z.array(FacetAnswer),
  /** The choices as they were understood. */
  search: Search,
  /** The mended words, where nothing was found for the written ones; the products are what they find. */
  did_you_mean: z.string().nullable(),
  /** Where nothing has all the words: those that find something alone, under the same filters, and how much. */
  some_words: z.array(z.object({ words: z.string(), count: z.number() })),
  notices: z.array(z.string()),
  /** Whether switching between the quick and the advanced form carries the values over (§2). */
  copies_values: z.boolean(),
})
export type SearchAnswer = z.output<typeof SearchAnswer>

const Speaker = z.object({ name: z.string(), headline: z.string(), role: z.string() })

const ProductPage = ProductCard.extend({
  /** Where this product lives, for canonical links and previews. */
  canonical_url: z.string(),
  description_html: z.string(),
  audiences: z.array(Named),
  meetings: z.array(z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime() })),
  access_days: z.number().nullable(),
  venue: z.string().nullable(),
  address: z.string().nullable(),
  capacity: z.number().nullable(),
  availability: z.enum(['open', 'not_yet', 'closed', 'over', 'archived']),
  sale_starts_at: z.iso.datetime().nullable(),
  sale_ends_at: z.iso.datetime().nullable(),
  remote_registration: z.boolean(),
  remote_registration_url: z.string().nullable(),
  /** Set for those who see it before, beside or after the public. */
  preview: z.enum(['draft', 'hidden', 'scheduled', 'archived']).nullable(),
  speakers: z.array(Speaker),
  prerequisites: z.array(ProductCard),
  package_items: z.array(ProductCard),
  packages: z.array(ProductCard),
  related: z.array(ProductCard),
  attachments: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      audience: z.enum(audiences),
      /** Whether the viewer may open it. */
      is_open: z.boolean(),
    }),
  ),
  is_registered: z.boolean(),
  /** Which of the products on this page, itself included, the viewer is registered for. */
  owned_ids: z.array(z.number()),
  /** Which of the prerequisites the viewer has met; null for a guest, of whom nothing is known. */
  met_ids: z.array(z.number()).nullable(),
  can_rate: z.boolean(),
  my_rating: z.number().nullable(),
  viewer_is_member: z.boolean(),
  /** Where one becomes a member, for who is none and would pay less. */
  join_url: z.string().nullable(),
})
export type ProductPage = z.output<typeof ProductPage>

const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120)
const CoverName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*\.(svg|png)$/)
  .max(124)

export const catalogueCalls = defineCalls('catalogue', {
  search: {
    spec: '§1, §2 catalogue',
    about:
      'Finds products by words and filters, with counts per filter value that stay right under the other filters. Unknown values are left out and named in `notices`.',
    method: 'GET',
    path: '/api/catalogue/products',
    effect: 'read',
    who: 'guest',
    query: SearchQuery,
    answer: SearchAnswer,
  },
  product: {
    spec: '§2 /products/{url_slug}',
    about: 'Everything a product’s page shows. An address that the product once had answers `redirect` to the present one.',
    method: 'GET',
    path: '/api/catalogue/products/:url_slug',
    effect: 'read',
    who: 'guest',
    params: z.object({ url_slug: Slug }),
    answer: z.object({ redirect: z.string().nullable(), product: ProductPage.nullable() }),
    refusals: { productNotFound: 404 },
  },
  calendar: {
    about: 'The meetings of a dated product as a calendar file, for whoever may see its page.',
    method: 'GET',
    path: '/products/:url_slug/calendar.ics',
    effect: 'read',
    who: 'guest',
    params: z.object({ url_slug: Slug }),
    answer: 'raw',
    refusals: { productNotFound: 404 },
  },
  favorites: {
    spec: '§1 favorites',
    about: 'The products one keeps, newest first, as far as one may see them; what is over stays on the list.',
    method: 'GET',
    path: '/api/catalogue/favorites',
    effect: 'read',
    who: 'user',
    query: z.object({ page: Choice }),
    answer: z.object({ products: z.array(ProductCard), total: z.number(), page: z.number(), pages: z.number() }),
  },
  rate: {
    spec: '§3 Star rating',
    about: 'Gives a product one to five stars, or changes the stars given before. Only for those who are registered.',
    method: 'POST',
    path: '/api/catalogue/products/:product_id/rating',
    effect: 'write',
    who: 'user',
    params: z.object({ product_id: z.coerce.number().int().positive() }),
    body: z.object({ score: z.coerce.number().int().min(1).max(5) }),
    answer: z.object({ average: z.number(), count: z.number(), my_rating: z.number() }),
    refusals: { productNotFound: 404, onlyRegisteredRate: 403 },
  },
  searchSite: {
    spec: '§2 /search-full-site',
    about: 'What the whole site has on some words, in sections by type; only what the searcher may see.',
    method: 'GET',
    path: '/api/search',
    effect: 'read',
    who: 'guest',
    query: z.object({ q: Choice, type: Choice }),
    answer: z.object({
      words: z.string(),
      types: z.array(z.string()),
      did_you_mean: z.string().nullable(),
      notices: z.array(z.string()),
      sections: z.array(
        z.object({
          type: z.enum(siteSections),
          total: z.number(),
          more_url: z.string().nullable(),
          items: z.array(
            z.object({
              title: z.string(),
              url: z.string(),
              note: z.string(),
              text: z.string(),
              /** Of a product that the searcher is registered for. */
              own: OwnWay.nullable().optional(),
            }),
          ),
        }),
      ),
    }),
  },
  cover: {
    about:
      'A product’s drawn cover: as SVG, or as PNG for sites that preview a link and show nothing else. Everything it depends on is in the address.',
    method: 'GET',
    path: '/covers/:name',
    effect: 'read',
    who: 'guest',
    params: z.object({ name: CoverName }),
    query: z.object({
      kind: z.enum(productKinds).catch('other'),
      topic: z.string().max(60).catch(''),
      hue: z.coerce.number().int().min(0).max(359).catch(195),
    }),
    answer: 'raw',
  },
  sitemap: {
    about: 'The public pages for search engines; past 20,000 products an index of parts.',
    method: 'GET',
    path: '/sitemap.xml',
    effect: 'read',
    who: 'guest',
    query: z.object({ part: z.coerce.number().int().positive().max(100_000).optional().catch(undefined) }),
    answer: 'raw',
  },
  robots: {
    about: 'What search engines may read.',
    method: 'GET',
    path: '/robots.txt',
    effect: 'read',
    who: 'guest',
    answer: 'raw',
  },
})
