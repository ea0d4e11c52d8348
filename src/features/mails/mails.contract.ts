import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { mailGroups } from '#platform/mail/mail-kind.ts'
import { locales } from '#platform/texts/i18n.ts'

const Kind = z
  .string()
  .max(60)
  .regex(/^[\w.]+$/)
const InTemplate = z.object({ kind: Kind, locale: z.enum(locales) })

const Template = z.object({
  subject: z.string().trim().min(1).max(200),
  /** An empty line begins another paragraph. */
  body: z.string().trim().max(8000),
  /** What the button says; where it leads belongs to the mail. */
  action: z.string().trim().max(80),
})
export type EnteredTemplate = z.output<typeof Template>

const EditedTemplate = Template.extend({
  kind: z.string(),
  label: z.string(),
  locale: z.enum(locales),
  shipped: Template,
  is_changed: z.boolean(),
  has_button: z.boolean(),
  /** What may stand in braces; blocks stand in a paragraph of their own. */
  names: z.array(z.object({ name: z.string(), label: z.string(), is_block: z.boolean() })),
  about: z.enum(['person', 'registration', 'order']),
  changed_at: z.iso.datetime().nullable(),
  version: Version,
})
export type EditedTemplate = z.output<typeof EditedTemplate>

const Draft = Template.extend({
  /** The number of the person, registration or order that it is filled from; without it, of the newest. */
  sample_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})

const onTemplate = { mailKindNotFound: 404 } as const
const path = '/api/admin/mail-templates/:kind/:locale'

/** The texts of mails. */
export const mailTemplateCalls = defineCalls('mails', {
  templates: {
    about: 'All kinds of mail that the site sends, and in which languages the association has a text of its own.',
    method: 'GET',
    path: '/api/admin/mail-templates',
    effect: 'read',
    who: 'mails.read',
    answer: z.object({
      kinds: z.array(
        z.object({
          kind: z.string(),
          group: z.enum(mailGroups),
          label: z.string(),
          subject: z.string(),
          is_critical: z.boolean(),
          changed_in: z.array(z.enum(locales)),
        }),
      ),
    }),
  },
  template: {
    about: 'The text of one kind of mail in one language: the association’s own, or the one that it is shipped with.',
    method: 'GET',
    path,
    effect: 'read',
    who: 'mails.read',
    params: InTemplate,
    answer: EditedTemplate,
    refusals: onTemplate,
  },
  saveTemplate: {
    about: 'Changes the text of one kind of mail in one language. A name in braces that this kind does not know is refused.',
    method: 'PUT',
    path,
    effect: 'write',
    who: 'mails.edit',
    params: InTemplate,
    body: Template.extend({ version: Version }),
    answer: EditedTemplate,
    refusals: { ...onTemplate, ...onSavingAgain },
  },
  resetTemplate: {
    about: 'Takes back an association’s own text: mails are sent with the shipped one again.',
    method: 'DELETE',
    path,
    effect: 'write',
    who: 'mails.edit',
    params: InTemplate,
    answer: EditedTemplate,
    refusals: onTemplate,
  },
  previewTemplate: {
    about: 'A mail with this text as its receiver would read it, filled from a real person, registration or order.',
    method: 'POST',
    path: `${path}/preview`,
    effect: 'read',
    who: 'mails.read',
    params: InTemplate,
    body: Draft,
    answer: z.object({
      subject: z.string(),
      html: z.string(),
      from: z.string(),
      reply_to: z.string(),
      /** What it is filled from, in words; null where there is nothing to take. */
      sample: z.string().nullable(),
    }),
    refusals: onTemplate,
  },
  testTemplate: {
    about: 'Sends a mail with this text to oneself.',
    method: 'POST',
    path: `${path}/test`,
    effect: 'write',
    who: 'mails.edit',
    params: InTemplate,
    body: Draft,
    answer: z.object({ sent_to: z.string() }),
    refusals: onTemplate,
    limit: { max: 30, seconds: 3600 },
  },
  samples: {
    about: 'People, registrations or orders that a preview of this kind can be filled from, newest first.',
    method: 'GET',
    path: '/api/admin/mail-samples/:kind',
    effect: 'read',
    who: 'mails.read',
    params: z.object({ kind: Kind }),
    query: z.object({ search: z.string().trim().max(200).optional() }),
    answer: z.object({ samples: z.array(z.object({ id: z.number(), label: z.string() })) }),
    refusals: onTemplate,
  },
})
