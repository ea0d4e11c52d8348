import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { attendanceAdminCalls } from '../attendance.admin.contract.ts'
import { attendanceWithdrawn, sessionAttended } from '../attendance.events.ts'
import { liveCalls } from '../live.contract.ts'
import { attendanceForExport } from './attendance.store.ts'
import { correctAttendance, exportAttendance, importReport, saveSettings, showDesk } from './desk.service.ts'
import { beat, enterCode, joinLive, showLive } from './live.service.ts'

export const attendanceFeature: Feature = {
  name: 'attendance',
  personMerging: {
    columns: {
      'presence_span.user_id': 'moves',
      'session_code_entry.user_id': 'moves',
      'attendance_correction.user_id': 'moves',
      'session_attended.user_id': 'moves',
    },
  },
  calls: [
    ...bindCalls(liveCalls, { live: showLive, join: joinLive, beat, enterCode }),
    ...bindCalls(attendanceAdminCalls, {
      desk: showDesk,
      saveSettings,
      correct: correctAttendance,
      importReport,
      exportList: exportAttendance,
    }),
  ],
  events: [sessionAttended, attendanceWithdrawn],
  personData: (ctx, userId) => attendanceForExport(ctx.db, userId),
}
