import { z } from 'zod'

/** The idempotency key of an opened form. */
export const FormKey = z.string().min(8).max(100)
