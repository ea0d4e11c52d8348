import { productAddress } from '#features/catalogue/product.rules.ts'
import { allCreditTypes, productOutlines, visibleAmong } from '#features/catalogue/server/products/product-lookup.service.ts'
import { standingCredits } from '#features/credits/server/countable.service.ts'
import { describeFiles } from '#features/files/server/files.service.ts'
import { nameComponents } from '#features/learning/server/component.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { RequirementAnswer } from '../certifications.contract.ts'
import { certificationAddress } from '../certifications-address.rules.ts'
import type { Requirement } from '../programme.rules.ts'
import type { RequirementProgress } from '../progress.rules.ts'
import { isOpenCycle } from '../standing.rules.ts'
import { allCertifications } from './programme.store.ts'
import type { Way } from './way.service.ts'

type Names = {
  products: Map<number, { title: string; url: string | null }>
  types: Map<number, string>
  exams: Map<number, { title: string; url: string | null }>
  certifications: Map<number, string>
  entries: Map<number, { title: string; earnedOn: string; typeId: number }>
  files: Map<number, { url: string; name: string }>
}

async function namesFor(ctx: Ctx, list: Requirement[], way: Way | null): Promise<Names> {
  const productIds = [...new Set(list.flatMap(({ product_ids }) => product_ids))]
  const assetIds = list.flatMap(({ asset_id }) => asset_id ?? [])
  const fileIds = way ? [...way.facts.values()].flatMap(({ fileId }) => fileId ?? []) : []
  const [products, types, exams, certifications, entries, files] = await Promise.all([
    namedProducts(ctx, productIds),
    allCreditTypes(ctx),
    namedExams(ctx, assetIds),
    list.some(({ kind }) => kind === 'certification') ? allCertifications(ctx.db) : [],
    way && way.allocated.length > 0 ? standingCredits(ctx, way.cycle.userId) : [],
    describeFiles(ctx, fileIds),
  ])
  return {
    products,
    types: new Map(types.map(({ id, name }) => [id, name])),
    exams,
    certifications: new Map(certifications.map(({ id, draft }) => [id, draft.title])),
    entries: new Map(entries.map((entry) => [entry.entryId, entry])),
    files: new Map([...files].map(([id, { url, original_name }]) => [id, { url, name: original_name }])),
  }
}

async function namedProducts(ctx: Ctx, ids: number[]): Promise<Names['products']> {
  const [outlines, visible] = await Promise.all([productOutlines(ctx, ids), visibleAmong(ctx, ids)])
  return new Map(
    [...outlines].map(([id, { title, urlSlug }]) => [id, { title, url: visible.has(id) ? productAddress(urlSlug) : null }]),
  )
}

async function namedExams(ctx: Ctx, ids: number[]): Promise<Names['exams']> {
  const names = await nameComponents(ctx, ids)
  const outlines = await productOutlines(ctx, [...new Set(names.map(({ productId }) => productId))])
  return new Map(
    names.map(({ id, title, productId }) => {
      const outline = outlines.get(productId)
      return [id, { title, url: outline ? productAddress(outline.urlSlug) : null }]
    }),
  )
}

const part = (title: string, url: string | null, isDone: boolean): RequirementAnswer['parts'][number] => ({
  title,
  url,
  is_done: isDone,
  amount: null,
  min: null,
  max: null,
})

function partsOf(one: Requirement, names: Names, way: Way | null, isMet: boolean): RequirementAnswer['parts'] {
  const done = one.kind === 'fee' ? way?.registered : way?.completed
  const products = one.product_ids.flatMap((id) => {
    const product = names.products.get(id)
    return product ? [part(product.title, product.url, done?.has(id) ?? false)] : []
  })
  const exam = one.asset_id === null ? undefined : names.exams.get(one.asset_id)
  const prior = one.certification_id === null ? undefined : names.certifications.get(one.certification_id)
  return [
    ...products,
    ...(exam ? [part(exam.title, exam.url, isMet)] : []),
    ...(prior && one.certification_id !== null ? [part(prior, certificationAddress(one.certification_id), isMet)] : []),
    ...one.types.map((type) => ({
      ...part(names.types.get(type.type_id) ?? '', null, sumOf(one.id, type.type_id, names, way) >= type.min),
      amount: sumOf(one.id, type.type_id, names, way),
      min: type.min > 0 ? type.min : null,
      max: type.max,
    })),
  ]
}

const sumOf = (requirementId: string, typeId: number, names: Names, way: Way | null): number =>
  (way?.allocated ?? [])
    .filter((one) => one.requirementId === requirementId && names.entries.get(one.entryId)?.typeId === typeId)
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

const none: RequirementProgress = { id: '', isMet: false, have: 0, goal: 0 }
const actionOf = { attestation: 'attest', evidence: 'evidence' } as const

/** A tree as a list in its order, each with how deep it stands, how far somebody is and what they can do; `way` null: nobody in particular. */
export async function requirementViews(ctx: Ctx, list: Requirement[], way: Way | null): Promise<RequirementAnswer[]> {
  const names = await namesFor(ctx, list, way)
  const viewOf = (one: Requirement, depth: number): RequirementAnswer => {
    const { isMet, have, goal } = way?.progress.get(one.id) ?? { ...none, goal: one.need ?? (one.min || 1) }
    const fact = way?.facts.get(one.id)
    const mayAct = way !== null && isOpenCycle(way.cycle.state) && !isMet
    return {
      id: one.id,
      depth,
      kind: one.kind,
      title: one.title,
      text: one.text,
      need: one.need,
      is_met: isMet,
      is_waived: fact?.kind === 'waived',
      have,
      goal,
      parts: partsOf(one, names, way, isMet),
      counted: (way?.allocated ?? [])
        .filter(({ requirementId }) => requirementId === one.id)
        .flatMap(({ entryId, amount }) => {
          const entry = names.entries.get(entryId)
          return entry ? [{ title: entry.title, earned_on: entry.earnedOn, amount }] : []
        }),
      fact: fact
        ? {
            state: fact.state,
            text: fact.text,
            decision_text: fact.decisionText,
            file: fact.fileId === null ? null : (names.files.get(fact.fileId) ?? null),
          }
        : null,
      action: mayAct && (one.kind === 'attestation' || one.kind === 'evidence') ? actionOf[one.kind] : null,
    }
  }
  const below = (parent: string | null, depth: number): RequirementAnswer[] =>
    list.filter((one) => one.parent === parent).flatMap((one) => [viewOf(one, depth), ...below(one.id, depth + 1)])
  return below(null, 0)
}
