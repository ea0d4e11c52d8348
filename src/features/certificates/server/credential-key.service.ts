import { createHash, createPublicKey, generateKeyPairSync, type JsonWebKey, sign, verify } from 'node:crypto'
import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { seal, unseal } from '#platform/security/seal.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { credentialAdminCalls } from '../certificates.credential.contract.ts'
import { credentialSettings } from '../credential.settings.ts'
import type { CredentialAlgorithm } from '../open-badge.rules.ts'
import * as store from './credential.store.ts'

const sealedFor = 'credential keys'

/** RFC 7638: the same key has the same name everywhere. */
function thumbprint(jwk: JsonWebKey): string {
  const { crv, e, kty, n, x, y } = jwk
  const members = kty === 'EC' ? { crv, kty, x, y } : { e, kty, n }
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url')
}

const generate = (algorithm: CredentialAlgorithm) =>
  algorithm === 'ES256' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('rsa', { modulusLength: 2048 })

async function makeKey(ctx: Ctx, algorithm: CredentialAlgorithm): Promise<void> {
  const { publicKey, privateKey } = generate(algorithm)
  const jwk = publicKey.export({ format: 'jwk' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const kid = thumbprint(jwk)
  const publicJwk = { ...jwk, kid, alg: algorithm, use: 'sig' }
  await store.addKey(ctx.db, {
    kid,
    algorithm,
    publicJwk,
    sealedPrivate: seal(ctx.parts.secret, sealedFor, pem),
    at: ctx.now(),
  })
}

type SigningKey = { kid: string; algorithm: CredentialAlgorithm; privateKey: string }

async function signingKey(ctx: Ctx): Promise<SigningKey> {
  const algorithm = await readSetting(ctx, credentialSettings.algorithm)
  const found = await activeKey(ctx, algorithm)
  if (found) return found
  return ctx.tx(async (ctx) => {
    await store.holdKeys(ctx.db)
    if (!(await activeKey(ctx, algorithm))) await makeKey(ctx, algorithm)
    return must(await activeKey(ctx, algorithm), 'a key that was just made')
  })
}

async function activeKey(ctx: Ctx, algorithm: CredentialAlgorithm): Promise<SigningKey | null> {
  const key = (await store.allKeys(ctx.db)).find((one) => one.state === 'active' && one.algorithm === algorithm)
  const privateKey = key?.sealedPrivate ? unseal(ctx.parts.secret, sealedFor, key.sealedPrivate) : null
  return key && privateKey ? { kid: key.kid, algorithm, privateKey } : null
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
/** Both are over SHA-256; an EC signature is its two numbers side by side. */
const withKey = (algorithm: CredentialAlgorithm, key: string) =>
  algorithm === 'ES256' ? { key, dsaEncoding: 'ieee-p1363' as const } : { key }

/** A credential as a JWT: the payload is the credential itself, with what a JWT says besides. */
export async function signedJwt(ctx: Ctx, keyUrl: (kid: string) => string, payload: object): Promise<string> {
  const { kid, algorithm, privateKey } = await signingKey(ctx)
  const signed = `${part({ alg: algorithm, typ: 'JWT', kid: keyUrl(kid) })}.${part(payload)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), withKey(algorithm, privateKey)).toString('base64url')}`
}

/** The payload, where one of our keys that is trusted has signed it. Whatever key the file brings or points to is not looked at. */
export async function checkedPayload(ctx: Ctx, jwt: string): Promise<Record<string, unknown> | null> {
  const [head = '', body = '', signature = '', ...more] = jwt.trim().split('.')
  const header = readPart(head)
  if (more.length > 0 || !header || typeof header.kid !== 'string') return null
  const kid = header.kid.split('/').at(-1)
  const key = (await store.allKeys(ctx.db)).find((one) => one.kid === kid && one.state !== 'compromised')
  if (!key || header.alg !== key.algorithm) return null
  const pem = createPublicKey({ key: key.publicJwk as JsonWebKey, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString()
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    withKey(key.algorithm, pem),
    Buffer.from(signature, 'base64url'),
  )
  return isOurs ? readPart(body) : null
}

function readPart(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

/** A new key signs from now on. What the old one has signed stays good, unless it is compromised. */
export const rotateKeys = (
  ctx: Ctx,
  { is_compromised }: InputOf<typeof credentialAdminCalls.rotateKeys>,
): Promise<Result<{ kid: string }>> =>
  ctx.tx(async (ctx) => {
    await store.holdKeys(ctx.db)
    const algorithm = await readSetting(ctx, credentialSettings.algorithm)
    await store.retireKeys(ctx.db, algorithm, is_compromised ? 'compromised' : 'retired', ctx.now())
    await makeKey(ctx, algorithm)
    const { kid } = must(await activeKey(ctx, algorithm), 'a key that was just made')
    await recordAct(ctx, {
      action: 'certificates.rotate_keys',
      subjectType: 'credential key',
      subjectId: kid,
      details: { algorithm, is_compromised },
    })
    return ok({ kid })
  })
