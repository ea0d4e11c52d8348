import { presenceChanged } from '#features/checkin/checkin.events.ts'
import { openKnownEvent } from '#features/programme/server/event.service.ts'
import { on } from '#platform/jobs/events.ts'
import { keepScan } from './attendance.store.ts'
import { settleSession } from './settling.service.ts'

/** What the door of a session saw counts as presence. Told late or twice it changes nothing: the highest revision stands. */
export const scanListeners = [
  on(presenceChanged, 'attendance.keep-scan', (ctx, scan) =>
    ctx.tx(async (ctx) => {
      const { productId, sessionId, userId } = scan
      const opened = await openKnownEvent(ctx, productId)
      const session = opened?.programme.sessions.find(({ id }) => id === sessionId)
      if (!session || !(await keepScan(ctx.db, scan))) return
      await settleSession(ctx, { productId, session, userIds: [userId] })
    }),
  ),
]
