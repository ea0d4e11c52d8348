/** What is used of it. */
declare module 'zxing-wasm/reader' {
  type Overrides = { locateFile?: (path: string, prefix: string) => string }
  export function prepareZXingModule(options: { overrides?: Overrides; fireImmediately: true }): Promise<unknown>
  type ReadOptions = {
    formats?: string[]
    maxNumberOfSymbols?: number
    tryHarder?: boolean
    tryRotate?: boolean
    tryInvert?: boolean
  }
  export function readBarcodes(input: ImageData, options?: ReadOptions): Promise<{ isValid: boolean; text: string }[]>
}
declare module 'zxing-wasm/reader/zxing_reader.wasm?url' {
  const address: string
  // biome-ignore lint/style/noDefaultExport: as the bundler has it
  export default address
}
