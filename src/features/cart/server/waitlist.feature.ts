import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { waitlistCalls } from '../waitlist.contract.ts'
import { waitlistSettings } from '../waitlist.settings.ts'
import { listLine, moveInLine, offerByHand, removeFromLine } from './waitlist.admin.service.ts'
import { serveWaitlists } from './waitlist.jobs.ts'
import { waitlistListeners } from './waitlist.listeners.ts'
import { joinLine, leaveLine, showMyPlaces, showSeats } from './waitlist.service.ts'
import { forgetWaiting, waitlistForExport } from './waitlist.store.ts'

/** Seats of carts and of offers are counted together, so waiting lives with the cart. */
export const waitlistFeature: Feature = {
  name: 'waitlist',
  calls: bindCalls(waitlistCalls, {
    seats: showSeats,
    join: joinLine,
    leave: leaveLine,
    mine: showMyPlaces,
    list: listLine,
    offer: offerByHand,
    move: moveInLine,
    remove: removeFromLine,
  }),
  jobs: [serveWaitlists],
  listeners: waitlistListeners,
  settings: Object.values(waitlistSettings),
  personData: (ctx, userId) => waitlistForExport(ctx.db, userId),
  forgetPerson: (ctx, userId) => forgetWaiting(ctx.db, userId),
}
