import type { InputOf } from '#platform/calls/contract.ts'
import type { FieldMessages } from '#platform/calls/result.ts'
import { ok, type Result, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { AnsweredField, AskedField, ownFieldsCalls } from '../../account.fields.contract.ts'
import {
  type FieldAsking,
  type FieldEntries,
  fieldEntryName,
  type ProfileField,
  readFieldValue,
} from '../../profile-field.rules.ts'
import { whoAsks } from '../account.security.service.ts'
import * as store from './field.store.ts'

export const askedView = ({ id, label, hint, kind, options, isRequired }: ProfileField): AskedField => ({
  id,
  label,
  hint,
  kind,
  options,
  is_required: isRequired,
})

/** The fields that are asked on these occasions. */
export const fieldsAsked = async (ctx: Ctx, occasions: readonly FieldAsking[]): Promise<ProfileField[]> =>
  (await store.allFields(ctx.db)).filter(({ asked }) => occasions.includes(asked))

type CheckedAnswers = { values: { fieldId: number; value: string[] }[]; faults: FieldMessages | null }

/** What was entered for these fields; one that was not named is empty where `isWhole`, and stays as it is otherwise. */
export function checkAnswers(
  ctx: Ctx,
  fields: ProfileField[],
  entries: FieldEntries,
  { isWhole, isLenient = false }: { isWhole: boolean; isLenient?: boolean },
): CheckedAnswers {
  const faults: FieldMessages = {}
  const values: CheckedAnswers['values'] = []
  for (const field of fields) {
    const given = entries[field.id]
    if (given === undefined && !isWhole) continue
    const read = readFieldValue({ ...field, isRequired: field.isRequired && !isLenient }, given ?? [])
    if (read.fault) faults[fieldEntryName(field.id)] = [ctx.t(read.fault.message, read.fault.params)]
    else values.push({ fieldId: field.id, value: read.value })
  }
  return { values, faults: Object.keys(faults).length > 0 ? faults : null }
}

export const keepAnswers = (ctx: Ctx, personId: number, values: CheckedAnswers['values']): Promise<void> =>
  store.keepValues(
    ctx.db,
    values.map((one) => ({ ...one, personId })),
    ctx.now(),
  )

export async function answersOf(ctx: Ctx, personId: number, fields: ProfileField[]): Promise<AnsweredField[]> {
  const values = new Map((await store.valuesOf(ctx.db, [personId])).map(({ fieldId, value }) => [fieldId, value]))
  return fields.map((field) => ({ ...askedView(field), value: values.get(field.id) ?? [] }))
}

/** Everything that is known by fields, for the export of one's own data too. */
export const readOwnAnswers = async (ctx: Ctx, personId: number): Promise<AnsweredField[]> =>
  answersOf(ctx, personId, await store.allFields(ctx.db))

const own: readonly FieldAsking[] = ['sign_up', 'profile']

export async function readOwnFields(ctx: Ctx): Promise<Result<{ fields: AnsweredField[] }>> {
  const { id } = await whoAsks(ctx)
  return ok({ fields: await answersOf(ctx, id, await fieldsAsked(ctx, own)) })
}

export async function saveOwnFields(
  ctx: Ctx,
  { fields: entries }: InputOf<typeof ownFieldsCalls.saveOwnFields>,
): Promise<Result<{ fields: AnsweredField[] }, 'invalid'>> {
  const { id } = await whoAsks(ctx)
  const fields = await fieldsAsked(ctx, own)
  const { values, faults } = checkAnswers(ctx, fields, entries, { isWhole: false })
  if (faults) return refuseFields(faults)
  await keepAnswers(ctx, id, values)
  return ok({ fields: await answersOf(ctx, id, fields) })
}
