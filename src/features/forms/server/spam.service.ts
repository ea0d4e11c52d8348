import { createHash, createHmac } from 'node:crypto'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { countWithin, isWithinLimit } from '#platform/security/rate-limit.ts'
import { unseal } from '#platform/security/seal.ts'
import { formLoad, hasManyLinks, hasZeros, perAddress, type SpamReason, stampDoubt, workText } from '../spam.rules.ts'

export const stampUse = 'form stamp'

type Sent = {
  widgetId: number
  formId: number
  stamp: string | undefined
  work: string | undefined
  website: string | undefined
  text: string
}

/** Why this may be no person's message; null where nothing speaks against it. */
export async function doubtIn(ctx: Ctx, { widgetId, formId, stamp, work, website, text }: Sent): Promise<SpamReason | null> {
  const limit = stamp === undefined && !isUser(ctx.actor) ? perAddress.unstamped : perAddress.stamped
  const isOften = !(await isWithinLimit(ctx, `form ${formId} ${limit.max} ${senderMark(ctx)}`, limit))
  await isWithinLimit(ctx, loadKey(widgetId), formLoad)
  if (website) return 'honeypot'
  if (stamp !== undefined) {
    const { time, bits } = stampOf(ctx, stamp, widgetId)
    const doubt = stampDoubt(time, ctx.now().getTime()) ?? (bits > 0 ? await workDoubt(ctx, stamp, work ?? '', bits) : null)
    if (doubt) return doubt
  }
  if (isOften) return 'manyFromAddress'
  return hasManyLinks(text) ? 'manyLinks' : null
}

const loadKey = (widgetId: number): string => `form load ${widgetId}`

/** Whether so much comes to a form that browsers are asked to work for it. */
export const isUnderLoad = async (ctx: Ctx, widgetId: number): Promise<boolean> =>
  (await countWithin(ctx, loadKey(widgetId), formLoad)) > formLoad.max

function stampOf(ctx: Ctx, stamp: string, widgetId: number): { time: number | null; bits: number } {
  const [widget, time, bits = '0'] = unseal(ctx.parts.secret, stampUse, stamp)?.split(' ') ?? []
  return widget === String(widgetId) && time !== undefined ? { time: Number(time), bits: Number(bits) } : { time: null, bits: 0 }
}

/** What was worked for is used once. */
const once = { max: 1, seconds: 24 * 3600 } as const

async function workDoubt(ctx: Ctx, stamp: string, work: string, bits: number): Promise<SpamReason | null> {
  const digest = createHash('sha256').update(workText(stamp, work)).digest()
  if (!hasZeros(digest, bits)) return 'noWork'
  const mark = createHash('sha256').update(stamp).digest('base64url').slice(0, 32)
  return (await isWithinLimit(ctx, `form work ${mark}`, once)) ? null : 'workTwice'
}

/** Nobody's address is kept: a mark that is another one every day. */
const senderMark = (ctx: Ctx): string =>
  createHmac('sha256', ctx.parts.secret)
    .update(`form sender ${ctx.now().toISOString().slice(0, 10)} ${ctx.caller.ip}`)
    .digest('base64url')
    .slice(0, 22)
