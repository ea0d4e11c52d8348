import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { may } from '#platform/ctx/may.ts'
import { presenceChanged } from '../checkin.events.ts'
import { doorAdminCalls } from '../door.admin.contract.ts'
import { doorCalls } from '../door.contract.ts'
import { doorChannelPattern } from '../scan.rules.ts'
import { ticketsCalls } from '../tickets.contract.ts'
import {
  correctAttendance,
  exportAttendance,
  printBadges,
  reissueTicket,
  showAttendance,
  showScans,
} from './attendance.service.ts'
import { presenceOfPerson } from './attendance.store.ts'
import {
  addCheckpoint,
  addDevice,
  endCheckpoint,
  reopenCheckpoint,
  revokeDevice,
  saveCheckpoint,
  showDesk,
} from './desk.service.ts'
import { leaveDoor, openDoor, pairByCode, pairOwn } from './device.service.ts'
import { showRoster, showStandings } from './roster.service.ts'
import { scanTickets } from './scan.service.ts'
import { showMyTickets, showTicket, showTicketPdf } from './ticket.service.ts'

export const checkinFeature: Feature = {
  name: 'checkin',
  personMerging: {
    columns: {
      'door_device.person_id': 'stays',
      'door_scan.staff_id': 'stays',
    },
  },
  events: [presenceChanged],
  calls: [
    ...bindCalls(ticketsCalls, { mine: showMyTickets, ticket: showTicket, ticketPdf: showTicketPdf }),
    ...bindCalls(doorCalls, {
      open: openDoor,
      pair: pairByCode,
      pairOwn,
      leave: leaveDoor,
      roster: showRoster,
      standings: showStandings,
      scan: scanTickets,
    }),
    ...bindCalls(doorAdminCalls, {
      desk: showDesk,
      attendance: showAttendance,
      exportAttendance,
      history: showScans,
      correct: correctAttendance,
      addCheckpoint,
      saveCheckpoint,
      endCheckpoint,
      reopenCheckpoint,
      addDevice,
      revokeDevice,
      reissue: reissueTicket,
      badges: printBadges,
    }),
  ],
  channels: [
    { pattern: doorChannelPattern, mayListen: async (ctx, [, productId]) => may(ctx.actor, 'checkin.read', Number(productId)) },
  ],
  personData: (ctx, userId) => presenceOfPerson(ctx.db, userId),
}
