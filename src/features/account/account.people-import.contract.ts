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
import { TickedIds } from '#platform/csv/ticked.contract.ts'
import { personStatuses } from './account.rules.ts'

const Line = z.object({ line: z.number(), email: z.string(), name: z.string() })

const Plan = importPlan(Line)
export type PeoplePlan = z.output<typeof Plan>

/** Many people at once, from a table and as one. */
export const peopleImportCalls = defineCalls('people', {
  checkPeople: {
    about:
      'Reads a CSV of people, known by their address, and tells line by line what is wrong and what would be made and changed. Nothing is written.',
    method: 'POST',
    path: '/api/admin/people/import/check',
    effect: 'write',
    who: 'people.edit',
    body: z.object({ file: ImportFile }),
    answer: Plan,
    refusals: onReading,
    maxBody: importMaxBody,
  },
  importPeople: {
    about: 'Makes and changes what the check has told, in one transaction: all of it or nothing.',
    method: 'POST',
    path: '/api/admin/people/import',
    effect: 'write',
    who: 'people.edit',
    body: z.object({ file: ImportFile, digest: z.string().max(100) }),
    answer: ImportCounts,
    refusals: onImporting,
    maxBody: importMaxBody,
  },
  startImport: {
    about:
      'Takes the file and begins to do what the check has told, as a job that can be followed; all of it or nothing, as with the call that waits.',
    method: 'POST',
    path: '/api/admin/people/imports',
    effect: 'write',
    who: 'people.edit',
    body: z.object({ file: ImportFile, digest: z.string().max(100) }),
    answer: z.object({ import_id: z.number() }),
    refusals: onReading,
    maxBody: importMaxBody,
  },
  readImport: {
    about: 'How far an import is, and how it ended. Only who began it, and administrators.',
    method: 'GET',
    path: '/api/admin/people/imports/:import_id',
    effect: 'read',
    who: 'people.edit',
    params: z.object({ import_id: z.coerce.number().int().positive() }),
    answer: z.object({
      id: z.number(),
      state: z.enum(['running', 'done', 'refused']),
      file_name: z.string(),
      lines: z.number(),
      /** Lines that were looked at; they are taken together, once all were. */
      checked: z.number(),
      counts: ImportCounts.nullable(),
      why: z.string().nullable(),
      after: z.string(),
    }),
    refusals: { importNotFound: 404 },
  },
  exportPeople: {
    about: 'The people that a filter finds, or those who were ticked, as CSV with the columns that an import reads.',
    method: 'GET',
    path: '/api/admin/people.csv',
    effect: 'read',
    who: 'people.read',
    query: z.object({
      search: z.string().trim().max(120).optional(),
      role: z.coerce
        .number()
        .pipe(z.union([z.literal(1), z.literal(2)]))
        .optional(),
      role_id: z.coerce.number().int().positive().optional(),
      is_member: z.stringbool().optional(),
      status: z.enum(personStatuses).optional(),
      group_id: z.coerce.number().int().positive().optional(),
      fields: z.string().max(2000).optional(),
      ids: TickedIds,
    }),
    answer: 'raw',
  },
})
