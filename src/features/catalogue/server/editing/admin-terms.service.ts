import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged, versionOf } from '#platform/calls/edition.ts'
import { ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import type { TermView, termCalls } from '../../catalogue.terms.contract.ts'
import { codeFor, isTermCode, type TermGroup } from '../../terms.rules.ts'
import { saidOnly } from '../../translations.rules.ts'
import { replaceInSavedSearches } from '../finding/saved-search.service.ts'
import * as store from './admin-terms.store.ts'
import { indexProducts } from './product-writing.store.ts'

type Calls = typeof termCalls
type Terms = AnswerOf<Calls['listTerms']>

export async function listTerms(ctx: Ctx): Promise<Result<Terms>> {
  return ok(await allTerms(ctx))
}

async function allTerms(ctx: Ctx): Promise<Terms> {
  const of = async (group: TermGroup) => (await store.readTerms(ctx.db, group)).map(viewOf)
  return { topics: await of('topics'), audiences: await of('audiences'), credit_types: await of('credit_types') }
}

const viewOf = ({ id: _, ...term }: store.StoredTerm): TermView => {
  const { name, description, unit, translations } = term
  return { ...term, version: versionOf({ name, description, unit, translations }) }
}

/** What every change of a list ends with: the log, guests' pages made anew, and the lists as they are now. */
async function done(ctx: Ctx, action: string, group: TermGroup, code: string, details: Record<string, unknown>) {
  await invalidatePages(ctx, 'catalogue')
  await recordAct(ctx, { action: `term.${action}`, subjectType: 'term', subjectId: `${group}/${code}`, details })
  return ok(await allTerms(ctx))
}

const namesake = (terms: store.StoredTerm[], name: string, code: string | null) =>
  terms.find((term) => term.code !== code && term.name.toLowerCase() === name.toLowerCase())

export function addTerm(
  ctx: Ctx,
  { group, code: wanted, ...term }: InputOf<Calls['addTerm']>,
): Promise<Result<Terms, 'invalid'>> {
  return ctx.tx(async (ctx) => {
    const terms = await store.lockTerms(ctx.db, group)
    const taken = new Set(terms.map(({ code }) => code))
    if (namesake(terms, term.name, null)) return refuseFields({ name: [ctx.t('catalogue-admin.termNameTaken')] })
    if (wanted !== '' && !isTermCode(wanted)) return refuseFields({ code: [ctx.t('catalogue-admin.termCodeSigns')] })
    if (taken.has(wanted)) return refuseFields({ code: [ctx.t('catalogue-admin.termCodeTaken')] })
    const code = wanted || codeFor(term.name, taken)
    await store.addTerm(ctx.db, group, { ...term, translations: saidOnly(term.translations), code }, terms.length + 1)
    return done(ctx, 'add', group, code, { name: term.name })
  })
}

export function renameTerm(
  ctx: Ctx,
  { group, code, version, ...named }: InputOf<Calls['renameTerm']>,
): Promise<Result<Terms, 'invalid' | 'termNotFound' | 'changedMeanwhile'>> {
  return ctx.tx(async (ctx) => {
    const terms = await store.lockTerms(ctx.db, group)
    const term = terms.find((one) => one.code === code)
    if (!term) return refuse('termNotFound')
    const changed = unlessChanged(version, viewOf(term))
    if (changed) return changed
    if (namesake(terms, named.name, code)) return refuseFields({ name: [ctx.t('catalogue-admin.termNameTaken')] })
    const translations = saidOnly(named.translations)
    await store.renameTerm(ctx.db, group, { ...named, translations, code })
    // A topic's names are among the words by which its products are found.
    const isCalledAnew = term.name !== named.name || versionOf(term.translations) !== versionOf(translations)
    if (group === 'topics' && isCalledAnew) await indexProducts(ctx.db, await store.productsWith(ctx.db, group, term.id))
    return done(ctx, 'rename', group, code, { from: term.name, to: named.name })
  })
}

export function orderTerms(ctx: Ctx, { group, codes }: InputOf<Calls['orderTerms']>): Promise<Result<Terms, 'orderIncomplete'>> {
  return ctx.tx(async (ctx) => {
    const terms = await store.lockTerms(ctx.db, group)
    const isWhole = codes.length === terms.length && terms.every(({ code }) => codes.includes(code))
    if (!isWhole) return refuse('orderIncomplete')
    await store.orderTerms(ctx.db, group, codes)
    return done(ctx, 'order', group, 'all', { codes })
  })
}

/** The group's facet, as the catalogue's addresses name it. */
const facetOf = { topics: 'topic', audiences: 'audience', credit_types: 'credit' } as const

export function mergeTerm(
  ctx: Ctx,
  { group, code, into }: InputOf<Calls['mergeTerm']>,
): Promise<Result<Terms, 'termNotFound' | 'mergeWithItself' | 'typeEarned'>> {
  return ctx.tx(async (ctx) => {
    if (code === into) return refuse('mergeWithItself')
    const terms = await store.lockTerms(ctx.db, group)
    const from = terms.find((one) => one.code === code)
    const target = terms.find((one) => one.code === into)
    if (!from || !target) return refuse('termNotFound')
    if (group === 'credit_types' && (await store.isTypeEarned(ctx.db, from.id))) return refuse('typeEarned')
    const ids = await store.productsWith(ctx.db, group, from.id)
    await store.moveTerm(ctx.db, group, from.id, target.id)
    await store.removeTerm(ctx.db, group, from.id)
    if (group === 'topics') await indexProducts(ctx.db, ids)
    await replaceInSavedSearches(ctx, facetOf[group], code, into)
    return done(ctx, 'merge', group, code, { name: from.name, into, products: ids.length })
  })
}

export function removeTerm(
  ctx: Ctx,
  { group, code }: InputOf<Calls['removeTerm']>,
): Promise<Result<Terms, 'termNotFound' | 'termInUse' | 'typeEarned'>> {
  return ctx.tx(async (ctx) => {
    const terms = await store.lockTerms(ctx.db, group)
    const term = terms.find((one) => one.code === code)
    if (!term) return refuse('termNotFound')
    if (term.products > 0) return refuse('termInUse', { count: term.products })
    if (group === 'credit_types' && (await store.isTypeEarned(ctx.db, term.id))) return refuse('typeEarned')
    await store.removeTerm(ctx.db, group, term.id)
    return done(ctx, 'remove', group, code, { name: term.name })
  })
}
