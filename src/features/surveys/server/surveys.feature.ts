import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { surveyAdminCalls } from '../survey.admin.contract.ts'
import { surveyCalls } from '../survey.contract.ts'
import { keepDraft, showSurvey, submitSurvey } from './answering.service.ts'
import { forgetTexts, surveysForExport } from './response.store.ts'
import { exportResults, showResults, showTexts } from './result.service.ts'
import { saveSurvey, showEditedSurvey, showSurveys } from './survey-admin.service.ts'

export const surveysFeature: Feature = {
  name: 'surveys',
  personMerging: {
    columns: { 'survey_taken.user_id': 'moves', 'survey_response.user_id': 'moves', 'survey_draft.user_id': 'moves' },
  },
  calls: [
    ...bindCalls(surveyCalls, { survey: showSurvey, keepDraft, submit: submitSurvey }),
    ...bindCalls(surveyAdminCalls, {
      surveys: showSurveys,
      editedSurvey: showEditedSurvey,
      saveSurvey,
      results: showResults,
      texts: showTexts,
      exportResults,
    }),
  ],
  personData: (ctx, userId) => surveysForExport(ctx.db, userId),
  forgetPerson: (ctx, userId) => forgetTexts(ctx.db, userId),
}
