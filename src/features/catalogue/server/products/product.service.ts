import { siteOrigin } from '#features/site/server/site-origin.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { shareAnswer } from '#platform/calls/shared-answer.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { keepAnswersPerVersion } from '#platform/pages/keep-per-version.ts'
import { opensFor } from '../../attachment.rules.ts'
import type { catalogueCalls } from '../../catalogue.contract.ts'
import { cataloguePolicy } from '../../catalogue.policy.ts'
import { productThing } from '../../catalogue.tags.ts'
import { underPageHeading } from '../../description.rules.ts'
import { availabilityOf, averageRating, isPrerequisiteMet, type OwnWay, productAddress } from '../../product.rules.ts'
import { writeRatings } from '../editing/product-writing.store.ts'
import { nobody, nobodysStanding, type RegisteredAmong, type Standing } from './catalogue.registrations.ts'
import { keptProductIds, type Onlooker, onlookerOf, type Viewer } from './catalogue.viewer.ts'
import type { KnownProduct } from './known-product.store.ts'
import { linkedProducts } from './linked-products.service.ts'
import { cardFor, kindOf, termsOf, type Vocabulary } from './product.cards.ts'
import { type PageRow, type ProductRow, productById, productByOldSlug, productBySlug, scoreOf } from './product.store.ts'
import { addressToJoin } from './sale-lookup.service.ts'
import { vocabularyFor } from './vocabulary.ts'

type PageAnswer = AnswerOf<typeof catalogueCalls.product>
type ProductPage = NonNullable<PageAnswer['product']>

/** A product's page. What is unknown and what is not open to the viewer answer alike, so that nothing can be found out by trying. */
export async function openProduct(
  ctx: Ctx,
  { url_slug }: InputOf<typeof catalogueCalls.product>,
  standing: Standing = nobodysStanding,
): Promise<Result<PageAnswer, 'productNotFound'>> {
  const viewer = await onlookerOf(ctx)
  const product = await productAt(ctx, url_slug)
  if (!product) {
    const moved = await productByOldSlug(ctx.db, url_slug)
    return moved && (await isOpenTo(ctx, viewer, moved, standing))
      ? ok({ redirect: productAddress(moved.url_slug), product: null })
      : refuse('productNotFound')
  }
  return (await isOpenTo(ctx, viewer, product, standing))
    ? ok(await describeProduct(ctx, viewer, product, standing))
    : refuse('productNotFound')
}

/** Some hundreds of them; what was not asked for longest goes first. */
const mostPageBytes = 16 * 1024 * 1024
const pages = keepAnswersPerVersion<PageRow | undefined>('catalogue', mostPageBytes)

/** Pages that are made of a row stay as long as it does: a few kinds of viewers have each their own. */
const pagesOfRow = 4

/** Texts, and about as much as its other fields take. */
const bytesOf = (row: PageRow | undefined): number =>
  row ? pagesOfRow * (4000 + 2 * (row.description_html.length + row.summary.length + JSON.stringify(row.speakers).length)) : 100

/** What stands on a product's page for everybody: read once, until something of the catalogue changes. */
const productAt = (ctx: Ctx, slug: string): Promise<PageRow | undefined> =>
  pages(ctx, { key: slug, bytes: bytesOf }, () => productBySlug(ctx.db, slug))

/** Whoever is registered keeps the page, whatever becomes of the product. */
const isOpenTo = async (ctx: Ctx, viewer: Onlooker, product: ProductRow, { registeredAmong }: Standing): Promise<boolean> =>
  maySee(ctx, viewer, product) ||
  (viewer.userId !== null && (await registeredAmong(ctx, [product.id], viewer.userId)).has(product.id))

const maySee = (ctx: Ctx, viewer: Onlooker, { visibility, publish_at, archived_at }: ProductRow): boolean =>
  cataloguePolicy.see(viewer, { visibility, publishAt: publish_at, archivedAt: archived_at }, ctx.now())

async function describeProduct(
  ctx: Ctx,
  onlooker: Onlooker,
  row: PageRow,
  { ownWays, completedAmong }: Standing,
): Promise<PageAnswer> {
  const { userId } = onlooker
  const [vocabulary, linked, join_url] = await Promise.all([
    vocabularyFor(ctx),
    linkedProducts(ctx, onlooker, row),
    !onlooker.isMember && row.member_price_minor < row.list_price_minor ? addressToJoin(ctx) : null,
  ])
  const requiredIds = linked.prerequisites.map(({ id }) => id)
  const linkedIds = Object.values(linked).flatMap((products) => products.map(({ id }) => id))
  // What is the viewer's own, asked for together.
  const [favoriteIds, owned, myRating] = await Promise.all([
    keptProductIds(ctx),
    userId ? ownWays(ctx, [row.id, ...linkedIds], userId) : new Map<number, OwnWay>(),
    userId ? scoreOf(ctx.db, userId, row.id) : null,
  ])
  const completed = userId && requiredIds.length > 0 ? await completedAmong(ctx, requiredIds, userId) : new Set<number>()
  const around = { vocabulary, linked, join_url }
  const isKept = [row.id, ...linkedIds].some((id) => favoriteIds.includes(id))
  if (isKept || owned.size > 0 || completed.size > 0 || myRating !== null)
    return { redirect: null, product: pageOf(ctx, onlooker, row, around, { favoriteIds, owned, completed, myRating }) }
  return pageAlike(ctx, onlooker, row, around)
}

type Around = { vocabulary: Vocabulary; linked: Awaited<ReturnType<typeof linkedProducts>>; join_url: string | null }

/** What of a product's page is the viewer's own. */
type Own = { favoriteIds: number[]; owned: Map<number, OwnWay>; completed: Set<number>; myRating: number | null }
const nothingOwn: Own = { favoriteIds: [], owned: new Map(), completed: new Set(), myRating: null }

const alike = new WeakMap<PageRow, Map<string, PageAnswer>>()
/** Languages, addresses and kinds of viewers of one product. */
const mostAlike = 8

/** All of whom nothing on the page is their own have the same one, while its row stands and the clock changes nothing of it. */
function pageAlike(ctx: Ctx, onlooker: Onlooker, row: PageRow, around: Around): PageAnswer {
  const { userId, isAdmin, isMember, brandHue } = onlooker
  const { linked, join_url } = around
  const byClock = [availabilityNow(row, ctx.now()), previewOf(row, ctx.now()), join_url]
  const ids = Object.values(linked).map((products) => products.map(({ id }) => id))
  const key = JSON.stringify([ctx.locale, siteOrigin(ctx), userId === null, isAdmin, isMember, brandHue, byClock, ids])
  const known = alike.get(row) ?? new Map<string, PageAnswer>()
  const make = () => ({ redirect: null, product: shareAnswer(pageOf(ctx, onlooker, row, around, nothingOwn)) })
  const found = known.get(key) ?? shareAnswer(make())
  if (known.size >= mostAlike) known.clear()
  alike.set(row, known.set(key, found))
  return found
}

function pageOf(ctx: Ctx, onlooker: Onlooker, row: PageRow, { vocabulary, linked, join_url }: Around, own: Own): ProductPage {
  const { favoriteIds, owned, completed, myRating } = own
  const { userId } = onlooker
  const viewer: Viewer = { ...onlooker, favoriteIds }
  const isMet = ({ id, kind, ends_at }: KnownProduct): boolean => {
    const own = { isCompleted: completed.has(id), isOwned: owned.has(id) }
    return isPrerequisiteMet({ kind: kindOf(kind), endsAt: ends_at }, own, ctx.now())
  }
  const cards = (products: KnownProduct[]) =>
    products.map((one) => ({ ...cardFor(viewer, vocabulary, one), own: owned.get(one.id) ?? null }))
  return {
    ...cardFor(viewer, vocabulary, row),
    ...detailsOf(ctx, viewer, row, vocabulary),
    join_url,
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
    my_rating: myRating,
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
    availability: availabilityNow(row, now),
    sale_starts_at: row.sale_starts_at?.toISOString() ?? null,
    sale_ends_at: row.sale_ends_at?.toISOString() ?? null,
    remote_registration: row.remote_registration,
    remote_registration_url: row.remote_registration_url,
    preview: previewOf(row, now),
    viewer_is_member: viewer.isMember,
  }
}

const availabilityNow = ({ sale_starts_at, sale_ends_at, ends_at, archived_at }: ProductRow, now: Date) =>
  availabilityOf({ saleStartsAt: sale_starts_at, saleEndsAt: sale_ends_at, endsAt: ends_at, archivedAt: archived_at }, now)

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
  const viewer = await onlookerOf(ctx)
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
