import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { formsAdminCalls } from '../forms.admin.contract.ts'
import { formsCalls } from '../forms.contract.ts'
import { formsEmbedCalls } from '../forms.embed.contract.ts'
import { submissionCalls } from '../inbox.contract.ts'
import { showContactForm, stampForm } from './contact.service.ts'
import { exportSubmissions, showFormResults } from './form-results.service.ts'
import { eraseOldSubmissions } from './forms.jobs.ts'
import { formMail } from './forms.mails.ts'
import { createForm, removeForm, saveForm, showForm, showForms } from './forms-admin.service.ts'
import { eraseSender, showSubmission, showSubmissions } from './inbox.service.ts'
import { submissionsForExport } from './inbox.store.ts'
import { answerSubmission, assignSubmission, markSubmission, noteOnSubmission } from './inbox-acts.service.ts'
import { forgetInForms } from './inbox-files.service.ts'
import { submitEmbedded, submitForm } from './submit.service.ts'

export const formsFeature: Feature = {
  name: 'forms',
  mailKinds: Object.values(formMail),
  personMerging: {
    columns: {
      'form_submission.person_id': 'moves',
      'form_submission.assignee_id': 'moves',
      'form_submission_note.author_id': 'stays',
    },
  },
  calls: [
    ...bindCalls(formsCalls, { contactForm: showContactForm, stamp: stampForm, contact: submitForm }),
    ...bindCalls(formsEmbedCalls, { embeddedContact: submitEmbedded }),
    ...bindCalls(formsAdminCalls, {
      forms: showForms,
      form: showForm,
      createForm,
      saveForm,
      removeForm,
      formResults: showFormResults,
      exportForm: exportSubmissions,
    }),
    ...bindCalls(submissionCalls, {
      submissions: showSubmissions,
      erase: eraseSender,
      submission: showSubmission,
      mark: markSubmission,
      assign: assignSubmission,
      addNote: noteOnSubmission,
      answer: answerSubmission,
    }),
  ],
  jobs: [eraseOldSubmissions],
  personData: (ctx, userId) => submissionsForExport(ctx.db, userId),
  forgetPerson: forgetInForms,
}
