import { isSelf } from '#platform/actor.ts'
import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { messagesCalls } from '../messages.contract.ts'
import { notificationChannelPattern } from '../messages.rules.ts'
import { messagesSettings } from '../messages.settings.ts'
import { forgetOldMessages } from './messages.jobs.ts'
import { countUnread, listNotifications, markRead } from './messages.service.ts'
import { notificationsForExport } from './messages.store.ts'

export const messagesFeature: Feature = {
  name: 'messages',
  calls: bindCalls(messagesCalls, { notifications: listNotifications, unread: countUnread, markRead }),
  channels: [{ pattern: notificationChannelPattern, mayListen: async (ctx, [, userId]) => isSelf(ctx.actor, Number(userId)) }],
  jobs: [forgetOldMessages],
  settings: Object.values(messagesSettings),
  personData: (ctx, userId) => notificationsForExport(ctx.db, userId),
}
