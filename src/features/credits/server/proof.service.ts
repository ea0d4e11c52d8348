import type { UploadRefusal } from '#features/files/files.rules.ts'
import { describeFiles, storeUpload } from '#features/files/server/files.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import type { proofCalls } from '../credits.proof.contract.ts'
import { isProof } from './record.store.ts'

type Calls = typeof proofCalls

/** What a browser calls a picture is drawn anew; everything else has to be a document by its content. */
const kindOf = (files: File[]): 'image' | 'document' => (files[0]?.type.startsWith('image/') ? 'image' : 'document')

export async function uploadProof(
  ctx: Ctx,
  { file = [] }: InputOf<Calls['uploadProof']>,
): Promise<Result<AnswerOf<Calls['uploadProof']>, UploadRefusal>> {
  const files = [file].flat()
  const stored = await storeUpload(ctx, { kind: kindOf(files), file: files, visibility: 'private', ownerId: userIdOf(ctx) })
  if (!stored.ok) return stored
  const { fileId: id, url } = stored.value
  return ok({ id, url, name: must((await describeFiles(ctx, [id])).get(id), 'a stored file is there').original_name })
}

/** Whether somebody has uploaded a file themselves. */
export const isOwnFile = async (ctx: Ctx, fileId: number): Promise<boolean> =>
  (await describeFiles(ctx, [fileId])).get(fileId)?.owner_id === userIdOf(ctx)

/** Whoever decides about records reads their proofs. */
export const mayReadProof = async (ctx: Ctx, fileId: number): Promise<boolean> =>
  may(ctx.actor, 'credits.read') && isProof(ctx.db, fileId)
