import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
// Served by us: left alone, the library would ask another host for it.
import address from 'zxing-wasm/reader/zxing_reader.wasm?url'

let prepared: Promise<unknown> | undefined

export function prepare(): Promise<unknown> {
  prepared ??= prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true })
  return prepared
}

/** A code on a ticket is large in the picture: more dots cost time and find nothing more. */
const mostWidth = 800
let canvas: HTMLCanvasElement | undefined

export async function readCode(picture: HTMLVideoElement): Promise<string | null> {
  await prepare()
  canvas ??= document.createElement('canvas')
  const scale = Math.min(1, mostWidth / picture.videoWidth)
  canvas.width = Math.round(picture.videoWidth * scale)
  canvas.height = Math.round(picture.videoHeight * scale)
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush || canvas.width === 0) return null
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const found = await readBarcodes(brush.getImageData(0, 0, canvas.width, canvas.height), {
    formats: ['QRCode'],
    maxNumberOfSymbols: 1,
  })
  return found.find(({ isValid }) => isValid)?.text ?? null
}
