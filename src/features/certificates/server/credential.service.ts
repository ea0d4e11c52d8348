import { createHash } from 'node:crypto'
import { siteOrigin } from '#features/site/server/site-origin.service.ts'
import { todayOf } from '#features/site/server/today.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { certificateState, statusPlaces } from '../certificate.rules.ts'
import { readCode, shownCode } from '../certificate-code.rules.ts'
import type { credentialAdminCalls, credentialCalls } from '../certificates.credential.contract.ts'
import { didDocument, issuerProfile, keyPath, openBadge, statusListCredential, statusTtlMs } from '../open-badge.rules.ts'
import { encodedBits } from './bitstring.rules.ts'
import { type Certificate, certificateByCode } from './certificate.store.ts'
import * as store from './credential.store.ts'
import { checkedPayload, signedJwt } from './credential-key.service.ts'

type Calls = typeof credentialCalls

const originOf = (ctx: Ctx): Promise<string> => store.fixedOrigin(ctx.db, siteOrigin(ctx), ctx.now())

const answer = (body: string, type: string, maxAge = 60): Response =>
  new Response(body, {
    headers: { 'content-type': type, 'cache-control': `public, max-age=${maxAge}`, 'access-control-allow-origin': '*' },
  })
const jsonAnswer = (value: object): Response => answer(JSON.stringify(value), 'application/json')

/** The same number for the same thing, whoever it is certified to. */
function achievementId(origin: string, { subjectKind, subjectId }: Certificate): string {
  const hex = createHash('sha256').update(`${origin} ${subjectKind} ${subjectId}`).digest('hex')
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function badgeOf(ctx: Ctx, certificate: Certificate) {
  const origin = await originOf(ctx)
  return openBadge({
    origin,
    code: certificate.code,
    claims: certificate.claims,
    subjectKind: certificate.subjectKind,
    achievementId: achievementId(origin, certificate),
    subjectId: `urn:uuid:${await store.subjectUuid(ctx.db, certificate.userId)}`,
    validFrom: certificate.editionMadeAt,
    statusList: certificate.statusList,
    statusIndex: certificate.statusIndex,
  })
}

const seconds = (at: string): number => Math.floor(Date.parse(at) / 1000)

export async function openCredential(
  ctx: Ctx,
  { code }: InputOf<Calls['credential']>,
): Promise<Result<Response, 'certificateNotFound'>> {
  const certificate = await certificateByCode(ctx.db, readCode(code))
  if (!certificate || certificate.isForgotten) return refuse('certificateNotFound')
  const badge = await badgeOf(ctx, certificate)
  const { origin } = new URL(badge.id)
  const payload = {
    ...badge,
    iss: badge.issuer.id,
    jti: badge.id,
    nbf: seconds(badge.validFrom),
    sub: badge.credentialSubject.id,
    ...('validUntil' in badge && badge.validUntil && { exp: seconds(badge.validUntil) }),
  }
  return ok(answer(await signedJwt(ctx, (kid) => `${origin}${keyPath(kid)}`, payload), 'text/plain; charset=utf-8'))
}

/** A signed list of what is revoked, as it is now. */
export async function openStatusList(
  ctx: Ctx,
  { list }: InputOf<Calls['statusList']>,
): Promise<Result<Response, 'listNotFound'>> {
  if (list > (await store.lastStatusList(ctx.db))) return refuse('listNotFound')
  const origin = await originOf(ctx)
  const bits = encodedBits(statusPlaces, await store.revokedPlaces(ctx.db, list))
  const credential = statusListCredential(origin, list, bits, ctx.now())
  const payload = {
    ...credential,
    iss: credential.issuer,
    jti: credential.id,
    nbf: seconds(credential.validFrom),
    sub: credential.credentialSubject.id,
  }
  const jwt = await signedJwt(ctx, (kid) => `${origin}${keyPath(kid)}`, payload)
  return ok(answer(jwt, 'text/plain; charset=utf-8', statusTtlMs / 1000))
}

const publicKeysOf = async (ctx: Ctx) =>
  (await store.allKeys(ctx.db)).map(({ kid, publicJwk, state }) => ({ kid, jwk: publicJwk, isTrusted: state !== 'compromised' }))

export async function openIssuerProfile(ctx: Ctx): Promise<Result<Response>> {
  return ok(jsonAnswer(issuerProfile(await originOf(ctx), await readSetting(ctx, siteSettings.name), await publicKeysOf(ctx))))
}

export async function openDidDocument(ctx: Ctx): Promise<Result<Response>> {
  return ok(jsonAnswer(didDocument(await originOf(ctx), await publicKeysOf(ctx))))
}

export async function openPublicKeys(ctx: Ctx): Promise<Result<Response>> {
  const keys = (await publicKeysOf(ctx)).filter(({ isTrusted }) => isTrusted)
  return ok(jsonAnswer({ keys: keys.map(({ jwk }) => jwk) }))
}

/** Readers ask for one bare key, not for a set. */
export async function openPublicKey(ctx: Ctx, { kid }: InputOf<Calls['publicKey']>): Promise<Result<Response, 'keyNotFound'>> {
  const key = (await publicKeysOf(ctx)).find((one) => one.kid === kid && one.isTrusted)
  return key ? ok(jsonAnswer(key.jwk)) : refuse('keyNotFound')
}

/** Signed by us, about a certificate that we have, with that certificate's own words, as they stand now or stood before. */
export async function checkCredential(
  ctx: Ctx,
  { credential }: InputOf<Calls['checkCredential']>,
): Promise<Result<AnswerOf<Calls['checkCredential']>, 'credentialForged'>> {
  const payload = await checkedPayload(ctx, credential)
  const code = typeof payload?.jti === 'string' ? readCode(payload.jti.split('/').at(-1) ?? '') : ''
  const certificate = await certificateByCode(ctx.db, code)
  if (!payload || !certificate) return refuse('credentialForged')
  const now = await badgeOf(ctx, certificate)
  const isCurrent =
    payload.validFrom === now.validFrom && JSON.stringify(payload.credentialSubject) === JSON.stringify(now.credentialSubject)
  return ok({
    code: shownCode(certificate.code),
    state: certificateState(certificate, await todayOf(ctx)),
    is_current: isCurrent,
  })
}

export async function listKeys(ctx: Ctx): Promise<Result<AnswerOf<typeof credentialAdminCalls.keys>>> {
  const keys = await store.allKeys(ctx.db)
  return ok({ keys: keys.map(({ kid, algorithm, state, madeAt }) => ({ kid, algorithm, state, made_at: madeAt.toISOString() })) })
}
