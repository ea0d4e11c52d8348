import { knownPerson } from '#features/account/server/person-lookup.service.ts'
import { discardFiles } from '#features/files/server/files.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { type Erased, eraseSubmissions, filesToErase, isSentFile } from './inbox.store.ts'

/** What was sent along goes with what it was sent with. Answers how many were erased. */
export async function eraseSent(ctx: Ctx, erased: Erased): Promise<number> {
  await discardFiles(ctx, await filesToErase(ctx.db, erased))
  return eraseSubmissions(ctx.db, erased)
}

/** What they sent as a guest bears their address only; what others sent about them is the others'. */
export async function forgetInForms(ctx: Ctx, personId: number): Promise<void> {
  await eraseSent(ctx, { personId })
  const person = await knownPerson(ctx, personId)
  if (person) await eraseSent(ctx, { email: person.email.toLowerCase(), isGuest: true })
}

/** A file that came with a form is for who reads the inbox. */
export const mayReadSentFile = async (ctx: Ctx, fileId: number): Promise<boolean> =>
  may(ctx.actor, 'submissions.read') && (await isSentFile(ctx.db, fileId))
