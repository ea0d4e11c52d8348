import { z } from 'zod'
import { defineCalls } from '#platform/contract.ts'

const File = z.union([z.file(), z.array(z.file())]).optional()
const importMaxBody = 25 * 1024 * 1024

const Line = z.object({ line: z.number(), url_slug: z.string(), title: z.string() })

const Plan = z.object({
  lines: z.number(),
  encoding: z.string(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** The first few hundred of each; the numbers above count them all. */
  creations: z.array(Line),
  changes: z.array(Line.extend({ fields: z.array(z.string()) })),
  faults: z.array(z.object({ line: z.number(), column: z.string(), message: z.string() })),
  fault_count: z.number(),
  /** Names this outcome: applying is refused when it would be another. */
  digest: z.string(),
})
export type ImportPlan = z.output<typeof Plan>

/** Many products at once from a table. */
export const importCalls = defineCalls('catalogue-admin', {
  checkImport: {
    about: 'Reads a CSV and tells line by line what is wrong with it and what would be made and changed. Nothing is written.',
    method: 'POST',
    path: '/api/admin/products/import/check',
    effect: 'write',
    who: 'admin',
    body: z.object({ file: File }),
    answer: Plan,
    refusals: { csvMissing: 400, csvUnreadable: 400, csvTooLong: 413 },
    maxBody: importMaxBody,
  },
  applyImport: {
    about: 'Makes and changes what the check has told, in one transaction: all of it or nothing.',
    method: 'POST',
    path: '/api/admin/products/import',
    effect: 'write',
    who: 'admin',
    body: z.object({ file: File, digest: z.string().max(100) }),
    answer: z.object({ created: z.number(), changed: z.number(), unchanged: z.number() }),
    refusals: { csvMissing: 400, csvUnreadable: 400, csvTooLong: 413, importHasFaults: 409, importMoved: 409 },
    maxBody: importMaxBody,
  },
})
