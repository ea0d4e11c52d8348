import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { FormKey } from '#platform/calls/form-key.schema.ts'
import { CertificateLayout } from './layout.schema.ts'
import { sampleNames } from './samples.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const InDesign = z.object({ design_id: Id })
const Name = z.string().trim().min(1).max(120)

const Listed = z.object({
  id: z.number(),
  name: z.string(),
  version: Version,
  is_archived: z.boolean(),
  layout: CertificateLayout,
  products: z.number(),
  certificates: z.number(),
})
export type ListedDesign = z.output<typeof Listed>

const Edited = z.object({
  id: z.number(),
  name: z.string(),
  version: Version,
  is_archived: z.boolean(),
  layout: CertificateLayout,
})
export type EditedDesign = z.output<typeof Edited>

export const certificateDesignCalls = defineCalls('certificates-admin', {
  designs: {
    about: 'The designs of certificates, with how many products give them and how many certificates have them.',
    method: 'GET',
    path: '/api/admin/certificate-designs',
    effect: 'read',
    who: 'certificates.read',
    answer: z.object({ designs: z.array(Listed) }),
  },
  design: {
    about: 'One of them, as the next certificate will look.',
    method: 'GET',
    path: '/api/admin/certificate-designs/:design_id',
    effect: 'read',
    who: 'certificates.read',
    params: InDesign,
    answer: Edited,
    refusals: { designNotFound: 404 },
  },
  copyDesign: {
    about: 'Makes a new design that looks like another. Sending the form twice makes one.',
    method: 'POST',
    path: '/api/admin/certificate-designs',
    effect: 'write',
    who: 'certificates.edit',
    body: z.object({ from_id: Id, name: Name, form_key: FormKey }),
    answer: z.object({ id: z.number() }),
    refusals: { designNotFound: 400, formUsed: 409 },
  },
  saveDesign: {
    about: 'Saves a design as its next version. Certificates that were issued keep the version that they have.',
    method: 'PUT',
    path: '/api/admin/certificate-designs/:design_id',
    effect: 'write',
    who: 'certificates.edit',
    params: InDesign,
    body: z.object({ version: Version, name: Name, layout: CertificateLayout }),
    answer: Edited,
    refusals: { designNotFound: 404, ...onSavingAgain },
  },
  archiveDesign: {
    about: 'Takes a design off the list of those to choose, or puts it back. Products that give it go on giving it.',
    method: 'POST',
    path: '/api/admin/certificate-designs/:design_id/archive',
    effect: 'write',
    who: 'certificates.edit',
    params: InDesign,
    body: z.object({ is_archived: z.stringbool().or(z.boolean()) }),
    answer: z.object({ is_archived: z.boolean() }),
    refusals: { designNotFound: 404 },
  },
  previewPaper: {
    about: 'The saved design as a PDF with made-up entries: the longest name, or a name in one of the scripts.',
    method: 'GET',
    path: '/api/admin/certificate-designs/:design_id/preview.pdf',
    effect: 'read',
    who: 'certificates.read',
    params: InDesign,
    query: z.object({ sample: z.enum(sampleNames).default('usual').catch('usual') }),
    answer: 'raw',
    refusals: { designNotFound: 404 },
  },
})
