import {
  allowedTypes,
  checkUpload,
  type FileKind,
  fileKinds,
  pictureCeilingMb,
  uploadMessage,
} from '#features/files/files.rules.ts'
import { describeLimits, storeUpload } from '#features/files/server/files.service.ts'
import { type FieldMessages, ok, type Refusal, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { sniffType } from '#platform/storage/sniff.ts'

export type SentFile = { field: string; file: File }
export type KeptFile = { field: string; fileId: number; name: string }

/** By what its first bytes say, whatever it calls itself. */
async function kindOf(file: File): Promise<FileKind | null> {
  const type = await sniffType(file)
  return fileKinds.find((kind) => type !== null && Object.hasOwn(allowedTypes[kind], type)) ?? null
}

type KnownFile = SentFile & { kind: FileKind }

/** What each file is, or what is wrong with them, by their fields. Nothing is kept yet. */
export async function checkSentFiles(ctx: Ctx, files: SentFile[]): Promise<{ known: KnownFile[]; faults: FieldMessages }> {
  const faults: FieldMessages = {}
  const known: KnownFile[] = []
  if (files.length === 0) return { known, faults }
  const { value: limits } = await describeLimits(ctx)
  const maxMb = Math.min(pictureCeilingMb, limits.max_mb)
  for (const { field, file } of files) {
    const kind = await kindOf(file)
    const refusal = kind ? checkUpload(kind, [{ size: file.size }], maxMb) : noKind(file.size)
    if (refusal) faults[field] = [uploadMessage(ctx.t, refusal)]
    else if (kind) known.push({ field, file, kind })
  }
  return { known, faults }
}

const kindsSent = ['document', 'image'] as const satisfies FileKind[]
const noKind = (size: number) =>
  size === 0
    ? refuse('fileEmpty')
    : refuse('fileTypeNotAllowed', { types: kindsSent.flatMap((kind) => Object.values(allowedTypes[kind])).join(', ') })

/** Keeps them for staff alone. Not inside a transaction: drawing and storing take their time. */
export async function keepSentFiles(ctx: Ctx, files: KnownFile[]): Promise<Result<KeptFile[], 'invalid'> | Refusal<'invalid'>> {
  const kept: KeptFile[] = []
  for (const { field, file, kind } of files) {
    const stored = await storeUpload(ctx, { kind, file, visibility: 'private', ownerId: null })
    if (!stored.ok) return refuseFields({ [field]: [uploadMessage(ctx.t, stored)] })
    kept.push({ field, fileId: stored.value.fileId, name: file.name })
  }
  return ok(kept)
}
