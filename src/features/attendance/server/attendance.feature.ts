import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { attendanceAdminCalls } from '../attendance.admin.contract.ts'
import { attendanceWithdrawn, sessionAttended } from '../attendance.events.ts'
import { liveCalls } from '../live.contract.ts'
import { attendanceForExport } from './attendance.store.ts'
import { correctSession, exportSessions, importReport, saveSettings, showSessionDesk } from './desk.service.ts'
import { beat, enterCode, joinLive, showLive } from './live.service.ts'
import { scanListeners } from './scans.listeners.ts'

export const attendanceFeature: Feature = {
  name: 'attendance',
  personMerging: {
    columns: {
      'presence_span.user_id': 'moves',
      'presence_scan.user_id': 'moves',
      'session_code_entry.user_id': 'moves',
      'attendance_correction.user_id': 'moves',
      'session_attended.user_id': 'moves',
    },
  },
  calls: [
    ...bindCalls(liveCalls, { live: showLive, join: joinLive, beat, enterCode }),
    ...bindCalls(attendanceAdminCalls, {
      desk: showSessionDesk,
      saveSettings,
      correct: correctSession,
      importReport,
      exportList: exportSessions,
    }),
  ],
  listeners: scanListeners,
  events: [sessionAttended, attendanceWithdrawn],
  personData: (ctx, userId) => attendanceForExport(ctx.db, userId),
}
