import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { FormKey } from '#platform/calls/form-key.schema.ts'
import { AskedField } from './claims.schema.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const OfProduct = z.object({ product_id: Id })

const Rule = z.object({
  version: Version,
  /** Null: completing the product gives no certificate. */
  design_id: z.number().nullable(),
  fields: z.array(AskedField),
  /** Null: without end. */
  valid_months: z.number().nullable(),
})
export type CertificateRuleView = z.output<typeof Rule>

const Bulk = z.object({
  /** Who has completed the product. */
  completed: z.number(),
  /** Of these, whose completion has a certificate already, revoked ones included. */
  certified: z.number(),
  /** Who would get one now. */
  due: z.number(),
  /** Whether they are asked for something first: they are told, and get it when they have answered. */
  is_asked_first: z.boolean(),
  names: z.array(z.string()),
  batch: z.object({ id: z.number(), issued: z.number(), is_running: z.boolean(), made_at: z.iso.datetime() }).nullable(),
})
export type BulkIssueView = z.output<typeof Bulk>

export const certificateRuleCalls = defineCalls('certificates-admin', {
  rule: {
    about:
      'Whether completing a product gives a certificate, in which design, for how long, and what its holder is asked before.',
    method: 'GET',
    path: '/api/admin/products/:product_id/certificate',
    effect: 'read',
    who: 'certificates.read',
    params: OfProduct,
    answer: z.object({
      product: z.object({ id: z.number(), title: z.string() }),
      rule: Rule,
      designs: z.array(z.object({ id: z.number(), name: z.string() })),
      bulk: Bulk,
    }),
    refusals: { productNotFound: 404 },
  },
  saveRule: {
    about: 'Says so. What was issued before stays as it is.',
    method: 'PUT',
    path: '/api/admin/products/:product_id/certificate',
    effect: 'write',
    who: 'certificates.edit',
    params: OfProduct,
    body: z.object({
      version: Version,
      design_id: Id.nullable(),
      fields: z.array(AskedField).max(10).default([]),
      valid_months: z.coerce.number().int().min(1).max(600).nullable().default(null),
    }),
    answer: Rule,
    refusals: { productNotFound: 404, designNotFound: 400, ...onSavingAgain },
  },
  issueAll: {
    about:
      'Issues certificates to everybody who has completed the product and has none for it, in the background; `due` is what the preview showed. Sending the form twice does it once.',
    method: 'POST',
    path: '/api/admin/products/:product_id/certificate/issue',
    effect: 'write',
    who: 'certificates.edit',
    params: OfProduct,
    body: z.object({ due: z.coerce.number().int().positive(), form_key: FormKey }),
    answer: z.object({ batch_id: z.number() }),
    refusals: { productNotFound: 404, nothingToIssue: 409, otherNumber: 409, formUsed: 409 },
  },
})
