import { createHash } from 'node:crypto'
import { siteSettings } from '#features/site/site.settings.ts'
import { isAdmin } from '#platform/actor.ts'
import { recordAct } from '#platform/audit.ts'
import type { AnswerOf, InputOf } from '#platform/contract.ts'
import { type CsvLine, decodeText, delimiterOf, parseCsv } from '#platform/csv.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allow, must, ok, type Result, refuse } from '#platform/result.ts'
import { readSettings } from '#platform/settings.ts'
import type { importCalls } from '../catalogue.import.contract.ts'
import { inCircles } from '../circles.rules.ts'
import { type CsvProduct, csvColumns, readCsvRow } from '../product-csv.rules.ts'
import { draftOf, emptyEntry, entryOf, tidyEntry } from '../product-entry.draft.ts'
import { differencesOf, faultsOf } from '../product-entry.rules.ts'
import { readProducts, type StoredProduct } from './admin.store.ts'
import { needsOf, prerequisiteCircles, productsBySlug } from './admin-links.store.ts'
import { faultText, readKnown, rewriteProducts } from './admin-writing.service.ts'
import { addProducts } from './product-writing.service.ts'
import { readCodes, writeParts } from './product-writing.store.ts'

type Calls = typeof importCalls
type Plan = AnswerOf<Calls['checkImport']>
type Fault = Plan['faults'][number]
type FileRefusal = 'csvMissing' | 'csvUnreadable' | 'csvTooLong'

const mostLines = 10_000
const mostShown = 300
const atOnce = 500

/** Tells what a table would do. Nothing is written. */
export async function checkImport(ctx: Ctx, { file }: InputOf<Calls['checkImport']>): Promise<Result<Plan, FileRefusal>> {
  allow(isAdmin(ctx.actor))
  const table = await readTable(ctx, file)
  if (!table.ok) return table
  const work = await planWork(ctx, table.value)
  return ok(planOf(table.value, work))
}

/** Does what the check has told, all of it or nothing. */
export async function applyImport(
  ctx: Ctx,
  { file, digest }: InputOf<Calls['applyImport']>,
): Promise<Result<AnswerOf<Calls['applyImport']>, FileRefusal | 'importHasFaults' | 'importMoved'>> {
  allow(isAdmin(ctx.actor))
  const table = await readTable(ctx, file)
  if (!table.ok) return table
  return ctx.tx(async (ctx) => {
    const work = await planWork(ctx, table.value, { lock: true })
    if (work.faults.length > 0) return refuse('importHasFaults', { count: work.faults.length })
    const plan = planOf(table.value, work)
    if (plan.digest !== digest) return refuse('importMoved')
    await write(ctx, work)
    const circles = await prerequisiteCircles(ctx.db, await idsOf(ctx, work))
    if (circles.length > 0) return refuse('importHasFaults', { count: circles.length })
    const { created, changed, unchanged } = plan
    const details = { file: table.value.name, created, changed, unchanged }
    await recordAct(ctx, { action: 'product.import', subjectType: 'catalogue', subjectId: 'products', details })
    return ok({ created, changed, unchanged })
  })
}

type Table = { name: string; encoding: string; columns: string[]; rows: CsvLine[]; faults: Fault[] }

async function readTable(ctx: Ctx, given: InputOf<Calls['checkImport']>['file']): Promise<Result<Table, FileRefusal>> {
  const [file] = [given ?? []].flat()
  if (!file || file.size === 0) return refuse('csvMissing')
  const { text, encoding } = decodeText(new Uint8Array(await file.arrayBuffer()))
  const { lines, faults } = parseCsv(text, delimiterOf(text))
  const [head, ...rows] = lines
  const columns = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  if (!columns.includes('url_slug') || text.includes('\u0000')) return refuse('csvUnreadable')
  if (rows.length > mostLines) return refuse('csvTooLong', { max: mostLines })
  const unknown = columns.filter((name) => !Object.hasOwn(csvColumns, name))
  const twice = columns.filter((name, at) => columns.indexOf(name) !== at)
  const inHead = (column: string, message: string) => ({ line: head?.line ?? 1, column, message })
  return ok({
    name: file.name,
    encoding,
    columns,
    rows,
    faults: [
      ...unknown.map((name) => inHead(name, ctx.t('catalogue-admin.csv_unknownColumn', { name }))),
      ...twice.map((name) => inHead(name, ctx.t('catalogue-admin.csv_columnTwice', { name }))),
      ...faults.map(({ line, fault }) => ({ line, column: '', message: ctx.t(`catalogue-admin.csv_${fault}`) })),
      ...rows
        .filter(({ cells }) => cells.length > columns.length)
        .map(({ line }) => ({ line, column: '', message: ctx.t('catalogue-admin.csv_tooManyCells', { count: columns.length }) })),
    ],
  })
}

type Item = CsvProduct & { line: number; product: StoredProduct | null; fields: string[] }
type Work = { items: Item[]; faults: Fault[] }

/** Every line over what is there: what it would make or change, and what is wrong with it. */
async function planWork(ctx: Ctx, table: Table, { lock = false } = {}): Promise<Work> {
  const { timeZone: zone, currency } = await readSettings(ctx, {
    timeZone: siteSettings.timeZone,
    currency: siteSettings.currency,
  })
  const at = table.columns.indexOf('url_slug')
  const slugs = table.rows.map(({ cells }) => (cells[at] ?? '').trim())
  const there = await productsBySlug(ctx.db, slugs)
  const stored = await readInParts(
    ctx,
    there.map(({ id }) => id),
    lock,
  )
  const bySlug = new Map(stored.map((product) => [product.draft.urlSlug, product]))
  const faults = [...table.faults]
  const firstLines = new Map(table.rows.map(({ line }, place) => [slugs[place], line] as const).reverse())
  const items = table.rows.map(({ line, cells }, place): Item => {
    const slug = slugs[place] ?? ''
    const product = bySlug.get(slug) ?? null
    const base: CsvProduct = product
      ? { entry: entryOf(product.draft), isArchived: product.draft.archivedAt !== null }
      : { entry: { ...emptyEntry, currency }, isArchived: false }
    const byColumn = new Map(
      table.columns.flatMap((name, column) => (cells[column] === undefined ? [] : [[name, cells[column]]])),
    )
    const { faults: wrong, entry, isArchived } = readCsvRow(byColumn, base, zone)
    for (const { column, fault, value, choices = '' } of wrong)
      faults.push({ line, column, message: ctx.t(`catalogue-admin.csv_${fault}`, { value: value.slice(0, 60), choices }) })
    const first = firstLines.get(slug) ?? line
    if (slug === '') faults.push({ line, column: 'url_slug', message: ctx.t('common.requiredField') })
    else if (first !== line)
      faults.push({ line, column: 'url_slug', message: ctx.t('catalogue-admin.csv_slugTwice', { line: first }) })
    const tidy = tidyEntry(entry)
    const changed = product ? Object.keys(differencesOf(base.entry, tidy)) : []
    return { line, product, entry: tidy, isArchived, fields: isArchived === base.isArchived ? changed : [...changed, 'archived'] }
  })
  faults.push(...(await entryFaults(ctx, items)), ...(await circleFaults(ctx, items)))
  return { items, faults: faults.sort((one, other) => one.line - other.line) }
}

/** Lines by which a product would need itself, over other lines or over products that the table does not name. */
async function circleFaults(ctx: Ctx, items: Item[]): Promise<Fault[]> {
  const stored = await needsOf(
    ctx.db,
    items.flatMap(({ entry }) => entry.prerequisites),
  )
  const written = items.map(({ entry }) => [entry.url_slug, entry.prerequisites] as const)
  const circles = inCircles(new Map([...stored, ...written]))
  return items
    .filter(({ entry }) => circles.has(entry.url_slug))
    .map(({ line }) => ({ line, column: 'prerequisites', message: ctx.t('catalogue-admin.fault_needsItself') }))
}

async function readInParts(ctx: Ctx, ids: number[], lock: boolean): Promise<StoredProduct[]> {
  const products: StoredProduct[] = []
  for (let from = 0; from < ids.length; from += 2000)
    products.push(...(await readProducts(ctx.db, ids.slice(from, from + 2000), { lock })))
  return products
}

async function entryFaults(ctx: Ctx, items: Item[]): Promise<Fault[]> {
  const touched = items.filter(({ product, fields }) => product === null || fields.length > 0)
  const known = await readKnown(
    ctx,
    touched.map(({ entry }) => entry),
  )
  // A line may name what another line makes.
  const kinds = new Map([...known.kinds, ...items.map(({ entry }) => [entry.url_slug, entry.kind] as const)])
  return touched.flatMap(({ line, entry }) =>
    faultsOf(entry, { ...known, kinds }).map((fault) => ({
      line,
      column: fault.field.split('.')[0] ?? '',
      message: faultText(ctx, fault),
    })),
  )
}

function planOf(table: Table, { items, faults }: Work): Plan {
  const created = items.filter(({ product }) => product === null)
  const changed = items.filter(({ product, fields }) => product !== null && fields.length > 0)
  const shown = ({ line, entry: { url_slug, title } }: Item) => ({ line, url_slug, title })
  const outcome = items.map(({ entry, isArchived, product }) => [entry, isArchived, product?.version ?? null])
  return {
    lines: table.rows.length,
    encoding: table.encoding,
    created: created.length,
    changed: changed.length,
    unchanged: items.length - created.length - changed.length,
    creations: created.slice(0, mostShown).map(shown),
    changes: changed.slice(0, mostShown).map((item) => ({ ...shown(item), fields: item.fields })),
    faults: faults.slice(0, mostShown),
    fault_count: faults.length,
    digest: createHash('sha256').update(JSON.stringify(outcome)).digest('base64url'),
  }
}

/** New ones first and without their links, since a line may name one that comes after it. */
async function write(ctx: Ctx, { items }: Work): Promise<void> {
  const created = items.filter(({ product }) => product === null)
  const ids = new Map<string, number>()
  const drafts = created.map(({ entry, isArchived }) => draftOf(entry, isArchived ? ctx.now() : null))
  for (let from = 0; from < drafts.length; from += atOnce) {
    const part = drafts.slice(from, from + atOnce).map((draft) => ({ ...draft, prerequisites: [], packageItems: [] }))
    for (const [slug, id] of await addProducts(ctx, part)) ids.set(slug, id)
  }
  const codes = await readCodes(ctx.db)
  const linked = drafts
    .filter(({ prerequisites, packageItems }) => prerequisites.length + packageItems.length > 0)
    .map((draft) => ({ id: must(ids.get(draft.urlSlug), 'an imported product has no number'), draft }))
  for (let from = 0; from < linked.length; from += atOnce) await writeParts(ctx.db, linked.slice(from, from + atOnce), codes)
  await rewriteProducts(
    ctx,
    items.flatMap(({ product, entry, isArchived, fields }) =>
      product && fields.length > 0 ? [{ product, entry, isArchived }] : [],
    ),
  )
}

const idsOf = async (ctx: Ctx, { items }: Work): Promise<number[]> =>
  (
    await productsBySlug(
      ctx.db,
      items.filter(({ entry }) => entry.prerequisites.length > 0).map(({ entry }) => entry.url_slug),
    )
  ).map(({ id }) => id)
