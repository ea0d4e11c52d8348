import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { FileRefusal } from '#platform/csv/table-import.ts'
import { actorIdOf, isAdmin, isSelf, isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { positionOn } from '#platform/realtime/publish.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'
import type { peopleImportCalls } from '../account.people-import.contract.ts'
import { importChannel } from '../people-csv.rules.ts'
import { workOffImport } from './people-import.jobs.ts'
import { readPeople } from './people-import.service.ts'
import * as store from './people-import-run.store.ts'

type Calls = typeof peopleImportCalls

/** Takes the file; a job does what the check has told. */
export async function startImport(
  ctx: Ctx,
  { file, digest }: InputOf<Calls['startImport']>,
): Promise<Result<AnswerOf<Calls['startImport']>, FileRefusal>> {
  const table = await readPeople(ctx, file)
  if (!table.ok) return table
  const [given] = [file ?? []].flat()
  const content = given ? new Uint8Array(await given.arrayBuffer()) : new Uint8Array()
  return ctx.tx(async (ctx) => {
    const id = await store.addImport(ctx.db, {
      askedBy: actorIdOf(ctx.actor),
      actingAdminId: isUser(ctx.actor) ? ctx.actor.actingAdminId : null,
      locale: ctx.locale,
      fileName: table.value.name,
      digest,
      lines: table.value.rows.length,
      content,
      at: ctx.now(),
    })
    await enqueue(ctx, workOffImport, { importId: id })
    return ok({ import_id: id })
  })
}

const isOnesOwn = (ctx: Ctx, { askedBy }: store.ImportRun): boolean =>
  isAdmin(ctx.actor) || (askedBy !== null && isSelf(ctx.actor, askedBy))

export async function mayHearImport(ctx: Ctx, id: number): Promise<boolean> {
  const run = await store.findImport(ctx.db, id)
  return run !== null && isOnesOwn(ctx, run)
}

export async function readImport(
  ctx: Ctx,
  { import_id }: InputOf<Calls['readImport']>,
): Promise<Result<AnswerOf<Calls['readImport']>, 'importNotFound'>> {
  // Asked for first: what is said between the two is then heard.
  const after = await positionOn(ctx, importChannel(import_id))
  const run = await store.findImport(ctx.db, import_id)
  if (!run || !isOnesOwn(ctx, run)) return refuse('importNotFound')
  const { id, state, lines, checked, fileName: file_name, outcome } = run
  return ok({
    id,
    state,
    lines,
    checked,
    file_name,
    counts:
      outcome?.state === 'done' ? { created: outcome.created, changed: outcome.changed, unchanged: outcome.unchanged } : null,
    why: outcome?.state === 'refused' ? ctx.t(`people.${outcome.refusal}` as MessageKey, { count: outcome.count ?? 0 }) : null,
    after,
  })
}
