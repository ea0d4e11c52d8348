import { activePerson } from '#features/account/server/person-lookup.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import type { notificationWaysCalls } from '../messages.ways.contract.ts'
import { isFixedKind, notificationKinds, wayOf } from '../notification-ways.rules.ts'
import { readStopCode } from './telling.service.ts'
import * as store from './ways.store.ts'

type Calls = typeof notificationWaysCalls

export async function showPreferences(ctx: Ctx): Promise<Result<AnswerOf<Calls['preferences']>>> {
  const userId = userIdOf(ctx)
  const [chosen, { quiet, digestHour }, person] = await Promise.all([
    store.preferencesOf(ctx.db, userId),
    store.hoursOf(ctx.db, userId),
    activePerson(ctx, userId),
  ])
  return ok({
    kinds: notificationKinds.map((kind) => ({ kind, way: wayOf(kind, chosen.get(kind)), is_fixed: isFixedKind(kind) })),
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    digest_hour: digestHour,
    time_zone: must(person, 'whoever asks is nobody').timeZone,
  })
}

export const savePreferences = (
  ctx: Ctx,
  { ways, quiet_from, quiet_to, digest_hour }: InputOf<Calls['savePreferences']>,
): Promise<Result<AnswerOf<Calls['savePreferences']>, 'quietHalf'>> =>
  ctx.tx(async (ctx): Promise<Result<AnswerOf<Calls['savePreferences']>, 'quietHalf'>> => {
    const userId = userIdOf(ctx)
    if ((quiet_from === null) !== (quiet_to === null)) return refuse('quietHalf')
    const quiet = quiet_from === null || quiet_to === null ? null : { from: quiet_from, to: quiet_to }
    for (const { kind, way } of ways) if (!isFixedKind(kind)) await store.setPreference(ctx.db, userId, kind, way)
    await store.setHours(ctx.db, userId, quiet, digest_hour)
    return showPreferences(ctx)
  })

/** Whoever holds the code of a mail may, signed in or not: such mails end, the site goes on telling. */
export async function stopMailsOfKind(
  ctx: Ctx,
  { code }: InputOf<Calls['stop']>,
): Promise<Result<{ stopped: true }, 'codeUnknown'>> {
  const told = readStopCode(ctx, code)
  if (!told) return refuse('codeUnknown')
  await store.setPreference(ctx.db, told.userId, told.kind, 'site')
  return ok({ stopped: true })
}

export const openStopMailsPage = async (_: Ctx, { code }: InputOf<Calls['stopPage']>): Promise<Result<Response>> =>
  ok(new Response(null, { status: 303, headers: { location: `/my-notifications/stop?code=${encodeURIComponent(code)}` } }))
