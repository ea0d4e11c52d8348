import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { may } from '#platform/ctx/may.ts'
import { quizBankCalls } from '../quiz.bank.contract.ts'
import { quizCalls } from '../quiz.contract.ts'
import { attemptGraded } from '../quiz.events.ts'
import { quizGrantCalls } from '../quiz.grants.contract.ts'
import { quizItemCalls } from '../quiz.items.contract.ts'
import { quizReviewCalls } from '../quiz.review.contract.ts'
import { attemptChannelPattern } from '../quiz.rules.ts'
import { closeQuiz, flagQuestion, saveAnswer, submitAttempt } from './attempt/answer.service.ts'
import { ownAttempt, showAttempt, startAttempt } from './attempt/attempt.service.ts'
import { showResult } from './attempt/result.service.ts'
import { showStatus } from './attempt/status.service.tsx'
import { showHistory, showOldQuestionsAnswers, showOverview, showQuestionsAnswers } from './attempt/view.service.ts'
import { archiveQuestion, changeQuestion, createQuestion, listBank, showQuestion } from './bank/bank.service.ts'
import { exportQuestions, reportExport } from './bank/question-export.service.ts'
import { checkQuestionFile, importQuestions } from './bank/question-file.service.ts'
import { listEssays, reviewEssay, showEssay } from './grading/essay.service.ts'
import { markQuiz } from './grading/mark.service.ts'
import { listAttempts, previewRegrade, regrade } from './grading/regrade.service.ts'
import { changeGrant, grantAccommodation, listGrants, revoke, showGrant } from './grants/grant.service.ts'
import { exportItems, showItemAnalysis } from './items/item.service.ts'
import { attemptsForExport, forgetPerson } from './person.store.ts'
import { closeOverdueAttempts } from './quiz.jobs.ts'
import { quizListeners, quizMail } from './quiz.listeners.ts'
import { quizMerging } from './quiz-merging.ts'
import { previewQuiz, saveQuiz, showQuizSettings, showQuizzes } from './quiz-settings.service.ts'

export const quizFeature: Feature = {
  name: 'quiz',
  mailKinds: Object.values(quizMail),
  personMerging: quizMerging,
  events: [attemptGraded],
  calls: [
    ...bindCalls(quizReviewCalls, {
      essays: listEssays,
      essay: showEssay,
      review: reviewEssay,
      attempts: listAttempts,
      mark: markQuiz,
      previewRegrade,
      regrade,
    }),
    ...bindCalls(quizGrantCalls, {
      accommodations: listGrants,
      accommodation: showGrant,
      grant: grantAccommodation,
      changeGrant,
      revoke,
    }),
    ...bindCalls(quizItemCalls, { itemAnalysis: showItemAnalysis, exportItems }),
    ...bindCalls(quizBankCalls, {
      questions: listBank,
      exportQuestions,
      reportExport,
      checkQuestionFile,
      importQuestions,
      question: showQuestion,
      createQuestion,
      changeQuestion,
      archiveQuestion,
      quizzes: showQuizzes,
      quiz: showQuizSettings,
      previewQuiz,
      saveQuiz,
    }),
    ...bindCalls(quizCalls, {
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
  ],
  jobs: [closeOverdueAttempts],
  listeners: quizListeners,
  channels: [
    {
      pattern: attemptChannelPattern,
      mayListen: async (ctx, [, id]) => may(ctx.actor, 'learners.read') || (await ownAttempt(ctx, Number(id))) !== null,
    },
  ],
  personData: (ctx, userId) => attemptsForExport(ctx.db, userId),
  // Scores stay: credits and certificates rest on them, by number only. What somebody wrote goes, and why they were given more time.
  forgetPerson: (ctx, userId) => forgetPerson(ctx.db, userId),
}
