import { z } from 'zod'
import type { Undeliverable } from '#platform/mail/suppression.ts'

type News = Omit<Undeliverable, 'provider'>

// What each provider says, read as: this address is no good, or its owner does not want us. Everything else they tell is left alone:
// a full mailbox and a slow server mend themselves.

const idOf = (text: string | undefined): number | null => (text && /^\d{1,15}$/.test(text) ? Number(text) : null)
const at = (text: string | undefined, now: Date): Date => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? now : new Date(time)
}

const Ses = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z.object({ tags: z.record(z.string(), z.array(z.string())).optional() }).optional(),
  bounce: z
    .object({
      bounceType: z.string(),
      timestamp: z.string().optional(),
      bouncedRecipients: z.array(z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() })),
    })
    .optional(),
  complaint: z
    .object({
      timestamp: z.string().optional(),
      complaintFeedbackType: z.string().optional(),
      complainedRecipients: z.array(z.object({ emailAddress: z.string() })),
    })
    .optional(),
})

/** The `Message` of Amazon's notification. */
export function newsOfSes(message: unknown, now: Date): News[] {
  const read = Ses.safeParse(message)
  if (!read.success) return []
  const { notificationType, eventType, mail, bounce, complaint } = read.data
  const kind = notificationType ?? eventType
  const mailId = idOf(mail?.tags?.mail?.[0])
  if (kind === 'Bounce' && bounce?.bounceType === 'Permanent')
    return bounce.bouncedRecipients.map(({ emailAddress, diagnosticCode }) => ({
      address: emailAddress,
      reason: 'bounce',
      detail: diagnosticCode ?? 'bounced',
      happenedAt: at(bounce.timestamp, now),
      mailId,
    }))
  if (kind === 'Complaint' && complaint)
    return complaint.complainedRecipients.map(({ emailAddress }) => ({
      address: emailAddress,
      reason: 'complaint',
      detail: complaint.complaintFeedbackType ?? 'complaint',
      happenedAt: at(complaint.timestamp, now),
      mailId,
    }))
  return []
}

const Postmark = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: z.string(),
  Description: z.string().optional(),
  Details: z.string().optional(),
  BouncedAt: z.string().optional(),
  Metadata: z.record(z.string(), z.string()).optional(),
})
const hardAtPostmark = ['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated']

export function newsOfPostmark(body: unknown, now: Date): News[] {
  const read = Postmark.safeParse(body)
  if (!read.success) return []
  const { RecordType, Type = '', Email: address, Details, Description, BouncedAt, Metadata } = read.data
  const isComplaint = RecordType === 'SpamComplaint'
  if (!isComplaint && !(RecordType === 'Bounce' && hardAtPostmark.includes(Type))) return []
  const detail = Details || Description || Type || RecordType
  const reason = isComplaint ? 'complaint' : 'bounce'
  return [{ address, reason, detail, happenedAt: at(BouncedAt, now), mailId: idOf(Metadata?.mail) }]
}

const SendGrid = z.array(
  z.object({
    event: z.string(),
    email: z.string(),
    type: z.string().optional(),
    reason: z.string().optional(),
    timestamp: z.number().optional(),
    mail: z.string().optional(),
  }),
)

export function newsOfSendGrid(body: unknown, now: Date): News[] {
  const read = SendGrid.safeParse(body)
  if (!read.success) return []
  return read.data.flatMap(({ event, email: address, type, reason: detail, timestamp, mail }) => {
    const isComplaint = event === 'spamreport'
    if (!isComplaint && !(event === 'bounce' && type !== 'blocked')) return []
    const happenedAt = timestamp === undefined ? now : new Date(timestamp * 1000)
    return [{ address, reason: isComplaint ? 'complaint' : 'bounce', detail: detail ?? event, happenedAt, mailId: idOf(mail) }]
  })
}

const Mailgun = z.object({
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    recipient: z.string(),
    timestamp: z.number().optional(),
    'delivery-status': z.object({ message: z.string().optional(), description: z.string().optional() }).optional(),
    'user-variables': z.record(z.string(), z.unknown()).optional(),
  }),
})

export function newsOfMailgun(body: unknown, now: Date): News[] {
  const read = Mailgun.safeParse(body)
  if (!read.success) return []
  const told = read.data['event-data']
  const isComplaint = told.event === 'complained'
  if (!isComplaint && !(told.event === 'failed' && told.severity === 'permanent')) return []
  const status = told['delivery-status']
  return [
    {
      address: told.recipient,
      reason: isComplaint ? 'complaint' : 'bounce',
      detail: status?.message || status?.description || told.event,
      happenedAt: told.timestamp === undefined ? now : new Date(told.timestamp * 1000),
      mailId: idOf(String(told['user-variables']?.mail ?? '')),
    },
  ]
}
