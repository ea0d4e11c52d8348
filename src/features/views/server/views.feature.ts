import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { viewsCalls } from '../views.contract.ts'
import { sendDueViews, viewMail } from './views.jobs.ts'
import { changeListView, keepListView, listViews, removeListView } from './views.service.ts'
import { forgetViews, viewsForExport } from './views.store.ts'

export const viewsFeature: Feature = {
  name: 'views',
  mailKinds: [viewMail],
  calls: bindCalls(viewsCalls, {
    views: listViews,
    keepView: keepListView,
    changeView: changeListView,
    removeView: removeListView,
  }),
  jobs: [sendDueViews],
  personData: (ctx, userId) => viewsForExport(ctx.db, userId),
  forgetPerson: (ctx, userId) => forgetViews(ctx.db, userId),
  personMerging: { columns: { 'list_view.owner_id': 'stays' } },
}
