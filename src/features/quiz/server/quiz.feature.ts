import { isAdmin } from '#platform/actor.ts'
import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { quizCalls } from '../quiz.contract.ts'
import { attemptChannelPattern } from '../quiz.rules.ts'
import { closeQuiz, flagQuestion, saveAnswer, submitAttempt } from './answer.service.ts'
import { ownAttempt, showAttempt, startAttempt } from './attempt.service.ts'
import { attemptsForExport, forgetAnswers } from './person.store.ts'
import { closeOverdueAttempts } from './quiz.jobs.ts'
import { quizListeners } from './quiz.listeners.ts'
import { showResult } from './result.service.ts'
import { showStatus } from './status.service.tsx'
import { showHistory, showOldQuestionsAnswers, showOverview, showQuestionsAnswers } from './view.service.ts'

export const quizFeature: Feature = {
  name: 'quiz',
  calls: bindCalls(quizCalls, {
    status: showStatus,
    oldQuestionsAnswers: showOldQuestionsAnswers,
    questionsAnswers: showQuestionsAnswers,
    history: showHistory,
    overview: showOverview,
    start: startAttempt,
    attempt: showAttempt,
    saveAnswer,
    flag: flagQuestion,
    submit: submitAttempt,
    close: closeQuiz,
    result: showResult,
  }),
  jobs: [closeOverdueAttempts],
  listeners: quizListeners,
  channels: [
    {
      pattern: attemptChannelPattern,
      mayListen: async (ctx, [, id]) => isAdmin(ctx.actor) || (await ownAttempt(ctx, Number(id))) !== null,
    },
  ],
  personData: (ctx, userId) => attemptsForExport(ctx.db, userId),
  // Scores stay: credits and certificates rest on them, by number only. What somebody wrote goes.
  forgetPerson: (ctx, userId) => forgetAnswers(ctx.db, userId),
}
