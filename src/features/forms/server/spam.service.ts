import { createHmac } from 'node:crypto'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { isWithinLimit } from '#platform/security/rate-limit.ts'
import { unseal } from '#platform/security/seal.ts'
import { hasManyLinks, perAddress, type SpamReason, stampDoubt } from '../spam.rules.ts'

export const stampUse = 'form stamp'

type Sent = { widgetId: number; formId: number; stamp: string | undefined; website: string | undefined; text: string }

/** Why this may be no person's message; null where nothing speaks against it. */
export async function doubtIn(ctx: Ctx, { widgetId, formId, stamp, website, text }: Sent): Promise<SpamReason | null> {
  const limit = stamp === undefined && !isUser(ctx.actor) ? perAddress.unstamped : perAddress.stamped
  const isOften = !(await isWithinLimit(ctx, `form ${formId} ${limit.max} ${senderMark(ctx)}`, limit))
  if (website) return 'honeypot'
  if (stamp !== undefined) {
    const doubt = stampDoubt(timeOf(ctx, stamp, widgetId), ctx.now().getTime())
    if (doubt) return doubt
  }
  if (isOften) return 'manyFromAddress'
  return hasManyLinks(text) ? 'manyLinks' : null
}

function timeOf(ctx: Ctx, stamp: string, widgetId: number): number | null {
  const [widget, time] = unseal(ctx.parts.secret, stampUse, stamp)?.split(' ') ?? []
  return widget === String(widgetId) && time !== undefined ? Number(time) : null
}

/** Nobody's address is kept: a mark that is another one every day. */
const senderMark = (ctx: Ctx): string =>
  createHmac('sha256', ctx.parts.secret)
    .update(`form sender ${ctx.now().toISOString().slice(0, 10)} ${ctx.caller.ip}`)
    .digest('base64url')
    .slice(0, 22)
