import { activePeople, type KnownPerson } from '#features/account/server/person-lookup.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { type AddressedLetter, type Filling, letterWriter, sendLetters } from '#platform/mail/letter.ts'
import type { MailKind } from '#platform/mail/mail-kind.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { dressed } from '#platform/mail/render-mail.ts'
import { publish } from '#platform/realtime/publish.ts'
import { seal, unseal } from '#platform/security/seal.ts'
import type { MessageKey, Translate } from '#platform/texts/i18n.ts'
import { type KeptParams, notificationChannel } from '../messages.rules.ts'
import {
  isFixedKind,
  isNotificationKind,
  type NotificationKind,
  type NotificationWay,
  quietUntil,
  wayOf,
} from '../notification-ways.rules.ts'
import { chosenBy, keepTold } from './ways.store.ts'

export type NewsToTell<Variable extends string = string, Block extends string = string> = {
  kind: NotificationKind
  textKey: MessageKey
  params?: KeptParams
  url?: string
  /** Tells each person once, however often it is told. */
  cause: string
  productId?: number
  /** The mail, and what it is made of in its receiver's language; who gets it and how to end it is added here. */
  letter: MailKind<Variable, Block>
  fill: (t: Translate, person: KnownPerson) => Filling<Variable, Block>
}

/**
 * Tells people something by the way that each has chosen: on the site, by mail at once (or when their quiet hours end), in the digest of
 * the day, or not at all. By as many statements for thousands as for one. Answers who had not been told before.
 */
export const tellAll = <Variable extends string, Block extends string>(
  ctx: Ctx,
  userIds: number[],
  news: NewsToTell<Variable, Block>,
): Promise<KnownPerson[]> =>
  ctx.tx(async (ctx) => {
    const people = await activePeople(ctx, userIds)
    const chosen = await chosenBy(
      ctx.db,
      news.kind,
      people.map(({ id }) => id),
    )
    const told = people.map((person) => ({ userId: person.id, way: wayOf(news.kind, chosen.get(person.id)?.way) }))
    const kept = { kind: news.kind, textKey: news.textKey, params: news.params ?? {}, url: news.url ?? null, cause: news.cause }
    const fresh = new Set(await keepTold(ctx.db, told, kept, ctx.now()))
    const byMail = new Set(told.flatMap(({ userId, way }) => (way === 'mail' && fresh.has(userId) ? userId : [])))
    await sendLetters(
      ctx,
      news.letter,
      people
        .filter(({ id }) => byMail.has(id))
        .map((person) => letterTo(ctx, person, news, chosen.get(person.id)?.quiet ?? null)),
    )
    return people.filter(({ id }) => fresh.has(id))
  })

/** The same for one person, whose bell rings wherever they have a page open. */
export const tell = <Variable extends string, Block extends string>(
  ctx: Ctx,
  userId: number,
  news: NewsToTell<Variable, Block>,
): Promise<boolean> =>
  ctx.tx(async (ctx) => {
    const isNews = (await tellAll(ctx, [userId], news)).length > 0
    if (isNews) await publish(ctx, notificationChannel(userId), { kind: news.kind })
    return isNews
  })

function letterTo<Variable extends string, Block extends string>(
  ctx: Ctx,
  person: KnownPerson,
  { kind, productId, fill }: NewsToTell<Variable, Block>,
  quiet: Parameters<typeof quietUntil>[2],
): AddressedLetter<Variable, Block> {
  const t = ctx.parts.translate(person.locale)
  const code = isFixedKind(kind) ? null : stopCode(ctx, person.id, kind)
  const notBefore = quietUntil(ctx.now(), person.timeZone, quiet)
  return {
    ...fill(t, person),
    to: person.email,
    locale: person.locale,
    personId: person.id,
    ...(productId !== undefined && { productIds: [productId] }),
    ...(code && {
      wayOut: { label: t('notifications.mailStop'), url: mailLink(ctx.parts, `/my-notifications/stop?code=${code}`) },
      unsubscribe: mailLink(ctx.parts, `/my-notifications/stop/${code}`),
    }),
    ...(notBefore && { notBefore }),
  }
}

const use = 'stop mails'

/** Held by mails: whoever has it may end mails of this kind to this person, and nothing else. */
const stopCode = (ctx: Ctx, userId: number, kind: NotificationKind): string => seal(ctx.parts.secret, use, `${userId} ${kind}`)

export function readStopCode(ctx: Ctx, code: string): { userId: number; kind: NotificationKind } | null {
  const [userId, kind = ''] = unseal(ctx.parts.secret, use, code)?.split(' ') ?? []
  return userId && isNotificationKind(kind) ? { userId: Number(userId), kind } : null
}

/** How many of these people would be told by which way. */
export async function countWays(ctx: Ctx, kind: NotificationKind, userIds: number[]): Promise<Record<NotificationWay, number>> {
  const chosen = await chosenBy(ctx.db, kind, userIds)
  const counts = { site: 0, mail: 0, digest: 0, none: 0 }
  for (const id of userIds) counts[wayOf(kind, chosen.get(id)?.way)] += 1
  return counts
}

/** The mail as this person would read it, or as whoever asks would where there is nobody yet. Its way out leads nowhere. */
export async function previewLetter<Variable extends string, Block extends string>(
  ctx: Ctx,
  person: KnownPerson | null,
  { letter, fill }: NewsToTell<Variable, Block>,
): Promise<{ subject: string; html: string }> {
  const t = person ? ctx.parts.translate(person.locale) : ctx.t
  const reader = person ?? { id: 0, name: '', email: '', role: 2, locale: ctx.locale, timeZone: 'UTC', isMember: false }
  const { subject, html } = (await letterWriter(ctx, letter))(reader.locale, fill(t, reader))
  return { subject, html: dressed(html, await ctx.parts.mailLook(ctx)) }
}
