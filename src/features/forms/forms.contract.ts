import { z } from 'zod'
import { pictureMaxBody } from '#features/files/files.rules.ts'
import { defineCalls } from '#platform/calls/contract.ts'
import { FormField } from './form-field.schema.ts'

const WidgetId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const InWidget = z.object({ widget_id: WidgetId })

/** §3: what the contact-form widget carries. */
const ContactForm = z.object({
  widget_id: z.number(),
  title: z.string(),
  is_modal: z.boolean(),
  modal_title: z.string(),
  open_text: z.string(),
  submit_text: z.string(),
  /** `error`: the definition cannot be parsed. `empty`: it asks nothing. */
  state: z.enum(['ready', 'empty', 'error']),
  /** Which definition this is; it is sent back with what is entered. */
  version: z.number(),
  /** The form definition: the list of fields that whoever asks may see. */
  definition: z.array(FormField),
})
export type ContactFormView = z.output<typeof ContactForm>

const Entered = z.array(z.object({ name: z.string().max(500), userData: z.array(z.string()).max(500) })).max(1000)

/** What a form's call takes. */
export const SentForm = z.object({
  /** As JSON text where files are sent along. */
  data: z.union([Entered, z.string()]),
  files: z.union([z.file(), z.array(z.file())]).optional(),
  version: z.coerce.number().int().positive().optional(),
  stamp: z.string().max(400).optional(),
  /** What was found for the stamp, where work was asked for. */
  work: z.string().max(40).optional(),
  /** Not for people: whoever fills it in is none. */
  website: z.string().max(500).optional(),
})

export const formsCalls = defineCalls('forms', {
  contactForm: {
    spec: '§3 Contact-form widget',
    about:
      'A contact-form widget: its definition, whether it is shown in a modal, the title of that, and the texts of its buttons.',
    method: 'GET',
    path: '/api/widgets/:widget_id/contact-form',
    effect: 'read',
    who: 'guest',
    params: InWidget,
    answer: ContactForm,
    refusals: { formNotFound: 404 },
  },
  stamp: {
    about: 'The time at which somebody began to fill in a form, signed. It is sent back with what they enter.',
    method: 'GET',
    path: '/api/widgets/:widget_id/contact-stamp',
    effect: 'read',
    who: 'guest',
    params: InWidget,
    answer: z.object({
      stamp: z.string(),
      /** So many zeros must begin the SHA-256 of the stamp, a blank and `work`; 0 unless the form is under load. */
      work_bits: z.number(),
    }),
  },
  contact: {
    spec: '§7 Contact form',
    about:
      'Sends a form. `data` is the list of its fields with what was entered; of a file field it has the places of its files in `files`. What cannot be taken is answered field by field.',
    method: 'POST',
    path: '/widgets/:widget_id/contact',
    effect: 'write',
    who: 'guest',
    params: InWidget,
    body: SentForm,
    answer: z.object({ message: z.string().optional() }),
    refusals: { formNotFound: 404, formNotReady: 409 },
    limit: { max: 3000, seconds: 600 },
    maxBody: pictureMaxBody,
  },
})

/** What `data` is, when it came as text. */
export const EnteredFields = Entered
