import { randomBytes } from 'node:crypto'
import { accountPolicy } from '#features/account/account.policy.ts'
import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { todayOf } from '#features/site/server/today.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { allow, must, ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { addDays } from '#ui/choosing/date.rules.ts'
import type { TranscriptShare, transcriptCalls } from '../transcript.contract.ts'
import { longestShareDays, mostShares, sharedAddress, shareState } from '../transcript.rules.ts'
import * as store from './share.store.ts'
import { asRead, transcriptOf } from './transcript.service.ts'

type Calls = typeof transcriptCalls

const viewOf = (share: store.Share, today: string): TranscriptShare => ({
  id: share.id,
  label: share.label,
  url: sharedAddress(share.code),
  has_credits: share.hasCredits,
  has_certifications: share.hasCertifications,
  earned_from: share.earnedFrom,
  ends_on: share.endsOn,
  state: shareState(share, today),
})

export async function listShares(ctx: Ctx): Promise<Result<AnswerOf<Calls['shares']>>> {
  const [shares, today] = await Promise.all([store.sharesOf(ctx.db, userIdOf(ctx)), todayOf(ctx)])
  return ok({ shares: shares.map((share) => viewOf(share, today)), today })
}

export const shareTranscript = (
  ctx: Ctx,
  { label, has_credits, has_certifications, earned_from, ends_on }: InputOf<Calls['share']>,
): Promise<Result<TranscriptShare, 'tooManyShares' | 'invalid'>> =>
  ctx.tx(async (ctx): Promise<Result<TranscriptShare, 'tooManyShares' | 'invalid'>> => {
    allow(accountPolicy.changeSecurity(ctx.actor))
    const [userId, today] = [userIdOf(ctx), await todayOf(ctx)]
    if (ends_on < today || ends_on > addDays(today, longestShareDays))
      return refuseFields({ ends_on: [ctx.t('transcript.endsOnRange')] })
    if (!has_credits && !has_certifications) return refuseFields({ has_credits: [ctx.t('transcript.nothingShown')] })
    const own = await store.sharesOf(ctx.db, userId)
    if (own.filter((share) => shareState(share, today) === 'open').length >= mostShares) return refuse('tooManyShares')
    const share = {
      userId,
      code: randomBytes(18).toString('base64url'),
      label,
      hasCredits: has_credits,
      hasCertifications: has_certifications,
      earnedFrom: earned_from,
      endsOn: ends_on,
    }
    const id = await store.addShare(ctx.db, share, ctx.now())
    return ok(viewOf({ ...share, id, isRevoked: false }, today))
  })

export const revokeShare = (
  ctx: Ctx,
  { share_id }: InputOf<Calls['revokeShare']>,
): Promise<Result<TranscriptShare, 'shareNotFound'>> =>
  ctx.tx(async (ctx): Promise<Result<TranscriptShare, 'shareNotFound'>> => {
    const userId = userIdOf(ctx)
    if (!(await store.endShare(ctx.db, share_id, userId, ctx.now()))) return refuse('shareNotFound')
    const share = (await store.sharesOf(ctx.db, userId)).find(({ id }) => id === share_id)
    return ok(viewOf(must(share, 'a share that was ended is there'), await todayOf(ctx)))
  })

/** Nobody can tell a link that is over from one that never was. */
export async function showShared(
  ctx: Ctx,
  { code }: InputOf<Calls['shared']>,
): Promise<Result<AnswerOf<Calls['shared']>, 'shareNotFound'>> {
  const [share, today] = await Promise.all([store.shareByCode(ctx.db, code), todayOf(ctx)])
  if (!share || shareState(share, today) !== 'open' || !(await activePerson(ctx, share.userId))) return refuse('shareNotFound')
  return ok({ ...(await transcriptOf(ctx, share.userId, share, await asRead(ctx))), ends_on: share.endsOn })
}
