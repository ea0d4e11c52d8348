import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { seal, unseal } from '#platform/security/seal.ts'
import { addKey, allKeys, type TranscriptKey } from './key.store.ts'

const use = 'transcript-key'

/** The newest key that this installation can open; the first one is made when it is needed. */
async function keyToSignWith(ctx: Ctx): Promise<{ id: string; pem: string }> {
  const opened = (await allKeys(ctx.db)).flatMap(({ id, privateSealed }) => {
    const pem = unseal(ctx.parts.secret, use, privateSealed)
    return pem === null ? [] : [{ id, pem }]
  })
  return opened[0] ?? makeKey(ctx)
}

async function makeKey(ctx: Ctx): Promise<{ id: string; pem: string }> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  // The thumbprint of RFC 7638: the members that make the key, in the order of their names.
  const id = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const jwk = { kty, crv, x, y, kid: id, alg: 'ES256', use: 'sig' }
  await addKey(ctx.db, { id, publicJwk: jwk, privateSealed: seal(ctx.parts.secret, use, pem) }, ctx.now())
  return { id, pem }
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A compact JWS (RFC 7515) with ES256. */
export async function signedText(ctx: Ctx, payload: object): Promise<string> {
  const { id, pem } = await keyToSignWith(ctx)
  const text = `${part({ alg: 'ES256', typ: 'JWT', kid: id })}.${part(payload)}`
  const signature = sign('sha256', Buffer.from(text), { key: createPrivateKey(pem), dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

export async function listTranscriptKeys(ctx: Ctx): Promise<Result<{ keys: TranscriptKey['publicJwk'][] }>> {
  return ok({ keys: (await allKeys(ctx.db)).map(({ publicJwk }) => publicJwk) })
}
