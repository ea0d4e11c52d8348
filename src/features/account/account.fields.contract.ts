import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { fieldAskings, fieldKinds } from './profile-field.rules.ts'

const InField = z.object({ field_id: z.coerce.number().int().positive() })

export const AskedField = z.object({
  id: z.number(),
  label: z.string(),
  hint: z.string(),
  kind: z.enum(fieldKinds),
  options: z.array(z.string()),
  is_required: z.boolean(),
})
export type AskedField = z.output<typeof AskedField>

/** A field with what somebody answered. */
export const AnsweredField = AskedField.extend({ value: z.array(z.string()) })
export type AnsweredField = z.output<typeof AnsweredField>

/** Answers by the number of the field. */
export const FieldAnswers = z.record(z.string().regex(/^\d{1,12}$/), z.array(z.string().max(4000)).max(100))

const Field = AskedField.extend({
  key: z.string(),
  asked: z.enum(fieldAskings),
  in_list: z.boolean(),
  position: z.number(),
  version: Version,
})
export type EditedField = z.output<typeof Field>

const FieldEntry = z.object({
  label: z.string().trim().min(1).max(120),
  /** Its column in tables; made from the label where it is empty. */
  key: z.string().trim().toLowerCase().max(40).default(''),
  hint: z.string().trim().max(300).default(''),
  kind: z.enum(fieldKinds),
  options: z.array(z.string().trim().min(1).max(200)).max(200).default([]),
  is_required: z.boolean().default(false),
  asked: z.enum(fieldAskings).default('profile'),
  in_list: z.boolean().default(false),
  position: z.coerce.number().int().min(0).max(999).default(0),
})

/** What is asked of people besides name and address, as administrators define it. */
export const fieldsCalls = defineCalls('people', {
  listFields: {
    about: 'The fields of profiles, in the order in which they are asked.',
    method: 'GET',
    path: '/api/admin/profile-fields',
    effect: 'read',
    who: 'people.read',
    answer: z.object({ fields: z.array(Field.extend({ answers: z.number() })) }),
  },
  readField: {
    about: 'One field of profiles.',
    method: 'GET',
    path: '/api/admin/profile-fields/:field_id',
    effect: 'read',
    who: 'people.read',
    params: InField,
    answer: Field,
    refusals: { fieldNotFound: 404 },
  },
  createField: {
    about: 'Asks something more of people.',
    method: 'POST',
    path: '/api/admin/profile-fields',
    effect: 'write',
    who: 'people.edit',
    body: FieldEntry,
    answer: Field,
  },
  saveField: {
    about: 'Changes what is asked. Its kind stays as it is once somebody has answered.',
    method: 'PUT',
    path: '/api/admin/profile-fields/:field_id',
    effect: 'write',
    who: 'people.edit',
    params: InField,
    body: FieldEntry.extend({ version: Version }),
    answer: Field,
    refusals: { fieldNotFound: 404, ...onSavingAgain },
  },
  removeField: {
    about: 'Takes a field away, with all answers to it.',
    method: 'DELETE',
    path: '/api/admin/profile-fields/:field_id',
    effect: 'write',
    who: 'people.edit',
    params: InField,
    answer: z.object({ answers: z.number() }),
    refusals: { fieldNotFound: 404 },
  },
})

/** A person’s own answers. */
export const ownFieldsCalls = defineCalls('account', {
  ownFields: {
    about: 'What is asked of me besides my name, with my answers.',
    method: 'GET',
    path: '/api/my-profile/fields',
    effect: 'read',
    who: 'user',
    answer: z.object({ fields: z.array(AnsweredField) }),
  },
  saveOwnFields: {
    about: 'Keeps my answers; a field that is not named stays as it is.',
    method: 'PUT',
    path: '/api/my-profile/fields',
    effect: 'write',
    who: 'user',
    body: z.object({ fields: FieldAnswers }),
    answer: z.object({ fields: z.array(AnsweredField) }),
  },
})
