import { fileTypeFromBlob } from 'file-type'

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

/** The type of a file by what is in it, never by a name or by what the sender says. Null: nothing that we know, or markup. */
export async function sniffType(file: Blob): Promise<string | null> {
  const found = await fileTypeFromBlob(file)
  if (!found) return textType(file)
  const type = found.mime.split(';')[0] ?? found.mime
  if (type === 'video/mp4' && !(await hasPicture(file))) return 'audio/mp4'
  return canonical[type] ?? type
}

const boxName = Buffer.from('hdlr')
/** A handler box's name, version and flags, and its kind. */
const boxLength = 16

/** Sound recorders write the same container as cameras; only its tracks tell them apart. */
async function hasPicture(file: Blob): Promise<boolean> {
  const tracks = new Set<string>()
  let held = Buffer.alloc(0)
  for await (const piece of file.stream()) {
    const bytes = Buffer.concat([held, piece])
    for (let at = bytes.indexOf(boxName); at >= 0; at = bytes.indexOf(boxName, at + 4)) {
      tracks.add(bytes.toString('latin1', at + 12, at + boxLength))
    }
    // A box may lie across two pieces; what is read twice is the same.
    held = bytes.subarray(-boxLength)
  }
  return tracks.has('vide') || !tracks.has('soun')
}

async function textType(file: Blob): Promise<string | null> {
  if (!(await isText(file))) return null
  const text = new TextDecoder().decode(await file.slice(0, 64 * 1024).arrayBuffer())
  // HTML and SVG run scripts when they are opened from our address.
  if (/^\s*</.test(text)) return null
  if (/^WEBVTT([ \t\n\r]|$)/.test(text)) return 'text/vtt'
  return isTable(text) ? 'text/csv' : 'text/plain'
}

/** Text of any 8-bit encoding has no control characters but tab, line feed, form feed and carriage return. */
async function isText(file: Blob): Promise<boolean> {
  for await (const piece of file.stream())
    if (!piece.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13)) return false
  return file.size > 0
}

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
