import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { programmeAdminCalls } from '../programme.admin.contract.ts'
import { programmeCalls } from '../programme.contract.ts'
import { programmeReleased } from '../programme.events.ts'
import { saveAgendaType, showAgenda, showProgrammeSize } from './agenda.service.ts'
import { addPart, changePart, removePart } from './parts.service.ts'
import { listExhibitors, listSpeakers, showExhibitor, showSpeaker } from './people.service.ts'
import { beginProgramme, changePlan, discardDraft, openProgrammeEditor, planSession } from './planning.service.ts'
import { agendaChoicesForExport } from './programme.store.ts'
import { listReleases, previewRelease, releaseProgramme, undoRelease } from './release.service.ts'
import { programmeListeners } from './telling.listeners.ts'

export const programmeFeature: Feature = {
  name: 'programme',
  personMerging: {
    columns: {
      'agenda_choice.user_id': 'moves',
      'programme_speaker.person_id': 'moves',
    },
  },
  calls: [
    ...bindCalls(programmeCalls, {
      agenda: showAgenda,
      saveType: saveAgendaType,
      about: showProgrammeSize,
      speakers: listSpeakers,
      speaker: showSpeaker,
      exhibitors: listExhibitors,
      exhibitor: showExhibitor,
    }),
    ...bindCalls(programmeAdminCalls, {
      editor: openProgrammeEditor,
      begin: beginProgramme,
      addSession: planSession,
      changeSession: changePlan,
      discardDraft,
      preview: previewRelease,
      release: releaseProgramme,
      releases: listReleases,
      undoRelease,
      addPart,
      changePart,
      removePart,
    }),
  ],
  events: [programmeReleased],
  listeners: programmeListeners,
  personData: (ctx, userId) => agendaChoicesForExport(ctx.db, userId),
}
