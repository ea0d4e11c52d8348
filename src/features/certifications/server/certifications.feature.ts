import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { certificationsAdminCalls } from '../certifications.admin.contract.ts'
import { certificationsCalls } from '../certifications.contract.ts'
import { certificationEarned } from '../certifications.events.ts'
import { certificationListeners } from './certifications.listeners.ts'
import { cyclesOf } from './cycle.store.ts'
import { showDetail } from './detail.service.ts'
import { enroll, showEnrollOptions, withdrawFromCertification } from './enroll.service.ts'
import {
  closeAudit,
  decideEvidence,
  drawAudits,
  exportCertified,
  listCertified,
  listWaitingCertifications,
} from './oversight.service.ts'
import { addProgramme, archiveProgramme, changeProgramme, listProgrammes, showProgramme } from './programme.admin.service.ts'
import { previewPublishing, publishProgramme } from './publishing.service.ts'
import { certificationMail, remindHolders } from './reminders.jobs.ts'
import { showSection } from './sections.service.ts'
import { changeStanding, confirmCycle, extendCycle, recordHolder, waiveRequirement } from './standing.admin.service.ts'
import { attest, showEvidence } from './statement.service.ts'

export const certificationsFeature: Feature = {
  name: 'certifications',
  mailKinds: Object.values(certificationMail),
  personMerging: { columns: { 'certification_cycle.user_id': 'moves' } },
  calls: [
    ...bindCalls(certificationsCalls, {
      section: showSection,
      enrollOptions: showEnrollOptions,
      enroll,
      detail: showDetail,
      attest,
      showEvidence,
      withdraw: withdrawFromCertification,
    }),
    ...bindCalls(certificationsAdminCalls, {
      programmes: listProgrammes,
      waiting: listWaitingCertifications,
      programme: showProgramme,
      addProgramme,
      changeProgramme,
      preview: previewPublishing,
      publish: publishProgramme,
      archiveProgramme,
      people: listCertified,
      exportPeople: exportCertified,
      recordHolder,
      confirm: confirmCycle,
      changeStanding,
      extend: extendCycle,
      waive: waiveRequirement,
      decideEvidence,
      drawAudits,
      closeAudit,
    }),
  ],
  events: [certificationEarned],
  listeners: certificationListeners,
  jobs: [remindHolders],
  personData: async (ctx, userId) => cyclesOf(ctx.db, userId),
}
