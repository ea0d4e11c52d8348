import { programmeReleased } from '#features/programme/programme.events.ts'
import { mayOpen } from '#features/programme/server/event.service.ts'
import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { on } from '#platform/jobs/events.ts'
import { stageAdminCalls } from '../stage.admin.contract.ts'
import { stageCalls } from '../stage.contract.ts'
import { eventChannelPattern, questionChannelPattern } from '../stage.rules.ts'
import {
  announceAtEvent,
  endAnnouncement,
  showAnnouncementAgain,
  showAnnouncements,
  showRoom,
  showStageDesk,
  tellRelease,
} from './announcements.service.ts'
import { forgetVotes, questionsForExport } from './question.store.ts'
import {
  askQuestion,
  mayHearQuestions,
  moderateQuestion,
  setQuestionMode,
  showQuestions,
  voteForQuestion,
} from './questions.service.ts'

export const stageFeature: Feature = {
  name: 'stage',
  personMerging: {
    columns: {
      'session_question.user_id': 'moves',
      'session_question_vote.user_id': 'moves',
    },
  },
  calls: [
    ...bindCalls(stageCalls, {
      questions: showQuestions,
      ask: askQuestion,
      vote: voteForQuestion,
      moderate: moderateQuestion,
      setMode: setQuestionMode,
      announcements: showAnnouncements,
      room: showRoom,
    }),
    ...bindCalls(stageAdminCalls, {
      desk: showStageDesk,
      announce: announceAtEvent,
      endAnnouncement,
      showAnnouncement: showAnnouncementAgain,
    }),
  ],
  channels: [
    { pattern: questionChannelPattern, mayListen: (ctx, [, sessionId]) => mayHearQuestions(ctx, Number(sessionId)) },
    { pattern: eventChannelPattern, mayListen: (ctx, [, productId]) => mayOpen(ctx, Number(productId)) },
  ],
  listeners: [on(programmeReleased, 'stage.tell-release', (ctx, { productId, release }) => tellRelease(ctx, productId, release))],
  personData: async (ctx, userId) => ({ questions: await questionsForExport(ctx.db, userId) }),
  forgetPerson: (ctx, userId) => forgetVotes(ctx.db, userId),
}
