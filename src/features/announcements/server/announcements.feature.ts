import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { announcementsCalls } from '../announcements.contract.ts'
import { announcementMail, listAnnouncements, previewAnnouncement, sendAnnouncement } from './announcing.service.ts'

export const announcementsFeature: Feature = {
  name: 'announcements',
  mailKinds: [announcementMail],
  calls: bindCalls(announcementsCalls, { list: listAnnouncements, preview: previewAnnouncement, send: sendAnnouncement }),
}
