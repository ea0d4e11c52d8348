import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { ownVerbs } from './product.rules.ts'

export const suggestedKinds = ['mine', 'events', 'products', 'speakers', 'discussions', 'pages', 'files'] as const

const Suggested = z.object({
  kind: z.enum(suggestedKinds),
  title: z.string(),
  url: z.string(),
  note: z.string(),
  /** Of one's own things: what one does with it next. */
  verb: z.enum(ownVerbs).nullable(),
})
export type Suggested = z.output<typeof Suggested>

const Suggestion = z.object({ kind: z.enum(['product', 'topic', 'speaker']), label: z.string(), url: z.string() })
export type Suggestion = z.output<typeof Suggestion>

const Typed = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .catch(undefined)

export const suggestCalls = defineCalls('suggest', {
  suggest: {
    about:
      'What the site has on the words as far as they are typed, the best few of every kind, one’s own things first. `words` are those that were looked for: a slip of the finger is mended.',
    method: 'GET',
    path: '/api/search/suggestions',
    effect: 'read',
    who: 'guest',
    query: z.object({ q: Typed }),
    answer: z.object({ words: z.string(), suggestions: z.array(Suggested) }),
  },
  inCatalogue: {
    about: 'At most eight titles, topics and speakers that go on as typed.',
    method: 'GET',
    path: '/api/catalogue/suggestions',
    effect: 'read',
    who: 'guest',
    query: z.object({ q: Typed }),
    answer: z.object({ suggestions: z.array(Suggestion) }),
  },
})
