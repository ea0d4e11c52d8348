import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { reportsCalls } from '../reports.contract.ts'
import { exportCourse, reportCourse } from './course-report.service.ts'
import { exportPerson, reportPerson } from './person-report.service.ts'

/** Owns no table: it reads what learning, quizzes and registrations have written. */
export const reportsFeature: Feature = {
  name: 'reports',
  calls: bindCalls(reportsCalls, { course: reportCourse, exportCourse, person: reportPerson, exportPerson }),
}
