import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { threadsAdminCalls } from '../threads.admin.contract.ts'
import { attachmentCalls } from '../threads.attachments.contract.ts'
import { threadsCalls } from '../threads.contract.ts'
import { threadChannelPattern } from '../threads.rules.ts'
import { threadsSettings } from '../threads.settings.ts'
import { unreadThreadsCalls } from '../threads.unread.contract.ts'
import { enterThread } from './access.service.ts'
import { assignQuestion, closeQuestion, listAnswerers, listInbox } from './inbox.service.ts'
import { listReported, settleReported } from './moderation.service.ts'
import { blockPerson, findReceivers, forgetInThreads, reportMessage, threadsOfPerson, unblockPerson } from './people.service.ts'
import { countUnreadThreads, listOwnThreads, markThreadRead, openThread } from './reading.service.ts'
import { removeBlocksBetween } from './standing.store.ts'
import { tellLater, threadMail } from './telling.jobs.ts'
import { attachFile, showTarget, startThread, writeMessage } from './writing.service.ts'

export const threadsFeature: Feature = {
  name: 'threads',
  mailKinds: Object.values(threadMail),
  calls: [
    ...bindCalls(unreadThreadsCalls, { unread: countUnreadThreads }),
    ...bindCalls(threadsCalls, {
      list: listOwnThreads,
      recipients: findReceivers,
      target: showTarget,
      start: startThread,
      open: openThread,
      write: writeMessage,
      markRead: markThreadRead,
      block: blockPerson,
      unblock: unblockPerson,
      report: reportMessage,
    }),
    ...bindCalls(attachmentCalls, { attach: attachFile }),
    ...bindCalls(threadsAdminCalls, {
      inbox: listInbox,
      answerers: listAnswerers,
      assign: assignQuestion,
      close: closeQuestion,
      reported: listReported,
      settle: settleReported,
    }),
  ],
  channels: [{ pattern: threadChannelPattern, mayListen: async (ctx, [, id]) => (await enterThread(ctx, Number(id))) !== null }],
  jobs: [tellLater],
  settings: Object.values(threadsSettings),
  personMerging: {
    columns: {
      // Who a thread was begun between; who is in it now is said by its members.
      'thread.asker_id': 'stays',
      'thread.first_id': 'stays',
      'thread.second_id': 'stays',
      'thread.assigned_to': 'moves',
      'thread_member.user_id': 'moves',
      'thread_message.author_id': 'moves',
      'thread_block.blocker_id': 'moves',
      'thread_block.blocked_id': 'moves',
      'thread_report.user_id': 'moves',
    },
    // Nobody blocks themselves.
    join: (ctx, { from, into }) => removeBlocksBetween(ctx.db, from, into),
  },
  personData: threadsOfPerson,
  forgetPerson: forgetInThreads,
}
