import { z } from 'zod'

/** What the calls share that take a table: one tells what it would do, the other does it. */
export const ImportFile = z.union([z.file(), z.array(z.file())]).optional()
export const importMaxBody = 25 * 1024 * 1024
export const onReading = { csvMissing: 400, csvWorkbook: 400, csvUnreadable: 400, csvTooLong: 413 } as const
export const onImporting = { ...onReading, importHasFaults: 409, importMoved: 409 } as const
export const ImportCounts = z.object({ created: z.number(), changed: z.number(), unchanged: z.number() })

/** What a table would do; `line` names a line for the reader. */
export const importPlan = <Shape extends z.ZodRawShape>(line: z.ZodObject<Shape>) =>
  ImportCounts.extend({
    lines: z.number(),
    encoding: z.string(),
    /** The first few hundred of each; the numbers count them all. */
    creations: z.array(line),
    changes: z.array(line.extend({ fields: z.array(z.string()) })),
    faults: z.array(z.object({ line: z.number(), column: z.string(), message: z.string() })),
    fault_count: z.number(),
    /** Names this outcome: applying is refused when it would be another. */
    digest: z.string(),
  })
