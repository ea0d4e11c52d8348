import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { locales } from '#platform/texts/i18n.ts'
import { isTimeZone } from '#platform/time/zones.ts'
import { AnsweredField, FieldAnswers } from './account.fields.contract.ts'

const InPerson = z.object({ person_id: z.coerce.number().int().positive() })

const PersonEntry = z.object({
  name: z.string().trim().min(1).max(120),
  email: z.string().trim().max(200).pipe(z.email()),
  organisation: z.string().trim().max(160).default(''),
  region: z.string().trim().max(120).default(''),
  time_zone: z.string().refine((name) => isTimeZone(name), 'account.unknownTimeZone'),
  locale: z.enum(locales),
  fields: FieldAnswers.default({}),
})

const EditedPerson = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  organisation: z.string(),
  region: z.string(),
  time_zone: z.string(),
  locale: z.enum(locales),
  fields: z.array(AnsweredField),
  version: Version,
})
export type EditedPerson = z.output<typeof EditedPerson>

/** People as administrators make and change them. */
export const personEditingCalls = defineCalls('people', {
  editedPerson: {
    about: 'What an administrator may change of a person.',
    method: 'GET',
    path: '/api/admin/people/:person_id/entry',
    effect: 'read',
    who: 'people.edit',
    params: InPerson,
    answer: EditedPerson,
    refusals: { personNotFound: 404, outOfReach: 403 },
  },
  createPerson: {
    about: 'Makes an account without a password. `invite` mails a link to choose one.',
    method: 'POST',
    path: '/api/admin/people',
    effect: 'write',
    who: 'people.edit',
    body: PersonEntry.extend({ invite: z.boolean().default(false) }),
    answer: EditedPerson,
  },
  savePerson: {
    about: 'Changes a person. Where the address becomes another, both addresses are told.',
    method: 'PUT',
    path: '/api/admin/people/:person_id',
    effect: 'write',
    who: 'people.edit',
    params: InPerson,
    body: PersonEntry.extend({ version: Version }),
    answer: EditedPerson,
    refusals: { personNotFound: 404, outOfReach: 403, ...onSavingAgain },
  },
})
