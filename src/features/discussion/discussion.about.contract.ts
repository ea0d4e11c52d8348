import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { Opened } from './discussion.contract.ts'
import { targetPattern } from './discussion.rules.ts'

/** What a product's and an asset's page ask. Apart from the other calls: a public page has no room for all of them. */
export const discussionAboutCalls = defineCalls('discussion', {
  about: {
    about: 'The discussion of a product or an asset with its latest threads; null where there is none that the viewer may read.',
    method: 'GET',
    path: '/api/discussion-about/:target',
    effect: 'read',
    who: 'guest',
    params: z.object({ target: z.string().regex(targetPattern) }),
    answer: z.object({ discussion: Opened.nullable() }),
  },
})
