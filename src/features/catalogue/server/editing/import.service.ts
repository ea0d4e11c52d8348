import { siteSettings } from '#features/site/site.settings.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Refusal, type Result, refuse } from '#platform/calls/result.ts'
import { cellsOf, type FileRefusal, type ImportFault, type ImportTable, planOf, readTable } from '#platform/csv/table-import.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { ProductEntry } from '../../catalogue.admin.contract.ts'
import type { importCalls } from '../../catalogue.import.contract.ts'
import { inCircles } from '../../circles.rules.ts'
import { type CsvProduct, csvColumns, readCsvRow } from '../../product-csv.rules.ts'
import { draftOf, emptyEntry, entryOf, tidyEntry } from '../../product-entry.draft.ts'
import { entryDifferences, entryFaults } from '../../product-entry.rules.ts'
import { readProducts, type StoredProduct } from './admin.store.ts'
import { needsOf, prerequisiteCircles, productsBySlug } from './admin-links.store.ts'
import { entryFaultText, readKnown, rewriteProducts } from './admin-writing.service.ts'
import { type Hearing, type PreviewNews, settleNews } from './product-news.service.ts'
import { addProducts } from './product-writing.service.ts'
import { readCodes, writeParts } from './product-writing.store.ts'

type Calls = typeof importCalls
type Plan = AnswerOf<Calls['checkImport']>

const mostLines = 10_000
const atOnce = 500

/** Tells what a table would do. Nothing is written. */
export async function checkImport(ctx: Ctx, { file }: InputOf<Calls['checkImport']>): Promise<Result<Plan, FileRefusal>> {
  const table = await readProductTable(ctx, file)
  if (!table.ok) return table
  const work = await planWork(ctx, table.value)
  return ok(planOfProducts(table.value, work))
}

/** Does what the check has told, all of it or nothing. */
export async function applyImport(
  ctx: Ctx,
  { file, digest, ...choice }: InputOf<Calls['applyImport']>,
  previewNews: PreviewNews,
): Promise<Result<AnswerOf<Calls['applyImport']>, FileRefusal | 'importHasFaults' | 'importMoved' | 'tellRegistrants'>> {
  const table = await readProductTable(ctx, file)
  if (!table.ok) return table
  return ctx.tx(async (ctx) => {
    const work = await planWork(ctx, table.value, { lock: true })
    if (work.faults.length > 0) return refuse('importHasFaults', { count: work.faults.length })
    const plan = planOfProducts(table.value, work)
    if (plan.digest !== digest) return refuse('importMoved')
    const asked = await write(ctx, work, { ...choice, previewNews })
    if (asked) return asked
    const circles = await prerequisiteCircles(ctx.db, await idsOf(ctx, work))
    if (circles.length > 0) return refuse('importHasFaults', { count: circles.length })
    const { created, changed, unchanged } = plan
    const details = { file: table.value.name, created, changed, unchanged }
    await recordAct(ctx, { action: 'product.import', subjectType: 'catalogue', subjectId: 'products', details })
    return ok({ created, changed, unchanged })
  })
}

const readProductTable = (ctx: Ctx, file: InputOf<Calls['checkImport']>['file']): Promise<Result<ImportTable, FileRefusal>> =>
  readTable(file, {
    needs: ['url_slug'],
    isColumn: (name) => Object.hasOwn(csvColumns, name),
    mostLines,
    say: (fault, params) => ctx.t(`catalogue-admin.csv_${fault}`, params),
  })

type Item = CsvProduct & { line: number; product: StoredProduct | null; fields: string[] }
type Work = { items: Item[]; faults: ImportFault[] }

/** Every line over what is there: what it would make or change, and what is wrong with it. */
async function planWork(ctx: Ctx, table: ImportTable, { lock = false } = {}): Promise<Work> {
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
  const items = table.rows.map((row, place): Item => {
    const { line } = row
    const slug = slugs[place] ?? ''
    const product = bySlug.get(slug) ?? null
    const base: CsvProduct = product
      ? { entry: entryOf(product.draft), isArchived: product.draft.archivedAt !== null }
      : { entry: { ...emptyEntry, currency }, isArchived: false }
    const { faults: wrong, entry, isArchived } = readCsvRow(cellsOf(table, row), base, zone)
    for (const { column, fault, value, choices = '' } of wrong)
      faults.push({ line, column, message: ctx.t(`catalogue-admin.csv_${fault}`, { value: value.slice(0, 60), choices }) })
    const first = firstLines.get(slug) ?? line
    if (slug === '') faults.push({ line, column: 'url_slug', message: ctx.t('common.requiredField') })
    else if (first !== line)
      faults.push({ line, column: 'url_slug', message: ctx.t('catalogue-admin.csv_slugTwice', { line: first }) })
    const tidy = tidyEntry(entry)
    const changed = product ? Object.keys(entryDifferences(base.entry, tidy)) : []
    return { line, product, entry: tidy, isArchived, fields: isArchived === base.isArchived ? changed : [...changed, 'archived'] }
  })
  faults.push(...(await faultsOfItems(ctx, items)), ...(await circleFaults(ctx, items)))
  return { items, faults: faults.sort((one, other) => one.line - other.line) }
}

/** Lines by which a product would need itself, over other lines or over products that the table does not name. */
async function circleFaults(ctx: Ctx, items: Item[]): Promise<ImportFault[]> {
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

async function faultsOfItems(ctx: Ctx, items: Item[]): Promise<ImportFault[]> {
  const touched = items.filter(({ product, fields }) => product === null || fields.length > 0)
  const known = await readKnown(
    ctx,
    touched.map(({ entry }) => entry),
  )
  // A line may name what another line makes.
  const kinds = new Map([...known.kinds, ...items.map(({ entry }) => [entry.url_slug, entry.kind] as const)])
  return touched.flatMap(({ line, entry }) => {
    const wrong = entryFaults(entry, { ...known, kinds }).map((fault) => ({
      line,
      column: fault.field.split('.')[0] ?? '',
      message: entryFaultText(ctx, fault),
    }))
    const isSaid = (column: string) => wrong.some((fault) => fault.column === column)
    return [...wrong, ...tooLongIn(ctx, entry).flatMap((fault) => (isSaid(fault.column) ? [] : { line, ...fault }))]
  })
}

/** What the editor would not take back: nobody could save such a product again. */
const tooLongIn = (ctx: Ctx, entry: ProductEntry): Omit<ImportFault, 'line'>[] =>
  (ProductEntry.safeParse(entry).error?.issues ?? []).flatMap((issue) =>
    issue.code === 'too_big' && issue.origin === 'string'
      ? { column: String(issue.path[0] ?? ''), message: ctx.t('common.tooLong', { max: Number(issue.maximum) }) }
      : [],
  )

const planOfProducts = (table: ImportTable, work: Work): Plan =>
  planOf(table, work, {
    isNew: ({ product }) => product === null,
    shown: ({ line, entry: { url_slug, title } }) => ({ line, url_slug, title }),
    outcome: ({ entry, isArchived, product }) => [entry, isArchived, product?.version ?? null],
  })

/** New ones first and without their links, since a line may name one that comes after it. */
async function write(ctx: Ctx, { items }: Work, hearing: Hearing): Promise<Refusal<'tellRegistrants'> | null> {
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
  for (let from = 0; from < linked.length; from += atOnce)
    await writeParts(ctx.db, linked.slice(from, from + atOnce), codes, ctx.now())
  const rewritings = items.flatMap(({ product, entry, isArchived, fields }) =>
    product && fields.length > 0 ? [{ product, entry, isArchived }] : [],
  )
  return settleNews(ctx, rewritings, await rewriteProducts(ctx, rewritings), hearing)
}

const idsOf = async (ctx: Ctx, { items }: Work): Promise<number[]> =>
  (
    await productsBySlug(
      ctx.db,
      items.filter(({ entry }) => entry.prerequisites.length > 0).map(({ entry }) => entry.url_slug),
    )
  ).map(({ id }) => id)
