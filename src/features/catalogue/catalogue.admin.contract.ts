import { z } from 'zod'
import { pictureMaxBody } from '#features/files/files.rules.ts'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain } from '#platform/calls/edition.contract.ts'
import { audiences } from './attachment.rules.ts'
import { cancellationChoices } from './cancellation.rules.ts'
import { onTelling, telling } from './catalogue.news.contract.ts'
import { visibilities } from './catalogue.policy.ts'
import { levels } from './facets.rules.ts'
import { productKinds } from './product-kind.rules.ts'
import { bulkActs, productSorts, productStates } from './product-list.rules.ts'

const ProductId = z.coerce.number().int().positive()
const InProduct = z.object({ product_id: ProductId })
/** Which saving an editor began from; another number there means that somebody saved in between. */
const Version = z.coerce.number().int().nonnegative()
/** A clock's time in the product's own time zone: 2026-11-20T09:00. */
const LocalTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
const Instant = z.iso.datetime({ offset: true })
const Codes = z.array(z.string().max(60)).max(20)
const Slugs = z.array(z.string().max(120)).max(100)
const Line = z.string().trim().max(200)

/** A product as an administrator writes it. Everything may be sent as it stands; what is wrong is answered field by field. */
export const ProductEntry = z.object({
  title: Line,
  /** Left empty, it is made from the title. */
  url_slug: z.string().trim().max(200),
  summary: z.string().trim().max(1000),
  description_html: z.string().max(100_000),
  kind: z.enum(productKinds),
  cover_file_id: z.number().int().positive().nullable(),
  topics: Codes,
  audiences: Codes,
  level: z.enum(levels),
  language: z.string().max(10),
  credits: z.array(z.object({ type: z.string().max(60), amount: z.number() })).max(20),
  meetings: z.array(z.object({ starts_at: LocalTime, ends_at: LocalTime })).max(100),
  time_zone: z.string().max(80).nullable(),
  access_days: z.number().int().nullable(),
  is_online: z.boolean(),
  venue: Line,
  city: Line,
  region: Line,
  country: Line,
  capacity: z.number().int().nullable(),
  /** In minor units of the currency. */
  list_price: z.number().int(),
  member_price: z.number().int(),
  currency: z.string().max(10),
  /** What whoever registers becomes a member as, and for how long; empty where the product grants no membership. */
  membership_kind: z.string().trim().max(60).default(''),
  membership_months: z.number().int().nullable().default(null),
  sale_starts_at: Instant.nullable(),
  sale_ends_at: Instant.nullable(),
  /** Empty parts of an own rule are the site's. The deadline is in hours before it begins, or days after the order without a date. */
  cancellation: z.enum(cancellationChoices).default('site'),
  cancel_deadline: z.number().int().nullable().default(null),
  cancel_fee_percent: z.number().int().nullable().default(null),
  cancel_fee: z.number().int().nullable().default(null),
  is_elective: z.boolean(),
  remote_registration: z.boolean(),
  remote_registration_url: z.string().trim().max(2000),
  visibility: z.enum(visibilities),
  publish_at: Instant.nullable(),
  speakers: z
    .array(z.object({ person_id: z.number().int().positive().nullable(), name: Line, headline: Line, role: Line }))
    .max(50),
  prerequisites: Slugs,
  package_items: Slugs,
  attachments: z
    .array(
      z.object({
        file_id: z.number().int().positive(),
        title: Line,
        audience: z.enum(audiences).default('registered'),
      }),
    )
    .max(50),
})
export type ProductEntry = z.output<typeof ProductEntry>

const ListedProduct = z.object({
  id: z.number(),
  url_slug: z.string(),
  title: z.string(),
  kind: z.enum(productKinds),
  cover_url: z.string(),
  topics: z.array(z.string()),
  visibility: z.enum(visibilities),
  is_archived: z.boolean(),
  publish_at: z.iso.datetime().nullable(),
  starts_at: z.iso.datetime().nullable(),
  list_price: z.number(),
  member_price: z.number(),
  currency: z.string(),
  registrations: z.number(),
  needs_remote_url: z.boolean(),
  changed_at: z.iso.datetime(),
})
export type ListedProduct = z.output<typeof ListedProduct>

const Filters = z.object({
  search: z.string().trim().max(200).optional(),
  kind: z.enum(productKinds).optional(),
  visibility: z.enum(visibilities).optional(),
  state: z.enum(productStates).optional(),
  topic: z.string().max(60).optional(),
  sort: z.enum(productSorts).default('changed_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})

const Change = z.object({
  id: z.number(),
  action: z.enum(['added', 'changed', 'archived', 'restored']),
  changed_at: z.iso.datetime(),
  changed_by: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  can_undo: z.boolean(),
})
export type Change = z.output<typeof Change>

const EditedProduct = z.object({
  id: z.number(),
  version: z.number(),
  entry: ProductEntry,
  is_archived: z.boolean(),
  cover_url: z.string(),
  drawn_cover_url: z.string(),
  attachments: z.array(z.object({ file_id: z.number(), url: z.string(), name: z.string() })),
  /** Titles of the products that the entry names by their slugs. */
  titles: z.record(z.string(), z.string()),
  old_slugs: z.array(z.string()),
  registrations: z.number(),
  may_delete: z.boolean(),
  made_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
})
export type EditedProduct = z.output<typeof EditedProduct>

const notFound = { productNotFound: 404 }
const onSaving = { ...notFound, ...onSavingAgain }
const Saved = z.object({ id: z.number(), url_slug: z.string(), version: z.number(), change_ids: z.array(z.number()) })
const oneProduct = { effect: 'write', who: 'catalogue.edit', params: InProduct, answer: Saved } as const

const Done = z.object({ changed: z.number(), unchanged: z.number(), change_ids: z.array(z.number()) })

/** Products, as administrators manage them. */
export const productAdminCalls = defineCalls('catalogue-admin', {
  listProducts: {
    about: 'Products by title or address, filtered and sorted, with how many there are of each state and visibility.',
    method: 'GET',
    path: '/api/admin/products',
    effect: 'read',
    who: 'catalogue.read',
    within: 'service',
    query: Filters.extend({ page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1) }),
    answer: z.object({
      products: z.array(ListedProduct),
      total: z.number(),
      page: z.number(),
      pages: z.number(),
      states: z.record(z.enum(productStates), z.number()),
    }),
  },
  exportProducts: {
    about: 'The filtered list as CSV, in the columns that the import reads. No cell can be taken for a formula.',
    method: 'GET',
    path: '/api/admin/products/export',
    effect: 'read',
    who: 'catalogue.read',
    query: Filters,
    answer: 'raw',
  },
  importTemplate: {
    about: 'A CSV with the columns of the import and one example line.',
    method: 'GET',
    path: '/api/admin/products/import-template',
    effect: 'read',
    who: 'catalogue.read',
    answer: 'raw',
  },
  findForLink: {
    about: 'At most eight products whose title or address holds a text, for prerequisites and package contents.',
    method: 'GET',
    path: '/api/admin/products/find',
    effect: 'read',
    who: 'catalogue.read',
    query: z.object({ search: z.string().trim().max(200) }),
    answer: z.object({
      products: z.array(z.object({ id: z.number(), url_slug: z.string(), title: z.string(), kind: z.enum(productKinds) })),
    }),
  },
  findSpeakers: {
    about: 'At most eight people by name or e-mail address, to be named as speakers.',
    method: 'GET',
    path: '/api/admin/products/speakers',
    effect: 'read',
    who: 'catalogue.read',
    query: z.object({ search: z.string().trim().max(200) }),
    answer: z.object({
      people: z.array(z.object({ id: z.number(), name: z.string(), email: z.string(), organisation: z.string() })),
    }),
  },
  readProduct: {
    about: 'One product for editing. `version` goes back with the saving.',
    method: 'GET',
    path: '/api/admin/products/:product_id',
    effect: 'read',
    who: 'catalogue.read',
    within: 'product_id',
    params: InProduct,
    answer: EditedProduct,
    refusals: notFound,
  },
  history: {
    about: 'Who changed what on a product and when, newest first. `next` is the `before` of the following page.',
    method: 'GET',
    path: '/api/admin/products/:product_id/history',
    effect: 'read',
    who: 'catalogue.read',
    within: 'product_id',
    params: InProduct,
    query: z.object({ before: ProductId.optional() }),
    answer: z.object({ title: z.string(), url_slug: z.string(), changes: z.array(Change), next: z.number().nullable() }),
    refusals: notFound,
  },
  createProduct: {
    about: 'Makes a product. Its description is sanitised.',
    method: 'POST',
    path: '/api/admin/products',
    effect: 'write',
    who: 'catalogue.edit',
    body: ProductEntry,
    answer: Saved,
  },
  updateProduct: {
    spec: '§3 Product',
    about:
      'Saves a product. A changed address leaves the old one leading here. Refused when somebody saved since `version`, and when people are registered for what moves until `tell_registrants` says whether they hear of it.',
    method: 'PUT',
    path: '/api/admin/products/:product_id',
    ...oneProduct,
    body: ProductEntry.extend({ version: Version, ...telling }),
    refusals: { ...onSaving, ...onTelling },
  },
  duplicateProduct: {
    about:
      'Makes a draft that is a copy of a product with its whole course, under an address of its own. Results are not copied.',
    method: 'POST',
    path: '/api/admin/products/:product_id/duplicate',
    ...oneProduct,
    refusals: notFound,
  },
  setVisibility: {
    about: 'Shows a product to everybody, to members, or to those who have the address; now, or from `publish_at` on.',
    method: 'PUT',
    path: '/api/admin/products/:product_id/visibility',
    ...oneProduct,
    body: z.object({ visibility: z.enum(visibilities), publish_at: Instant.nullable().default(null) }),
    refusals: notFound,
  },
  setRemoteRegistration: {
    spec: '§6 Administrator',
    about: 'Sets where people register for a product whose registration is elsewhere.',
    method: 'PUT',
    path: '/api/admin/products/:product_id/remote-registration',
    ...oneProduct,
    body: z.object({ remote_registration: z.boolean().default(true), remote_registration_url: z.string().trim().max(2000) }),
    refusals: notFound,
  },
  archiveProduct: {
    about: 'Takes a product out of the catalogue for good without losing anything about it.',
    method: 'POST',
    path: '/api/admin/products/:product_id/archive',
    ...oneProduct,
    body: z.object(telling),
    refusals: { ...notFound, ...onTelling },
  },
  restoreProduct: {
    about: 'Puts an archived product back, as visible as it was.',
    method: 'POST',
    path: '/api/admin/products/:product_id/restore',
    ...oneProduct,
    body: z.object(telling),
    refusals: { ...notFound, ...onTelling },
  },
  deleteProduct: {
    about: 'Deletes a draft that nobody has registered for, rated or put into another product. Everything else is archived.',
    method: 'DELETE',
    path: '/api/admin/products/:product_id',
    ...oneProduct,
    answer: z.object({ deleted: z.literal(true) }),
    refusals: { ...notFound, hasRegistrations: 409, onlyDrafts: 409, usedByProducts: 409 },
  },
  changeMany: {
    about: 'Publishes, hides, archives or restores products, or gives them a topic; all or none.',
    method: 'POST',
    path: '/api/admin/products/bulk',
    effect: 'write',
    who: 'catalogue.edit',
    body: z.object({
      product_ids: z.array(ProductId).min(1).max(500),
      act: z.enum(bulkActs),
      topic: z.string().max(60).optional(),
      ...telling,
    }),
    answer: Done,
    refusals: { topicNotFound: 404, ...onTelling },
  },
  undoChanges: {
    about: 'Puts fields back to what they were before the given changes, where nobody has changed them since.',
    method: 'POST',
    path: '/api/admin/products/undo',
    effect: 'write',
    who: 'catalogue.edit',
    body: z.object({ change_ids: z.array(ProductId).min(1).max(500), ...telling }),
    answer: Done,
    refusals: { cannotUndo: 409, ...onTelling },
  },
  uploadCover: {
    about: 'Stores a picture as a cover, cut to 1200 × 675. It is used once the product is saved with its number.',
    method: 'POST',
    path: '/api/admin/products/cover',
    effect: 'write',
    who: 'catalogue.edit',
    body: z.object({ file: z.union([z.file(), z.array(z.file())]).optional() }),
    answer: z.object({ file_id: z.number(), url: z.string() }),
    maxBody: pictureMaxBody,
  },
})
