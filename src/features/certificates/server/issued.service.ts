import { knownPeople } from '#features/account/server/person-lookup.service.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import { todayOf } from '#features/site/server/today.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { certificateState } from '../certificate.rules.ts'
import { shownCode } from '../certificate-code.rules.ts'
import type { certificatesAdminCalls, IssuedRow } from '../certificates.admin.contract.ts'
import { myCertificatePath } from '../certificates-address.rules.ts'
import * as store from './certificate.store.ts'
import { addEdition, type IssuedLine, issuedPage, reinstate } from './issued.store.ts'
import { sheetOf } from './sheet.service.ts'

type Calls = typeof certificatesAdminCalls
const perPage = 50

const rowOf = (line: IssuedLine, today: string): IssuedRow => ({
  id: line.id,
  code: shownCode(line.code),
  name: line.name,
  title: line.title,
  state: certificateState(line, today),
  awarded_on: line.awardedOn,
  valid_until: line.validUntil,
})

export async function listIssued(
  ctx: Ctx,
  { search, state, before }: InputOf<Calls['listIssued']>,
): Promise<Result<AnswerOf<Calls['listIssued']>>> {
  const [found, today] = await Promise.all([issuedPage(ctx.db, { search, state, before }, perPage + 1), todayOf(ctx)])
  const shown = found.slice(0, perPage)
  const next = found.length > perPage ? (shown.at(-1)?.id ?? null) : null
  return ok({ certificates: shown.map((line) => rowOf(line, today)), next })
}

export async function showIssued(
  ctx: Ctx,
  { certificate_id }: InputOf<Calls['showIssued']>,
): Promise<Result<AnswerOf<Calls['showIssued']>, 'certificateNotFound'>> {
  const certificate = await store.certificateById(ctx.db, certificate_id)
  if (!certificate) return refuse('certificateNotFound')
  const [sheet, editions, today] = await Promise.all([
    sheetOf(ctx, certificate),
    store.editionsOf(ctx.db, certificate.id),
    todayOf(ctx),
  ])
  const people = await knownPeople(ctx, [certificate.userId, ...editions.flatMap(({ madeBy }) => madeBy ?? [])])
  const holder = people.get(certificate.userId)
  const { claims, edition, subjectKind, cycle, isForgotten, revokedAt, revokedReason } = certificate
  return ok({
    certificate: {
      ...rowOf({ ...certificate, name: claims.name, title: claims.title }, today),
      edition,
      subject_kind: subjectKind,
      cycle,
      is_forgotten: isForgotten,
    },
    person: holder ? { id: holder.id, name: holder.name } : null,
    sheet,
    editions: editions.map(({ madeAt, madeBy, ...one }) => ({
      edition: one.edition,
      name: one.name,
      reason: one.reason,
      made_at: madeAt.toISOString(),
      by: madeBy === null ? null : (people.get(madeBy)?.name ?? null),
    })),
    revoked_at: revokedAt?.toISOString() ?? null,
    revoked_reason: revokedReason,
  })
}

type NotCorrected = 'certificateNotFound' | 'correctedMeanwhile' | 'notToCorrect'

export const correctName = (
  ctx: Ctx,
  { certificate_id: id, edition, name, reason }: InputOf<Calls['correctName']>,
): Promise<Result<{ edition: number }, NotCorrected>> =>
  ctx.tx(async (ctx): Promise<Result<{ edition: number }, NotCorrected>> => {
    if (!(await store.lockCertificate(ctx.db, id))) return refuse('certificateNotFound')
    const before = must(await store.certificateById(ctx.db, id), 'a locked certificate vanished')
    if (before.claims.name === name && before.edition === edition + 1) return ok({ edition: before.edition })
    if (before.edition !== edition) return refuse('correctedMeanwhile')
    if (before.isRevoked || before.isForgotten || before.claims.name === name) return refuse('notToCorrect')
    const claims = { ...before.claims, name }
    const making = { at: ctx.now(), actorId: actorIdOf(ctx.actor), reason }
    await addEdition(ctx.db, { id, edition: edition + 1, claims, design: before.design }, making)
    await recordAct(ctx, {
      action: 'certificates.correct',
      subjectType: 'certificate',
      subjectId: id,
      details: { code: shownCode(before.code), old: before.claims.name, new: name, reason },
    })
    await invalidatePages(ctx, 'certificates')
    await notify(ctx, {
      userId: before.userId,
      textKey: 'certificates.notifyCorrected',
      params: { title: claims.title },
      url: myCertificatePath(id),
      cause: `certificate ${id} edition ${edition + 1}`,
    })
    return ok({ edition: edition + 1 })
  })

export const revokeIssued = (
  ctx: Ctx,
  { certificate_id: id, reason, note }: InputOf<Calls['revokeIssued']>,
): Promise<Result<{ revoked: true }, 'certificateNotFound'>> =>
  ctx.tx(async (ctx): Promise<Result<{ revoked: true }, 'certificateNotFound'>> => {
    if (!(await store.lockCertificate(ctx.db, id))) return refuse('certificateNotFound')
    if (!(await store.revoke(ctx.db, id, { at: ctx.now(), reason }))) return ok({ revoked: true })
    await recordAct(ctx, { action: 'certificates.revoke', subjectType: 'certificate', subjectId: id, details: { reason, note } })
    await invalidatePages(ctx, 'certificates')
    return ok({ revoked: true })
  })

export const reinstateIssued = (
  ctx: Ctx,
  { certificate_id: id, note }: InputOf<Calls['reinstate']>,
): Promise<Result<{ reinstated: true }, 'certificateNotFound'>> =>
  ctx.tx(async (ctx): Promise<Result<{ reinstated: true }, 'certificateNotFound'>> => {
    if (!(await store.lockCertificate(ctx.db, id))) return refuse('certificateNotFound')
    if (!(await reinstate(ctx.db, id))) return ok({ reinstated: true })
    await recordAct(ctx, { action: 'certificates.reinstate', subjectType: 'certificate', subjectId: id, details: { note } })
    await invalidatePages(ctx, 'certificates')
    return ok({ reinstated: true })
  })
