import { dysphagiaCourse } from './courses.dysphagia.ts'
import { fallsCourse } from './courses.falls.ts'
import { painCourse } from './courses.pain.ts'
import { consentCourse, supervisionCourse, telehealthCourse } from './courses.profession.ts'
import type { DemoCourse } from './types.ts'

export const courses = [
  fallsCourse,
  painCourse,
  consentCourse,
  telehealthCourse,
  supervisionCourse,
  dysphagiaCourse,
] satisfies DemoCourse[]
