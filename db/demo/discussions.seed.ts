import { randomBytes } from 'node:crypto'
import type { Target } from '#features/discussion/discussion.rules.ts'
import { addDiscussion, recount } from '#features/discussion/server/discussion.store.ts'
import { addPosts, nextPostIds } from '#features/discussion/server/post.store.ts'
import { keepRead, subscribe } from '#features/discussion/server/reader.store.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import { discussions } from './content/discussions.ts'
import type { DemoDiscussion } from './content/types.ts'

type Places = { people: Map<string, number>; products: Map<string, number>; components: Map<string, number> }

const minuteMs = 60_000
/** The learner follows this one, and has not been there since yesterday. */
const followed = 'first-student'
const unseenMinutes = 1440 + 1

/** What the academy's people have written to each other, in the order in which they wrote it. */
export async function seedDiscussions(ctx: Ctx, { people, products, components }: Places): Promise<void> {
  const idOf = (ids: Map<string, number>, key: string) => must(ids.get(key), `the demo has no ${key}`)
  const at = (minutesAgo: number) => new Date(ctx.now().getTime() - minutesAgo * minuteMs)
  const targetOf = ({ product, component }: DemoDiscussion): Target | null =>
    product
      ? { kind: 'product', id: idOf(products, product) }
      : component
        ? { kind: 'asset', id: idOf(components, component) }
        : null
  const ids = new Map<string, number>()
  for (const discussion of discussions satisfies DemoDiscussion[]) {
    const begun = at(Math.max(...discussion.posts.map(({ minutesAgo }) => minutesAgo)) + 60)
    const id = await addDiscussion(ctx.db, targetOf(discussion), settingsOf(discussion), begun)
    ids.set(discussion.key, must(id, `${discussion.key} is there already`))
  }
  const written = new Map<string, { id: number; rootId: number | null }>()
  for (const { post, discussion } of inOrder(discussions)) {
    const parent = post.replyTo ? must(written.get(post.replyTo), `${post.key} answers nothing`) : null
    const rootId = parent && (parent.rootId ?? parent.id)
    const [id = 0] = await nextPostIds(ctx.db, 1)
    await addPosts(ctx.db, [
      {
        id,
        discussionId: idOf(ids, discussion),
        authorId: idOf(people, post.author),
        parentId: parent?.id ?? null,
        rootId,
        html: post.html,
        words: plainText(post.html),
        locale: 'en',
        state: post.state === 'hidden' ? 'hidden' : post.state === 'awaiting_approval' ? 'held' : 'visible',
        madeAt: at(post.minutesAgo),
      },
    ])
    written.set(post.key, { id, rootId })
  }
  for (const id of ids.values()) await recount(ctx.db, id)
  await follow(ctx, idOf(ids, followed), idOf(people, 'learner'), written)
}

const settingsOf = ({ title, opening, product, component, readers = 'everyone', posts }: DemoDiscussion) => ({
  title: product || component ? '' : title,
  introductionHtml: opening,
  readers,
  posting: 'users' as const,
  // Where somebody waits for approval, everybody does.
  isModerated: posts.some(({ state }) => state === 'awaiting_approval'),
  closedAt: null,
  words: `${title} ${plainText(opening)}`,
  locale: 'en',
})

/** Numbers rise with time, over all discussions. */
const inOrder = (all: DemoDiscussion[]) =>
  all
    .flatMap(({ key, posts }) => posts.map((post) => ({ post, discussion: key })))
    .sort((one, other) => other.post.minutesAgo - one.post.minutesAgo)

async function follow(ctx: Ctx, discussionId: number, userId: number, written: Map<string, { id: number }>): Promise<void> {
  const seen = discussions
    .find(({ key }) => key === followed)
    ?.posts.filter(({ minutesAgo }) => minutesAgo >= unseenMinutes)
    .map(({ key }) => written.get(key)?.id ?? 0)
  await subscribe(ctx.db, discussionId, userId, randomBytes(24).toString('base64url'))
  await keepRead(ctx.db, discussionId, userId, Math.max(...(seen ?? [0])))
}
