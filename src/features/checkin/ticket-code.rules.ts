/** What a ticket says of itself: numbers, and nothing about a person. */
export type TicketClaims = { keyId: number; productId: number; registrationId: number; issue: number }

/**
 * Figures and capital letters without I and O, which are mistaken, and without Y and Z, which keyboards of different countries swap:
 * a reader that types into a page types the same everywhere. QR codes have a short form for just these.
 */
const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWX'
const version = 1
const signatureBytes = 64
/** Nothing that is longer is a ticket. */
export const longestCode = 200

/** What is signed. */
export function ticketBytes({ keyId, productId, registrationId, issue }: TicketClaims): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([version, keyId, ...varint(productId), ...varint(registrationId), ...varint(issue)])
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest >= 128) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

export const ticketCode = (signed: Uint8Array, signature: Uint8Array): string => toLetters([...signed, ...signature])

export type ReadTicket = { claims: TicketClaims; signed: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> }

/** The parts of a code; null where it is none of ours, whatever else it is. Whether it is true is for who checks the signature. */
export function readTicketCode(text: string): ReadTicket | null {
  const bytes = fromLetters(text)
  if (!bytes || bytes.length <= signatureBytes + 2 || bytes[0] !== version) return null
  const signed = bytes.slice(0, -signatureBytes)
  const numbers = readVarints(signed.slice(2))
  if (numbers?.length !== 3) return null
  const [productId = 0, registrationId = 0, issue = 0] = numbers
  const claims = { keyId: signed[1] ?? 0, productId, registrationId, issue }
  return { claims, signed, signature: bytes.slice(-signatureBytes) }
}

/** As it was written, in whatever case and grouping it was typed or scanned. */
export const tidyTicketCode = (text: string): string => text.replace(/[\s-]+/g, '').toUpperCase()

function toLetters(bytes: number[]): string {
  let [letters, held, bits] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      letters += alphabet[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? letters + alphabet[(held << (5 - bits)) & 31] : letters
}

function fromLetters(text: string): Uint8Array<ArrayBuffer> | null {
  const letters = tidyTicketCode(text)
  if (letters.length > longestCode) return null
  const bytes: number[] = []
  let [held, bits] = [0, 0]
  for (const letter of letters) {
    const value = alphabet.indexOf(letter)
    if (value < 0) return null
    held = (held << 5) | value
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 255)
    held &= (1 << bits) - 1
  }
  return held === 0 ? Uint8Array.from(bytes) : null
}

function readVarints(bytes: Uint8Array): number[] | null {
  const numbers: number[] = []
  let [value, factor] = [0, 1]
  for (const byte of bytes) {
    value += (byte % 128) * factor
    if (!Number.isSafeInteger(value)) return null
    factor *= 128
    if (byte >= 128) continue
    numbers.push(value)
    value = 0
    factor = 1
  }
  return factor === 1 ? numbers : null
}
