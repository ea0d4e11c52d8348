import { siteSettings } from '#features/site/site.settings.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import { cellsOf, type FileRefusal, type ImportFault, type ImportTable, planOf, readTable } from '#platform/csv/table-import.ts'
import { isAdmin } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { peopleImportCalls } from '../account.people-import.contract.ts'
import {
  addressOfCell,
  type CsvPerson,
  changedColumns,
  isPeopleColumn,
  knownLanguages,
  peopleColumns,
  readPersonRow,
} from '../people-csv.rules.ts'
import { isExtraColumn, type PersonExtras, readExtras } from '../people-extras.rules.ts'
import { columnFor, isNamePart, joinName } from '../people-headings.rules.ts'
import { allFields } from './fields/field.store.ts'
import * as people from './people.store.ts'
import { applyExtras, changedExtras, exportedExtras, extraHeader, knownExtras } from './people-extras.service.ts'
import * as store from './people-import.store.ts'

type Calls = typeof peopleImportCalls
type Plan = AnswerOf<Calls['checkPeople']>

const mostLines = 20_000
/** So many in one statement. */
const atOnce = 2000

/** Tells what a table of people would do. Nothing is written. */
export async function checkPeople(ctx: Ctx, { file }: InputOf<Calls['checkPeople']>): Promise<Result<Plan, FileRefusal>> {
  const table = await readPeople(ctx, file)
  return table.ok ? ok(planOfPeople(table.value, await planWork(ctx, table.value, { lock: false }))) : table
}

/** Does what the check has told, all of it or nothing. */
export async function importPeople(
  ctx: Ctx,
  { file, digest }: InputOf<Calls['importPeople']>,
): Promise<Result<AnswerOf<Calls['importPeople']>, FileRefusal | 'importHasFaults' | 'importMoved'>> {
  const table = await readPeople(ctx, file)
  if (!table.ok) return table
  return ctx.tx((ctx) => applyTable(ctx, table.value, digest))
}

type Applied = Result<AnswerOf<Calls['importPeople']>, 'importHasFaults' | 'importMoved'>

/** Inside the transaction that takes all of it or nothing. */
export async function applyTable(ctx: Ctx, table: ImportTable, digest: string): Promise<Applied> {
  const work = await planWork(ctx, table, { lock: true })
  if (work.faults.length > 0) return refuse('importHasFaults', { count: work.faults.length })
  const plan = planOfPeople(table, work)
  if (plan.digest !== digest) return refuse('importMoved')
  const isNew = ({ known }: Item) => known === null
  const made = work.items.filter(isNew).map(({ person }) => person)
  const changed = work.items.filter((item) => !isNew(item) && item.fields.length > 0).map(({ person }) => person)
  for (const part of partsOf(made)) await store.addImported(ctx.db, part, ctx.now())
  for (const part of partsOf(changed)) await store.changeImported(ctx.db, part, ctx.now())
  const telling = work.items.filter((item) => isNew(item) || item.fields.length > 0)
  await applyExtras(
    ctx,
    telling.map(({ person: { email }, extras }) => ({ email, extras })),
  )
  const counts = { created: plan.created, changed: plan.changed, unchanged: plan.unchanged }
  const details = { file: table.name, ...counts }
  await recordAct(ctx, { action: 'people.import', subjectType: 'people', subjectId: 'import', details })
  return ok(counts)
}

const partsOf = (all: CsvPerson[]): CsvPerson[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce))

export async function readPeople(
  ctx: Ctx,
  file: InputOf<Calls['checkPeople']>['file'],
): Promise<Result<ImportTable, FileRefusal>> {
  const fields = await allFields(ctx.db)
  const own = new Set(fields.map(({ key }) => key))
  return readTable(file, {
    needs: ['email'],
    isColumn: (name) => isPeopleColumn(name) || isNamePart(name) || isExtraColumn(name) || own.has(name),
    columnFor: columnFor(fields),
    mostLines,
    say: (fault, params) => ctx.t(`people.csv_${fault}`, params),
  })
}

type Item = { line: number; person: CsvPerson; known: store.KnownPerson | null; fields: string[]; extras: PersonExtras }
type Work = { items: Item[]; faults: ImportFault[] }

/** Every line over who is there: whom it would make or change, and what is wrong with it. */
export async function planWork(ctx: Ctx, table: ImportTable, { lock }: { lock: boolean }): Promise<Work> {
  const { columns, rows } = table
  const fresh = {
    email: '',
    name: '',
    organisation: '',
    region: '',
    timeZone: await readSetting(ctx, siteSettings.timeZone),
    locale: ctx.locale,
  }
  const at = columns.indexOf('email')
  const emails = rows.map(({ cells }) => addressOfCell(cells[at]))
  const known = new Map((await store.peopleByEmail(ctx.db, [...new Set(emails)], { lock })).map((one) => [one.email, one]))
  const asked = await allFields(ctx.db)
  const own = new Set(asked.map(({ key }) => key))
  const extrasOf = await knownExtras(
    ctx,
    [...known.values()].map(({ id }) => id),
  )
  const firstLines = new Map(rows.map(({ line }, place) => [emails[place], line] as const).reverse())
  const faults = [...table.faults]
  const items = rows.map((row, place): Item => {
    const { line } = row
    const email = emails[place] ?? ''
    const there = known.get(email) ?? null
    const { person, faults: wrong } = readPersonRow(
      joinName(cellsOf(table, row), (column) => own.has(column)),
      there ?? fresh,
    )
    for (const { column, fault, value } of wrong)
      faults.push({
        line,
        column,
        message: ctx.t(`people.csv_${fault}`, { value: value.slice(0, 60), languages: knownLanguages }),
      })
    const { extras, faults: besides } = readExtras(cellsOf(table, row), asked)
    for (const { column, message, params } of besides) faults.push({ line, column, message: ctx.t(message, params) })
    const fields = there ? [...changedColumns(there, person), ...changedExtras(extras, extrasOf(there.id), asked)] : []
    const first = firstLines.get(email) ?? line
    if (email !== '' && first !== line)
      faults.push({ line, column: 'email', message: ctx.t('people.csv_emailTwice', { line: first }) })
    if (there?.isStaff && fields.length > 0 && !isAdmin(ctx.actor))
      faults.push({ line, column: 'email', message: ctx.t('people.csv_outOfReach') })
    return { line, person, known: there, fields, extras }
  })
  return { items, faults: faults.sort((one, other) => one.line - other.line) }
}

const planOfPeople = (table: ImportTable, work: Work): Plan =>
  planOf(table, work, {
    isNew: ({ known }) => known === null,
    shown: ({ line, person: { email, name } }) => ({ line, email, name }),
    outcome: ({ person, known, extras }) => [person, known, extras],
  })

const rowsAtOnce = 1000

/** As an import reads it. Made while it is sent: a long list is never whole in memory. */
export async function exportPeople(ctx: Ctx, query: InputOf<Calls['exportPeople']>): Promise<Result<Response>> {
  type Row = Awaited<ReturnType<typeof people.listPeople>>[number] & { extras: string[] }
  const asked = { ...query, sort: 'email', direction: 'asc', limit: rowsAtOnce, now: ctx.now() } as const
  const fields = await allFields(ctx.db)
  const row = ({ person, extras }: Row) => [
    ...[person.email, person.name, person.organisation, person.region, person.timeZone, person.locale],
    ...extras,
  ]
  const next = async (last: Row | undefined) => {
    const rows = await people.listPeople(ctx.db, asked, last?.cursor ?? null)
    const extrasOf = await exportedExtras(
      ctx,
      fields,
      rows.map(({ person }) => person.id),
    )
    return rows.map((one) => ({ ...one, extras: extrasOf(one.person.id) }))
  }
  const header = [...Object.keys(peopleColumns), ...extraHeader(fields)]
  await recordAct(ctx, { action: 'people.export', subjectType: 'people', subjectId: 'export', details: query })
  return ok(await csvResponse(ctx, { name: 'people', at: ctx.now(), header, row, next }))
}
