import { z } from 'zod'

const Words = z.array(z.string())
const Named = z.object({ label: z.string(), lines: Words })

/**
 * Everything on a paper, as words in the buyer's language: laying it out decides nothing. It is kept as it was issued, so what is
 * added to it later needs a default.
 */
export const PaperShape = z.object({
  language: z.string(),
  title: z.string(),
  number: z.string(),
  /** Also the document's own date, so that the same paper is the same file. */
  madeAt: z.iso.datetime(),
  seller: z.object({ name: z.string(), lines: Words }),
  buyer: Named,
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  head: z.object({ item: z.string(), amount: z.string() }),
  items: z.array(z.object({ key: z.number(), title: z.string(), note: z.string(), amount: z.string() })),
  sums: z.array(z.object({ label: z.string(), amount: z.string(), isTotal: z.boolean().optional() })),
  notes: Words,
  /** How an invoice is paid. */
  payment: Named.extend({ bank: Words }).nullable(),
  footer: z.string(),
})
export type Paper = z.output<typeof PaperShape>
