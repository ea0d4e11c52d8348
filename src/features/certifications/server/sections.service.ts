import { todayOf } from '#features/site/server/today.service.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { addDays } from '#ui/choosing/date.rules.ts'
import type { CertificationSectionView, certificationsCalls, ListedCertification } from '../certifications.contract.ts'
import { certificationAddress } from '../certifications-address.rules.ts'
import type { Programme } from '../programme.rules.ts'
import { type CertificationSection, isOpenCycle, isStanding, renewalOn, standingOn } from '../standing.rules.ts'
import { type Cycle, cyclesOf } from './cycle.store.ts'
import { allCertifications, type Certification, versionsByIds } from './programme.store.ts'
import { followWay } from './way.service.ts'

type Calls = typeof certificationsCalls

/** All that one person has to do with one certification. */
export type Affair = {
  certification: Certification
  /** What somebody who begins now gets; null where it is not published, or was put away. */
  current: { id: number; content: Programme } | null
  open: { cycle: Cycle; programme: Programme } | null
  /** What stands, or stood last. */
  had: { cycle: Cycle; programme: Programme } | null
}

export async function affairsOf(ctx: Ctx, userId: number): Promise<Affair[]> {
  const [certifications, cycles] = await Promise.all([allCertifications(ctx.db), cyclesOf(ctx.db, userId)])
  const ids = [...certifications.flatMap(({ publishedId }) => publishedId ?? []), ...cycles.map(({ versionId }) => versionId)]
  const versions = await versionsByIds(ctx.db, [...new Set(ids)])
  const withProgramme = (cycle: Cycle | undefined) => {
    const version = cycle && versions.get(cycle.versionId)
    return cycle && version ? { cycle, programme: version.content } : null
  }
  return certifications.map((certification) => {
    const own = cycles.filter(({ certificationId }) => certificationId === certification.id)
    const version = certification.archivedAt === null ? versions.get(certification.publishedId ?? 0) : undefined
    return {
      certification,
      current: version ? { id: version.id, content: version.content } : null,
      open: withProgramme(own.find(({ state }) => isOpenCycle(state))),
      had: withProgramme(own.find(({ state }) => isStanding(state)) ?? own.find(({ state }) => state === 'revoked')),
    }
  })
}

/** Whether one can begin now. */
export function mayBegin({ current, open, had }: Affair, today: string): boolean {
  if (!current || open) return false
  return had === null || ['renewable', 'late'].includes(renewalOn(had.cycle, current.content.window_days, today))
}

export const sectionOf = ({ cycle }: { cycle: Cycle }, today: string): 'earned' | 'expired' =>
  ['expired', 'revoked'].includes(standingOn(cycle, today)) ? 'expired' : 'earned'

/** What of an affair stands in a section; nothing where it belongs elsewhere. */
function shownIn(
  section: CertificationSection,
  affair: Affair,
  today: string,
): { cycle: Cycle | null; programme: Programme } | null {
  const { current, open, had } = affair
  if (section === 'in_progress') return open
  if (section === 'available') return current && !open && !had ? { cycle: null, programme: current.content } : null
  return had && sectionOf(had, today) === section ? had : null
}

export function listedOf(
  affair: Affair,
  { cycle, programme }: { cycle: Cycle | null; programme: Programme },
  today: string,
  percent: number,
): ListedCertification {
  const { certification, current, open } = affair
  const isHad = cycle !== null && !isOpenCycle(cycle.state)
  const windowDays = (current?.content ?? programme).window_days
  const waits = isHad && !open && current !== null && renewalOn(cycle, windowDays, today) === 'notYet'
  return {
    id: certification.id,
    title: programme.title,
    url: certificationAddress(certification.id),
    summary: programme.summary,
    state: cycle?.state ?? null,
    standing: isHad ? standingOn(cycle, today) : null,
    valid_until: cycle?.validUntil ?? null,
    grace_until: cycle?.graceUntil ?? null,
    certified_on: cycle?.certifiedOn ?? null,
    started_on: cycle?.startedOn ?? null,
    progress: percent,
    path: cycle?.path ?? 'first',
    may_enroll: mayBegin(affair, today),
    renewable_from: waits && cycle.validUntil ? addDays(cycle.validUntil, -windowDays) : null,
  }
}

export async function showSection(
  ctx: Ctx,
  { sectionType }: InputOf<Calls['section']>,
): Promise<Result<CertificationSectionView>> {
  const [affairs, today] = await Promise.all([affairsOf(ctx, userIdOf(ctx)), todayOf(ctx)])
  const certifications = await Promise.all(
    affairs.map(async (affair) => {
      const shown = shownIn(sectionType, affair, today)
      if (!shown) return []
      const isOpen = shown.cycle !== null && isOpenCycle(shown.cycle.state)
      const percent = isOpen && shown.cycle ? (await followWay(ctx, shown.cycle, shown.programme, today)).percent : 0
      return [listedOf(affair, shown, today, percent)]
    }),
  )
  return ok({ section: sectionType, certifications: certifications.flat() })
}
