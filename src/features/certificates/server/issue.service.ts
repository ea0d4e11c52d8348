import { randomBytes, randomInt } from 'node:crypto'
import { knownPeople } from '#features/account/server/person-lookup.service.ts'
import { creditNaming } from '#features/catalogue/server/products/vocabulary.service.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { must } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { statusListOf, statusPlaces } from '../certificate.rules.ts'
import { codeOf } from '../certificate-code.rules.ts'
import { myCertificatePath } from '../certificates-address.rules.ts'
import type { Claims, SubjectKind } from '../claims.schema.ts'
import * as store from './certificate.store.ts'
import { claimsOf, type Worth } from './claims.service.ts'
import { currentVersions } from './rule.store.ts'

/** What is to be certified to whom. Person, subject and cycle together are certified once. */
export type CertificateToIssue = {
  userId: number
  subject: { kind: SubjectKind; id: number; cycle: number; title: string }
  designId: number
  /** Days where the association is. */
  awardedOn: string
  validUntil: string | null
  credits: Worth[]
  fields: Claims['fields']
}
export type IssuedCertificate = { id: number; code: string; isNew: boolean }
type Manner = { /** What lies long back is no news. */ isTold: boolean }

/** Issues one, or answers the one that stands (or stood, if it was revoked) for the same person, subject and cycle. */
export async function issueCertificate(
  ctx: Ctx,
  wanted: CertificateToIssue,
  manner: Manner = { isTold: true },
): Promise<IssuedCertificate> {
  const [issued] = await issueCertificates(ctx, [wanted], manner)
  return must(issued, 'a certificate was neither issued nor there')
}

/** The same for many at once, by few statements; in the order in which they were asked for. */
export const issueCertificates = (ctx: Ctx, wanted: CertificateToIssue[], { isTold }: Manner): Promise<IssuedCertificate[]> =>
  ctx.tx(async (ctx) => {
    if (wanted.length === 0) return []
    const claims = await claimsFor(ctx, wanted)
    const versions = await currentVersions(ctx.db, [...new Set(wanted.map(({ designId }) => designId))])
    const drafts = wanted.map((one, index) => ({
      subject: subjectOf(one),
      awardedOn: one.awardedOn,
      validUntil: one.validUntil,
      claims: must(claims[index], 'a certificate without claims'),
      design: { designId: one.designId, version: must(versions.get(one.designId), 'a design vanished') },
    }))
    const fresh = await placeAll(ctx, drafts)
    const standing = new Map(
      (
        await store.certificatesFor(
          ctx.db,
          drafts.map(({ subject }) => subject),
        )
      ).map((one) => [keyOf(one.subject), one]),
    )
    const issued = drafts.map(({ subject }) => {
      const { id, code } = must(standing.get(keyOf(subject)), 'a certificate was neither issued nor there')
      return { id, code, isNew: fresh.has(id) }
    })
    if (isTold) await tell(ctx, wanted, issued)
    return issued
  })

const subjectOf = ({ userId, subject: { kind, id, cycle } }: CertificateToIssue): store.Subject => ({ userId, kind, id, cycle })
const keyOf = ({ userId, kind, id, cycle }: store.Subject): string => `${userId} ${kind} ${id} ${cycle}`

async function claimsFor(ctx: Ctx, wanted: CertificateToIssue[]): Promise<Claims[]> {
  const people = await knownPeople(ctx, [...new Set(wanted.map(({ userId }) => userId))])
  const issuer = await readSetting(ctx, siteSettings.name)
  const calledIn = await creditNaming(ctx)
  return wanted.map(({ userId, subject: { kind, title }, awardedOn, validUntil, credits, fields }) => {
    const { name, locale } = must(people.get(userId), 'somebody to be certified vanished')
    const called = credits.map((worth) => ({ ...calledIn(worth, locale), amount: worth.amount }))
    return claimsOf(ctx, { kind, locale, name, title, issuer, awardedOn, validUntil, credits, called, fields })
  })
}

type Draft = Omit<store.NewCertificate, 'number' | 'code' | 'statusList' | 'statusIndex'>
/** A place that is taken is drawn anew; with at least half of them free, this many draws never fail. */
const mostDraws = 60

/** Adds what is not there yet; answers the numbers of what was added. */
async function placeAll(ctx: Ctx, drafts: Draft[]): Promise<Set<number>> {
  const added = new Set<number>()
  let left = drafts
  for (let draw = 0; left.length > 0; draw++) {
    if (draw === mostDraws) throw new Error('no free place in the status list was found')
    const numbers = await store.nextNumbers(ctx.db, left.length)
    const rows = left.map((draft, index): store.NewCertificate => {
      const number = must(numbers[index], 'a certificate without a number')
      return {
        ...draft,
        number,
        code: codeOf(randomBytes(10)),
        statusList: statusListOf(number),
        statusIndex: randomInt(statusPlaces),
      }
    })
    const ids = await store.addCertificates(ctx.db, rows, { at: ctx.now(), actorId: actorIdOf(ctx.actor) })
    for (const id of ids) added.add(id)
    if (ids.length === left.length) break
    const standing = await store.certificatesFor(
      ctx.db,
      left.map(({ subject }) => subject),
    )
    const placed = new Set(standing.map(({ subject }) => keyOf(subject)))
    left = left.filter(({ subject }) => !placed.has(keyOf(subject)))
  }
  return added
}

async function tell(ctx: Ctx, wanted: CertificateToIssue[], issued: IssuedCertificate[]): Promise<void> {
  for (const [index, { id, isNew }] of issued.entries()) {
    const one = wanted[index]
    if (!isNew || !one) continue
    await notify(ctx, {
      userId: one.userId,
      textKey: 'certificates.notifyIssued',
      params: { title: one.subject.title },
      url: myCertificatePath(id),
      cause: `certificate ${id}`,
    })
  }
}
