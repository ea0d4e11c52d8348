import { z } from 'zod'

/** Rows that were ticked, by their numbers, as an address names them: '4,8,15'. */
export const TickedIds = z
  .string()
  .max(6000)
  .regex(/^\d{1,12}(,\d{1,12})*$/)
  .transform((text) => text.split(',').map(Number))
  .optional()
