import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { noteUndeliverable, type Undeliverable } from '#platform/mail/suppression.ts'
import { isFirstUse } from '#platform/security/rate-limit.ts'
import type { MailProvider, mailLogCalls } from '../mails.log.contract.ts'
import { newsOfMailgun, newsOfPostmark, newsOfSendGrid, newsOfSes } from './hook-news.ts'
import {
  isAmazonAddress,
  isFromAmazon,
  isFromPostmark,
  isFromSendGrid,
  proofOfMailgun,
  readSnsMessage,
  type SingleProof,
} from './hook-proof.ts'

type Hook = typeof mailLogCalls.hook
type News = Omit<Undeliverable, 'provider'>
/** What there is to note, and a proof that serves once where it does not cover that. */
type Heard = { news: News[]; proof?: SingleProof }

/** Notes what a provider tells of mails that came back. What does not prove that it is the provider's is not heard. */
export async function hearProvider(
  ctx: Ctx,
  { provider, raw }: InputOf<Hook>,
): Promise<Result<AnswerOf<Hook>, 'notSigned' | 'hookNotConfigured'>> {
  const key = ctx.parts.config.mailHooks[provider]
  if (key === null) return refuse('hookNotConfigured')
  const heard = await hear[provider](ctx, raw, key)
  const noted = heard && (await noteOnce(ctx, provider, heard))
  if (noted !== null) return ok({ noted })
  ctx.log.warn({ ip: ctx.caller.ip, provider }, 'a word about mails that does not prove whose it is')
  return refuse('notSigned')
}

/** How many addresses were marked; null where the proof has served already. What fails midway has not served. */
const noteOnce = (ctx: Ctx, provider: MailProvider, { news, proof }: Heard): Promise<number | null> =>
  ctx.tx(async (ctx) => {
    if (proof && !(await isFirstUse(ctx, `${provider}:${proof.token}`, proof.at))) return null
    let noted = 0
    for (const one of news) if (await noteUndeliverable(ctx, { ...one, provider })) noted += 1
    return noted
  })

const bodyOf = (raw: string): unknown => {
  try {
    return JSON.parse(raw)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** What is said; null where it is not the provider's word. */
const hear: Record<MailProvider, (ctx: Ctx, raw: string, key: string) => Promise<Heard | null>> = {
  postmark: async (ctx, raw, key) =>
    isFromPostmark(ctx.caller.headers.get('authorization'), key) ? { news: newsOfPostmark(bodyOf(raw), ctx.now()) } : null,
  sendgrid: async (ctx, raw, key) => {
    const { headers } = ctx.caller
    const signature = headers.get('x-twilio-email-event-webhook-signature')
    const timestamp = headers.get('x-twilio-email-event-webhook-timestamp')
    return isFromSendGrid({ signature, timestamp, raw, key }) ? { news: newsOfSendGrid(bodyOf(raw), ctx.now()) } : null
  },
  mailgun: async (ctx, raw, key) => {
    const body = bodyOf(raw)
    const proof = proofOfMailgun(body, key, ctx.now())
    return proof && { news: newsOfMailgun(body, ctx.now()), proof }
  },
  ses: hearAmazon,
}

async function hearAmazon(ctx: Ctx, raw: string, topic: string): Promise<Heard | null> {
  const message = readSnsMessage(bodyOf(raw))
  if (message?.TopicArn !== topic || !isAmazonAddress(message.SigningCertURL)) return null
  const certificate = await certificateAt(message.SigningCertURL)
  if (certificate === null || !isFromAmazon(message, certificate)) return null
  if (message.Type === 'SubscriptionConfirmation') {
    // Our own topic asks whether we want to hear it.
    if (!message.SubscribeURL || !isAmazonAddress(message.SubscribeURL)) return null
    const answer = await fetch(message.SubscribeURL, { redirect: 'error', signal: AbortSignal.timeout(waitMs) })
    if (!answer.ok) throw new Error(`Amazon did not take our confirmation: ${answer.status}`)
  }
  return { news: message.Type === 'Notification' ? newsOfSes(bodyOf(message.Message), ctx.now()) : [] }
}

const waitMs = 10_000
const certificates = new Map<string, string>()
const mostCertificates = 20

/** The addresses are Amazon's own and say another thing for each certificate, so what was read once stays good. */
async function certificateAt(url: string): Promise<string | null> {
  const known = certificates.get(url)
  if (known) return known
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(waitMs) })
  if (!answer.ok) return null
  const certificate = await answer.text()
  if (!certificate.includes('BEGIN CERTIFICATE')) return null
  if (certificates.size >= mostCertificates) certificates.clear()
  certificates.set(url, certificate)
  return certificate
}
