import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { isProductVisible, productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import type { UploadRefusal } from '#features/files/files.rules.ts'
import { claimFiles, describeFiles, storeUpload } from '#features/files/server/files.service.ts'
import { notificationChannel } from '#features/messages/messages.rules.ts'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { publish } from '#platform/realtime/publish.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import { isBlankText, sanitizeRichText } from '#platform/texts/rich-text.ts'
import type { attachmentCalls } from '../threads.attachments.contract.ts'
import type { Attachment, Message, threadsCalls } from '../threads.contract.ts'
import { threadChannel } from '../threads.rules.ts'
import { enterThread, hindrance, hindranceIn, type ThreadEntry } from './access.service.ts'
import * as messages from './message.store.ts'
import { tellLater } from './telling.jobs.ts'
import * as store from './thread.store.ts'
import { attachmentViews, messageViews } from './view.service.ts'

type Calls = typeof threadsCalls
type NotWritten = 'mayNotWrite' | 'emptyMessage' | 'fileNotYours'

/** The same words once more within this time are the same click sent twice. */
const repeatMs = 60_000
/** Whoever has the thread open reads it before then, and is not told besides. */
const tellAfterMs = 60_000

/** Whom a first message goes to. A product's organiser is asked by whoever sees the product or is registered for it. */
async function endsOf(ctx: Ctx, { to_id, product_id }: InputOf<Calls['target']>): Promise<store.Ends | null> {
  const userId = userIdOf(ctx)
  if (product_id !== undefined) {
    const mayAsk = (await isProductVisible(ctx, product_id)) || (await isRegistered(ctx, product_id, userId))
    return mayAsk ? { productId: product_id, askerId: userId } : null
  }
  return to_id !== undefined && to_id !== userId && (await activePerson(ctx, to_id)) ? { people: [userId, to_id] } : null
}

export async function showTarget(
  ctx: Ctx,
  asked: InputOf<Calls['target']>,
): Promise<Result<AnswerOf<Calls['target']>, 'receiverNotFound'>> {
  const ends = await endsOf(ctx, asked)
  if (!ends) return refuse('receiverNotFound')
  const thread_id = await store.findBetween(ctx.db, ends)
  if ('productId' in ends) {
    const product = (await productOutlines(ctx, [ends.productId])).get(ends.productId)
    return ok({ title: product?.title ?? '', image: null, thread_id, cannot_write: null })
  }
  const receiverId = ends.people[1]
  const { why } = await hindrance(ctx, receiverId)
  // Numbers are easily guessed: who somebody is they learn who may write to them, or who has written before.
  if (why !== null && thread_id === null) return refuse('receiverNotFound')
  const receiver = must(await activePerson(ctx, receiverId), 'a receiver vanished')
  return ok({ title: receiver.name, image: null, thread_id, cannot_write: why })
}

export async function startThread(
  ctx: Ctx,
  { text, file_ids, ...asked }: InputOf<Calls['start']>,
): Promise<Result<AnswerOf<Calls['start']>, NotWritten | 'receiverNotFound'>> {
  const ends = await endsOf(ctx, asked)
  if (!ends) return refuse('receiverNotFound')
  if ('people' in ends && (await hindrance(ctx, ends.people[1])).why !== null) return refuse('mayNotWrite')
  return ctx.tx(async (ctx): Promise<Result<AnswerOf<Calls['start']>, NotWritten>> => {
    const threadId = await store.threadBetween(ctx.db, ends, ctx.now())
    const entry = must(await enterThread(ctx, threadId), 'a thread is closed to whoever began it')
    const written = await writeIn(ctx, entry, text, file_ids)
    return written.ok ? ok({ thread_id: threadId, message_id: written.value.message_id }) : written
  })
}

export async function writeMessage(
  ctx: Ctx,
  { thread_id, text, file_ids }: InputOf<Calls['write']>,
): Promise<Result<Message, NotWritten | 'threadNotFound'>> {
  const entry = await enterThread(ctx, thread_id)
  return entry ? ctx.tx((ctx) => writeIn(ctx, entry, text, file_ids)) : refuse('threadNotFound')
}

/** Under the lock of the thread; to be called last in its transaction. */
async function writeIn(ctx: Ctx, entry: ThreadEntry, text: string, fileIds: number[]): Promise<Result<Message, NotWritten>> {
  const { isOrganiser, readerId: authorId } = entry
  if ((await hindranceIn(ctx, entry)).why !== null) return refuse('mayNotWrite')
  const html = sanitizeRichText(text)
  if (isBlankText(html) && fileIds.length === 0) return refuse('emptyMessage')
  if (!(await areOwn(ctx, fileIds, authorId))) return refuse('fileNotYours')
  const { id: threadId, productId } = await store.lockThread(ctx.db, entry.thread.id)
  const draft = { threadId, authorId, html }
  const repeated =
    fileIds.length > 0 ? null : await messages.findRepeated(ctx.db, draft, new Date(ctx.now().getTime() - repeatMs))
  if (repeated !== null) return ok(await viewById(ctx, repeated))
  const written = { ...draft, isFromStaff: isOrganiser, words: plainText(html), locale: ctx.locale }
  const messageId = await messages.addMessage(ctx.db, written, ctx.now())
  await messages.addAttachments(ctx.db, messageId, fileIds)
  await claimFiles(ctx, fileIds)
  const awaitsAnswer = productId !== null && !isOrganiser
  await store.moveOn(ctx.db, threadId, { messageId, at: ctx.now(), awaitsAnswer, reopens: awaitsAnswer })
  await store.readUpTo(ctx.db, threadId, authorId, messageId)
  await enqueue(ctx, tellLater, { messageId }, new Date(ctx.now().getTime() + tellAfterMs))
  const view = await viewById(ctx, messageId)
  for (const { userId } of await store.membersOf(ctx.db, threadId))
    await publish(ctx, notificationChannel(userId), { thread: threadId })
  await publish(ctx, threadChannel(threadId), view)
  return ok(view)
}

const viewById = async (ctx: Ctx, messageId: number): Promise<Message> => {
  const stored = must(await messages.findMessage(ctx.db, messageId), 'a message vanished')
  return must((await messageViews(ctx, [stored]))[0], 'a message cannot be shown')
}

const areOwn = async (ctx: Ctx, fileIds: number[], userId: number): Promise<boolean> => {
  const files = await describeFiles(ctx, fileIds)
  return fileIds.every((id) => files.get(id)?.owner_id === userId)
}

export async function attachFile(
  ctx: Ctx,
  { kind, file = [] }: InputOf<typeof attachmentCalls.attach>,
): Promise<Result<Attachment, UploadRefusal>> {
  const stored = await storeUpload(ctx, { kind, file, visibility: 'private', ownerId: userIdOf(ctx), isDraft: true })
  if (!stored.ok) return stored
  const views = await attachmentViews(ctx, [stored.value.fileId])
  return ok(must(views.get(stored.value.fileId), 'a stored file is not there'))
}
