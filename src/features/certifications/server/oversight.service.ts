import { randomInt } from 'node:crypto'
import { knownPeople } from '#features/account/server/person-lookup.service.ts'
import { describeFiles } from '#features/files/server/files.service.ts'
import { reportFile } from '#features/site/server/report-file.service.ts'
import { todayOf } from '#features/site/server/today.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { claimFormKey } from '#platform/calls/form-key.ts'
import { ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { addMonths } from '#ui/choosing/date.rules.ts'
import type { CycleRowView, certificationsAdminCalls, WaitingCertifications } from '../certifications.admin.contract.ts'
import { requirementsOf } from '../programme.rules.ts'
import { isOpenCycle, isStanding, standingOn } from '../standing.rules.ts'
import { cycleById } from './cycle.store.ts'
import { factsOf, keepFact } from './fact.store.ts'
import * as store from './oversight.store.ts'
import { certificationById, lockCertification } from './programme.store.ts'
import { programmeOf, settleWay } from './settle.service.ts'
import { lockedCycle, putStanding, recordOn, tellHolder } from './standing.admin.service.ts'

type Calls = typeof certificationsAdminCalls
type Done<Key extends string> = Promise<Result<{ done: true }, Key>>
const done = ok({ done: true as const })
const perPage = 50

const personOf = (people: Awaited<ReturnType<typeof knownPeople>>, id: number) => {
  const { name = '', email = '' } = people.get(id) ?? {}
  return { id, name, email }
}

async function rowsOf(ctx: Ctx, cycles: store.ListedCycle[], today: string): Promise<CycleRowView[]> {
  const people = await knownPeople(
    ctx,
    cycles.map(({ userId }) => userId),
  )
  return cycles.map((cycle) => ({
    id: cycle.id,
    person: personOf(people, cycle.userId),
    state: cycle.state,
    standing: isOpenCycle(cycle.state) || cycle.state === 'withdrawn' ? null : standingOn(cycle, today),
    path: cycle.path,
    started_on: cycle.startedOn,
    certified_on: cycle.certifiedOn,
    valid_until: cycle.validUntil,
    version: cycle.version,
    audit: cycle.audit,
    requirements: [],
  }))
}

/** What each can be spared who is on the way: what is asked of them, without the groups that it stands in and what they were spared. */
async function withAsked(ctx: Ctx, row: CycleRowView): Promise<CycleRowView> {
  const cycle = row.state === 'in_progress' ? await cycleById(ctx.db, row.id) : null
  if (!cycle) return row
  const facts = await factsOf(ctx.db, [cycle.id])
  const spared = new Set(facts.flatMap(({ kind, requirementId }) => (kind === 'waived' ? [requirementId] : [])))
  const list = requirementsOf(await programmeOf(ctx, cycle), cycle.path).filter(
    ({ id, kind }) => kind !== 'group' && !spared.has(id),
  )
  return {
    ...row,
    requirements: list.map(({ id, title, kind }) => ({ id, title: title || ctx.t(`certifications.kind_${kind}`) })),
  }
}

export async function listCertified(
  ctx: Ctx,
  { certification_id: id, before }: InputOf<Calls['people']>,
): Promise<Result<AnswerOf<Calls['people']>, 'programmeNotFound'>> {
  const certification = await certificationById(ctx.db, id)
  if (!certification) return refuse('programmeNotFound')
  const today = await todayOf(ctx)
  const found = await store.cyclesFor(ctx.db, id, { before, limit: perPage + 1 })
  const page = found.slice(0, perPage)
  return ok({
    people: await Promise.all((await rowsOf(ctx, page, today)).map((row) => withAsked(ctx, row))),
    next: found.length > perPage ? (page.at(-1)?.id ?? null) : null,
    today,
    title: certification.draft.title,
  })
}

const csvHeader = ['name', 'email', 'state', 'standing', 'path', 'started_on', 'certified_on', 'valid_until', 'version', 'audit']
const csvRow = (row: CycleRowView): string[] => [
  row.person.name,
  row.person.email,
  row.state,
  row.standing ?? '',
  row.path,
  row.started_on,
  row.certified_on ?? '',
  row.valid_until ?? '',
  String(row.version),
  row.audit ?? '',
]

export async function exportCertified(
  ctx: Ctx,
  { certification_id: id }: InputOf<Calls['exportPeople']>,
): Promise<Result<Response, 'programmeNotFound'>> {
  const certification = await certificationById(ctx.db, id)
  if (!certification) return refuse('programmeNotFound')
  const today = await todayOf(ctx)
  let before: number | undefined
  const next = async (): Promise<CycleRowView[]> => {
    const cycles = await store.cyclesFor(ctx.db, id, { before, limit: 500 })
    before = cycles.at(-1)?.id ?? before
    return rowsOf(ctx, cycles, today)
  }
  return ok(await reportFile(ctx, { name: certification.urlSlug, at: ctx.now(), header: csvHeader, row: csvRow, next }))
}

export async function listWaitingCertifications(ctx: Ctx): Promise<Result<WaitingCertifications>> {
  const [reviewIds, facts, audits] = await Promise.all([
    store.cyclesInReview(ctx.db),
    store.waitingEvidence(ctx.db),
    store.openAudits(ctx.db),
  ])
  const ids = [...new Set([...reviewIds, ...facts.map(({ cycleId }) => cycleId), ...audits.map(({ cycleId }) => cycleId)])]
  const cycles = new Map(
    (await Promise.all(ids.map((id) => cycleById(ctx.db, id)))).flatMap((cycle) => (cycle ? [[cycle.id, cycle] as const] : [])),
  )
  const people = await knownPeople(ctx, [...new Set([...cycles.values()].map(({ userId }) => userId))])
  const files = await describeFiles(
    ctx,
    facts.flatMap(({ fileId }) => fileId ?? []),
  )
  const about = async (cycleId: number) => {
    const cycle = cycles.get(cycleId)
    if (!cycle) return null
    const programme = await programmeOf(ctx, cycle)
    return { cycle, programme, person: personOf(people, cycle.userId), title: programme.title }
  }
  const reviews = await Promise.all(reviewIds.map(about))
  const evidence = await Promise.all(facts.map(async (fact) => ({ fact, known: await about(fact.cycleId) })))
  const audited = await Promise.all(audits.map(async (audit) => ({ audit, known: await about(audit.cycleId) })))
  return ok({
    reviews: reviews.flatMap((known) =>
      known ? [{ cycle_id: known.cycle.id, person: known.person, title: known.title, started_on: known.cycle.startedOn }] : [],
    ),
    evidence: evidence.flatMap(({ fact, known }) => {
      if (!known) return []
      const list = known.cycle.path === 'renewal' ? known.programme.renewal : known.programme.first
      const requirement = [...list, ...known.programme.first].find(({ id }) => id === fact.requirementId)
      const file = fact.fileId === null ? undefined : files.get(fact.fileId)
      return [
        {
          fact_id: fact.id,
          person: known.person,
          title: known.title,
          requirement: requirement?.title || requirement?.text || '',
          text: fact.text,
          file: file ? { url: file.url, name: file.original_name } : null,
        },
      ]
    }),
    audits: audited.flatMap(({ audit, known }) =>
      known ? [{ audit_id: audit.id, person: known.person, title: known.title, due_on: audit.dueOn }] : [],
    ),
  })
}

export async function decideEvidence(
  ctx: Ctx,
  { fact_id, decision, text }: InputOf<Calls['decideEvidence']>,
): Done<'evidenceNotFound' | 'notWaiting' | 'invalid'> {
  type Key = 'evidenceNotFound' | 'notWaiting' | 'invalid'
  const decided = await ctx.tx(async (ctx): Promise<Result<{ certificationId: number; userId: number }, Key>> => {
    const fact = await store.lockFact(ctx.db, fact_id)
    const cycle = fact && (await lockedCycle(ctx, fact.cycleId))
    if (!cycle) return refuse('evidenceNotFound')
    if (fact.state !== 'submitted') return refuse('notWaiting')
    if (decision === 'returned' && text === '') return refuseFields({ text: [ctx.t('common.requiredField')] })
    const decidedBy = actorIdOf(ctx.actor)
    await keepFact(ctx.db, { ...fact, state: decision, decisionText: text, decidedBy }, ctx.now())
    await recordOn(ctx, 'evidence', cycle, { decision, text })
    await tellHolder(ctx, 'certifications.notifyEvidence', cycle)
    return ok(cycle)
  })
  if (!decided.ok) return decided
  await settleWay(ctx, decided.value.certificationId, decided.value.userId)
  return done
}

/** By lot, with a chance that nobody can foretell; at least one where there is anybody. */
function drawn(ids: number[], percent: number): number[] {
  const left = [...ids]
  const wanted = Math.ceil((left.length * percent) / 100)
  return Array.from({ length: wanted }, () => left.splice(randomInt(left.length), 1)).flat()
}

type Drawn = Result<{ drawn: number }, 'programmeNotFound' | 'formUsed'>

/** One draw at a time: of two at once the second draws among those whom the first has left. */
export const drawAudits = (
  ctx: Ctx,
  { certification_id: id, percent, due_on, form_key }: InputOf<Calls['drawAudits']>,
): Promise<Drawn> =>
  ctx.tx(async (ctx): Promise<Drawn> => {
    if (!(await lockCertification(ctx.db, id))) return refuse('programmeNotFound')
    const claim = await claimFormKey(ctx, form_key, { act: 'certification.draw', id, percent, due_on })
    if (claim === 'other') return refuse('formUsed')
    const by = actorIdOf(ctx.actor)
    if (claim === 'again') return ok({ drawn: await store.countAudits(ctx.db, id, { dueOn: due_on, by }) })
    const since = addMonths(await todayOf(ctx), -12)
    const chosen = drawn(await store.auditable(ctx.db, id, since), percent)
    await store.addAudits(ctx.db, chosen, { dueOn: due_on, by, now: ctx.now() })
    await recordAct(ctx, {
      action: 'certification.draw',
      subjectType: 'certification',
      subjectId: id,
      details: { percent, due_on, drawn: chosen.length },
    })
    return ok({ drawn: chosen.length })
  })

export const closeAudit = (
  ctx: Ctx,
  { audit_id, outcome, follows, note }: InputOf<Calls['closeAudit']>,
): Done<'auditNotFound' | 'notWaiting' | 'invalid'> =>
  ctx.tx(async (ctx): Done<'auditNotFound' | 'notWaiting' | 'invalid'> => {
    const audit = await store.lockAudit(ctx.db, audit_id)
    const cycle = audit && (await lockedCycle(ctx, audit.cycleId))
    if (!cycle) return refuse('auditNotFound')
    if (audit.state !== 'open') return refuse('notWaiting')
    if (outcome === 'failed' && note === '') return refuseFields({ note: [ctx.t('common.requiredField')] })
    await store.endAudit(ctx.db, audit_id, { outcome, note, by: actorIdOf(ctx.actor), now: ctx.now() })
    await recordOn(ctx, 'audit', cycle, { outcome, follows, note })
    if (outcome === 'failed' && follows !== 'nothing' && isStanding(cycle.state)) await putStanding(ctx, cycle, follows, note)
    return done
  })
