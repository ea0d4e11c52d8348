import { listPeople } from '#features/account/server/person-directory.service.ts'
import { isMemberAsking } from '#features/account/server/person-lookup.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { keepPerVersion } from '#platform/pages/keep-per-version.ts'
import { excerptOf } from '#platform/texts/excerpt.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import type { discussionCalls } from '../discussion.contract.ts'
import { discussionPolicy } from '../discussion.policy.ts'
import type { discussionRecentCalls } from '../discussion.recent.contract.ts'
import { discussionAddress, postAddress, readerGroups, writeTarget } from '../discussion.rules.ts'
import { type After, discussionsByIds, listAlone } from './discussion.store.ts'
import { discussionPlaces, type Place } from './place.service.ts'
import * as posts from './post.store.ts'
import { readersOf } from './reader.store.ts'
import { authorsOf } from './view.service.ts'

type Calls = typeof discussionCalls

const perPage = 30

/** The ones that stand alone; products' and assets' are found where they are discussed. */
export async function listDiscussions(ctx: Ctx, { after }: InputOf<Calls['list']>): Promise<Result<AnswerOf<Calls['list']>>> {
  const isMember = await isMemberAsking(ctx)
  const readers = readerGroups.filter((group) => discussionPolicy.read(ctx.actor, group, { isMember }))
  const found = await listAlone(ctx.db, { readers, withClosed: false, after: readAfter(after), limit: perPage + 1 })
  const shown = found.slice(0, perPage)
  const userId = actorIdOf(ctx.actor)
  const ids = shown.map(({ discussion }) => discussion.id)
  const [people, mine] = await Promise.all([
    listPeople(
      ctx,
      shown.flatMap(({ lastAuthorId }) => lastAuthorId ?? []),
    ),
    userId === null ? new Map<number, never>() : readersOf(ctx.db, userId, ids),
  ])
  const discussions = shown.map(({ discussion, lastAuthorId }) => {
    const author = people.get(lastAuthorId ?? 0)
    return {
      target: writeTarget(discussion.target),
      url: discussionAddress(discussion.target),
      title: discussion.title,
      introduction: excerptOf(plainText(discussion.introductionHtml)),
      post_count: discussion.postCount,
      last_post_at: discussion.lastPostAt?.toISOString() ?? null,
      last_author: author ? { name: author.name, image: author.pictureUrl } : null,
      unread_count: mine.get(discussion.id)?.unread ?? 0,
      is_subscribed: mine.get(discussion.id)?.isSubscribed ?? false,
    }
  })
  const last = shown.at(-1)
  return ok({ discussions, next: found.length > perPage && last ? writeAfter(last.after) : null })
}

const writeAfter = ({ at, id }: After): string => `${at?.getTime() ?? ''}~${id}`
/** What cannot be read is the beginning. */
function readAfter(text: string | undefined): After | null {
  const [, at, id] = /^(\d{0,13})~(\d{1,15})$/.exec(text ?? '') ?? []
  return id === undefined ? null : { at: at ? new Date(Number(at)) : null, id: Number(id) }
}

const recentShown = 4
/** Of the latest posts so many are looked through for those that the viewer may read. */
const recentSearched = 60

/** The same for everybody; who may read which of them is asked each time. */
const recentlySaid = keepPerVersion('discussion', async ({ db }) => {
  const latest = await posts.recentPosts(db, recentSearched)
  const discussions = await discussionsByIds(db, [...new Set(latest.map(({ discussionId }) => discussionId))])
  const firsts = new Map(latest.toReversed().map((post) => [post.discussionId, post]))
  const first = [...firsts.values()].toReversed().slice(0, 2 * recentShown)
  return { posts: latest, discussions: [...discussions.values()], first }
})

/** From the discussions: the latest of products and of those that stand alone, one per discussion. */
export async function listRecent(ctx: Ctx): Promise<Result<AnswerOf<(typeof discussionRecentCalls)['recent']>>> {
  const latest = await recentlySaid(ctx)
  const shown: { post: posts.StoredPost; place: Place }[] = []
  // Whose words they probably are is asked for meanwhile.
  const [places] = await Promise.all([discussionPlaces(ctx, latest.discussions), authorsOf(ctx, latest.first)])
  for (const post of latest.posts) {
    const place = places.get(post.discussionId)
    if (place && shown.every((one) => one.post.discussionId !== post.discussionId)) shown.push({ post, place })
    if (shown.length === recentShown) break
  }
  const people = await authorsOf(
    ctx,
    shown.map(({ post }) => post),
  )
  return ok({
    posts: shown.map(({ post, place }) => ({
      post_id: post.id,
      url: postAddress(place.discussion.target, post.id),
      title: place.title,
      name: people.get(post.authorId)?.name ?? '',
      image: people.get(post.authorId)?.pictureUrl ?? null,
      createDate: post.madeAt.toISOString(),
      excerpt: excerptIn(post),
    })),
  })
}

/** The latest posts are kept, and read by everybody who opens the start page. */
const excerpts = new WeakMap<posts.StoredPost, string>()

function excerptIn(post: posts.StoredPost): string {
  const excerpt = excerpts.get(post) ?? excerptOf(plainText(post.html))
  excerpts.set(post, excerpt)
  return excerpt
}

/** Where posts stand, asked for at once; undefined where the viewer may not read there. */
export async function placesAmong(ctx: Ctx, found: posts.StoredPost[]): Promise<(post: posts.StoredPost) => Place | undefined> {
  const discussions = await discussionsByIds(ctx.db, [...new Set(found.map(({ discussionId }) => discussionId))])
  const places = await discussionPlaces(ctx, [...discussions.values()])
  return ({ discussionId }) => places.get(discussionId)
}
