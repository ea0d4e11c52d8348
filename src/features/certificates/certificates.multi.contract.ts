import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { SheetView } from './certificates.contract.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Widget = z.object({ widget_id: Id })
const Credit = z.object({ name: z.string(), unit: z.string(), amount: z.number() })

const Earned = z.object({
  id: z.number(),
  title: z.string(),
  products: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      /** Null where it is not shown any more. */
      url: z.string().nullable(),
      completed_on: z.iso.date().nullable(),
      credits: z.array(Credit),
    }),
  ),
  totals: z.array(Credit),
  is_complete: z.boolean(),
  certificate_id: z.number().nullable(),
})
export type MultiEarned = z.output<typeof Earned>

const Listed = z.object({ id: z.number(), title: z.string(), done: z.number(), of: z.number(), is_issued: z.boolean() })
export type ListedMulti = z.output<typeof Listed>

const Edited = z.object({
  id: z.number(),
  version: Version,
  title: z.string(),
  design_id: z.number(),
  product_ids: z.array(z.number()),
  is_archived: z.boolean(),
})
export type EditedMulti = z.output<typeof Edited>
const Entry = {
  title: z.string().trim().min(1).max(200),
  design_id: Id,
  product_ids: z.array(Id).min(1).max(50),
  is_archived: z.boolean().default(false),
}
const notSaved = { designNotFound: 400, productNotFound: 400 } as const

export const multiCertificateCalls = defineCalls('certificates', {
  multiEarned: {
    spec: '§7 Certificates',
    about: 'The credits earned view of a multi-certificate: its products, what was earned with each, and whether it is complete.',
    method: 'GET',
    path: '/multi-certificate/:widget_id',
    effect: 'read',
    who: 'user',
    params: Widget,
    answer: Earned,
    refusals: { multiNotFound: 404 },
  },
  myMulti: {
    about: 'The multi-certificates towards which the one who asks has completed something.',
    method: 'GET',
    path: '/api/my-multi-certificates',
    effect: 'read',
    who: 'user',
    answer: z.object({ multi: z.array(Listed) }),
  },
  multiSheet: {
    about: 'A multi-certificate as it is printed, where it was issued.',
    method: 'GET',
    path: '/api/my-multi-certificates/:widget_id',
    effect: 'read',
    who: 'user',
    params: Widget,
    answer: z.object({
      title: z.string(),
      is_complete: z.boolean(),
      certificate: z.object({ id: z.number(), edition: z.number() }).nullable(),
      sheet: SheetView.nullable(),
    }),
    refusals: { multiNotFound: 404 },
  },
  issueMulti: {
    about: 'Issues a multi-certificate that is complete. Doing it twice issues one.',
    method: 'POST',
    path: '/api/my-multi-certificates/:widget_id',
    effect: 'write',
    who: 'user',
    params: Widget,
    answer: z.object({ certificate_id: z.number() }),
    refusals: { multiNotFound: 404, multiNotComplete: 409 },
  },
})

export const multiAdminCalls = defineCalls('certificates-admin', {
  listMulti: {
    about: 'Every multi-certificate; its number is the widget id of its address.',
    method: 'GET',
    path: '/api/admin/multi-certificates',
    effect: 'read',
    who: 'certificates.read',
    answer: z.object({ multi: z.array(Edited), designs: z.array(z.object({ id: z.number(), name: z.string() })) }),
  },
  addMulti: {
    about: 'Adds a multi-certificate over these products.',
    method: 'POST',
    path: '/api/admin/multi-certificates',
    effect: 'write',
    who: 'certificates.edit',
    body: z.object(Entry),
    answer: Edited,
    refusals: notSaved,
  },
  saveMulti: {
    about: 'Changes one. What was issued stays as it is.',
    method: 'PUT',
    path: '/api/admin/multi-certificates/:widget_id',
    effect: 'write',
    who: 'certificates.edit',
    params: Widget,
    body: z.object({ version: Version, ...Entry }),
    answer: Edited,
    refusals: { multiNotFound: 404, ...notSaved, ...onSavingAgain },
  },
})
