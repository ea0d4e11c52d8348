import { z } from 'zod'

/** Absent or empty: not set. */
export const OptionalInstant = z
  .union([z.literal('').transform(() => null), z.iso.datetime({ offset: true }), z.null()])
  .optional()
