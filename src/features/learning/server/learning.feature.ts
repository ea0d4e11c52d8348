import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { learningCalls } from '../learning.contract.ts'
import { forgetDashboard, hideItem, openDashboard, unhideItem } from './dashboard.service.ts'

export const learningFeature: Feature = {
  name: 'learning',
  calls: bindCalls(learningCalls, { dashboard: openDashboard, hide: hideItem, unhide: unhideItem }),
  forgetPerson: forgetDashboard,
}
