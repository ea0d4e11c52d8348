import { randomBytes } from 'node:crypto'
import { actorIdOf } from '#platform/actor.ts'
import { recordAct } from '#platform/audit.ts'
import type { AnswerOf, InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isWithinLimit } from '#platform/rate-limit.ts'
import { allow, must, ok, type Result, refuse } from '#platform/result.ts'
import { readSetting } from '#platform/settings.ts'
import { type Crop, type ImageShape, makeImage } from '#platform/storage/images.ts'
import { sniffType } from '#platform/storage/sniff.ts'
import type { filesCalls } from '../files.contract.ts'
import { filesPolicy } from '../files.policy.ts'
import { checkUpload, type FileKind, isPlayable, tidyFileName, type UploadRefusal, type Visibility } from '../files.rules.ts'
import { filesSettings } from '../files.settings.ts'
import { eraseBytes } from './files.jobs.ts'
import { sendFile } from './files.response.ts'
import * as store from './files.store.ts'

export const fileUrl = ({ code }: { code: string }): string => `/files/${code}`

/** The largest upload in MB that the administrators allow. */
export const maxUploadMb = (ctx: Ctx): Promise<number> => readSetting(ctx, filesSettings.uploadMaxMb)

export type ImageToStore = {
  file: File | File[]
  /** In pixels of the picture as a person sees it, upright. */
  crop?: Crop
  width: number
  height: number
  visibility: Visibility
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

export type UploadToStore = {
  kind: FileKind
  file: File | File[]
  title?: string
  visibility: Visibility
  ownerId: number | null
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
export async function readBytes(ctx: Ctx, code: string): Promise<{ name: string; bytes: Uint8Array } | null> {
  const file = await store.findFile(ctx.db, code)
  const stream = file && (await ctx.parts.storage.get(file.storageKey))
  return file && stream ? { name: file.originalName, bytes: await new Response(stream).bytes() } : null
}

const largeImage: ImageShape = { width: 2400, height: 2400, fit: 'inside' }

/** The bytes of a public picture by its address; null where it is none of ours, or is there no more. */
export async function readStoredImage(ctx: Ctx, url: string): Promise<Uint8Array | null> {
  const code = /^\/files\/(\w{32})$/.exec(url)?.[1]
  const file = code ? await store.findFile(ctx.db, code) : null
  const stream = file?.kind === 'image' && file.visibility === 'public' ? await ctx.parts.storage.get(file.storageKey) : null
  return stream && new Uint8Array(await new Response(stream).arrayBuffer())
}

/** What an administrator uploads is the association's, whoever sent it. */
export async function uploadAsAdmin(
  ctx: Ctx,
  { file = [], ...upload }: InputOf<typeof filesCalls.upload>,
): Promise<Result<FileView, UploadRefusal>> {
  allow(filesPolicy.upload(ctx.actor))
  const read = await readUpload(ctx, upload.kind, [file].flat(), largeImage)
  if (!read.ok) return read
  const stored = await keep(ctx, { ...upload, ...read.value, ownerId: null, act: 'files.upload' })
  return ok(viewOf({ ...stored, plays: 0 }))
}

type ReadUpload = { content: Blob; mime: string; originalName: string }

/** Count and size first, then the content: nothing large is read to be refused. */
async function readUpload(
  ctx: Ctx,
  kind: FileKind,
  offered: File[],
  shape: ImageShape,
): Promise<Result<ReadUpload, UploadRefusal>> {
  // A field that was left empty is sent by browsers as a file without name and content.
  const files = offered.filter(({ name, size }) => name !== '' || size > 0)
  const sizes = files.map(({ size }) => ({ size }))
  const maxMb = await maxUploadMb(ctx)
  const refusedUnread = checkUpload(kind, sizes, maxMb)
  if (refusedUnread) return refusedUnread
  const file = must(files[0], 'an upload without files was not refused')
  const mime = await sniffType(file)
  const refused = checkUpload(kind, [{ size: file.size, type: mime }], maxMb)
  if (refused) return refused
  const originalName = tidyFileName(file.name)
  if (kind !== 'image') return ok({ content: file, mime: must(mime, 'an unknown type was not refused'), originalName })
  const image = await makeImage(new Uint8Array(await file.arrayBuffer()), shape)
  if (!image.ok) return image
  return ok({ content: new Blob([image.value.bytes]), mime: image.value.type, originalName: asWebp(originalName) })
}

const asWebp = (name: string) => `${withoutExtension(name)}.webp`
const withoutExtension = (name: string) => name.replace(/(?<=.)\.[^.]{1,5}$/, '')

type FileToKeep = ReadUpload & Omit<UploadToStore, 'file'> & { act?: string }

/** Bytes first: a row without bytes would be a broken file, bytes without a row are only litter. */
async function keep(ctx: Ctx, { content, act, ...file }: FileToKeep): Promise<store.StoredFile> {
  const code = randomBytes(16).toString('hex')
  const storageKey = `${code.slice(0, 2)}/${code}`
  await ctx.parts.storage.put(storageKey, content, file.mime)
  const title = file.title || withoutExtension(file.originalName)
  try {
    return await ctx.tx(async (ctx) => {
      const row = { ...file, code, storageKey, title, size: content.size, madeAt: ctx.now() }
      const stored = await store.addFile(ctx.db, row)
      const details = { kind: stored.kind, name: stored.originalName, visibility: stored.visibility }
      if (act) await recordAct(ctx, { action: act, subjectType: 'file', subjectId: stored.id, details })
      return stored
    })
  } catch (error) {
    await ctx.parts.storage.remove(storageKey)
    throw error
  }
}

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
  allow(filesPolicy.list(ctx.actor))
  // One more than asked for tells whether there is a following page.
  const found = await store.listFiles(ctx.db, { ...query, limit: query.limit + 1 })
  const files = found.slice(0, query.limit)
  return ok({ files: files.map(viewOf), next: found.length > query.limit ? (files.at(-1)?.id ?? null) : null })
}

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
export const forgetPerson = (ctx: Ctx, userId: number): Promise<void> =>
  ctx.tx(async (ctx) => {
    const files = await store.filesOwnedBy(ctx.db, userId)
    for (const file of files) await discard(ctx, file)
    await store.forgetWhoPlayed(ctx.db, userId)
  })

async function discard(ctx: Ctx, { id, storageKey }: store.StoredFile): Promise<boolean> {
  const isRemoved = await store.markRemoved(ctx.db, id, ctx.now())
  if (isRemoved) await enqueue(ctx, eraseBytes, { storageKey })
  return isRemoved
}

export async function describeLimits(ctx: Ctx): Promise<Result<AnswerOf<typeof filesCalls.limits>>> {
  return ok({ max_mb: await maxUploadMb(ctx) })
}

type FileView = AnswerOf<typeof filesCalls.upload>

const viewOf = (file: store.StoredFile & { plays: number }): FileView => ({
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
