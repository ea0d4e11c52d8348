import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { exhibitingAdminCalls } from '../exhibiting.admin.contract.ts'
import { exhibitingCalls, handoutCalls } from '../exhibiting.contract.ts'
import {
  addHandout,
  exportLeads,
  noteLead,
  removeHandout,
  saveExhibitorEntry,
  scanLead,
  showExhibitorDesk,
  showHandouts,
} from './desk.service.ts'
import { forgetLeads, sharingForExport } from './exhibiting.store.ts'
import { decideSharing, showSharing } from './sharing.service.ts'
import { listManaged, putExhibitorStaff, removeExhibitorStaff } from './staff.service.ts'

export const exhibitingFeature: Feature = {
  name: 'exhibiting',
  personMerging: { columns: { 'exhibitor_staff.user_id': 'moves' } },
  calls: [
    ...bindCalls(exhibitingCalls, {
      handouts: showHandouts,
      desk: showExhibitorDesk,
      saveEntry: saveExhibitorEntry,
      removeFile: removeHandout,
      scanLead,
      noteLead,
      exportLeads,
      sharing: showSharing,
      decide: decideSharing,
    }),
    ...bindCalls(handoutCalls, { addHandout }),
    ...bindCalls(exhibitingAdminCalls, {
      exhibitors: listManaged,
      putStaff: putExhibitorStaff,
      removeStaff: removeExhibitorStaff,
    }),
  ],
  personData: (ctx, userId) => sharingForExport(ctx.db, userId),
  forgetPerson: (ctx, userId) => forgetLeads(ctx.db, userId),
}
