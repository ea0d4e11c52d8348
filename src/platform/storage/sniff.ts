import { fileTypeFromBuffer } from 'file-type'

// One name for what file-type and browsers name in several ways.
const canonical: Record<string, string> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/mp3': 'audio/mpeg',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'audio/aacp': 'audio/aac',
  'video/x-m4v': 'video/mp4',
}

/** The type of bytes by what is in them, never by a name or by what the sender says. Null: nothing that we know, or markup. */
export async function sniffType(bytes: Uint8Array): Promise<string | null> {
  const found = await fileTypeFromBuffer(bytes)
  if (!found) return textType(bytes)
  const type = found.mime.split(';')[0] ?? found.mime
  if (type === 'video/mp4' && !hasPicture(bytes)) return 'audio/mp4'
  return canonical[type] ?? type
}

/** Sound recorders write the same container as cameras; only its tracks tell them apart. */
function hasPicture(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tracks: string[] = []
  for (let at = buffer.indexOf('hdlr'); at >= 0; at = buffer.indexOf('hdlr', at + 4)) {
    tracks.push(buffer.toString('latin1', at + 12, at + 16))
  }
  return tracks.includes('vide') || !tracks.includes('soun')
}

function textType(bytes: Uint8Array): string | null {
  if (!isText(bytes)) return null
  const text = new TextDecoder().decode(bytes.subarray(0, 64 * 1024))
  // HTML and SVG run scripts when they are opened from our address.
  if (/^\s*</.test(text)) return null
  if (/^WEBVTT([ \t\n\r]|$)/.test(text)) return 'text/vtt'
  return isTable(text) ? 'text/csv' : 'text/plain'
}

/** Text of any 8-bit encoding has no control characters but tab, line feed, form feed and carriage return. */
const isText = (bytes: Uint8Array): boolean =>
  bytes.byteLength > 0 && bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13)

/** Two lines or more that are cut into the same number of fields by the same sign. */
function isTable(text: string): boolean {
  const lines = text
    .split(/\r?\n/, 20)
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(/"[^"]*"/g, ''))
  const [head, ...rest] = lines
  if (head === undefined || rest.length === 0) return false
  return [',', ';', '\t'].some((sign) => {
    const fields = head.split(sign).length
    return fields > 1 && rest.every((line) => line.split(sign).length === fields)
  })
}
