import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { seatsAdminCalls } from '../seats.admin.contract.ts'
import { offerExpired, seatFreed, seatOffered } from '../seats.events.ts'
import { waitlistCalls } from '../waitlist.contract.ts'
import { waitlistSettings } from '../waitlist.settings.ts'
import { showProductHead } from './product-head.service.ts'
import { waitMerging } from './wait-merging.ts'
import { listWaitingLines } from './waiting-lines.service.ts'
import { listLine, moveInLine, offerByHand, removeFromLine } from './waitlist.admin.service.ts'
import { serveWaitlists } from './waitlist.jobs.ts'
import { waitlistListeners } from './waitlist.listeners.ts'
import { waitlistMail } from './waitlist.mails.ts'
import { joinLine, leaveLine, showMyPlaces, showSeats } from './waitlist.service.ts'
import { forgetWaiting, waitlistForExport } from './waitlist.store.ts'

/** Seats of carts, of orders and of offers are counted together (decision 18), so waiting lives here, below them all. */
export const seatsFeature: Feature = {
  name: 'waitlist',
  personMerging: waitMerging,
  calls: [
    ...bindCalls(waitlistCalls, {
      seats: showSeats,
      join: joinLine,
      leave: leaveLine,
      mine: showMyPlaces,
      list: listLine,
      offerPlace: offerByHand,
      move: moveInLine,
      removeEntry: removeFromLine,
    }),
    ...bindCalls(seatsAdminCalls, { productHead: showProductHead, waitingLines: listWaitingLines }),
  ],
  events: [seatFreed, seatOffered, offerExpired],
  jobs: [serveWaitlists],
  listeners: waitlistListeners,
  mailKinds: Object.values(waitlistMail),
  settings: Object.values(waitlistSettings),
  personData: (ctx, userId) => waitlistForExport(ctx.db, userId),
  forgetPerson: (ctx, userId) => forgetWaiting(ctx.db, userId),
}
