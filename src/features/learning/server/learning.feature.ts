import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { courseAdminCalls } from '../learning.admin.contract.ts'
import { assetCalls } from '../learning.assets.contract.ts'
import { learningCalls } from '../learning.contract.ts'
import { courseCalls } from '../learning.course.contract.ts'
import { completionWithdrawn, componentCompleted, componentWithdrawn, productCompleted } from '../learning.events.ts'
import { learnersCalls } from '../learning.learners.contract.ts'
import {
  completeComponent,
  keepWatching,
  readAsset,
  readStatus,
  recordAccess,
  refreshComponent,
  writeNote,
} from './asset.service.ts'
import { openComponent, openCourse, readOutline } from './course.service.ts'
import {
  addComponent,
  addSection,
  changeComponent,
  orderCourse,
  readCourse,
  removeComponent,
  removeSection,
  renameSection,
  setOutcome,
} from './course-admin.service.ts'
import { forgetDashboard, hideItem, openDashboard, showAhead, unhideItem } from './dashboard.service.ts'
import { exportLearners, listLearners, readLearner } from './learners.service.ts'
import { learningMerging } from './learning-merging.ts'
import { forgetNotes, learningForExport } from './note.store.ts'
import { acknowledge, joinSession, submitCode } from './proof.service.ts'

export const learningFeature: Feature = {
  name: 'learning',
  personMerging: learningMerging,
  events: [componentCompleted, componentWithdrawn, productCompleted, completionWithdrawn],
  calls: [
    ...bindCalls(learningCalls, { dashboard: openDashboard, ahead: showAhead, hide: hideItem, unhide: unhideItem }),
    ...bindCalls(assetCalls, {
      asset: readAsset,
      recordAccess,
      status: readStatus,
      refresh: refreshComponent,
      heartbeat: keepWatching,
      complete: completeComponent,
      submitCode,
      acknowledge,
      join: joinSession,
      keepNote: writeNote,
    }),
    ...bindCalls(courseAdminCalls, {
      readCourse,
      addSection,
      renameSection,
      removeSection,
      addComponent,
      changeComponent,
      removeComponent,
      orderCourse,
      setOutcome,
    }),
    ...bindCalls(learnersCalls, { listLearners, exportLearners, readLearner }),
    ...bindCalls(courseCalls, { outline: readOutline, course: openCourse, open: openComponent }),
  ],
  personData: (ctx, userId) => learningForExport(ctx.db, userId),
  forgetPerson: async (ctx, userId) => {
    await forgetDashboard(ctx, userId)
    await forgetNotes(ctx.db, userId)
  },
}
