import { knownPerson } from '#features/account/server/person-lookup.service.ts'
import { verifyPath } from '#features/certificates/certificate-code.rules.ts'
import { heldCertificates } from '#features/certificates/server/own.service.ts'
import { earnedCertifications } from '#features/certifications/server/held.service.ts'
import { standingCredits } from '#features/credits/server/countable.service.ts'
import { todayOf } from '#features/site/server/today.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { TranscriptAnswer, TranscriptLine, TranscriptScreenful, transcriptCalls } from '../transcript.contract.ts'
import { isInScope, type ShareScope, wholeScope } from '../transcript.rules.ts'
import { signedText } from './signing.service.ts'
import { transcriptPaper } from './transcript.pdf.ts'

/** What somebody has earned, newest first, as far as they show it. What was taken back is not in it. */
export async function transcriptOf(ctx: Ctx, userId: number, scope: ShareScope): Promise<TranscriptAnswer> {
  const today = await todayOf(ctx)
  const [person, issuer, entries, certifications, certificates] = await Promise.all([
    knownPerson(ctx, userId),
    readSetting(ctx, siteSettings.name),
    standingCredits(ctx, userId),
    earnedCertifications(ctx, userId, today),
    heldCertificates(ctx, userId, today),
  ])
  const credits = entries.filter(({ earnedOn }) => isInScope(scope, { kind: 'credit', day: earnedOn }))
  const lines: TranscriptLine[] = [
    ...credits.map(({ earnedOn, title, provider, amount, typeName }) => ({
      kind: 'credit' as const,
      day: earnedOn,
      title,
      provider,
      amount,
      type_name: typeName,
      standing: null,
      valid_until: null,
      url: null,
    })),
    ...certificates
      .map(({ title, awarded_on, valid_until, state, code }) => ({
        kind: 'certificate' as const,
        day: awarded_on,
        title,
        provider: issuer,
        amount: null,
        type_name: '',
        standing: state === 'expired' ? ('expired' as const) : ('valid' as const),
        valid_until,
        url: verifyPath(code),
      }))
      .filter((line) => isInScope(scope, line)),
    ...certifications
      .map(({ certifiedOn, title, standing, validUntil }) => ({
        kind: 'certification' as const,
        day: certifiedOn,
        title,
        provider: issuer,
        amount: null,
        type_name: '',
        standing,
        valid_until: validUntil,
        url: null,
      }))
      .filter((line) => isInScope(scope, line)),
  ]
  return {
    holder: person?.name ?? '',
    issuer,
    as_of: today,
    lines: lines.toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0)),
    totals: totalsOf(credits),
  }
}

type Entry = Awaited<ReturnType<typeof standingCredits>>[number]

/** By type, in hundredths so that 0.1 and 0.2 are 0.3. */
function totalsOf(entries: Entry[]): TranscriptAnswer['totals'] {
  const groups = Map.groupBy(entries, ({ typeId }) => typeId)
  return [...groups.values()].map((group) => ({
    name: group.at(-1)?.typeName ?? '',
    unit: group.at(-1)?.typeUnit ?? '',
    amount: group.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
  }))
}

const mine = (ctx: Ctx): Promise<TranscriptAnswer> => transcriptOf(ctx, userIdOf(ctx), wholeScope)

const perPage = 40

export async function showTranscript(
  ctx: Ctx,
  { page: asked, all }: InputOf<typeof transcriptCalls.mine>,
): Promise<Result<TranscriptScreenful>> {
  const whole = await mine(ctx)
  const pages = all ? 1 : Math.max(1, Math.ceil(whole.lines.length / perPage))
  const page = Math.min(asked, pages)
  return ok({ ...whole, lines: all ? whole.lines : whole.lines.slice((page - 1) * perPage, page * perPage), page, pages })
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
  let left = (await mine(ctx)).lines
  const next = async (): Promise<TranscriptLine[]> => {
    const page = left
    left = []
    return page
  }
  return ok(await csvResponse(ctx, { name: 'transcript', at: ctx.now(), header: csvHeader, row: csvRow, next }))
}

const asFile = (body: BodyInit, type: string, name: string): Response =>
  new Response(body, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' },
  })

export async function transcriptAsPdf(ctx: Ctx): Promise<Result<Response>> {
  const bytes = await transcriptPaper(ctx, await mine(ctx))
  return ok(asFile(new Uint8Array(bytes), 'application/pdf', 'transcript.pdf'))
}

export async function transcriptSigned(ctx: Ctx): Promise<Result<Response>> {
  const transcript = await mine(ctx)
  const token = await signedText(ctx, { iss: transcript.issuer, iat: Math.floor(ctx.now().getTime() / 1000), transcript })
  return ok(asFile(JSON.stringify({ ...transcript, jws: token }, null, 2), 'application/json', 'transcript.json'))
}
