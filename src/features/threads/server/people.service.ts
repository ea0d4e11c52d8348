import { listPeople } from '#features/account/server/person-directory.service.ts'
import { activePerson } from '#features/account/server/person-lookup.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { isStaff } from '#platform/ctx/may.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { threadsCalls } from '../threads.contract.ts'
import { threadsSettings } from '../threads.settings.ts'
import { enterThread } from './access.service.ts'
import { findMessage, forgetMessages, messagesForExport } from './message.store.ts'
import { addReport, forgetReports } from './report.store.ts'
import { addBlock, forgetBlocks, receiversNamed, removeBlock } from './standing.store.ts'

type Calls = typeof threadsCalls

const mostNamed = 8

export async function findReceivers(
  ctx: Ctx,
  { q }: InputOf<Calls['recipients']>,
): Promise<Result<AnswerOf<Calls['recipients']>>> {
  const group = await readSetting(ctx, threadsSettings.whoMayWrite)
  const asked = { userId: userIdOf(ctx), isStaff: isStaff(ctx.actor), group, letters: q, now: ctx.now(), limit: mostNamed }
  const ids = await receiversNamed(ctx.db, asked)
  const people = await listPeople(ctx, ids)
  return ok({
    people: ids.flatMap((id) => {
      const person = people.get(id)
      return person ? [{ id, name: person.name, organisation: person.organisation, image: person.pictureUrl }] : []
    }),
  })
}

export async function blockPerson(
  ctx: Ctx,
  { user_id }: InputOf<Calls['block']>,
): Promise<Result<{ blocked: true }, 'receiverNotFound'>> {
  const blockerId = userIdOf(ctx)
  if (user_id === blockerId || !(await activePerson(ctx, user_id))) return refuse('receiverNotFound')
  await addBlock(ctx.db, blockerId, user_id, ctx.now())
  return ok({ blocked: true })
}

export async function unblockPerson(ctx: Ctx, { user_id }: InputOf<Calls['unblock']>): Promise<Result<{ blocked: false }>> {
  await removeBlock(ctx.db, userIdOf(ctx), user_id)
  return ok({ blocked: false })
}

/** What others wrote, where one may read it. */
export async function reportMessage(
  ctx: Ctx,
  { message_id, reason }: InputOf<Calls['report']>,
): Promise<Result<{ message: string }, 'messageNotFound'>> {
  const userId = userIdOf(ctx)
  const message = await findMessage(ctx.db, message_id)
  const isReadable = message && message.authorId !== userId && (await enterThread(ctx, message.threadId)) !== null
  if (!isReadable) return refuse('messageNotFound')
  await addReport(ctx.db, message_id, userId, reason, ctx.now())
  return ok({ message: ctx.t('threads.reported') })
}

export const threadsOfPerson = async (ctx: Ctx, userId: number) => ({ messages: await messagesForExport(ctx.db, userId) })

export async function forgetInThreads(ctx: Ctx, userId: number): Promise<void> {
  await forgetMessages(ctx.db, userId)
  await forgetReports(ctx.db, userId)
  await forgetBlocks(ctx.db, userId)
}
