import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { noticesCalls } from '../notices.contract.ts'
import { agreeToCookies } from './consent.service.ts'
import { activeNotices, createNotice, listNotices, readNotice, removeNotice, updateNotice } from './notices.service.ts'

export const noticesFeature: Feature = {
  name: 'notices',
  calls: bindCalls(noticesCalls, {
    active: activeNotices,
    agree: agreeToCookies,
    list: listNotices,
    read: readNotice,
    create: createNotice,
    update: updateNotice,
    remove: removeNotice,
  }),
}
