import { createHmac, createSign, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliverMail } from '#platform/mail/deliver-mail.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import { isAmazonAddress, signedPart } from './hook-proof.ts'

const postmarkSecret = 'a password in the address of the hook'
const mailgunKey = 'key-of-the-domain-for-hooks'
const topic = 'arn:aws:sns:eu-west-1:123456789012:bounces'
const sendgrid = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const stranger = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const amazon = generateKeyPairSync('rsa', { modulusLength: 2048 })

let app: TestApp
let admin: Visitor
let ann: TestPerson
beforeAll(async () => {
  app = await startTestApp({
    POSTMARK_WEBHOOK_SECRET: postmarkSecret,
    MAILGUN_WEBHOOK_KEY: mailgunKey,
    SES_TOPIC_ARN: topic,
    SENDGRID_WEBHOOK_KEY: sendgrid.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  })
  admin = await as(app, await given.administrator(app))
})
afterAll(() => app.stop())
const readOnly = async () => {
  const person = await given.person(app)
  await given.role(app, person, 'read_only')
  return as(app, person)
}
beforeEach(async () => {
  app.setNow('2026-11-15T12:00:00Z')
  ann = await given.person(app)
})
afterEach(() => vi.unstubAllGlobals())

/** A mail that has gone out, and its number. */
async function sent(): Promise<number> {
  const id = await sendMail(app.ctx, {
    to: ann.email,
    locale: 'en',
    subject: 'Hello',
    text: 'Hello',
    kind: 'messages.digest',
    personId: ann.id,
  })
  await app.ctx.db.updateTable('mail').set({ status: 'sent', sent_at: app.ctx.now() }).where('id', '=', id).execute()
  return id
}
const tell = (provider: string, raw: string, headers: Record<string, string> = {}) =>
  app.app.fetch(
    new Request(`http://localhost/api/mail-hooks/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: raw,
    }),
  )
const statusOf = async (id: number) =>
  (await app.ctx.db.selectFrom('mail').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const withheldOf = async ({ id }: TestPerson) =>
  ((await admin.get(`/api/admin/people/${id}/mail-address`)).json as { withheld: { reason: string; provider: string } | null })
    .withheld

const asPostmark = (password: string) => ({ authorization: `Basic ${Buffer.from(`lectern:${password}`).toString('base64')}` })
const postmarkBounce = (id: number, more = {}) =>
  JSON.stringify({
    RecordType: 'Bounce',
    Type: 'HardBounce',
    Email: ann.email,
    Details: '550 no such user',
    BouncedAt: '2026-11-15T11:59:00Z',
    Metadata: { mail: String(id) },
    ...more,
  })

const signedByEc = (key: KeyObject, raw: string, timestamp = '1789000000') => ({
  'x-twilio-email-event-webhook-timestamp': timestamp,
  'x-twilio-email-event-webhook-signature': createSign('sha256').update(`${timestamp}${raw}`).sign(key, 'base64'),
})
let mailgunTokens = 0
const mailgunBody = (key: string, event: object, at = '2026-11-15T11:59:00Z') => {
  mailgunTokens += 1
  const [timestamp, token] = [String(Date.parse(at) / 1000), `f00d${mailgunTokens}`]
  const signature = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
  return JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': event })
}
const sns = (key: KeyObject, message: object, more: object = {}) => {
  const said = {
    Type: 'Notification' as const,
    MessageId: 'm1',
    TopicArn: topic,
    Message: JSON.stringify(message),
    Timestamp: '2026-11-15T11:59:30.000Z',
    ...more,
  }
  const Signature = sign('sha256', Buffer.from(signedPart(said)), key).toString('base64')
  return JSON.stringify({ SigningCertURL: certificateUrl, ...said, SignatureVersion: '2', Signature })
}
const certificateUrl = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem'
const sesBounce = (id: number) => ({
  notificationType: 'Bounce',
  mail: { tags: { mail: [String(id)] } },
  bounce: {
    bounceType: 'Permanent',
    timestamp: '2026-11-15T11:59:00Z',
    bouncedRecipients: [{ emailAddress: ann.email.toUpperCase(), diagnosticCode: '550 5.1.1' }],
  },
})

const der = (tag: number, ...parts: (Buffer | string)[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)))
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
/** A certificate of one's own for a key, as Amazon has one for its. */
function certificateOf({ publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject }): string {
  const algorithm = der(0x30, '06092a864886f70d01010b', '0500')
  const name = der(0x30, der(0x31, der(0x30, '0603550403', der(0x0c, Buffer.from('sns')))))
  const validity = der(0x30, der(0x17, Buffer.from('260101000000Z')), der(0x17, Buffer.from('360101000000Z')))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const body = der(0x30, der(0xa0, '020102'), '020101', algorithm, name, validity, name, spki)
  const whole = der(0x30, body, algorithm, der(0x03, '00', sign('sha256', body, privateKey)))
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}

/** Amazon's hosts, which nobody else can answer for. */
function stubAmazon() {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url))
    return new Response(String(url).endsWith('.pem') ? certificateOf(amazon) : 'confirmed')
  })
  return asked
}

describe('a mail that came back for good', () => {
  it('is told by Postmark with the password of its address, and by nobody else', async () => {
    const id = await sent()
    for (const headers of [{}, asPostmark('guessed'), { authorization: `Bearer ${postmarkSecret}` }])
      expect((await tell('postmark', postmarkBounce(id), headers as Record<string, string>)).status).toBe(400)
    expect([await statusOf(id), await withheldOf(ann)]).toEqual(['sent', null])

    const answer = await tell('postmark', postmarkBounce(id), asPostmark(postmarkSecret))

    expect(await answer.json()).toEqual({ noted: 1 })
    expect([await statusOf(id), await withheldOf(ann)]).toMatchObject(['bounced', { reason: 'bounce', provider: 'postmark' }])
  })

  it('is told by SendGrid with its signature over time and body', async () => {
    const id = await sent()
    const raw = JSON.stringify([
      { event: 'delivered', email: 'other@example.org', timestamp: 1789000000 },
      { event: 'bounce', type: 'blocked', email: 'other@example.org', timestamp: 1789000000 },
      { event: 'bounce', type: 'bounce', email: ann.email, reason: '550 unknown', timestamp: 1789000000, mail: String(id) },
    ])
    const good = signedByEc(sendgrid.privateKey, raw)
    expect((await tell('sendgrid', raw, signedByEc(stranger.privateKey, raw))).status).toBe(400)
    expect((await tell('sendgrid', raw.replace('bounce', 'BOUNCE'), good)).status).toBe(400)
    expect((await tell('sendgrid', raw, { ...good, 'x-twilio-email-event-webhook-timestamp': '1789000001' })).status).toBe(400)
    expect((await tell('sendgrid', raw)).status).toBe(400)
    expect(await withheldOf(ann)).toBeNull()

    expect(await (await tell('sendgrid', raw, good)).json()).toEqual({ noted: 1 })
    expect([await statusOf(id), await withheldOf(ann)]).toMatchObject(['bounced', { provider: 'sendgrid' }])
  })

  it('is told by Mailgun with its HMAC; a temporary failure is nothing to note', async () => {
    const id = await sent()
    const event = {
      event: 'failed',
      severity: 'permanent',
      recipient: ann.email,
      timestamp: 1789000000,
      'user-variables': { mail: String(id) },
    }
    expect((await tell('mailgun', mailgunBody('another key of somebody', event))).status).toBe(400)
    expect((await tell('mailgun', '{"event-data":{}}')).status).toBe(400)
    expect((await tell('mailgun', 'no json')).status).toBe(400)
    expect(await (await tell('mailgun', mailgunBody(mailgunKey, { ...event, severity: 'temporary' }))).json()).toEqual({
      noted: 0,
    })
    expect(await withheldOf(ann)).toBeNull()

    expect(await (await tell('mailgun', mailgunBody(mailgunKey, event))).json()).toEqual({ noted: 1 })
    expect(await statusOf(id)).toBe('bounced')
  })

  it('is told by Mailgun once with each signature, which does not cover what is told, and not with an old one', async () => {
    const bounceOf = ({ email }: TestPerson) => ({
      event: 'failed',
      severity: 'permanent',
      recipient: email,
      timestamp: 1789000000,
    })
    const bob = await given.person(app)
    const seen = mailgunBody(mailgunKey, bounceOf(ann))
    expect(await (await tell('mailgun', seen)).json()).toEqual({ noted: 1 })

    const forged = JSON.stringify({ ...JSON.parse(seen), 'event-data': bounceOf(bob) })
    expect((await tell('mailgun', forged)).status).toBe(400)
    for (const at of ['2026-11-14T23:59:00Z', '2026-11-16T00:01:00Z'])
      expect((await tell('mailgun', mailgunBody(mailgunKey, bounceOf(bob), at))).status).toBe(400)
    expect(await withheldOf(bob)).toBeNull()

    expect(await (await tell('mailgun', mailgunBody(mailgunKey, bounceOf(bob), '2026-11-15T04:00:00Z'))).json()).toEqual({
      noted: 1,
    })
  })

  it('is told by Amazon SES through SNS, signed with Amazon’s key, about our topic', async () => {
    const asked = stubAmazon()
    const id = await sent()
    const imposter = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const forged = [
      sns(imposter.privateKey, sesBounce(id)),
      sns(amazon.privateKey, sesBounce(id), { TopicArn: 'arn:aws:sns:eu-west-1:999999999999:mine' }),
      sns(amazon.privateKey, sesBounce(id), { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem' }),
      sns(amazon.privateKey, sesBounce(id)).replace('550 5.1.1', '550 5.1.2'),
      '{}',
    ]
    for (const raw of forged) expect((await tell('ses', raw, { 'content-type': 'text/plain; charset=UTF-8' })).status).toBe(400)
    expect(asked.every((url) => url === certificateUrl)).toBe(true)
    expect(await withheldOf(ann)).toBeNull()

    const answer = await tell('ses', sns(amazon.privateKey, sesBounce(id)), { 'content-type': 'text/plain; charset=UTF-8' })

    expect(await answer.json()).toEqual({ noted: 1 })
    expect([await statusOf(id), await withheldOf(ann)]).toMatchObject(['bounced', { provider: 'ses' }])
  })

  it('is heard of once our topic was confirmed, at Amazon’s own address alone', async () => {
    const asked = stubAmazon()
    const confirm = (SubscribeURL: string) =>
      sns(amazon.privateKey, {}, { Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL })
    expect((await tell('ses', confirm('https://evil.example/?Action=ConfirmSubscription'))).status).toBe(400)
    const own = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t'
    expect((await tell('ses', confirm(own))).status).toBe(200)
    expect(asked.filter((url) => !url.endsWith('.pem'))).toEqual([own])
  })

  it.each([
    ['https://sns.us-east-1.amazonaws.com/a.pem', true],
    ['http://sns.us-east-1.amazonaws.com/a.pem', false],
    ['https://sns.us-east-1.amazonaws.com:8443/a.pem', false],
    ['https://x@sns.us-east-1.amazonaws.com/a.pem', false],
    ['https://evil.example/sns.us-east-1.amazonaws.com', false],
    ['https://sns.evil.example/a.pem', false],
  ])('%s is Amazon’s: %s', (url, expected) => {
    expect(isAmazonAddress(url)).toBe(expected)
  })
})

describe('an address that mails come back from', () => {
  const deliver = (mailId: number) => deliverMail.handle(app.ctx, { mailId })
  const write = (isCritical: boolean) =>
    sendMail(app.ctx, { to: ann.email, locale: 'en', subject: 'Again', text: 'Again', isCritical, personId: ann.id })

  it('gets nothing but what concerns the account, until somebody clears it; what is told late does not count again', async () => {
    const id = await sent()
    await tell('postmark', postmarkBounce(id), asPostmark(postmarkSecret))
    const [news, reset] = [await write(false), await write(true)]
    await deliver(news)
    await deliver(reset)
    expect([await statusOf(news), await statusOf(reset)]).toEqual(['withheld', 'kept'])
    const log = (await admin.get(`/api/admin/outbox?person_id=${ann.id}&status=withheld`)).json as {
      mails: { id: number; failure: string }[]
    }
    expect(log.mails).toMatchObject([{ id: news, failure: '550 no such user' }])

    expect((await admin.post(`/api/admin/people/${ann.id}/mail-address/clear`, {})).json).toEqual({ cleared: true })
    expect(await withheldOf(ann)).toBeNull()
    expect((await admin.post(`/api/admin/outbox/${news}/retry`, {})).json).toEqual({ retried: 1 })
    await deliver(news)
    expect(await statusOf(news)).toBe('kept')

    expect(await (await tell('postmark', postmarkBounce(id), asPostmark(postmarkSecret))).json()).toEqual({ noted: 0 })
    expect(await withheldOf(ann)).toBeNull()
    app.setNow('2026-11-16T12:00:00Z')
    const anew = postmarkBounce(id, { BouncedAt: '2026-11-16T11:00:00Z' })
    expect(await (await tell('postmark', anew, asPostmark(postmarkSecret))).json()).toEqual({ noted: 1 })
  })

  it('is marked for a complaint too, also where the provider does not know our number', async () => {
    const id = await sent()
    const complaint = JSON.stringify({ RecordType: 'SpamComplaint', Email: ann.email, BouncedAt: '2026-11-15T11:59:00Z' })
    await tell('postmark', complaint, asPostmark(postmarkSecret))
    expect([await statusOf(id), await withheldOf(ann)]).toMatchObject(['complained', { reason: 'complaint' }])
  })

  it('is not cleared by whoever may only read', async () => {
    const reader = await readOnly()
    expect((await reader.post(`/api/admin/people/${ann.id}/mail-address/clear`, {})).status).toBe(403)
  })
})

describe('a provider that is not set up', () => {
  it('is not listened to', async () => {
    const other = await startTestApp()
    const asked = new Request('http://localhost/api/mail-hooks/postmark', { method: 'POST', body: '{}', headers: asPostmark('') })
    expect((await other.app.fetch(asked)).status).toBe(404)
    await other.stop()
  })
})
