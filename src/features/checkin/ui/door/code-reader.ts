/** Reads the QR code in a picture, if there is one. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string | null>

type NativeDetector = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type NativeDetectorClass = { new (options: { formats: string[] }): NativeDetector; getSupportedFormats: () => Promise<string[]> }

/** The browser's own where it has one, else ours, which is loaded for that only. */
export async function makeCodeReader(): Promise<CodeReader> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector
  if (Native && (await Native.getSupportedFormats()).includes('qr_code')) {
    const detector = new Native({ formats: ['qr_code'] })
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
  }
  const { readCode } = await import('./wasm-reader.ts')
  return readCode
}
