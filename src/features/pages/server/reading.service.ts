import { isMemberAsking } from '#features/account/server/person-lookup.service.ts'
import { registeredAmong } from '#features/registrations/server/registration.service.ts'
import { presentSettings } from '#features/widgets/settings.rules.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { shareWhole } from '#platform/calls/shared-answer.ts'
import { isGuest, isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { keepPerVersion, keepRowsPerVersion } from '#platform/pages/keep-per-version.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import { pageAddress } from '../page-address.rules.ts'
import {
  isSeenBy,
  isUnfinished,
  nextChange,
  type Onlooker,
  type PageBlock,
  type PageContent,
  productsAskedFor,
  settingsIn,
} from '../page-content.rules.ts'
import type { pagesCalls, ShownBlock, ShownPage } from '../pages.contract.ts'
import * as store from './pages.store.ts'

type Calls = typeof pagesCalls

/** What is kept of pages by this tag is made anew when one is published. */
export const pagesTag = 'pages'
/** The start page among addresses that are words. */
export const startSlug = 'start'

const publishedBySlug = keepRowsPerVersion(pagesTag, store.publishedPages)
const placed = keepPerVersion(pagesTag, ({ db }) => store.placedPages(db))

export async function showPage(
  ctx: Ctx,
  { slug: asked }: InputOf<Calls['page']>,
): Promise<Result<AnswerOf<Calls['page']>, 'pageNotFound'>> {
  const slug = asked === startSlug ? '' : asked
  const found = await findShown(ctx, slug)
  if (!found) return refuse('pageNotFound')
  if (found.slug !== slug) return ok({ page: null, moved_to: pageAddress(found.slug) })
  return ok(await shownAlike(ctx, found, await onlookerAt(ctx, found.content)))
}

type Shared = { answer: AnswerOf<Calls['page']>; from: Date; until: string | null }

/** By what is published, for each language and kind of reader. */
const sharedPages = new WeakMap<PageContent, Map<string, Shared>>()
/** So many kinds of readers of one page: there may be as many as there are products that its blocks ask for. */
const mostAlike = 60

/** One answer for all who see the same of a page, as long as the clock changes nothing of it. */
async function shownAlike(ctx: Ctx, found: Shown, viewer: Onlooker): Promise<AnswerOf<Calls['page']>> {
  const { isGuest, isMember, registeredFor } = viewer
  const key = JSON.stringify([ctx.locale, isGuest, isMember, ...[...registeredFor].toSorted((a, b) => a - b)])
  const shared = sharedPages.get(found.content) ?? new Map<string, Shared>()
  const [known, now] = [shared.get(key), ctx.now()]
  if (known && known.from <= now && (known.until === null || now < new Date(known.until))) return known.answer
  const page = await shownTo(ctx, found, viewer)
  const answer = shareWhole({ page, moved_to: null })
  if (shared.size >= mostAlike) shared.clear()
  sharedPages.set(found.content, shared.set(key, { answer, from: now, until: page.stands_until }))
  return answer
}

/** What a guest sees at this address, whoever asks; null where there is nothing. */
export async function guestPage(ctx: Ctx, slug: string): Promise<ShownPage | null> {
  const found = await findShown(ctx, slug)
  return found && shownTo(ctx, found, { isGuest: true, isMember: false, registeredFor: new Set() })
}

type Shown = Composed & { nextFrom: Date | null }

/** What is published at an address now: what was scheduled, from its time on. */
async function findShown(ctx: Ctx, slug: string): Promise<Shown | null> {
  const found = (await publishedBySlug(ctx, [slug])).get(slug)
  const isDue = found?.next && found.next.from <= ctx.now()
  const content = isDue ? found.next?.content : found?.content
  if (!found || !content) return null
  return {
    id: found.id,
    slug: found.slug,
    content,
    widgetIds: found.widgetIds,
    nextFrom: isDue ? null : (found.next?.from ?? null),
  }
}

async function shownTo(ctx: Ctx, { nextFrom, ...composed }: Shown, viewer: Onlooker): Promise<ShownPage> {
  const page = await pageFor(ctx, composed, viewer)
  const changes = [page.stands_until, nextFrom?.toISOString() ?? null].filter((time) => time !== null)
  return { ...page, stands_until: changes.sort()[0] ?? null }
}

export async function showNavigation(ctx: Ctx): Promise<Result<AnswerOf<Calls['navigation']>>> {
  const pages = await placed(ctx)
  return ok({
    pages: pages.flatMap(({ slug, place, content }) =>
      place === 'none' ? [] : { path: pageAddress(slug), title: headIn(ctx, content).title, place },
    ),
  })
}

type Composed = { id: number; slug: string; content: PageContent; widgetIds: Record<string, number> }

/** The page as this reader may see it, with the words of their language. What is not for them is not in it. */
export async function pageFor(ctx: Ctx, { id, slug, content, widgetIds }: Composed, viewer: Onlooker | null): Promise<ShownPage> {
  const now = ctx.now()
  const inner = Map.groupBy(content.outline, ({ inside }) => inside)
  const shownIn = (inside: string | null): ShownBlock[] =>
    (inner.get(inside) ?? []).flatMap(({ id }) => {
      const block = content.blocks[id]
      if (!block || (viewer && !isSeenBy(block.seen, viewer, now))) return []
      // Of what is not finished only who makes it needs to know.
      const { settings, unfinished } = presented(block, ctx.locale)
      if (viewer && unfinished) return []
      return {
        id,
        kind: block.kind,
        widget_id: widgetIds[id] ?? null,
        settings,
        ...(unfinished && { is_unfinished: true }),
        blocks: shownIn(id),
      }
    })
  return {
    id,
    slug,
    ...headIn(ctx, content),
    is_listed: content.is_listed,
    blocks: shownIn(null),
    stands_until: nextChange(content, now)?.toISOString() ?? null,
  }
}

type Presented = { settings: ShownBlock['settings']; unfinished: boolean }
const presentedOf = new WeakMap<PageBlock, Map<Locale, Presented>>()

/** A block in a language. What is published is held as long as it stands, and read for each of its readers. */
function presented(block: PageBlock, locale: Locale): Presented {
  const known = presentedOf.get(block) ?? new Map<Locale, Presented>()
  presentedOf.set(block, known)
  const found = known.get(locale) ?? {
    settings: presentSettings(block.kind, block.version, settingsIn(block, locale)),
    unfinished: isUnfinished(block),
  }
  known.set(locale, found)
  return found
}

function headIn({ locale }: Ctx, { title, description, words }: PageContent): { title: string; description: string } {
  const own = words[locale]
  return { title: own?.title || title, description: own?.description || description }
}

/** Asks only what some block of the page depends on. */
async function onlookerAt(ctx: Ctx, content: PageContent): Promise<Onlooker> {
  const asksMembers = Object.values(content.blocks).some(({ seen }) => seen.who === 'member')
  const products = productsAskedFor(content)
  const { actor } = ctx
  const [isMember, registeredFor] = await Promise.all([
    asksMembers && isMemberAsking(ctx),
    isUser(actor) && products.length > 0 ? registeredAmong(ctx, products, actor.userId) : new Set<number>(),
  ])
  return { isGuest: isGuest(actor), isMember, registeredFor }
}
