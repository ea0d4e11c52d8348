import { knownPerson } from '#features/account/server/person-lookup.service.ts'
import { creditNaming } from '#features/catalogue/server/products/vocabulary.service.ts'
import { verifyPath } from '#features/certificates/certificate-code.rules.ts'
import { heldCertificates } from '#features/certificates/server/own.service.ts'
import { earnedCertifications } from '#features/certifications/server/held.service.ts'
import { newestCredits, standingCredits } from '#features/credits/server/countable.service.ts'
import { reportFile } from '#features/site/server/report-file.service.ts'
import { todayOf } from '#features/site/server/today.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { TranscriptAnswer, TranscriptLine, TranscriptScreenful, transcriptCalls } from '../transcript.contract.ts'
import { isInScope, type ShareScope, wholeScope } from '../transcript.rules.ts'
import { signedText } from './signing.service.ts'
import { transcriptPaper } from './transcript.pdf.ts'

type Credit = Awaited<ReturnType<typeof standingCredits>>[number]
type Total = Pick<Credit, 'typeId' | 'typeName' | 'typeUnit' | 'amount'>

type Naming = (credit: { typeId: number; name: string; unit: string }) => { name: string; unit: string }

/** For programs: files and what is signed say what was written. */
const asWritten: Naming = ({ name, unit }) => ({ name, unit })

/** For people: credits as the reader's language calls them. */
export async function asRead(ctx: Ctx): Promise<Naming> {
  const called = await creditNaming(ctx)
  return (credit) => called(credit, ctx.locale)
}

const creditLine =
  (called: Naming) =>
  ({ earnedOn, title, provider, amount, typeId, typeName: name, typeUnit: unit }: Credit): TranscriptLine => ({
    kind: 'credit',
    day: earnedOn,
    title,
    provider,
    amount,
    type_name: called({ typeId, name, unit }).name,
    standing: null,
    valid_until: null,
    url: null,
  })

const totalLine =
  (called: Naming) =>
  ({ typeId, typeName: name, typeUnit: unit, amount }: Total): TranscriptAnswer['totals'][number] => ({
    ...called({ typeId, name, unit }),
    amount,
  })

/** What somebody was certified, in whatever way. */
async function certifiedLines(ctx: Ctx, userId: number, { today, issuer }: { today: string; issuer: string }) {
  const [certifications, certificates] = await Promise.all([
    earnedCertifications(ctx, userId, today),
    heldCertificates(ctx, userId, today),
  ])
  const common = { provider: issuer, amount: null, type_name: '' }
  return [
    ...certificates.map(
      ({ title, awarded_on, valid_until, state, code }): TranscriptLine => ({
        ...common,
        kind: 'certificate',
        day: awarded_on,
        title,
        standing: state === 'expired' ? 'expired' : 'valid',
        valid_until,
        url: verifyPath(code),
      }),
    ),
    ...certifications.map(
      ({ certifiedOn, title, standing, validUntil }): TranscriptLine => ({
        ...common,
        kind: 'certification',
        day: certifiedOn,
        title,
        standing,
        valid_until: validUntil,
        url: null,
      }),
    ),
  ]
}

const newestFirst = (lines: TranscriptLine[]): TranscriptLine[] =>
  lines.toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0))

const headOf = async (ctx: Ctx, userId: number) => {
  const [today, issuer, person] = await Promise.all([todayOf(ctx), readSetting(ctx, siteSettings.name), knownPerson(ctx, userId)])
  return { today, issuer, head: { holder: person?.name ?? '', issuer, as_of: today } }
}

/** What somebody has earned, newest first, as far as they show it. What was taken back is not in it. */
export async function transcriptOf(ctx: Ctx, userId: number, scope: ShareScope, called: Naming): Promise<TranscriptAnswer> {
  const { head, ...of } = await headOf(ctx, userId)
  const [entries, certified] = await Promise.all([standingCredits(ctx, userId), certifiedLines(ctx, userId, of)])
  const credits = entries.filter(({ earnedOn }) => isInScope(scope, { kind: 'credit', day: earnedOn }))
  const lines = newestFirst([...credits.map(creditLine(called)), ...certified.filter((line) => isInScope(scope, line))])
  return { ...head, lines, totals: totalsOf(credits).map(totalLine(called)) }
}

/** By type, in hundredths so that 0.1 and 0.2 are 0.3. */
function totalsOf(entries: Credit[]): Total[] {
  const groups = Map.groupBy(entries, ({ typeId }) => typeId)
  return [...groups.values()].flatMap((group) => {
    const newest = group.at(-1)
    return newest ? [{ ...newest, amount: group.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100 }] : []
  })
}

const mine = (ctx: Ctx, called: Naming): Promise<TranscriptAnswer> => transcriptOf(ctx, userIdOf(ctx), wholeScope, called)

const perPage = 40

/** A screenful: of the credits just as many are read as can stand on it or before it. */
export async function showTranscript(
  ctx: Ctx,
  { page: asked, all }: InputOf<typeof transcriptCalls.mine>,
): Promise<Result<TranscriptScreenful>> {
  const called = await asRead(ctx)
  if (all) return ok({ ...(await mine(ctx, called)), page: 1, pages: 1 })
  const userId = userIdOf(ctx)
  const { head, ...of } = await headOf(ctx, userId)
  const [{ entries, totals }, certified] = await Promise.all([
    newestCredits(ctx, userId, asked * perPage),
    certifiedLines(ctx, userId, of),
  ])
  const count = totals.reduce((sum, one) => sum + one.count, certified.length)
  const pages = Math.max(1, Math.ceil(count / perPage))
  const page = Math.min(asked, pages)
  const lines = newestFirst([...entries.map(creditLine(called)), ...certified]).slice((page - 1) * perPage, page * perPage)
  return ok({ ...head, lines, totals: totals.map(totalLine(called)), page, pages })
}

const csvHeader = ['earned_on', 'kind', 'title', 'provider', 'amount', 'credit_type', 'standing', 'valid_until']
const csvRow = (line: TranscriptLine): string[] => [
  line.day,
  line.kind,
  line.title,
  line.provider,
  line.amount === null ? '' : String(line.amount),
  line.type_name,
  line.standing ?? '',
  line.valid_until ?? '',
]

export async function transcriptAsCsv(ctx: Ctx): Promise<Result<Response>> {
  let left = (await mine(ctx, asWritten)).lines
  const next = async (): Promise<TranscriptLine[]> => {
    const page = left
    left = []
    return page
  }
  return ok(await reportFile(ctx, { name: 'transcript', at: ctx.now(), header: csvHeader, row: csvRow, next }))
}

const asFile = (body: BodyInit, type: string, name: string): Response =>
  new Response(body, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' },
  })

export async function transcriptAsPdf(ctx: Ctx): Promise<Result<Response>> {
  const bytes = await transcriptPaper(ctx, await mine(ctx, await asRead(ctx)))
  return ok(asFile(new Uint8Array(bytes), 'application/pdf', 'transcript.pdf'))
}

export async function transcriptSigned(ctx: Ctx): Promise<Result<Response>> {
  const transcript = await mine(ctx, asWritten)
  const token = await signedText(ctx, { iss: transcript.issuer, iat: Math.floor(ctx.now().getTime() / 1000), transcript })
  return ok(asFile(JSON.stringify({ ...transcript, jws: token }, null, 2), 'application/json', 'transcript.json'))
}
