import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import {
  ImportCounts,
  ImportFile,
  importMaxBody,
  importPlan,
  onImporting,
  onReading,
} from '#platform/csv/table-import.contract.ts'
import { onTelling, telling } from './catalogue.news.contract.ts'

const Line = z.object({ line: z.number(), url_slug: z.string(), title: z.string() })

const Plan = importPlan(Line)
export type ImportPlan = z.output<typeof Plan>

/** Many products at once from a table. */
export const importCalls = defineCalls('catalogue-admin', {
  checkImport: {
    about: 'Reads a CSV and tells line by line what is wrong with it and what would be made and changed. Nothing is written.',
    method: 'POST',
    path: '/api/admin/products/import/check',
    effect: 'write',
    who: 'catalogue.edit',
    body: z.object({ file: ImportFile }),
    answer: Plan,
    refusals: onReading,
    maxBody: importMaxBody,
  },
  applyImport: {
    about: 'Makes and changes what the check has told, in one transaction: all of it or nothing.',
    method: 'POST',
    path: '/api/admin/products/import',
    effect: 'write',
    who: 'catalogue.edit',
    body: z.object({ file: ImportFile, digest: z.string().max(100), ...telling }),
    answer: ImportCounts,
    refusals: { ...onImporting, ...onTelling },
    maxBody: importMaxBody,
  },
})
