import { createHash, createHmac, createPublicKey, createVerify, timingSafeEqual, verify } from 'node:crypto'
import { z } from 'zod'

// Each answers whether a provider's word is its own. What cannot be read at all is not.

const isSame = (one: string, other: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** Postmark knows no signatures: it sends the user and password that stand in the hook's address. */
export const isFromPostmark = (authorization: string | null, secret: string): boolean => {
  const [, encoded = ''] = /^Basic ([\w+/=]+)$/i.exec(authorization ?? '') ?? []
  const password = Buffer.from(encoded, 'base64').toString('utf8').split(':').slice(1).join(':')
  return isSame(password, secret)
}

type SendGridProof = { signature: string | null; timestamp: string | null; raw: string; key: string }

/** ECDSA over the time and the body, with the key that SendGrid shows beside the hook. */
export function isFromSendGrid({ signature, timestamp, raw, key }: SendGridProof): boolean {
  if (!signature || !timestamp) return false
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  return createVerify('sha256').update(`${timestamp}${raw}`).verify(publicKey, signature, 'base64')
}

const MailgunSignature = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
})

/** So old may a word of Mailgun's be: it tries again for eight hours where we do not answer. */
const mailgunHours = 12

export type SingleProof = { token: string; at: Date }

/** HMAC over a time and a token that are new each time. What it tells is not signed with them: who asks sees to it that each serves once. */
export function proofOfMailgun(body: unknown, key: string, now: Date): SingleProof | null {
  const read = MailgunSignature.safeParse(body)
  if (!read.success) return null
  const { timestamp, token, signature } = read.data.signature
  if (!isSame(createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex'), signature)) return null
  const at = /^\d{1,12}$/.test(timestamp) ? new Date(Number(timestamp) * 1000) : null
  return at && Math.abs(now.getTime() - at.getTime()) <= mailgunHours * 3_600_000 ? { token, at } : null
}

const SnsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Subject: z.string().optional(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
})
export type SnsMessage = z.output<typeof SnsMessage>

export const readSnsMessage = (body: unknown): SnsMessage | null => SnsMessage.safeParse(body).data ?? null

/** Amazon's own hosts: a certificate or an address from anywhere else proves nothing. */
export const isAmazonAddress = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : null
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/.test(url.hostname)
  )
}

const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const

/** What Amazon signs of a message. */
export const signedPart = (message: Omit<SnsMessage, 'Signature' | 'SigningCertURL' | 'SignatureVersion'>): string =>
  signedFields[message.Type].flatMap((field) => (message[field] === undefined ? [] : [`${field}\n${message[field]}\n`])).join('')

/** RSA with the key of the certificate that the message names. */
export const isFromAmazon = (message: SnsMessage, certificate: string): boolean =>
  verify(
    message.SignatureVersion === '1' ? 'sha1' : 'sha256',
    Buffer.from(signedPart(message)),
    createPublicKey(certificate),
    Buffer.from(message.Signature, 'base64'),
  )
