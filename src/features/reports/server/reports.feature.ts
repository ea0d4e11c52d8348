import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { eventReportCalls } from '../event-report.contract.ts'
import { reportsCalls } from '../reports.contract.ts'
import { exportCourse, reportCourse } from './course-report.service.ts'
import { exportEvent, reportEvent } from './event-report.service.ts'
import { exportPerson, reportPerson } from './person-report.service.ts'

/** Owns no table: it reads what learning, quizzes, registrations and events have written. */
export const reportsFeature: Feature = {
  name: 'reports',
  calls: [
    ...bindCalls(reportsCalls, { course: reportCourse, exportCourse, person: reportPerson, exportPerson }),
    ...bindCalls(eventReportCalls, { event: reportEvent, exportEvent }),
  ],
}
