import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const text = (value: string) => new Uint8Array(Buffer.from(value, 'latin1'))
const joined = (...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part))))
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const box = (type: string, content: Uint8Array) => joined(uint32(content.length + 8), type, content)
const track = (handler: string) => box('hdlr', joined(uint32(0), uint32(0), handler, new Uint8Array(12)))
const mp4 = (brand: string, ...handlers: string[]) =>
  joined(box('ftyp', joined(brand, uint32(0), brand)), box('moov', joined(...handlers.map(track))))

/** The smallest bytes that are what their name says: enough for a type to be seen in them. */
export const sampleFiles = {
  mp3: () => joined('ID3', Uint8Array.of(3, 0, 0, 0, 0, 0, 0), Uint8Array.of(0xff, 0xfb, 0x90, 0x44), new Uint8Array(413)),
  wav: () => joined('RIFF', uint32(0x24000000), 'WAVEfmt ', new Uint8Array(24)),
  m4a: () => mp4('M4A ', 'soun'),
  /** What voice recorders of phones write: the container of a film with a sound track only. */
  soundOnlyMp4: () => mp4('mp42', 'soun'),
  mp4: (size = 0) =>
    joined(
      mp4('isom', 'vide', 'soun'),
      box(
        'mdat',
        Uint8Array.from({ length: size }, (_, at) => at % 251),
      ),
    ),
  pdf: (content = '') => joined(`%PDF-1.7\n${content}\n%%EOF`),
  docx: () => officeFile('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
  zip: () => zipFile('notes.txt', 'hello'),
  exe: () => joined('MZ', new Uint8Array(126)),
  png: (width = 40, height = 30) => picture(width, height).png().toBuffer().then(joined),
  jpeg: (width = 40, height = 30) => picture(width, height).jpeg().toBuffer().then(joined),
  /** 400 million pixels in some 50 KB: each row is a filter byte and 20,000 black pixels of one bit. */
  pngBomb: () => pngOf(20_000, 20_000, Buffer.alloc(20_000 * (1 + 2500))),
}

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2563eb' } })

const pngChunk = (type: string, content: Uint8Array) => {
  const checked = joined(type, content)
  return joined(uint32(content.length), checked, uint32(crc32(checked)))
}

const pngOf = (width: number, height: number, rows: Uint8Array) =>
  joined(
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk('IHDR', joined(uint32(width), uint32(height), Uint8Array.of(1, 0, 0, 0, 0))),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', new Uint8Array()),
  )

const officeFile = (mainType: string) =>
  zipFile('[Content_Types].xml', `<Types><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`)

/** One entry, not compressed. */
function zipFile(name: string, content: string): Uint8Array<ArrayBuffer> {
  const data = text(content)
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt32LE(crc32(data), 10)
  shared.writeUInt32LE(data.length, 14)
  shared.writeUInt32LE(data.length, 18)
  shared.writeUInt16LE(name.length, 22)
  const local = joined('PK\x03\x04', shared, name, data)
  const central = joined('PK\x01\x02', Uint8Array.of(20, 0), shared, new Uint8Array(14), name)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return joined(local, central, 'PK\x05\x06', end)
}
