import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { discussionAboutCalls } from '../discussion.about.contract.ts'
import { discussionAdminCalls } from '../discussion.admin.contract.ts'
import { discussionCalls } from '../discussion.contract.ts'
import { postPublished } from '../discussion.events.ts'
import { discussionRecentCalls } from '../discussion.recent.contract.ts'
import { channelPattern, targetOfChannel } from '../discussion.rules.ts'
import { discussionSettings } from '../discussion.settings.ts'
import * as administration from './admin.service.ts'
import * as html from './html.service.tsx'
import { listDiscussions, listRecent } from './listing.service.ts'
import { reportPost } from './moderation.service.ts'
import { forgetInDiscussions, personData } from './person.service.ts'
import { openPlace } from './place.service.ts'
import * as posting from './posting.service.ts'
import * as reading from './reading.service.ts'
import { listReview, reopenReview, settleReview } from './review.service.ts'
import { listDiscussionSitemap } from './sitemap.service.ts'
import { openUnsubscribePage, subscribeToDiscussion, unsubscribe, unsubscribeByMail } from './subscription.service.ts'
import { discussionMail, tellingListeners } from './telling.listeners.ts'

export const discussionFeature: Feature = {
  name: 'discussion',
  mailKinds: [discussionMail],
  personMerging: {
    columns: { 'discussion_post.author_id': 'moves', 'discussion_report.user_id': 'moves', 'discussion_reader.user_id': 'moves' },
  },
  events: [postPublished],
  calls: [
    // Before what would take 'recent' for a target.
    ...bindCalls(discussionRecentCalls, { recent: listRecent }),
    ...bindCalls(discussionCalls, {
      postComment: posting.postComment,
      getComments: html.getComments,
      postToDiscussion: posting.postToDiscussion,
      listComments: reading.listComments,
      subscribe: subscribeToDiscussion,
      unsubscribe,
      sitemap: listDiscussionSitemap,
      unsubscribeByMail,
      unsubscribePage: openUnsubscribePage,
      hide: html.hide,
      unhide: html.unhide,
      list: listDiscussions,
      open: reading.openDiscussion,
      threads: reading.listThreads,
      replies: reading.listReplies,
      edit: posting.editPost,
      withdraw: posting.withdrawPost,
      restore: posting.restorePost,
      report: reportPost,
      markRead: reading.markPostsRead,
    }),
    ...bindCalls(discussionAboutCalls, { about: reading.discussionAbout }),
    ...bindCalls(discussionAdminCalls, {
      discussions: administration.listAllDiscussions,
      discussion: administration.showDiscussion,
      make: administration.makeDiscussion,
      save: administration.saveDiscussion,
      ofCourse: administration.listOfCourse,
      turn: administration.turnDiscussions,
      review: listReview,
      settle: settleReview,
      reopen: reopenReview,
    }),
  ],
  listeners: tellingListeners,
  settings: Object.values(discussionSettings),
  channels: [{ pattern: channelPattern, mayListen }],
  personData,
  forgetPerson: forgetInDiscussions,
}

/** Whoever may read the discussion, where its channel is on (§7: off for products). */
async function mayListen(ctx: Ctx, match: RegExpExecArray): Promise<boolean> {
  const target = targetOfChannel(match)
  return (await reading.hasChannel(ctx, target)) && (await openPlace(ctx, target)) !== null
}
