import type { DoorDevice } from '../../door.contract.ts'
import type { ReadTicket } from '../../ticket-code.rules.ts'

const imported = new Map<string, Promise<CryptoKey | null>>()

/** Null where this browser knows no such keys, or the page is not served safely. */
function importKey(publicKey: string): Promise<CryptoKey | null> {
  const known = imported.get(publicKey)
  if (known) return known
  const key = { kty: 'OKP', crv: 'Ed25519', x: publicKey }
  const made =
    globalThis.crypto?.subtle?.importKey('jwk', key, { name: 'Ed25519' }, false, ['verify']).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotSupportedError') return null
      throw error
    }) ?? Promise.resolve(null)
  imported.set(publicKey, made)
  return made
}

/** Whether one of the event's keys has signed it; null where that cannot be told here. */
export async function isSignedBy(keys: DoorDevice['keys'], { claims, signed, signature }: ReadTicket): Promise<boolean | null> {
  const key = keys.find(({ id }) => id === claims.keyId)
  if (!key) return false
  const usable = await importKey(key.public_key)
  return usable && crypto.subtle.verify('Ed25519', usable, signature, signed)
}
