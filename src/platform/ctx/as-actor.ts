import type { Locale } from '../texts/i18n.ts'
import type { Actor } from './actor.ts'
import type { Ctx } from './ctx.ts'

/**
 * The same work done by somebody else, in their language: what they may not do is refused, and what they do is told as theirs. In its
 * transactions too, which a ctx with another actor written into it hands back to whoever it was of.
 */
export const asActor = (ctx: Ctx, actor: Actor, locale: Locale = ctx.locale): Ctx => ({
  ...ctx,
  actor,
  locale,
  t: locale === ctx.locale ? ctx.t : ctx.parts.translate(locale),
  tx: (work) => ctx.tx((inner) => work(asActor(inner, actor, locale))),
})
