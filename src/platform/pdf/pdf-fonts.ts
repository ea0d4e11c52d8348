import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { oneWeight } from './one-weight.ts'
import { type FontSlice, legible, partsOfWord, slicesFor, slicesOf } from './pdf-letters.rules.ts'
import { unpackWoff2 } from './woff2.ts'

const { resolve } = createRequire(import.meta.url)

// Each file holds the letters of one script; a letter that one does not know is looked for in the next.
const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']
const families = { Inter: 'inter', Serif: 'source-serif-4' } as const
type Family = keyof typeof families

export type PdfFonts = Record<Family, string[]> & {
  /** A text with a question mark for each letter that none of the fonts has. */
  legible: (text: string) => string
}

let isRegistered: Promise<void> | null = null

/** The fonts of our pages, unpacked once per process and only where a PDF is made, and what East Asian letters the text needs. */
export async function pdfFontsFor(text: string, language: string): Promise<PdfFonts> {
  isRegistered ??= registerFamilies()
  await isRegistered
  const { own, large } = await readSlices()
  const slices = slicesFor(text, language, large)
  const more = await Promise.all(slices.map(registerSlice))
  // What `fontFamily` takes: the fonts in the order in which they are asked for a letter.
  const all = (family: Family) => [...scripts.map((script) => `${family} ${script}`), ...more]
  return { Inter: all('Inter'), Serif: all('Serif'), legible: (text) => legible(text, [...own, ...slices]) }
}

async function registerFamilies(): Promise<void> {
  Font.registerHyphenationCallback(partsOfWord)
  for (const [family, name] of Object.entries(families))
    for (const script of scripts) Font.register({ family: `${family} ${script}`, src: dataOf(await unpacked(name, script)) })
}

const unpacked = async (name: string, part: string) =>
  unpackWoff2(await readFile(resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`)))

const dataOf = (font: Uint8Array): string => `data:font/ttf;base64,${Buffer.from(font).toString('base64')}`

const eastAsian = ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'] as const
type Slices = { own: FontSlice[]; large: FontSlice[] }
let known: Promise<Slices> | null = null

const rangesOf = async (font: string, of: string[] = []) =>
  slicesOf(font, JSON.parse(await readFile(resolve(`@fontsource-variable/${font}/unicode.json`), 'utf8')), of)

function readSlices(): Promise<Slices> {
  known ??= Promise.all([rangesOf(families.Serif, scripts), ...eastAsian.map((font) => rangesOf(font))]).then(
    ([own = [], ...large]) => ({ own, large: large.flat() }),
  )
  return known
}

const registered = new Map<string, Promise<string>>()

function registerSlice({ font, part }: FontSlice): Promise<string> {
  const family = `${font} ${part}`
  const asked = registered.get(family) ?? register(family, font, part)
  registered.set(family, asked)
  return asked
}

async function register(family: string, font: string, part: string): Promise<string> {
  Font.register({ family, src: dataOf(oneWeight(await unpacked(font, part), 'Regular')) })
  return family
}
