import { createHmac } from 'node:crypto'
import { makeRecentlyUsed } from '../pages/recently-used.ts'

const mostBytes = 4 * 1024 * 1024

/**
 * Signs texts (HMAC-SHA256) and remembers what it has signed: a browser shows the same signatures with each of its requests, and making
 * them again takes longer than all else that is read of its cookies. A signature follows from secret and text alone, so none grows old.
 */
export function makeSigning(encoding: 'base64' | 'base64url'): (secret: string, text: string) => string {
  const signed = makeRecentlyUsed<string>(mostBytes)
  return (secret, text) => {
    const key = `${secret} ${text}`
    const known = signed.get(key)
    if (known !== undefined) return known
    const signature = createHmac('sha256', secret).update(text).digest(encoding)
    signed.set(key, signature, 2 * (key.length + signature.length))
    return signature
  }
}
