import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { unpackWoff2 } from './woff2.ts'

const { resolve } = createRequire(import.meta.url)

// Each file holds the letters of one script; a letter that one does not know is looked for in the next.
const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext']
const packages = { Inter: 'inter', Serif: 'source-serif-4' } as const
type Family = keyof typeof packages

/** What `fontFamily` takes: all scripts of a family, in the order in which they are asked. */
export const pdfFont = (family: Family): string[] => scripts.map((script) => `${family} ${script}`)

let isRegistered: Promise<void> | null = null

/** The fonts of our pages for PDFs, unpacked once per process and only where a PDF is made. */
export function registerPdfFonts(): Promise<void> {
  isRegistered ??= Promise.all(
    Object.entries(packages).flatMap(([family, name]) => scripts.map((script) => register(`${family} ${script}`, name, script))),
  ).then(() => Font.registerHyphenationCallback((word) => [word]))
  return isRegistered
}

async function register(family: string, name: string, script: string): Promise<void> {
  const packed = await readFile(resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`))
  const font = Buffer.from(unpackWoff2(packed)).toString('base64')
  Font.register({ family, src: `data:font/ttf;base64,${font}` })
}
