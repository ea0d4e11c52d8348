import { z } from 'zod'
import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { programmeAdminCalls } from '../programme.admin.contract.ts'
import { programmeCalls } from '../programme.contract.ts'
import { placeMovedUp, programmeReleased } from '../programme.events.ts'
import { exchangeCalls } from '../programme.exchange.contract.ts'
import { mineCalls } from '../programme.mine.contract.ts'
import { placesAdminCalls } from '../programme.places.contract.ts'
import { saveAgendaType, showAgenda, showMarks, showProgrammeSize, showTimetable } from './agenda.service.ts'
import { compactDay, exportProgramme, importProgramme } from './exchange/exchange.service.ts'
import { endFeed, makeFeed, readFeed, showFeed } from './mine/feed.service.ts'
import { givePlace, takePlaceBack } from './mine/giving.service.ts'
import { markSeen, showMine } from './mine/mine.service.ts'
import { forgetOwnAgenda } from './mine/mine.store.ts'
import { placesListeners } from './mine/places.listeners.ts'
import { bookPlace, leavePlace, listPlaces } from './mine/places.service.ts'
import { forgetPlaces, leaveDoublePlaces, placesForExport, takePlacesAgain } from './mine/places.store.ts'
import { addPart, changePart, removePart } from './parts.service.ts'
import { listExhibitors, listSpeakers, showExhibitor, showSpeaker } from './people.service.ts'
import { beginProgramme, changePlan, discardDraft, openProgrammeEditor, planSession } from './planning.service.ts'
import { agendaChoicesForExport } from './programme.store.ts'
import { listReleases, previewRelease, releaseProgramme, undoRelease } from './release.service.ts'
import { programmeListeners, programmeMail } from './telling.listeners.ts'

export const programmeFeature: Feature = {
  name: 'programme',
  mailKinds: [programmeMail],
  personMerging: {
    columns: {
      'agenda_choice.user_id': 'moves',
      'programme_speaker.person_id': 'moves',
      'session_place.person_id': 'moves',
      'agenda_seen.user_id': 'moves',
      'calendar_feed.user_id': 'stays',
    },
    join: (ctx, pair) => leaveDoublePlaces(ctx.db, pair, ctx.now()),
    part: (ctx, _, joined) => takePlacesAgain(ctx.db, z.array(z.number()).parse(joined)),
  },
  calls: [
    ...bindCalls(programmeCalls, {
      agenda: showAgenda,
      timetable: showTimetable,
      saveType: saveAgendaType,
      about: showProgrammeSize,
      speakers: listSpeakers,
      speaker: showSpeaker,
      exhibitors: listExhibitors,
      exhibitor: showExhibitor,
    }),
    ...bindCalls(mineCalls, {
      places: listPlaces,
      marks: showMarks,
      book: bookPlace,
      leave: leavePlace,
      mine: showMine,
      seen: markSeen,
      feed: showFeed,
      makeFeed,
      endFeed,
      readFeed,
    }),
    ...bindCalls(placesAdminCalls, { give: givePlace, take: takePlaceBack }),
    ...bindCalls(exchangeCalls, { exportProgramme, importProgramme, compactDay }),
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
  events: [programmeReleased, placeMovedUp],
  listeners: [...programmeListeners, ...placesListeners],
  personData: async (ctx, userId) => ({
    agendas: await agendaChoicesForExport(ctx.db, userId),
    places: await placesForExport(ctx.db, userId),
  }),
  forgetPerson: async (ctx, userId) => {
    await forgetPlaces(ctx.db, userId)
    await forgetOwnAgenda(ctx.db, userId)
  },
}
