import { randomBytes } from 'node:crypto'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { enqueueAll } from '#platform/jobs/jobs.ts'
import { receiveFile } from '#platform/storage/incoming.ts'
import { checkUpload, chunkBytes, tidyFileName, type UploadRefusal } from '../files.rules.ts'
import type { uploadCalls } from '../files.uploads.contract.ts'
import { eraseBytes } from './files.jobs.ts'
import { discard, viewOf } from './files.service.ts'
import { filesByIds } from './files.store.ts'
import { keep, largeImage, maxUploadMb, readUpload } from './keep-file.ts'
import { putBytes } from './put-bytes.ts'
import * as store from './upload.store.ts'

type Calls = typeof uploadCalls
type Standing = AnswerOf<Calls['begin']>
type FileView = AnswerOf<Calls['finish']>

const standingOf = ({ code, received, size }: Pick<store.Upload, 'code' | 'received' | 'size'>): Standing => ({
  upload_id: code,
  offset: received,
  size,
  chunk_bytes: chunkBytes,
})

const senderOf = (ctx: Ctx): number => {
  return userIdOf(ctx)
}

const findOwn = (ctx: Ctx, code: string) => store.findUpload(ctx.db, code, senderOf(ctx))

export async function beginUpload(
  ctx: Ctx,
  { kind, name, size, visibility }: InputOf<Calls['begin']>,
): Promise<Result<Standing, UploadRefusal>> {
  const personId = senderOf(ctx)
  const refused = checkUpload(kind, [{ size }], await maxUploadMb(ctx, kind))
  if (refused) return refused
  const upload = { code: randomBytes(16).toString('hex'), kind, name: tidyFileName(name), size, visibility }
  await store.addUpload(ctx.db, { ...upload, personId }, ctx.now())
  return ok(standingOf({ ...upload, received: 0 }))
}

export async function showUpload(
  ctx: Ctx,
  { upload_id }: InputOf<Calls['standing']>,
): Promise<Result<Response, 'uploadNotFound'>> {
  const upload = await findOwn(ctx, upload_id)
  if (!upload) return refuse('uploadNotFound')
  const headers = { 'upload-offset': String(upload.received), 'upload-length': String(upload.size), 'cache-control': 'no-store' }
  return ok(Response.json(standingOf(upload), { headers }))
}

/** Bytes first, as everywhere; a piece that came too late, or twice, is erased again. */
export async function takeChunk(
  ctx: Ctx,
  { upload_id, offset, chunk }: InputOf<Calls['send']>,
): Promise<Result<Standing, 'uploadNotFound' | 'wrongOffset' | 'fileTooLarge'>> {
  const upload = await findOwn(ctx, upload_id)
  if (!upload) return refuse('uploadNotFound')
  if (offset !== upload.received || chunk.size === 0) return refuse('wrongOffset')
  if (offset + chunk.size > upload.size) return refuse('fileTooLarge', { max: Math.ceil(upload.size / 1024 / 1024) })
  const { storage } = ctx.parts
  const storageKey = `uploads/${upload.code}/${offset}-${randomBytes(4).toString('hex')}`
  await putBytes(ctx, storageKey, chunk, 'application/octet-stream')
  const part = { uploadId: upload.id, beginsAt: offset, size: chunk.size, storageKey }
  const isTaken = await ctx.tx((ctx) => store.addPart(ctx.db, part, ctx.now()))
  if (isTaken) return ok(standingOf({ ...upload, received: offset + chunk.size }))
  await storage.remove(storageKey)
  return refuse('wrongOffset')
}

/** The pieces as one file on disk, checked like any other upload, and kept. It is a draft until something is saved with it. */
export async function finishUpload(
  ctx: Ctx,
  { upload_id }: InputOf<Calls['finish']>,
): Promise<Result<FileView, UploadRefusal | 'uploadNotFound' | 'uploadIncomplete'>> {
  const upload = await findOwn(ctx, upload_id)
  if (!upload) return refuse('uploadNotFound')
  if (upload.fileId !== null) return answerFile(ctx, upload.fileId)
  if (upload.received < upload.size) return refuse('uploadIncomplete')
  const keys = await store.partKeys(ctx.db, upload.id)
  const whole = await receiveFile(ctx.parts.config, { name: upload.name, type: '', content: readParts(ctx, keys) })
  try {
    const read = await readUpload(ctx, upload.kind, [whole.file], largeImage)
    if (!read.ok) {
      await giveUp(ctx, upload.id)
      return read
    }
    const { kind, visibility } = upload
    const file = await keep(ctx, { ...read.value, kind, visibility, ownerId: null, act: 'files.upload', isDraft: true })
    const isFirst = await settle(ctx, upload.id, file.id, keys)
    if (isFirst) return ok(viewOf({ ...file, plays: 0 }))
    await ctx.tx(async (ctx) => discard(ctx, file))
    return finishUpload(ctx, { upload_id })
  } finally {
    await whole.remove()
  }
}

const settle = (ctx: Ctx, uploadId: number, fileId: number, keys: string[]): Promise<boolean> =>
  ctx.tx(async (ctx) => {
    if (!(await store.markFinished(ctx.db, uploadId, fileId, ctx.now()))) return false
    await store.dropParts(ctx.db, uploadId)
    await eraseAll(ctx, keys)
    return true
  })

async function answerFile(ctx: Ctx, fileId: number): Promise<Result<FileView, 'uploadNotFound'>> {
  const [file] = await filesByIds(ctx.db, [fileId])
  return file ? ok(viewOf({ ...file, plays: 0 })) : refuse('uploadNotFound')
}

async function* readParts(ctx: Ctx, keys: string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) yield* must(await ctx.parts.storage.get(key), `a piece of an upload is gone: ${key}`)
}

export async function cancelUpload(ctx: Ctx, { upload_id }: InputOf<Calls['cancel']>): Promise<Result<{ cancelled: true }>> {
  const upload = await findOwn(ctx, upload_id)
  if (upload) await giveUp(ctx, upload.id)
  return ok({ cancelled: true })
}

export const giveUp = (ctx: Ctx, uploadId: number): Promise<void> =>
  ctx.tx(async (ctx) => {
    const keys = await store.partKeys(ctx.db, uploadId)
    await store.dropUpload(ctx.db, uploadId)
    await eraseAll(ctx, keys)
  })

const eraseAll = (ctx: Ctx, keys: string[]): Promise<void> =>
  enqueueAll(
    ctx,
    eraseBytes,
    keys.map((storageKey) => ({ storageKey })),
  )
