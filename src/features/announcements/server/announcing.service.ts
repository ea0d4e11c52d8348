import { activePeople } from '#features/account/server/person-lookup.service.ts'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { countWays, type NewsToTell, previewLetter, tellAll } from '#features/messages/server/telling.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { defineMailKind } from '#platform/mail/mail-kind.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import type { announcementsCalls } from '../announcements.contract.ts'
import { type AnnouncementAudience, announcementAudiences, announcementParagraphs } from '../announcements.rules.ts'
import * as store from './announcements.store.ts'

type Calls = typeof announcementsCalls

const mostNamed = 12

type Announced = { subject: string; body: string; product: { id: number; title: string; urlSlug: string } | null; cause: string }

/** Subject and text are whoever's who writes; around them an association may have words of its own. */
export const announcementMail = defineMailKind({
  name: 'announcements.sent',
  group: 'messages',
  about: 'person',
  variables: ['subject', 'title', 'name'],
  blocks: ['body'],
  shipped: {
    subject: '{subject}',
    body: ['{body}'],
    action: 'notifications.announcedAction',
    footer: 'notifications.mailFooter',
  },
})

const newsOf = (ctx: Ctx, { subject, body, product, cause }: Announced): NewsToTell<'subject' | 'title' | 'name', 'body'> => {
  const url = product ? productAddress(product.urlSlug) : '/my-dashboard'
  return {
    kind: 'announcements',
    textKey: 'notifications.announced',
    params: { subject, title: product?.title ?? '' },
    url,
    cause,
    ...(product && { productId: product.id }),
    letter: announcementMail,
    fill: (_, { name }) => ({
      values: { subject, title: product?.title ?? '', name },
      blocks: { body: announcementParagraphs(body) },
      url: mailLink(ctx.parts, url),
    }),
  }
}

type ToAnnounce = {
  userIds: number[]
  productId: number | null
  subject: string
  body: string
  audience: string
  formKey: string
}

/**
 * Writes to these people, each by the way that they have chosen, once per form key: for whoever has chosen them from a list. Answers
 * how many were told.
 */
export const announce = (
  ctx: Ctx,
  { userIds, productId, subject, body, audience, formKey }: ToAnnounce,
): Promise<Result<{ id: number; count: number }, 'nobodyToTell'>> =>
  ctx.tx(async (ctx): Promise<Result<{ id: number; count: number }, 'nobodyToTell'>> => {
    const known = await store.announcementByKey(ctx.db, formKey)
    if (known) return ok(known)
    if (userIds.length === 0) return refuse('nobodyToTell')
    const kept = { productId, subject, body, audience, count: userIds.length, formKey, sentBy: actorIdOf(ctx.actor) }
    const id = await store.addAnnouncement(ctx.db, kept, ctx.now())
    // Another request with the same form was quicker.
    if (id === null) return ok(must(await store.announcementByKey(ctx.db, formKey), 'an announcement vanished'))
    const outline = productId === null ? undefined : (await productOutlines(ctx, [productId])).get(productId)
    const news = newsOf(ctx, { subject, body, product: outline ?? null, cause: `announcement ${id}` })
    await tellAll(ctx, userIds, news)
    const details = { productId, audience, count: userIds.length, subject }
    await recordAct(ctx, { action: 'inbox.announce', subjectType: 'announcement', subjectId: id, details })
    return ok({ id, count: userIds.length })
  })

type Chosen = Pick<ToAnnounce, 'userIds' | 'productId' | 'subject' | 'body' | 'formKey'>

/**
 * Writes to people who were chosen from a list, part by part: all parts of one form key are one announcement, and whoever stands in
 * several of them hears it once.
 */
export const announceTo = (ctx: Ctx, { userIds, productId, subject, body, formKey }: Chosen): Promise<void> =>
  ctx.tx(async (ctx) => {
    const kept = { productId, subject, body, audience: 'chosen', count: 0, formKey, sentBy: actorIdOf(ctx.actor) }
    await store.addAnnouncement(ctx.db, kept, ctx.now())
    const { id } = must(await store.announcementByKey(ctx.db, formKey), 'an announcement vanished')
    const outline = productId === null ? undefined : (await productOutlines(ctx, [productId])).get(productId)
    const told = await tellAll(
      ctx,
      userIds,
      newsOf(ctx, { subject, body, product: outline ?? null, cause: `announcement ${id}` }),
    )
    await store.countMore(ctx.db, id, told.length)
  })

/** By which way so many of these people would hear an announcement. */
export const previewWays = (ctx: Ctx, userIds: number[]) => countWays(ctx, 'announcements', userIds)

const productOf = async (ctx: Ctx, productId: number) => (await productOutlines(ctx, [productId])).get(productId) ?? null

export async function sendAnnouncement(
  ctx: Ctx,
  { product_id, audience, subject, body, form_key }: InputOf<Calls['send']>,
): Promise<Result<AnswerOf<Calls['send']>, 'productNotFound' | 'nobodyToTell'>> {
  if (!(await productOf(ctx, product_id))) return refuse('productNotFound')
  const userIds = await store.audienceOf(ctx.db, product_id, audience, ctx.now())
  return announce(ctx, { userIds, productId: product_id, subject, body, audience, formKey: form_key })
}

export async function previewAnnouncement(
  ctx: Ctx,
  { product_id, audience, subject, body }: InputOf<Calls['preview']>,
): Promise<Result<AnswerOf<Calls['preview']>, 'productNotFound'>> {
  const product = await productOf(ctx, product_id)
  if (!product) return refuse('productNotFound')
  const userIds = await store.audienceOf(ctx.db, product_id, audience, ctx.now())
  const [first = null, ...others] = await activePeople(ctx, userIds.slice(0, mostNamed))
  const news = newsOf(ctx, { subject, body, product, cause: 'preview' })
  return ok({
    count: userIds.length,
    ways: await countWays(ctx, 'announcements', userIds),
    names: first ? [first, ...others].map(({ name }) => name) : [],
    mail: await previewLetter(ctx, first, news),
  })
}

export async function listAnnouncements(
  ctx: Ctx,
  { product_id }: InputOf<Calls['list']>,
): Promise<Result<AnswerOf<Calls['list']>, 'productNotFound'>> {
  const product = await productOf(ctx, product_id)
  if (!product) return refuse('productNotFound')
  const [rows, ...sizes] = await Promise.all([
    store.announcementsOf(ctx.db, product_id),
    ...announcementAudiences.map((audience) => store.audienceOf(ctx.db, product_id, audience, ctx.now())),
  ])
  const counts = Object.fromEntries(announcementAudiences.map((audience, index) => [audience, sizes[index]?.length ?? 0]))
  return ok({
    product: { id: product.id, title: product.title },
    announcements: rows.map(({ sent_at, sent_by, audience, ...row }) => ({
      ...row,
      audience: audience as AnnouncementAudience | 'chosen',
      sent_by: sent_by ?? '',
      sent_at: sent_at.toISOString(),
    })),
    counts: counts as Record<AnnouncementAudience, number>,
  })
}
