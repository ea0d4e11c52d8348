import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { must } from '#platform/calls/result.ts'
import type { Ctx, Parts } from '#platform/ctx/ctx.ts'
import { makeRecentlyUsed } from '#platform/pages/recently-used.ts'
import { seal, unseal } from '#platform/security/seal.ts'
import { type ReadTicket, readTicketCode, type TicketClaims, ticketBytes, ticketCode } from '../ticket-code.rules.ts'
import * as store from './ticket.store.ts'

const sealedFor = 'ticket keys'

/** A key is never changed: what a process has read stays true, and a number that it does not know is asked for once more. */
const keysOf = new WeakMap<Parts, store.TicketKey[]>()

async function readKeys(ctx: Ctx): Promise<store.TicketKey[]> {
  const keys = await store.allTicketKeys(ctx.db)
  keysOf.set(ctx.parts, keys)
  return keys
}

const knownKeys = async (ctx: Ctx): Promise<store.TicketKey[]> => keysOf.get(ctx.parts) ?? readKeys(ctx)

async function signingKey(ctx: Ctx): Promise<store.TicketKey> {
  const found = (await knownKeys(ctx)).at(-1) ?? (await readKeys(ctx)).at(-1)
  if (found) return found
  await ctx.tx(async (ctx) => {
    await store.holdTicketKeys(ctx.db)
    if ((await store.allTicketKeys(ctx.db)).length > 0) return
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const { x } = publicKey.export({ format: 'jwk' })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const sealedPrivate = seal(ctx.parts.secret, sealedFor, pem)
    await store.addTicketKey(ctx.db, { publicKey: must(x, 'a key without its public part'), sealedPrivate }, ctx.now())
  })
  return must((await readKeys(ctx)).at(-1), 'a key that was just made')
}

/** Codes of these tickets. The same ticket has the same code each time. */
export async function codesOf(ctx: Ctx, tickets: Omit<TicketClaims, 'keyId'>[]): Promise<string[]> {
  const { id, sealedPrivate } = await signingKey(ctx)
  let key: KeyObject | undefined
  const open = () => {
    const pem = must(unseal(ctx.parts.secret, sealedFor, sealedPrivate), 'a ticket key that was sealed with another secret')
    return createPrivateKey(pem)
  }
  return tickets.map((ticket) => {
    const signed = ticketBytes({ ...ticket, keyId: id })
    const place = sealedPrivate + Buffer.from(signed).toString('base64')
    const known = signedCodes.get(place)
    if (known !== undefined) return known
    key ??= open()
    const code = ticketCode(signed, sign(null, signed, key))
    signedCodes.set(place, code, place.length + code.length)
    return code
  })
}

/** Opening a key and signing take longer than all else of a list of tickets, and a code is the same each time. */
const signedCodes = makeRecentlyUsed<string>(4 * 1024 * 1024)

/** What a code says, where one of our keys has signed it. */
export async function trueClaims(ctx: Ctx, code: string): Promise<TicketClaims | null> {
  const read = readTicketCode(code)
  if (!read) return null
  const isKey = ({ id }: store.TicketKey) => id === read.claims.keyId
  const key = (await knownKeys(ctx)).find(isKey) ?? (await readKeys(ctx)).find(isKey)
  return key && isSigned(read, key) ? read.claims : null
}

const readable = new Map<string, KeyObject>()

/** Reading a key takes longer than checking by it. */
function readKey(publicKey: string): KeyObject {
  const key = readable.get(publicKey) ?? createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  readable.set(publicKey, key)
  return key
}

const isSigned = ({ signed, signature }: ReadTicket, { publicKey }: store.TicketKey): boolean =>
  verify(null, signed, readKey(publicKey), signature)

/** For devices, which check codes without a connection. */
export async function publicKeys(ctx: Ctx): Promise<{ id: number; public_key: string }[]> {
  await signingKey(ctx)
  return (await knownKeys(ctx)).map(({ id, publicKey }) => ({ id, public_key: publicKey }))
}
