import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

/** What stands around every page of somebody signed in; whoever is not carries it, so it comes alone. */
export const unreadThreadsCalls = defineCalls('threads', {
  unread: {
    about: 'How many threads hold something that one has not read, for the header.',
    method: 'GET',
    path: '/api/message-threads/unread',
    effect: 'read',
    who: 'user',
    answer: z.object({ count: z.number() }),
  },
})
