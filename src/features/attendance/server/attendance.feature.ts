import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { attendanceAdminCalls } from '../attendance.admin.contract.ts'
import { attendanceWithdrawn, minutesTold, sessionAttended } from '../attendance.events.ts'
import { liveCalls } from '../live.contract.ts'
import { stepCalls } from '../step.contract.ts'
import { attendanceForExport } from './attendance.store.ts'
import { correctSession, exportSessions, importReport, saveSettings, showSessionDesk } from './desk.service.ts'
import { beat, enterCode, joinLive, showLive } from './live.service.ts'
import { tellMinutesOfEnded } from './minutes.jobs.ts'
import { stepPresenceForExport } from './minutes.store.ts'
import { scanListeners } from './scans.listeners.ts'
import { beatStep } from './step.service.ts'

export const attendanceFeature: Feature = {
  name: 'attendance',
  personMerging: {
    columns: {
      'presence_span.user_id': 'moves',
      'presence_scan.user_id': 'moves',
      'session_code_entry.user_id': 'moves',
      'attendance_correction.user_id': 'moves',
      'session_attended.user_id': 'moves',
      'step_presence.user_id': 'moves',
      'step_attendance.user_id': 'moves',
    },
  },
  calls: [
    ...bindCalls(liveCalls, { live: showLive, join: joinLive, beat, enterCode }),
    ...bindCalls(stepCalls, { stepPresence: beatStep }),
    ...bindCalls(attendanceAdminCalls, {
      desk: showSessionDesk,
      saveSettings,
      correct: correctSession,
      importReport,
      exportList: exportSessions,
    }),
  ],
  listeners: scanListeners,
  jobs: [tellMinutesOfEnded],
  events: [sessionAttended, attendanceWithdrawn, minutesTold],
  personData: async (ctx, userId) => ({
    ...(await attendanceForExport(ctx.db, userId)),
    steps: await stepPresenceForExport(ctx.db, userId),
  }),
}
