import {
  addressOfCell,
  type CsvPerson,
  isPeopleColumn,
  knownLanguages,
  readPersonRow,
} from '#features/account/people-csv.rules.ts'
import { columnFor, isNamePart, joinName } from '#features/account/people-headings.rules.ts'
import { addNamedPeople, type PersonOfAddress, peopleOfAddresses } from '#features/account/server/people-bulk.service.ts'
import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { takenAmong } from '#features/registrations/server/registration.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { cellsOf, type FileRefusal, type ImportFault, type ImportTable, planOf, readTable } from '#platform/csv/table-import.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { RegistrantsPlan, registrantsImportCalls } from '../registrants-import.contract.ts'
import { peopleList } from './acts/people.acts.ts'
import { seatNotes } from './acts/register.act.ts'
import { startBulk } from './bulk.service.ts'

type Calls = typeof registrantsImportCalls

const mostLines = 20_000

type Item = { line: number; person: CsvPerson; known: PersonOfAddress | null; fields: string[] }
type Work = { items: Item[]; faults: ImportFault[] }

/** Tells what a table of registrants would do. Nothing is written. */
export async function checkRegistrants(
  ctx: Ctx,
  { product_id: productId, file }: InputOf<Calls['checkRegistrants']>,
): Promise<Result<RegistrantsPlan, FileRefusal | 'productNotFound'>> {
  if (!(await productOutlines(ctx, [productId])).has(productId)) return refuse('productNotFound')
  const table = await readRegistrants(ctx, file)
  if (!table.ok) return table
  const plan = planOfRegistrants(table.value, await planWork(ctx, table.value, productId))
  return ok({ ...plan, notes: await seatNotes(ctx, productId, plan.created + plan.changed) })
}

type Importing = FileRefusal | 'importHasFaults' | 'importMoved' | 'productNotFound' | 'nothingToRegister'

/** Accounts at once, registrations by the job: whoever looks sees how far it is, and can take it back. */
export async function importRegistrants(
  ctx: Ctx,
  { product_id: productId, file, digest }: InputOf<Calls['importRegistrants']>,
): Promise<Result<{ bulk_id: number }, Importing>> {
  const table = await readRegistrants(ctx, file)
  if (!table.ok) return table
  return ctx.tx(async (ctx): Promise<Result<{ bulk_id: number }, Importing>> => {
    if (!(await productOutlines(ctx, [productId])).has(productId)) return refuse('productNotFound')
    const work = await planWork(ctx, table.value, productId)
    if (work.faults.length > 0) return refuse('importHasFaults', { count: work.faults.length })
    const plan = planOfRegistrants(table.value, work)
    if (plan.digest !== digest) return refuse('importMoved')
    const made = await addNamedPeople(
      ctx,
      work.items.filter(({ known }) => known === null).map(({ person }) => person),
    )
    const there = work.items.flatMap(({ known, fields }) => (known && fields.length > 0 ? [known.id] : []))
    const details = { file: table.value.name, productId, created: made.length, changed: there.length }
    await recordAct(ctx, { action: 'registration.import', subjectType: 'product', subjectId: productId, details })
    const asked = {
      list: 'people',
      act: 'register',
      options: { product_id: productId },
      productId,
      rows: peopleList,
      filter: { ids: [...made, ...there] },
    } as const
    const started = await startBulk(ctx, asked, null)
    return started.ok ? started : refuse('nothingToRegister')
  })
}

const readRegistrants = (ctx: Ctx, file: InputOf<Calls['checkRegistrants']>['file']): Promise<Result<ImportTable, FileRefusal>> =>
  readTable(file, {
    needs: ['email'],
    isColumn: (name) => isPeopleColumn(name) || isNamePart(name),
    columnFor: columnFor([]),
    mostLines,
    say: (fault, params) => ctx.t(`people.csv_${fault}`, params),
  })

/** Every line over who is there: whoever has no account gets one, whoever is registered stays so. */
async function planWork(ctx: Ctx, table: ImportTable, productId: number): Promise<Work> {
  const fresh = {
    email: '',
    name: '',
    organisation: '',
    region: '',
    timeZone: await readSetting(ctx, siteSettings.timeZone),
    locale: ctx.locale,
  }
  const at = table.columns.indexOf('email')
  const emails = table.rows.map(({ cells }) => addressOfCell(cells[at]))
  const people = await peopleOfAddresses(ctx, [...new Set(emails)])
  const seats = [...people.values()].map(({ id }) => ({ productId, registrantId: id }))
  const taken = new Set((await takenAmong(ctx, seats)).map(({ registrantId }) => registrantId))
  const firstLines = new Map(table.rows.map(({ line }, place) => [emails[place], line] as const).reverse())
  const faults = [...table.faults]
  const items = table.rows.map((row, place): Item => {
    const email = emails[place] ?? ''
    const known = people.get(email) ?? null
    const { person, faults: wrong } = readPersonRow(joinName(cellsOf(table, row)), known ? { ...fresh, name: known.name } : fresh)
    const complain = (column: string, message: string) => faults.push({ line: row.line, column, message })
    for (const { column, fault, value } of wrong)
      complain(column, ctx.t(`people.csv_${fault}`, { value: value.slice(0, 60), languages: knownLanguages }))
    const first = firstLines.get(email) ?? row.line
    if (email !== '' && first !== row.line) complain('email', ctx.t('people.csv_emailTwice', { line: first }))
    if (known && known.status !== 'active') complain('email', ctx.t('registrants.csv_notActive'))
    if (!known && email !== '' && !may(ctx.actor, 'people.edit')) complain('email', ctx.t('registrants.csv_noAccount'))
    return { line: row.line, person, known, fields: known && taken.has(known.id) ? [] : ['registration'] }
  })
  return { items, faults: faults.sort((one, other) => one.line - other.line) }
}

const planOfRegistrants = (table: ImportTable, work: Work) =>
  planOf(table, work, {
    isNew: ({ known }) => known === null,
    shown: ({ line, person: { email, name } }) => ({ line, email, name }),
    outcome: ({ person, known, fields }) => [person, known?.id ?? null, fields],
  })
