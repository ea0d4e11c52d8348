import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged, versionOf } from '#platform/calls/edition.ts'
import { type FieldMessages, must, ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { EditedField, fieldsCalls } from '../../account.fields.contract.ts'
import { isPeopleColumn } from '../../people-csv.rules.ts'
import { isExtraColumn } from '../../people-extras.rules.ts'
import { isNamePart } from '../../people-headings.rules.ts'
import { hasOptions, keyFromLabel, type ProfileField } from '../../profile-field.rules.ts'
import * as store from './field.store.ts'
import { askedView } from './field-values.service.ts'

type Calls = typeof fieldsCalls

const viewOf = (field: ProfileField): EditedField => {
  const shown = { ...askedView(field), key: field.key, asked: field.asked, in_list: field.inList, position: field.position }
  return { ...shown, version: versionOf(shown) }
}

export async function listFields(ctx: Ctx): Promise<Result<AnswerOf<Calls['listFields']>>> {
  const [fields, answers] = [await store.allFields(ctx.db), await store.countAnswers(ctx.db)]
  return ok({ fields: fields.map((field) => ({ ...viewOf(field), answers: answers.get(field.id) ?? 0 })) })
}

export async function readField(
  ctx: Ctx,
  { field_id }: InputOf<Calls['readField']>,
): Promise<Result<EditedField, 'fieldNotFound'>> {
  const field = await store.findField(ctx.db, field_id)
  return field ? ok(viewOf(field)) : refuse('fieldNotFound')
}

type Entry = InputOf<Calls['createField']>

async function fieldFrom(
  ctx: Ctx,
  { is_required, in_list, ...entry }: Entry,
  old: ProfileField | null,
): Promise<{ field: store.FieldToKeep } | { faults: FieldMessages }> {
  const key = entry.key || keyFromLabel(entry.label)
  const faults: FieldMessages = {}
  const others = (await store.allFields(ctx.db)).filter(({ id }) => id !== old?.id)
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(key)) faults.key = [ctx.t('people.fieldKeyShape')]
  else if (
    key !== old?.key &&
    (isPeopleColumn(key) || isExtraColumn(key) || isNamePart(key) || others.some((one) => one.key === key))
  )
    faults.key = [ctx.t('people.fieldKeyTaken')]
  const options = hasOptions(entry.kind) ? [...new Set(entry.options)] : []
  if (hasOptions(entry.kind) && options.length === 0) faults.options = [ctx.t('people.fieldNeedsOptions')]
  const answers = old ? ((await store.countAnswers(ctx.db)).get(old.id) ?? 0) : 0
  if (old && old.kind !== entry.kind && answers > 0) faults.kind = [ctx.t('people.fieldKindStays', { count: answers })]
  if (Object.keys(faults).length > 0) return { faults }
  return { field: { ...entry, key, options, isRequired: is_required, inList: in_list } }
}

export const createField = (ctx: Ctx, entry: Entry): Promise<Result<EditedField, 'invalid'>> =>
  ctx.tx(async (ctx) => {
    const made = await fieldFrom(ctx, entry, null)
    if ('faults' in made) return refuseFields(made.faults)
    const id = await store.addField(ctx.db, made.field)
    await act(ctx, 'people.add_field', id, { label: entry.label })
    return ok(viewOf({ id, ...made.field }))
  })

export const saveField = (
  ctx: Ctx,
  { field_id, version, ...entry }: InputOf<Calls['saveField']>,
): Promise<Result<EditedField, 'invalid' | 'fieldNotFound' | 'changedMeanwhile'>> =>
  ctx.tx(async (ctx) => {
    const old = await store.lockField(ctx.db, field_id)
    if (!old) return refuse('fieldNotFound')
    const changed = unlessChanged(version, viewOf(old))
    if (changed) return changed
    const made = await fieldFrom(ctx, entry, old)
    if ('faults' in made) return refuseFields(made.faults)
    await store.changeField(ctx.db, field_id, made.field)
    await act(ctx, 'people.change_field', field_id, { label: entry.label })
    return ok(viewOf(must(await store.findField(ctx.db, field_id), 'a field vanished while it was saved')))
  })

export const removeField = (
  ctx: Ctx,
  { field_id }: InputOf<Calls['removeField']>,
): Promise<Result<{ answers: number }, 'fieldNotFound'>> =>
  ctx.tx(async (ctx) => {
    const field = await store.lockField(ctx.db, field_id)
    if (!field) return refuse('fieldNotFound')
    const answers = (await store.countAnswers(ctx.db)).get(field_id) ?? 0
    await store.removeFieldRow(ctx.db, field_id)
    await act(ctx, 'people.remove_field', field_id, { label: field.label, answers })
    return ok({ answers })
  })

const act = (ctx: Ctx, action: string, subjectId: number, details: Record<string, unknown>) =>
  recordAct(ctx, { action, subjectType: 'profile_field', subjectId, details })
