import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isWithinLimit } from '#platform/security/rate-limit.ts'
import type { Crop } from '#platform/storage/images.ts'
import type { filesCalls } from '../files.contract.ts'
import { filesPolicy } from '../files.policy.ts'
import { type FileVisibility, isPlayable, type UploadRefusal } from '../files.rules.ts'
import { eraseBytes } from './files.jobs.ts'
import { sendFile } from './files.response.ts'
import * as store from './files.store.ts'
import { keep, largeImage, maxUploadMb, readUpload, type UploadToStore } from './keep-file.ts'

export const fileUrl = ({ code }: { code: string }): string => `/files/${code}`

export type ImageToStore = {
  file: File | File[]
  /** In pixels of the picture as a person sees it, upright. */
  crop?: Crop
  width: number
  height: number
  visibility: FileVisibility
  ownerId: number | null
}

/**
 * Stores a person's picture, cut and resized to exactly `width` × `height`. The caller has asked whether they may.
 * Call it before a transaction, not inside one: drawing and storing take their time.
 */
export async function storeImage(ctx: Ctx, image: ImageToStore): Promise<Result<{ fileId: number; url: string }, UploadRefusal>> {
  const { crop, width, height, visibility, ownerId } = image
  const read = await readUpload(ctx, 'image', [image.file].flat(), { width, height, fit: 'cover', ...(crop && { crop }) })
  if (!read.ok) return read
  const file = await keep(ctx, { ...read.value, kind: 'image', visibility, ownerId })
  return ok({ fileId: file.id, url: fileUrl(file) })
}

/** Stores a file of any kind; a picture keeps its proportions. The caller has asked whether they may. Not inside a transaction. */
export async function storeUpload(
  ctx: Ctx,
  upload: UploadToStore,
): Promise<Result<{ fileId: number; url: string }, UploadRefusal>> {
  const read = await readUpload(ctx, upload.kind, [upload.file].flat(), largeImage)
  if (!read.ok) return read
  const file = await keep(ctx, { ...upload, ...read.value })
  return ok({ fileId: file.id, url: fileUrl(file) })
}

/** Whether a picture would be stored; nothing is. */
export async function checkImage(ctx: Ctx, file: File): Promise<Result<null, UploadRefusal>> {
  const read = await readUpload(ctx, 'image', [file], largeImage)
  return read.ok ? ok(null) : read
}

/** The bytes of a file by its code, for who puts it into another one; null where it is not there. The caller has asked whether they may. */
export async function readFileBytes(ctx: Ctx, code: string): Promise<{ name: string; bytes: Uint8Array } | null> {
  const file = await store.findFile(ctx.db, code)
  const stream = file && (await ctx.parts.storage.get(file.storageKey))
  return file && stream ? { name: file.originalName, bytes: await bytesOf(stream) } : null
}

/** The bytes of a public picture by its address; null where it is none of ours, or is there no more. */
export async function readStoredImage(ctx: Ctx, url: string): Promise<Uint8Array | null> {
  const code = /^\/files\/(\w{32})$/.exec(url)?.[1]
  const file = code ? await store.findFile(ctx.db, code) : null
  const stream = file?.kind === 'image' && file.visibility === 'public' ? await ctx.parts.storage.get(file.storageKey) : null
  return stream && (await bytesOf(stream))
}

/** Not by `bytes()`: the Response that the server puts in the place of Node's has none that works. */
const bytesOf = async (stream: ReadableStream): Promise<Uint8Array> => new Uint8Array(await new Response(stream).arrayBuffer())

/** What an administrator uploads is the association's, whoever sent it. */
export async function uploadAsAdmin(
  ctx: Ctx,
  { file = [], ...upload }: InputOf<typeof filesCalls.upload>,
): Promise<Result<FileView, UploadRefusal>> {
  const read = await readUpload(ctx, upload.kind, [file].flat(), largeImage)
  if (!read.ok) return read
  const stored = await keep(ctx, { ...upload, ...read.value, ownerId: null, act: 'files.upload' })
  return ok(viewOf({ ...stored, plays: 0 }))
}

/** From now on these are opened only by who is let in by what shows them. */
export const keepPrivate = (ctx: Ctx, ids: number[]): Promise<void> => store.setPrivate(ctx.db, ids)

/** What files cannot know of whoever asks: whether they are a member, and whether some feature shows them this file, as a course does. */
export type Readers = { isMember: (ctx: Ctx) => Promise<boolean>; mayRead: (ctx: Ctx, fileId: number) => Promise<boolean> }

/** Serves the file, or records a play of it. What is not there and what is not for this person answer alike. */
export async function openFile(
  ctx: Ctx,
  { file_id, justTrack = false, download = false }: InputOf<typeof filesCalls.open>,
  readers: Readers,
): Promise<Result<Response, 'fileNotFound' | 'notPlayable' | 'tooManyPlays'>> {
  const file = await store.findFile(ctx.db, file_id)
  if (!file || !(await isForReader(ctx, file, readers))) return refuse('fileNotFound')
  if (!justTrack) return ok(sendFile(ctx, file, { asDownload: download }))
  if (!isPlayable(file.kind)) return refuse('notPlayable')
  const userId = actorIdOf(ctx.actor)
  const isCounted = await isWithinLimit(ctx, `file-play ${userId ?? ctx.caller.ip}`, { max: 60, seconds: 60 })
  if (!isCounted) return refuse('tooManyPlays')
  await store.addPlay(ctx.db, { fileId: file.id, userId, at: ctx.now() })
  return ok(Response.json({ tracked: true }, { headers: { 'cache-control': 'no-store' } }))
}

async function isForReader(ctx: Ctx, file: store.StoredFile, { isMember, mayRead }: Readers): Promise<boolean> {
  const asMember = file.visibility === 'members' && (await isMember(ctx))
  return filesPolicy.read(ctx.actor, file, { isMember: asMember }) || mayRead(ctx, file.id)
}

/** What other features show of files that they hold numbers of; whether somebody may see them is the caller's to know. */
export async function describeFiles(ctx: Ctx, ids: number[]): Promise<Map<number, FileView>> {
  const files = await store.filesByIds(ctx.db, ids)
  return new Map(files.map((file) => [file.id, viewOf({ ...file, plays: 0 })]))
}

export async function listFiles(
  ctx: Ctx,
  query: InputOf<typeof filesCalls.list>,
): Promise<Result<AnswerOf<typeof filesCalls.list>>> {
  // One more than asked for tells whether there is a following page.
  const found = await store.listFiles(ctx.db, { ...query, limit: query.limit + 1 })
  const files = found.slice(0, query.limit)
  return ok({ files: files.map(viewOf), next: found.length > query.limit ? (files.at(-1)?.id ?? null) : null })
}

/** Says that something that was saved shows these files: they are drafts no longer. */
export const claimFiles = (ctx: Ctx, ids: number[]): Promise<void> => store.claimFiles(ctx.db, ids)

/** The numbers of the pictures with these codes, for whoever shows them in a text. */
export const picturesByCode = (ctx: Ctx, codes: string[]): Promise<number[]> => store.picturesByCode(ctx.db, codes)

/** Takes a file out of use: by its owner or an administrator, or by the feature that replaces it on their behalf. */
export const removeFile = (ctx: Ctx, fileId: number): Promise<Result<{ removed: true }, 'fileNotFound'>> =>
  ctx.tx(async (ctx) => {
    const file = await store.findFile(ctx.db, String(fileId))
    if (!file || !filesPolicy.remove(ctx.actor, file)) return refuse('fileNotFound')
    return (await discard(ctx, file)) ? ok({ removed: true }) : refuse('fileNotFound')
  })

export const removeFileAsAdmin = (
  ctx: Ctx,
  { file_id }: InputOf<typeof filesCalls.remove>,
): Promise<Result<{ removed: true }, 'fileNotFound'>> =>
  ctx.tx(async (ctx) => {
    const file = await store.findFile(ctx.db, file_id)
    if (!file) return refuse('fileNotFound')
    const result = await removeFile(ctx, file.id)
    const details = { name: file.originalName, kind: file.kind }
    if (result.ok) await recordAct(ctx, { action: 'files.remove', subjectType: 'file', subjectId: file.id, details })
    return result
  })

/** For the deletion of an account: their own files go, their plays stay as numbers without a person. */
export const forgetFilesOf = (ctx: Ctx, userId: number): Promise<void> =>
  ctx.tx(async (ctx) => {
    const files = await store.filesOwnedBy(ctx.db, userId)
    for (const file of files) await discard(ctx, file)
    await store.forgetWhoPlayed(ctx.db, userId)
  })

/** For the feature that kept them, whoever asks it to. */
export async function discardFiles(ctx: Ctx, ids: number[]): Promise<void> {
  for (const file of await store.filesByIds(ctx.db, ids)) await discard(ctx, file)
}

export async function discard(ctx: Ctx, { id, storageKey }: store.StoredFile): Promise<boolean> {
  const isRemoved = await store.markRemoved(ctx.db, id, ctx.now())
  if (isRemoved) await enqueue(ctx, eraseBytes, { storageKey })
  return isRemoved
}

export async function describeLimits(ctx: Ctx): Promise<Result<AnswerOf<typeof filesCalls.limits>>> {
  const [max_mb, max_media_mb] = await Promise.all([maxUploadMb(ctx, 'document'), maxUploadMb(ctx, 'video')])
  return ok({ max_mb, max_media_mb })
}

type FileView = AnswerOf<typeof filesCalls.upload>

export const viewOf = (file: store.StoredFile & { plays: number }): FileView => ({
  id: file.id,
  url: fileUrl(file),
  kind: file.kind,
  mime: file.mime,
  size: file.size,
  original_name: file.originalName,
  title: file.title,
  visibility: file.visibility,
  owner_id: file.ownerId,
  made_at: file.madeAt.toISOString(),
  plays: file.plays,
})
