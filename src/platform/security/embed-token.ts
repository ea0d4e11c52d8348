import { randomUUID } from 'node:crypto'
import type { Ctx } from '../ctx/ctx.ts'
import { seal, unseal } from './seal.ts'

/** Where the frame's own script shows its token. Nobody else's script can: a header of ours needs our origin. */
export const embedTokenHeader = 'x-embed-token'

/**
 * What stands in a frame on another site has no cookie. These addresses never read one, not even where the browser would send it, so that
 * there is nothing that somebody else could make it use: who asks, and for which widget, is said by a token.
 */
export const isWithoutCookies = (path: string): boolean => /^\/(api\/)?embed\//.test(path)

export type EmbedToken = {
  widgetId: number
  /** What this browser is called in this frame. A hurdle and no proof: whoever wants another gets another. */
  name: string
  /** Who handed their session over to the frame, in a window of ours. */
  session: string | null
  issuedAt: number
}

const use = 'embed token'
const minute = 60 * 1000
/** How long one may write with it: what was handed over for less long. */
const guestMs = 60 * minute
const personMs = 30 * minute
/** A name lives on in the next token. */
const nameMs = 30 * 24 * 60 * minute

export const makeEmbedToken = (
  ctx: Ctx,
  widgetId: number,
  { name = randomUUID(), session = null }: { name?: string; session?: string | null } = {},
): string => seal(ctx.parts.secret, use, JSON.stringify({ widgetId, name, session, issuedAt: ctx.now().getTime() }))

function read(secret: string, token: string): EmbedToken | null {
  const text = token.length > 2000 ? null : unseal(secret, use, token)
  return text === null ? null : (JSON.parse(text) as EmbedToken)
}

/** What a token says, as long as it is good for this widget. */
export function readEmbedToken(secret: string, token: string | null, widgetId: number, now: Date): EmbedToken | null {
  const said = token === null ? null : read(secret, token)
  if (!said || said.widgetId !== widgetId) return null
  return now.getTime() - said.issuedAt <= (said.session === null ? guestMs : personMs) ? said : null
}

/** The token that a frame goes on with: its own while a session is in it, else a new one under the same name. */
export function nextEmbedToken(ctx: Ctx, token: string | null, widgetId: number): string {
  const good = readEmbedToken(ctx.parts.secret, token, widgetId, ctx.now())
  if (token !== null && good?.session) return token
  const old = token === null ? null : read(ctx.parts.secret, token)
  const isKnown = old?.widgetId === widgetId && ctx.now().getTime() - old.issuedAt <= nameMs
  return makeEmbedToken(ctx, widgetId, isKnown ? { name: old.name } : {})
}
