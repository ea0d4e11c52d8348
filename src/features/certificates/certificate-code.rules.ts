/** Crockford's: no letter that looks like a digit, and none that makes a word by accident. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 16

/** Ten random bytes as sixteen letters. */
export function codeOf(bytes: Uint8Array): string {
  let value = 0n
  for (const byte of bytes) value = (value << 8n) | BigInt(byte)
  return Array.from(
    { length: codeLength },
    (_, place) => letters[Number((value >> BigInt(5 * (codeLength - 1 - place))) & 31n)],
  ).join('')
}

/** What somebody typed or scanned, as it stands in the books: case, spaces and hyphens do not matter, nor O for 0 and I or L for 1. */
export const readCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .slice(0, 2 * codeLength)

/** In four groups, as it is printed. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''

export const verifyPath = (code: string): string => `/verify/${shownCode(code)}`
