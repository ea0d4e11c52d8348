import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { formsCalls, SentForm } from './forms.contract.ts'

/** A form in a frame on another site. No cookie is read here; the frame's token says for which widget it is sent. */
export const formsEmbedCalls = defineCalls('forms', {
  embeddedContact: {
    about: 'Sends the form of a widget on another site, with the token of its frame. Otherwise as `POST /widgets/{id}/contact`.',
    method: 'POST',
    path: '/api/embed/widgets/:widget_id/contact',
    effect: 'write',
    who: 'guest',
    params: formsCalls.contact.params,
    body: SentForm.extend({ token: z.string().max(2000) }),
    answer: formsCalls.contact.answer,
    refusals: { ...formsCalls.contact.refusals, embedTokenOver: 409 },
    limit: formsCalls.contact.limit,
    maxBody: formsCalls.contact.maxBody,
  },
})
