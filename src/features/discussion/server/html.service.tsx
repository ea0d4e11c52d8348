import type { ReactNode } from 'react'
import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { staticMarkup } from '#ui/foundations/static-markup.tsx'
import type { discussionCalls, Post } from '../discussion.contract.ts'
import { PostList } from '../ui/post-list.tsx'
import { PostView } from '../ui/post-view.tsx'
import { hidePost, unhidePost } from './moderation.service.ts'
import { openPlace } from './place.service.ts'
import { targetAmong } from './posting.service.ts'
import { readThreads } from './view.service.ts'

type Calls = typeof discussionCalls

/** §7: answers that are HTML. They are the feature's own components, in the reader's language and time zone. */

export async function getComments(
  ctx: Ctx,
  input: InputOf<Calls['getComments']>,
): Promise<Result<AnswerOf<Calls['getComments']>, 'discussionNotFound'>> {
  const target = targetAmong(input)
  const place = target && (await openPlace(ctx, target))
  if (!place) return refuse('discussionNotFound')
  const { discussion, mayPost } = place
  const { posts } = await readThreads(ctx, { discussionId: discussion.id, mayPost, order: 'newest', from: null })
  return ok({ html: await render(ctx, <PostList threads={posts} />) })
}

type Answer = Result<AnswerOf<Calls['hide']>, 'postNotFound' | 'cannotChange'>

export const hide = async (ctx: Ctx, { postId }: InputOf<Calls['hide']>): Promise<Answer> =>
  withHtml(ctx, await hidePost(ctx, postId))

export const unhide = async (ctx: Ctx, { postId }: InputOf<Calls['unhide']>): Promise<Answer> =>
  withHtml(ctx, await unhidePost(ctx, postId))

const withHtml = async (ctx: Ctx, changed: Result<Post, 'postNotFound' | 'cannotChange'>): Promise<Answer> =>
  changed.ok ? ok({ post: changed.value, html: await render(ctx, <PostView post={changed.value} />) }) : changed

async function render(ctx: Ctx, content: ReactNode): Promise<string> {
  const person = isUser(ctx.actor) ? await activePerson(ctx, ctx.actor.userId) : null
  return staticMarkup(ctx, person?.timeZone ?? (await readSetting(ctx, siteSettings.timeZone)), content)
}
