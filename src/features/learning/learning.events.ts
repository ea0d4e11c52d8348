import { z } from 'zod'
import { defineEvent } from '#platform/events.ts'
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

/** Every required component of a product is complete: told once per person and product. */
export const productCompleted = defineEvent(
  'learning.product-completed',
  z.object({ productId: z.number(), userId: z.number(), completedAt: z.iso.datetime() }),
)
