import { siteOrigin } from '#features/site/server/site-origin.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { opensFor } from '../../attachment.rules.ts'
import type { catalogueCalls } from '../../catalogue.contract.ts'
import { cataloguePolicy } from '../../catalogue.policy.ts'
import { productThing } from '../../catalogue.tags.ts'
import { underPageHeading } from '../../description.rules.ts'
import { availabilityOf, averageRating, isPrerequisiteMet, type OwnWay, productAddress } from '../../product.rules.ts'
import { writeRatings } from '../editing/product-writing.store.ts'
import { nobody, nobodysStanding, type RegisteredAmong, type Standing } from './catalogue.registrations.ts'
import { type Viewer, viewerOf } from './catalogue.viewer.ts'
import type { KnownProduct } from './known-product.store.ts'
import { linkedProducts } from './linked-products.service.ts'
import { cardFor, kindOf, termsOf, type Vocabulary } from './product.cards.ts'
import { type PageRow, type ProductRow, productById, productByOldSlug, productBySlug } from './product.store.ts'
import { productToJoin } from './product-lookup.store.ts'
import { vocabularyFor } from './vocabulary.ts'

type PageAnswer = AnswerOf<typeof catalogueCalls.product>
type ProductPage = NonNullable<PageAnswer['product']>

/** A product's page. What is unknown and what is not open to the viewer answer alike, so that nothing can be found out by trying. */
export async function openProduct(
  ctx: Ctx,
  { url_slug }: InputOf<typeof catalogueCalls.product>,
  standing: Standing = nobodysStanding,
): Promise<Result<PageAnswer, 'productNotFound'>> {
  const viewer = await viewerOf(ctx)
  const product = await productBySlug(ctx.db, url_slug, viewer.userId)
  if (!product) {
    const moved = await productByOldSlug(ctx.db, url_slug)
    return moved && (await isOpenTo(ctx, viewer, moved, standing))
      ? ok({ redirect: productAddress(moved.url_slug), product: null })
      : refuse('productNotFound')
  }
  return (await isOpenTo(ctx, viewer, product, standing))
    ? ok({ redirect: null, product: await describeProduct(ctx, viewer, product, standing) })
    : refuse('productNotFound')
}

/** Whoever is registered keeps the page, whatever becomes of the product. */
const isOpenTo = async (ctx: Ctx, viewer: Viewer, product: ProductRow, { registeredAmong }: Standing): Promise<boolean> =>
  maySee(ctx, viewer, product) ||
  (viewer.userId !== null && (await registeredAmong(ctx, [product.id], viewer.userId)).has(product.id))

const maySee = (ctx: Ctx, viewer: Viewer, { visibility, publish_at, archived_at }: ProductRow): boolean =>
  cataloguePolicy.see(viewer, { visibility, publishAt: publish_at, archivedAt: archived_at }, ctx.now())

async function describeProduct(
  ctx: Ctx,
  viewer: Viewer,
  row: PageRow,
  { ownWays, completedAmong }: Standing,
): Promise<ProductPage> {
  const { userId } = viewer
  const [vocabulary, linked, toJoin] = await Promise.all([
    vocabularyFor(ctx),
    linkedProducts(ctx, viewer, row),
    !viewer.isMember && row.member_price_minor < row.list_price_minor ? productToJoin(ctx.db, ctx.now()) : undefined,
  ])
  const requiredIds = linked.prerequisites.map(({ id }) => id)
  const linkedIds = Object.values(linked).flatMap((products) => products.map(({ id }) => id))
  const owned: Map<number, OwnWay> = userId ? await ownWays(ctx, [row.id, ...linkedIds], userId) : new Map()
  const completed = userId && requiredIds.length > 0 ? await completedAmong(ctx, requiredIds, userId) : new Set<number>()
  const isMet = ({ id, kind, ends_at }: KnownProduct): boolean => {
    const own = { isCompleted: completed.has(id), isOwned: owned.has(id) }
    return isPrerequisiteMet({ kind: kindOf(kind), endsAt: ends_at }, own, ctx.now())
  }
  const cards = (products: KnownProduct[]) =>
    products.map((one) => ({ ...cardFor(viewer, vocabulary, one), own: owned.get(one.id) ?? null }))
  return {
    ...cardFor(viewer, vocabulary, row),
    ...detailsOf(ctx, viewer, row, vocabulary),
    join_url: toJoin ? productAddress(toJoin.url_slug) : null,
    canonical_url: siteOrigin(ctx) + productAddress(row.url_slug),
    meetings: row.meetings.map(({ starts_at, ends_at }) => ({ starts_at: utc(starts_at), ends_at: utc(ends_at) })),
    speakers: row.speakers,
    attachments: row.attachments.map((one) => ({
      ...one,
      is_open: opensFor(one.audience, { ...viewer, isRegistered: owned.has(row.id) }),
    })),
    prerequisites: cards(linked.prerequisites),
    package_items: cards(linked.items),
    packages: cards(linked.packages),
    related: cards(linked.related),
    own: owned.get(row.id) ?? null,
    is_registered: owned.has(row.id),
    owned_ids: [...owned.keys()],
    met_ids: userId === null ? null : linked.prerequisites.filter(isMet).map(({ id }) => id),
    can_rate: owned.has(row.id),
    my_rating: row.my_rating,
  }
}

const utc = (instant: string) => new Date(instant).toISOString()

function detailsOf(ctx: Ctx, viewer: Viewer, row: ProductRow, vocabulary: Vocabulary) {
  const now = ctx.now()
  return {
    description_html: underPageHeading(row.description_html),
    audiences: termsOf(vocabulary, 'audience', row.audience_ids).map(({ value, name }) => ({ code: value, name })),
    access_days: row.access_days,
    venue: row.venue,
    address: [row.city, row.region, row.country].filter(Boolean).join(', ') || null,
    capacity: row.capacity,
    availability: availabilityOf(
      { saleStartsAt: row.sale_starts_at, saleEndsAt: row.sale_ends_at, endsAt: row.ends_at, archivedAt: row.archived_at },
      now,
    ),
    sale_starts_at: row.sale_starts_at?.toISOString() ?? null,
    sale_ends_at: row.sale_ends_at?.toISOString() ?? null,
    remote_registration: row.remote_registration,
    remote_registration_url: row.remote_registration_url,
    preview: previewOf(row, now),
    viewer_is_member: viewer.isMember,
  }
}

const previewOf = ({ visibility, publish_at, archived_at }: ProductRow, now: Date): ProductPage['preview'] => {
  if (archived_at !== null) return 'archived'
  if (visibility === 'draft') return 'draft'
  if (publish_at !== null && publish_at > now) return 'scheduled'
  return visibility === 'hidden' ? 'hidden' : null
}

/** Gives stars, once per person; giving again changes them. */
export async function rateProduct(
  ctx: Ctx,
  { product_id, score }: InputOf<typeof catalogueCalls.rate>,
  registeredAmong: RegisteredAmong = nobody,
): Promise<Result<AnswerOf<typeof catalogueCalls.rate>, 'productNotFound' | 'onlyRegisteredRate'>> {
  const { actor } = ctx
  if (!isUser(actor)) return refuse('onlyRegisteredRate')
  const viewer = await viewerOf(ctx)
  return ctx.tx(async (ctx) => {
    const product = await productById(ctx.db, product_id)
    const isRegistered = (await registeredAmong(ctx, [product_id], actor.userId)).has(product_id)
    if (!product || !(isRegistered || maySee(ctx, viewer, product))) return refuse('productNotFound')
    if (!isRegistered) return refuse('onlyRegisteredRate')
    return ok(await recordRatings(ctx, product_id, [{ userId: actor.userId, score }]))
  })
}

/** Writes stars that their givers were entitled to: the caller has asked. */
export async function recordRatings(ctx: Ctx, productId: number, given: { userId: number; score: number }[]) {
  await writeRatings(
    ctx.db,
    given.map((one) => ({ productId, ...one })),
    ctx.now(),
  )
  await invalidatePages(ctx, 'catalogue', productThing(productId))
  const product = await productById(ctx.db, productId)
  const { rating_sum: sum, rating_count: count } = product ?? { rating_sum: 0, rating_count: 0 }
  return { average: averageRating(sum, count), count, my_rating: given.at(-1)?.score ?? 0 }
}
