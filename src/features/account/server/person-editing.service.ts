import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { unlessChanged, versionOf } from '#platform/calls/edition.ts'
import { must, ok, type Result, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { EditedPerson, personEditingCalls } from '../account.person-editing.contract.ts'
import { tidyEmail } from '../account.rules.ts'
import type { FieldEntries } from '../profile-field.rules.ts'
import { mailResetLink } from './account.jobs.ts'
import { mailEmailChangeNotice } from './account.mails.ts'
import * as store from './account.store.ts'
import { allFields } from './fields/field.store.ts'
import { checkAnswers, keepAnswers, readOwnAnswers } from './fields/field-values.service.ts'
import { findManaged, lockManaged } from './person-managing.service.ts'

type Calls = typeof personEditingCalls

const entryOf = ({ name, email, organisation, region, timeZone, locale }: store.Person) => ({
  name,
  email,
  organisation,
  region,
  time_zone: timeZone,
  locale,
})
const viewOf = async (ctx: Ctx, person: store.Person): Promise<EditedPerson> => {
  const entry = { ...entryOf(person), fields: await readOwnAnswers(ctx, person.id) }
  return { id: person.id, ...entry, version: versionOf(entry) }
}

/** An administrator may leave open what only the person can know. */
const answersIn = async (ctx: Ctx, entries: FieldEntries) =>
  checkAnswers(ctx, await allFields(ctx.db), entries, { isWhole: false, isLenient: true })

export async function readEdited(
  ctx: Ctx,
  { person_id }: InputOf<Calls['editedPerson']>,
): Promise<Result<EditedPerson, 'personNotFound' | 'outOfReach'>> {
  const found = await findManaged(ctx, person_id)
  return found.ok ? ok(await viewOf(ctx, found.value)) : found
}

export function createPerson(
  ctx: Ctx,
  { invite, time_zone, fields, ...entry }: InputOf<Calls['createPerson']>,
): Promise<Result<EditedPerson, 'invalid'>> {
  return ctx.tx(async (ctx): Promise<Result<EditedPerson, 'invalid'>> => {
    const email = tidyEmail(entry.email)
    const { values, faults } = await answersIn(ctx, fields)
    if (faults) return refuseFields(faults)
    const person = await store.addPerson(ctx.db, { ...entry, email, timeZone: time_zone, isEmailVerified: true, at: ctx.now() })
    if (!person) return emailTaken(ctx)
    await keepAnswers(ctx, person.id, values)
    if (invite) await enqueue(ctx, mailResetLink, { email })
    await act(ctx, 'person.create', person.id, { ...entryOf(person), invite })
    return ok(await viewOf(ctx, person))
  })
}

export function savePerson(
  ctx: Ctx,
  { person_id, version, time_zone, fields, ...entry }: InputOf<Calls['savePerson']>,
): Promise<Result<EditedPerson, 'personNotFound' | 'outOfReach' | 'invalid' | 'changedMeanwhile'>> {
  return ctx.tx(async (ctx) => {
    const found = await lockManaged(ctx, person_id)
    if (!found.ok) return found
    const old = found.value
    const changed = unlessChanged(version, await viewOf(ctx, old))
    if (changed) return changed
    const email = tidyEmail(entry.email)
    const isMoved = email !== old.email
    if (isMoved && (await store.findPersonByEmail(ctx.db, email))) return emailTaken(ctx)
    const { values, faults } = await answersIn(ctx, fields)
    if (faults) return refuseFields(faults)
    await keepAnswers(ctx, person_id, values)
    const to = { ...entry, email, time_zone, ...(isMoved && { pending_email: null, pending_email_at: null }) }
    await store.changePerson(ctx.db, person_id, to, ctx.now())
    const person = must(await store.lockPerson(ctx.db, person_id), 'a person vanished while they were saved')
    // Whoever reads the old address learns it, whatever led to it.
    if (isMoved) for (const to of [old, person]) await mailEmailChangeNotice(ctx, to, email)
    await act(ctx, 'person.save', person_id, { old: entryOf(old), new: entryOf(person) })
    return ok(await viewOf(ctx, person))
  })
}

const emailTaken = (ctx: Ctx) => refuseFields({ email: [ctx.t('people.emailTaken')] })

const act = (ctx: Ctx, action: string, subjectId: number, details: Record<string, unknown>) =>
  recordAct(ctx, { action, subjectType: 'person', subjectId, details })
