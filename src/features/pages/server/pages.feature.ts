import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { pagesAdminCalls } from '../pages.admin.contract.ts'
import { pagesCalls } from '../pages.contract.ts'
import { pagesSettings } from '../pages.settings.ts'
import {
  createPage,
  placePage,
  previewPage,
  removePage,
  restoreRevision,
  savePage,
  showEditedPage,
  showPageHistory,
  showPages,
} from './editing.service.ts'
import { showEmbedded } from './embedding.service.ts'
import { showFrame } from './frames.service.ts'
import { publishDue } from './pages.jobs.ts'
import { publishPage, unschedulePage, withdrawPage } from './publishing.service.ts'
import { showNavigation, showPage } from './reading.service.ts'

export const pagesFeature: Feature = {
  name: 'pages',
  jobs: [publishDue],
  settings: Object.values(pagesSettings),
  calls: [
    ...bindCalls(pagesCalls, { page: showPage, embedded: showEmbedded, frame: showFrame, navigation: showNavigation }),
    ...bindCalls(pagesAdminCalls, {
      pages: showPages,
      edited: showEditedPage,
      preview: previewPage,
      create: createPage,
      save: savePage,
      place: placePage,
      publish: publishPage,
      unschedule: unschedulePage,
      withdraw: withdrawPage,
      history: showPageHistory,
      restore: restoreRevision,
      remove: removePage,
    }),
  ],
}
