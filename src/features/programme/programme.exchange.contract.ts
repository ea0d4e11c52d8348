import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { exchangeFormats } from './exchange.rules.ts'
import { changeKinds } from './release.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const OfProduct = z.object({ product_id: Id })
const Format = z.enum(exchangeFormats)

const Outcome = z.object({
  new: z.array(z.string()),
  changed: z.array(z.object({ title: z.string(), kinds: z.array(z.enum(changeKinds)) })),
  unchanged: z.number(),
  /** Planned, and not in the file: they stay. */
  missing: z.array(z.string()),
  faults: z.array(z.object({ line: z.number(), message: z.string() })),
  /** Rooms, tracks and speakers that the file names and the programme does not have yet. */
  new_parts: z.array(z.object({ kind: z.enum(['room', 'track', 'speaker']), name: z.string() })),
  clashes: z.array(z.string()),
})
export type ImportOutcome = z.output<typeof Outcome>

const base = '/api/admin/products/:product_id/programme'
const missing = { programmeNotFound: 404 } as const

export const exchangeCalls = defineCalls('programme-exchange', {
  exportProgramme: {
    about: 'The programme as it is planned, as a table (csv), as c3voc JSON or as frab XML. Read back, it changes nothing.',
    method: 'GET',
    path: `${base}/export/:format`,
    effect: 'read',
    who: 'programme.read',
    params: OfProduct.extend({ format: Format }),
    answer: 'raw',
    refusals: missing,
  },
  importProgramme: {
    about:
      'Reads such a file into the draft, by the keys of its sessions, or by title, time and room where it gives none: new ones are planned, what differs is changed, what is missing is named and stays. A dry run changes nothing.',
    method: 'POST',
    path: `${base}/import`,
    effect: 'write',
    who: 'programme.edit',
    params: OfProduct,
    body: z.object({ format: Format, text: z.string().max(5_000_000), is_dry_run: z.boolean().default(true) }),
    answer: Outcome,
    refusals: { ...missing, fileUnreadable: 400, fileTooLong: 413, fileFaulty: 409 },
    maxBody: 6_000_000,
  },
  compactDay: {
    about:
      'Closes the gaps of a day, in the draft: in each room what follows begins at most so many minutes after what came before.',
    method: 'POST',
    path: `${base}/compact`,
    effect: 'write',
    who: 'programme.edit',
    params: OfProduct,
    body: z.object({ day: z.iso.date(), pause_minutes: z.coerce.number().int().min(0).max(240).default(10) }),
    answer: z.object({ moved: z.number() }),
    refusals: missing,
  },
})
