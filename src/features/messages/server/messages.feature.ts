import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { isSelf } from '#platform/ctx/actor.ts'
import { messagesCalls } from '../messages.contract.ts'
import { notificationChannelPattern } from '../messages.rules.ts'
import { messagesSettings } from '../messages.settings.ts'
import { notificationWaysCalls } from '../messages.ways.contract.ts'
import { digestMail, sendDigests } from './digest.jobs.ts'
import { forgetOldMessages } from './messages.jobs.ts'
import { countUnread, listNotifications, markOne, markRead } from './messages.service.ts'
import { notificationsForExport } from './messages.store.ts'
import { openStopMailsPage, savePreferences, showPreferences, stopMailsOfKind } from './ways.service.ts'

export const messagesFeature: Feature = {
  name: 'messages',
  personMerging: {
    columns: {
      'mail.person_id': 'moves',
      'notification.user_id': 'moves',
      'notification_preference.user_id': 'moves',
      'notification_hours.user_id': 'moves',
    },
  },
  calls: [
    ...bindCalls(messagesCalls, { notifications: listNotifications, unread: countUnread, markRead, markOne }),
    ...bindCalls(notificationWaysCalls, {
      preferences: showPreferences,
      savePreferences,
      stop: stopMailsOfKind,
      stopByMail: stopMailsOfKind,
      stopPage: openStopMailsPage,
    }),
  ],
  channels: [{ pattern: notificationChannelPattern, mayListen: async (ctx, [, userId]) => isSelf(ctx.actor, Number(userId)) }],
  jobs: [forgetOldMessages, sendDigests],
  mailKinds: [digestMail],
  settings: Object.values(messagesSettings),
  personData: (ctx, userId) => notificationsForExport(ctx.db, userId),
}
