import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { noticesAdminCalls } from '../notices.admin.contract.ts'
import { noticesCalls } from '../notices.contract.ts'
import { agreeToCookies } from './consent.service.ts'
import { activeNotices, createNotice, listNotices, readNotice, removeNotice, updateNotice } from './notices.service.ts'

export const noticesFeature: Feature = {
  name: 'notices',
  calls: [
    ...bindCalls(noticesCalls, { active: activeNotices, agree: agreeToCookies }),
    ...bindCalls(noticesAdminCalls, {
      list: listNotices,
      read: readNotice,
      create: createNotice,
      update: updateNotice,
      remove: removeNotice,
    }),
  ],
}
