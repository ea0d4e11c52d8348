import { allCreditTypes, allProductTitles } from '#features/catalogue/server/products/product-lookup.service.ts'
import { componentsOfKind } from '#features/learning/server/component.service.ts'
import { todayOf } from '#features/site/server/today.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged } from '#platform/calls/edition.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { plainWords } from '#platform/texts/plain-words.ts'
import type { certificationsAdminCalls, EditedProgramme } from '../certifications.admin.contract.ts'
import type { Programme } from '../programme.rules.ts'
import { tallies } from './oversight.store.ts'
import * as store from './programme.store.ts'

type Calls = typeof certificationsAdminCalls

const isSame = (one: Programme, other: Programme | undefined): boolean => JSON.stringify(one) === JSON.stringify(other)

export async function editedOf(ctx: Ctx, certification: store.Certification): Promise<EditedProgramme> {
  const { id, version, draft, publishedId, archivedAt } = certification
  const published = publishedId === null ? undefined : (await store.versionsByIds(ctx.db, [publishedId])).get(publishedId)
  return {
    ...draft,
    id,
    version: String(version),
    published: published?.number ?? null,
    is_changed: !isSame(draft, published?.content),
    is_archived: archivedAt !== null,
  }
}

export async function listProgrammes(ctx: Ctx): Promise<Result<AnswerOf<Calls['programmes']>>> {
  const [certifications, counts] = await Promise.all([store.allCertifications(ctx.db), tallies(ctx.db, await todayOf(ctx))])
  const programmes = await Promise.all(
    certifications.map(async (certification) => {
      const { title, published, is_changed, is_archived, id } = await editedOf(ctx, certification)
      const { inProgress = 0, waiting = 0, earned = 0, expired = 0 } = counts.get(id) ?? {}
      return { id, title, published, is_changed, is_archived, in_progress: inProgress, waiting, earned, expired }
    }),
  )
  return ok({ programmes })
}

export async function showProgramme(
  ctx: Ctx,
  { certification_id: id }: InputOf<Calls['programme']>,
): Promise<Result<AnswerOf<Calls['programme']>, 'programmeNotFound'>> {
  const all = await store.allCertifications(ctx.db)
  const found = all.find((one) => one.id === id)
  if (id !== 'new' && !found) return refuse('programmeNotFound')
  const [products, types, exams] = await Promise.all([allProductTitles(ctx), allCreditTypes(ctx), componentsOfKind(ctx, 'quiz')])
  return ok({
    programme: found ? await editedOf(ctx, found) : null,
    products,
    types: types.map((type) => ({ id: type.id, title: type.name })),
    exams: exams.map((exam) => ({ id: exam.id, title: exam.title })),
    certifications: all.filter((one) => one.id !== id).map((one) => ({ id: one.id, title: one.draft.title })),
  })
}

async function freeSlug(ctx: Ctx, title: string): Promise<string> {
  const wanted = plainWords(title, { language: ctx.locale }) || 'certification'
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (!(await store.isSlugTaken(ctx.db, slug))) return slug
  }
}

export const addProgramme = (ctx: Ctx, programme: InputOf<Calls['addProgramme']>): Promise<Result<{ id: number }>> =>
  ctx.tx(async (ctx) => {
    const urlSlug = await freeSlug(ctx, programme.title)
    const id = await store.addCertification(ctx.db, { urlSlug, draft: programme }, ctx.now())
    await recordAct(ctx, {
      action: 'certification.create',
      subjectType: 'certification',
      subjectId: id,
      details: { title: programme.title },
    })
    return ok({ id })
  })

export const changeProgramme = (
  ctx: Ctx,
  { certification_id: id, version, ...programme }: InputOf<Calls['changeProgramme']>,
): Promise<Result<EditedProgramme, 'programmeNotFound' | 'changedMeanwhile'>> =>
  ctx.tx(async (ctx): Promise<Result<EditedProgramme, 'programmeNotFound' | 'changedMeanwhile'>> => {
    const found = await store.lockCertification(ctx.db, id)
    if (!found) return refuse('programmeNotFound')
    const changed = unlessChanged(version, await editedOf(ctx, found))
    if (changed) return changed
    await store.keepDraft(ctx.db, id, programme, ctx.now())
    await recordAct(ctx, {
      action: 'certification.update',
      subjectType: 'certification',
      subjectId: id,
      details: { title: programme.title },
    })
    return ok(await editedOf(ctx, must(await store.certificationById(ctx.db, id), 'a held certification is there')))
  })

export const archiveProgramme = (
  ctx: Ctx,
  { certification_id: id, is_archived }: InputOf<Calls['archiveProgramme']>,
): Promise<Result<{ done: true }, 'programmeNotFound'>> =>
  ctx.tx(async (ctx): Promise<Result<{ done: true }, 'programmeNotFound'>> => {
    const found = await store.lockCertification(ctx.db, id)
    if (!found) return refuse('programmeNotFound')
    await store.setCertificationArchived(ctx.db, id, is_archived ? (found.archivedAt ?? ctx.now()) : null, ctx.now())
    await recordAct(ctx, {
      action: is_archived ? 'certification.archive' : 'certification.restore',
      subjectType: 'certification',
      subjectId: id,
      details: { title: found.draft.title },
    })
    return ok({ done: true })
  })
