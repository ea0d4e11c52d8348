import { z } from 'zod'
import { defineEvent } from '#platform/jobs/events.ts'
import { componentKinds } from './component.rules.ts'

/** Somebody has completed a component for the first time, or again after it was set back. */
export const componentCompleted = defineEvent(
  'learning.component-completed',
  z.object({
    componentId: z.number(),
    productId: z.number(),
    userId: z.number(),
    kind: z.enum(componentKinds),
    completedAt: z.iso.datetime(),
  }),
)

/** Every required component of a product is complete: told once per person, product and occurrence. */
export const productCompleted = defineEvent(
  'learning.product-completed',
  z.object({
    productId: z.number(),
    userId: z.number(),
    completedAt: z.iso.datetime(),
    /** Which completion of the same course it is; what was told by an older version is the first. */
    occurrence: z.number().int().positive().default(1),
  }),
)

/** A completion was set back: what followed from it is to be taken back. */
export const completionWithdrawn = defineEvent(
  'learning.completion-withdrawn',
  z.object({ productId: z.number(), userId: z.number(), occurrence: z.number().int().positive() }),
)

/** A component that was complete was set back, whether or not it is required. */
export const componentWithdrawn = defineEvent(
  'learning.component-withdrawn',
  z.object({ componentId: z.number(), productId: z.number(), userId: z.number() }),
)
