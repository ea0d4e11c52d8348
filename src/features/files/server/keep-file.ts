import { randomBytes } from 'node:crypto'
import { recordAct } from '#platform/audit/audit.ts'
import { must, ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { type ImageShape, makeImage } from '#platform/storage/images.ts'
import { sniffType } from '#platform/storage/sniff.ts'
import { checkUpload, type FileKind, type FileVisibility, isPlayable, tidyFileName, type UploadRefusal } from '../files.rules.ts'
import { filesSettings } from '../files.settings.ts'
import * as store from './files.store.ts'
import { putBytes } from './put-bytes.ts'

/** The largest upload of a kind in MB that the administrators allow. */
export const maxUploadMb = (ctx: Ctx, kind: FileKind): Promise<number> =>
  readSetting(ctx, isPlayable(kind) ? filesSettings.mediaMaxMb : filesSettings.uploadMaxMb)

export type UploadToStore = {
  kind: FileKind
  file: File | File[]
  title?: string
  visibility: FileVisibility
  ownerId: number | null
  /** Tidied away unless something that is saved claims it. */
  isDraft?: boolean
}

export const largeImage: ImageShape = { width: 2400, height: 2400, fit: 'inside' }

type ReadUpload = { content: Blob; mime: string; originalName: string }

/** Count and size first, then the content: nothing large is read to be refused. */
export async function readUpload(
  ctx: Ctx,
  kind: FileKind,
  offered: File[],
  shape: ImageShape,
): Promise<Result<ReadUpload, UploadRefusal>> {
  // A field that was left empty is sent by browsers as a file without name and content.
  const files = offered.filter(({ name, size }) => name !== '' || size > 0)
  const sizes = files.map(({ size }) => ({ size }))
  const maxMb = await maxUploadMb(ctx, kind)
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
export async function keep(ctx: Ctx, { content, act, isDraft = false, ...file }: FileToKeep): Promise<store.StoredFile> {
  const code = randomBytes(16).toString('hex')
  const storageKey = `${code.slice(0, 2)}/${code}`
  await putBytes(ctx, storageKey, content, file.mime)
  const title = file.title || withoutExtension(file.originalName)
  try {
    return await ctx.tx(async (ctx) => {
      const row = { ...file, code, storageKey, title, size: content.size, isDraft, madeAt: ctx.now() }
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
