import { listPeople } from '#features/account/server/person-directory.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { threadsAdminCalls } from '../threads.admin.contract.ts'
import { threadChannel } from '../threads.rules.ts'
import { findMessage, messagesByIds, setHidden } from './message.store.ts'
import * as reports from './report.store.ts'
import { lockThread } from './thread.store.ts'
import { messageViews } from './view.service.ts'

type Calls = typeof threadsAdminCalls

const perPage = 20

/** Only what was reported is shown to who moderates: the thread around it stays between its people. */
export async function listReported(
  ctx: Ctx,
  { after = 0 }: InputOf<Calls['reported']>,
): Promise<Result<AnswerOf<Calls['reported']>>> {
  const found = await reports.idsReported(ctx.db, after, perPage + 1)
  const ids = found.slice(0, perPage)
  const [messages, said] = await Promise.all([messagesByIds(ctx.db, ids), reports.reportsOf(ctx.db, ids)])
  const people = await listPeople(ctx, [
    ...new Set([...messages.map(({ authorId }) => authorId), ...said.map(({ userId }) => userId)]),
  ])
  return ok({
    messages: messages.map(({ id, authorId, html, madeAt }) => ({
      message_id: id,
      name: people.get(authorId)?.name ?? '',
      image: people.get(authorId)?.pictureUrl ?? null,
      html,
      made_at: madeAt.toISOString(),
      reports: said
        .filter(({ messageId }) => messageId === id)
        .map(({ userId, reason, madeAt }) => ({
          name: people.get(userId)?.name ?? '',
          reason,
          made_at: madeAt.toISOString(),
        })),
    })),
    count: await reports.countReported(ctx.db),
    next: found.length > perPage ? (ids.at(-1) ?? null) : null,
  })
}

export async function settleReported(
  ctx: Ctx,
  { message_id, decision }: InputOf<Calls['settle']>,
): Promise<Result<AnswerOf<Calls['settle']>, 'messageNotFound'>> {
  const found = await findMessage(ctx.db, message_id)
  // Of a thread only what was reported is somebody else's to decide on.
  const isTheirs = found && (found.hiddenAt !== null || (await reports.wasReported(ctx.db, message_id)))
  if (!isTheirs) return refuse('messageNotFound')
  return ctx.tx(async (ctx) => {
    await lockThread(ctx.db, found.threadId)
    const action = decision === 'hide' ? 'inbox.hide' : decision === 'keep' ? 'inbox.keep' : 'inbox.unhide'
    await recordAct(ctx, { action, subjectType: 'thread_message', subjectId: message_id })
    if (decision === 'reopen') await reports.reopenReports(ctx.db, message_id)
    else await reports.settleReports(ctx.db, message_id, ctx.now())
    if (decision !== 'keep') await setHidden(ctx.db, message_id, decision === 'hide' ? ctx.now() : null)
    const count = await reports.countReported(ctx.db)
    if (decision !== 'keep') await showChanged(ctx, message_id)
    return ok({ count })
  })
}

/** Whoever listens from an earlier place must not hear what it said. */
async function showChanged(ctx: Ctx, messageId: number): Promise<void> {
  const message = must(await findMessage(ctx.db, messageId), 'a message vanished')
  const [view] = await messageViews(ctx, [message])
  await publish(ctx, threadChannel(message.threadId), view, { over: { message_id: messageId } })
}
