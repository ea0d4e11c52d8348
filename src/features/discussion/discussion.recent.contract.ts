import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { Recent } from './discussion.contract.ts'

/** What the start page asks, apart from the other calls as well. */
export const discussionRecentCalls = defineCalls('discussion', {
  recent: {
    about: 'The latest posts that the viewer may read, of products and of discussions that stand alone.',
    method: 'GET',
    path: '/api/discussions/recent',
    effect: 'read',
    who: 'guest',
    answer: z.object({ posts: z.array(Recent) }),
  },
})
