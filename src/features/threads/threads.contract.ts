import { z } from 'zod'
import { fileKinds } from '#features/files/files.rules.ts'
import { defineCalls } from '#platform/calls/contract.ts'
import { longestMessage, mostAttachments, threadKinds } from './threads.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const InThread = z.object({ thread_id: Id })
const InMessage = z.object({ message_id: Id })
const Text = z.string().max(longestMessage)
const FileIds = z.array(Id).max(mostAttachments).default([])

export const Attachment = z.object({
  file_id: z.number(),
  name: z.string(),
  size: z.number(),
  url: z.string(),
  kind: z.enum(fileKinds),
})
export type Attachment = z.output<typeof Attachment>

/** As it stands on the page and comes on the live channel: nothing that one of its readers might not read. */
const Message = z.object({
  message_id: z.number(),
  author_id: z.number(),
  name: z.string(),
  image: z.string().nullable(),
  /** Written in the organiser's name. */
  is_from_staff: z.boolean(),
  /** Sanitised on its way in; empty where it was hidden. */
  html: z.string(),
  is_hidden: z.boolean(),
  made_at: z.iso.datetime(),
  attachments: z.array(Attachment),
})
export type Message = z.output<typeof Message>

const Listed = z.object({
  thread_id: z.number(),
  kind: z.enum(threadKinds),
  /** Whom it is with, or the product that it is about. */
  title: z.string(),
  image: z.string().nullable(),
  excerpt: z.string(),
  /** Who wrote last. */
  last_name: z.string(),
  last_at: z.iso.datetime(),
  is_unread: z.boolean(),
  is_closed: z.boolean(),
})
export type ListedThread = z.output<typeof Listed>

export const whyNot = ['gone', 'youBlocked', 'blocked', 'nobody', 'notStaff', 'notTogether'] as const

const Thread = z.object({
  thread_id: z.number(),
  kind: z.enum(threadKinds),
  title: z.string(),
  image: z.string().nullable(),
  /** Of the product that it is about. */
  about_url: z.string().nullable(),
  product_id: z.number().nullable(),
  /** Whom the reader talks with: the other of two, or who asked; null for the asker of a question. */
  other_id: z.number().nullable(),
  /** The reader answers in the organiser's name. */
  is_organiser: z.boolean(),
  is_closed: z.boolean(),
  assigned_to: z.object({ id: z.number(), name: z.string() }).nullable(),
  cannot_write: z.enum(whyNot).nullable(),
  has_blocked: z.boolean(),
  /** Oldest first. */
  messages: z.array(Message),
  /** The `before` for what stands above these; null where these are all. */
  earlier: z.number().nullable(),
  live: z.object({ channel: z.string(), after: z.string() }),
})
export type OpenedThread = z.output<typeof Thread>

export const notFoundThread = { threadNotFound: 404 } as const
const notWritten = { mayNotWrite: 403, emptyMessage: 400, fileNotYours: 400 } as const
/** More than anybody writes, less than a flood. */
const writing = { max: 40, seconds: 600 }

export const threadsCalls = defineCalls('threads', {
  list: {
    spec: '§1 message threads',
    about: 'One’s threads, the one that was written in last first; with `q` those that hold the words.',
    method: 'GET',
    path: '/api/message-threads',
    effect: 'read',
    who: 'user',
    query: z.object({ q: z.string().trim().max(200).optional(), before: Id.optional() }),
    answer: z.object({ threads: z.array(Listed), next: z.number().nullable() }),
  },
  recipients: {
    about: 'People whose name begins with these letters and to whom one may write.',
    method: 'GET',
    path: '/api/message-recipients',
    effect: 'read',
    who: 'user',
    query: z.object({ q: z.string().trim().min(2).max(100) }),
    answer: z.object({
      people: z.array(z.object({ id: z.number(), name: z.string(), organisation: z.string(), image: z.string().nullable() })),
    }),
    limit: { max: 120, seconds: 600 },
  },
  target: {
    about: 'To whom a first message would go, a person or those who run a product, and the thread that is there already.',
    method: 'GET',
    path: '/api/message-target',
    effect: 'read',
    who: 'user',
    query: z.object({ to_id: Id.optional(), product_id: Id.optional() }),
    answer: z.object({
      title: z.string(),
      image: z.string().nullable(),
      thread_id: z.number().nullable(),
      cannot_write: z.enum(whyNot).nullable(),
    }),
    refusals: { receiverNotFound: 404 },
  },
  start: {
    about: 'Writes to a person, or asks those who run a product; goes on in the thread that is there.',
    method: 'POST',
    path: '/api/message-threads',
    effect: 'write',
    who: 'user',
    body: z.object({ to_id: Id.optional(), product_id: Id.optional(), text: Text, file_ids: FileIds }),
    answer: z.object({ thread_id: z.number(), message_id: z.number() }),
    refusals: { receiverNotFound: 404, ...notWritten },
    limit: writing,
  },
  open: {
    about: 'A thread with its latest messages; with `before` those above a known one.',
    method: 'GET',
    path: '/api/message-threads/:thread_id',
    effect: 'read',
    who: 'user',
    params: InThread,
    query: z.object({ before: Id.optional() }),
    answer: Thread,
    refusals: notFoundThread,
  },
  write: {
    about: 'Writes a message in a thread. What one asks opens a closed one again.',
    method: 'POST',
    path: '/api/message-threads/:thread_id/messages',
    effect: 'write',
    who: 'user',
    params: InThread,
    body: z.object({ text: Text, file_ids: FileIds }),
    answer: Message,
    refusals: { ...notFoundThread, ...notWritten },
    limit: writing,
  },
  markRead: {
    about: 'Says how far one has read.',
    method: 'POST',
    path: '/api/message-threads/:thread_id/read',
    effect: 'write',
    who: 'user',
    params: InThread,
    body: z.object({ up_to: Id }),
    answer: z.object({ count: z.number() }),
    refusals: notFoundThread,
  },
  block: {
    about: 'Hears nothing more of somebody: neither can write to the other.',
    method: 'POST',
    path: '/api/message-blocks',
    effect: 'write',
    who: 'user',
    body: z.object({ user_id: Id }),
    answer: z.object({ blocked: z.literal(true) }),
    refusals: { receiverNotFound: 404 },
  },
  unblock: {
    about: 'Lets somebody write again.',
    method: 'DELETE',
    path: '/api/message-blocks/:user_id',
    effect: 'write',
    who: 'user',
    params: z.object({ user_id: Id }),
    answer: z.object({ blocked: z.literal(false) }),
  },
  report: {
    about: 'Tells those who moderate that a message should not stand. Once per person and message.',
    method: 'POST',
    path: '/api/thread-messages/:message_id/report',
    effect: 'write',
    who: 'user',
    params: InMessage,
    body: z.object({ reason: z.string().trim().max(500) }),
    answer: z.object({ message: z.string() }),
    refusals: { messageNotFound: 404 },
    limit: { max: 20, seconds: 3600 },
  },
})
