import sharp from 'sharp'
import { ok, type Result, refuse } from '../calls/result.ts'

/** In pixels of the picture as a person sees it, upright. */
export type Crop = { left: number; top: number; width: number; height: number }
export type ImageShape = {
  width: number
  height: number
  /** 'cover' fills exactly this size and cuts what is over; 'inside' keeps the whole picture and never enlarges it. */
  fit: 'cover' | 'inside'
  crop?: Crop
}
export type MadeImage = { bytes: Uint8Array<ArrayBuffer>; type: 'image/webp'; width: number; height: number }

/** Any phone's photograph has fewer; a file of a few bytes may claim thousands of millions. */
export const maxMegapixels = 64

const readable = ['jpeg', 'png', 'webp', 'gif', 'heif']

/**
 * Draws a picture anew from its pixels, upright: whatever else the file held (place and camera, hidden payloads, further
 * frames) is not taken over.
 */
export async function makeImage(
  source: Uint8Array,
  { width, height, fit, crop }: ImageShape,
): Promise<Result<MadeImage, 'imageUnreadable' | 'imageTooManyPixels'>> {
  const size = await readSize(source)
  if (size === null) return refuse('imageUnreadable')
  if (size.width * size.height > maxMegapixels * 1e6) return refuse('imageTooManyPixels', { max: maxMegapixels })
  const picture = sharp(source, { limitInputPixels: maxMegapixels * 1e6, failOn: 'error' })
    .timeout({ seconds: 30 })
    .autoOrient()
  if (crop) picture.extract(within(crop, size))
  try {
    const { data, info } = await picture
      .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return ok({ bytes: new Uint8Array(data), type: 'image/webp', width: info.width, height: info.height })
  } catch {
    // The header was sound, what follows is not: cut off or damaged.
    return refuse('imageUnreadable')
  }
}

/** The size of the upright picture, read from its header alone. Null when it is none that we draw. */
async function readSize(source: Uint8Array): Promise<{ width: number; height: number } | null> {
  const header = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return header && readable.includes(header.format) ? header.autoOrient : null
}

/** A cropping tool's rectangle may lie a rounding error outside. */
function within(crop: Crop, size: { width: number; height: number }) {
  const left = clamp(crop.left, 0, size.width - 1)
  const top = clamp(crop.top, 0, size.height - 1)
  return { left, top, width: clamp(crop.width, 1, size.width - left), height: clamp(crop.height, 1, size.height - top) }
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(Math.round(value), min), max)

/** A drawing of our own as pixels. Never for one that somebody sent: a drawing can name files to be read. */
export const drawPng = async (svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await sharp(Buffer.from(svg)).resize({ width }).png({ compressionLevel: 9, palette: true }).toBuffer())

/** A picture that we drew before (`makeImage`) as a PNG, for readers that know no other; small enough for a letter's head. */
export const asPng = async (made: Uint8Array, width: number, height: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp(made).resize({ width, height, fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 }).toBuffer(),
  )
