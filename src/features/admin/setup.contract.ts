import { z } from 'zod'
import { type AnswerOf, defineCalls } from '#platform/calls/contract.ts'
import { demoKinds, firstStepKinds } from './setup.rules.ts'

const Counted = z.array(z.object({ kind: z.enum(demoKinds), count: z.number() }))
const Fate = z.object({
  going: Counted,
  staying: Counted,
  /** The first few of those products and people that stay, by name. */
  staying_names: z.array(z.string()),
  /** So many settings are as the demo left them, and go back to what a new site has. */
  settings: z.number(),
})
export type DemoFate = z.output<typeof Fate>

const Removal = z.object({
  id: z.number(),
  state: z.enum(['running', 'done', 'failed']),
  percent: z.number(),
  outcome: Fate.nullable(),
  after: z.string(),
})
export type DemoRemovalView = z.output<typeof Removal>

/** From an empty or a demo site to one's own. */
export const setupCalls = defineCalls('setup', {
  firstSteps: {
    about: 'What a new site still lacks. Each step is known by what is there, never by a tick.',
    method: 'GET',
    path: '/api/admin/first-steps',
    effect: 'read',
    who: 'settings.read',
    answer: z.object({
      is_put_away: z.boolean(),
      steps: z.array(z.object({ kind: z.enum(firstStepKinds), is_done: z.boolean(), href: z.string() })),
    }),
  },
  putAwayFirstSteps: {
    about: 'Shows the first steps on the overview no more, or again.',
    method: 'POST',
    path: '/api/admin/first-steps/put-away',
    effect: 'write',
    who: 'settings.edit',
    body: z.object({ is_put_away: z.boolean() }),
    answer: z.object({ is_put_away: z.boolean() }),
  },
  demoPlan: {
    about: 'What taking the demo content away would take, and what would stay and why. Nothing is written. Administrators only.',
    method: 'GET',
    path: '/api/admin/demo',
    effect: 'read',
    who: 'settings.edit',
    answer: z.object({
      /** Null where there is no demo content. */
      fate: Fate.nullable(),
      /** What is typed to confirm: the name of the site. */
      confirm: z.string(),
      is_own_account_of_demo: z.boolean(),
      removal: Removal.nullable(),
    }),
  },
  removeDemo: {
    about:
      'Takes the demo content away, as a job: all of it in one transaction or nothing. What others did stays, with all that it hangs on. Administrators only; `confirm` repeats the name of the site.',
    method: 'POST',
    path: '/api/admin/demo/remove',
    effect: 'write',
    who: 'settings.edit',
    body: z.object({ confirm: z.string().max(200) }),
    answer: z.object({ removal_id: z.number() }),
    refusals: { demoNotThere: 404, demoGoingAlready: 409 },
  },
  demoRemoval: {
    about: 'How far taking the demo content away is.',
    method: 'GET',
    path: '/api/admin/demo/removals/:removal_id',
    effect: 'read',
    who: 'settings.edit',
    params: z.object({ removal_id: z.coerce.number().int().positive() }),
    answer: Removal,
    refusals: { demoNotThere: 404 },
  },
})

export type FirstStepsView = AnswerOf<typeof setupCalls.firstSteps>
export type DemoPlan = AnswerOf<typeof setupCalls.demoPlan>
