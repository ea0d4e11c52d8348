import { decodeText } from '#platform/csv/csv.ts'

const withoutMark = (text: string): string => text.replace(/^\ufeff/, '')

/** The encoding that an XML file says it has. */
const saidIn = (bytes: Uint8Array): string | null =>
  /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(String.fromCharCode(...bytes.slice(0, 200)))?.[1] ?? null

function decodedAs(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    // A name that nobody knows, or bytes that are none of it.
    return null
  }
}

/** The text of a question file: by its mark, as UTF-8 where it is that, else as it says, else as old Windows programs write; null where it is no text. */
export function fileTextIn(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const unmarked = first === 0x3c && second === 0 ? 'utf-16le' : first === 0 && second === 0x3c ? 'utf-16be' : null
  const text = unmarked ? decodedAs(unmarked, bytes) : byContent(bytes)
  return text === null || isBinary(text) ? null : withoutMark(text)
}

function byContent(bytes: Uint8Array): string {
  const decoded = decodeText(bytes)
  const said = decoded.encoding === 'windows-1252' ? saidIn(bytes) : null
  return (said && decodedAs(said, bytes)) || decoded.text
}

/** A text may hold a stray sign that no keyboard has; an archive or a picture is full of them. */
const isBinary = (text: string): boolean => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is counted
  const stray = text.slice(0, 4000).match(/[\u0000-\u0008\u000e-\u001f]/g)?.length ?? 0
  return stray > 20 || text.startsWith('PK\u0003\u0004')
}
