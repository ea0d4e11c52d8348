import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { ImportFile, importMaxBody, importPlan, onImporting, onReading } from '#platform/csv/table-import.contract.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

const Plan = importPlan(z.object({ line: z.number(), email: z.string(), name: z.string() })).extend({
  /** What whoever decides should know besides: seats that are missing. */
  notes: z.array(z.string()),
})
export type RegistrantsPlan = z.output<typeof Plan>

const ofProduct = { effect: 'write', who: 'registrations.edit', within: 'product_id', maxBody: importMaxBody } as const

/** Many people registered for one product, from a table. */
export const registrantsImportCalls = defineCalls('registrants', {
  checkRegistrants: {
    about:
      'Reads a CSV of people, known by their address, and tells line by line what is wrong, who would get an account and who would be registered. Nothing is written.',
    method: 'POST',
    path: '/api/admin/bulk/registrants/check',
    ...ofProduct,
    body: z.object({ product_id: Id, file: ImportFile }),
    answer: Plan,
    refusals: { ...onReading, productNotFound: 404 },
  },
  importRegistrants: {
    about:
      'Makes the accounts that the check has told, all of them or none, and begins to register everybody; a job works it off row by row.',
    method: 'POST',
    path: '/api/admin/bulk/registrants',
    ...ofProduct,
    body: z.object({ product_id: Id, file: ImportFile, digest: z.string().max(100) }),
    answer: z.object({ bulk_id: z.number() }),
    refusals: { ...onImporting, productNotFound: 404, nothingToRegister: 409 },
  },
})
