import { discardFiles } from '#features/files/server/files.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { type Erased, filesToErase, isSentFile } from './inbox.store.ts'

/** What was sent along goes with what it was sent with. */
export const discardSentFiles = async (ctx: Ctx, erased: Erased): Promise<void> =>
  discardFiles(ctx, await filesToErase(ctx.db, erased))

/** A file that came with a form is for who reads the inbox. */
export const mayReadSentFile = async (ctx: Ctx, fileId: number): Promise<boolean> =>
  may(ctx.actor, 'submissions.read') && (await isSentFile(ctx.db, fileId))
