import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as hb from 'harfbuzzjs'
import woff2 from 'wawoff2'
import { makeRecentlyUsed } from '../pages/recently-used.ts'
import { type Family, type FontSlice, fontsInOrder, isInSlice, slicesOf } from './font-slices.rules.ts'
import { atWeight, loadSubsetter } from './font-surgery.ts'

const { resolve } = createRequire(import.meta.url)

/** A file of a font at one weight, ready to be written with. */
export type PaperFont = { name: string; bytes: Uint8Array; face: hb.Face; font: hb.Font; unitsPerEm: number; upright: Extents }
type Extents = { ascender: number; descender: number }
export type Weight = 400 | 600
export type Face = { family: Family; weight: Weight }
/** Which font writes a letter; null if none has it. */
export type Fontbook = { fontFor(face: Face, letters: string): PaperFont | null; primary(face: Face): PaperFont }

let known: Promise<Map<string, FontSlice[]>> | null = null

async function readSlices(): Promise<Map<string, FontSlice[]>> {
  const names = [...new Set([...fontsInOrder('Inter', '', ''), ...fontsInOrder('Serif', '', '')])]
  const read = async (font: string) =>
    [font, slicesOf(font, JSON.parse(await readFile(resolve(`@fontsource-variable/${font}/unicode.json`), 'utf8')))] as const
  return new Map(await Promise.all(names.map(read)))
}

/** The East Asian fonts are more than 300 files, of which a site needs a few dozen again and again. */
const opened = makeRecentlyUsed<Promise<PaperFont>>(48 * 1024 * 1024)

function open({ font, part }: FontSlice, weight: Weight): Promise<PaperFont> {
  const name = `${font}-${part}-${weight}`
  const before = opened.get(name)
  if (before) return before
  const opening = unpack(name, `@fontsource-variable/${font}/files/${font}-${part}-wght-normal.woff2`, weight)
  // A guess, until it is known.
  opened.set(name, opening, 100_000)
  opening.then(
    ({ bytes }) => opened.grow(name, bytes.length),
    () => opened.delete(name),
  )
  return opening
}

async function unpack(name: string, file: string, weight: Weight): Promise<PaperFont> {
  const [subsetter, packed] = await Promise.all([loadSubsetter(), readFile(resolve(file))])
  const bytes = atWeight(subsetter, await woff2.decompress(packed), weight)
  const face = new hb.Face(new hb.Blob(bytes))
  const font = new hb.Font(face)
  const { ascender, descender } = font.hExtents()
  const unitsPerEm = face.upem
  return { name, bytes, face, font, unitsPerEm, upright: { ascender: ascender / unitsPerEm, descender: descender / unitsPerEm } }
}

/** Letters and what is written above and below them: what one font has to have together. */
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
export const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Joiners, marks of direction and the like, which have no outline. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u
const visibleCodes = (letters: string): number[] =>
  [...letters].filter((letter) => !invisible.test(letter)).map((letter) => letter.codePointAt(0) ?? 0)

/** Opens what a text needs, and nothing else. */
export async function openFontbook(text: string, language: string, faces: Face[]): Promise<Fontbook> {
  known ??= readSlices()
  const slices = await known
  const found = new Map<string, PaperFont | null>()
  const primary = new Map<string, PaperFont>()
  const letters = new Set(graphemesOf(text.normalize('NFC')))
  for (const face of faces) {
    const order = fontsInOrder(face.family, text, language).flatMap((font) => slices.get(font) ?? [])
    const first = order.find((slice) => isInSlice(slice, 32))
    if (first) primary.set(keyOf(face), await open(first, face.weight))
    for (const grapheme of letters) found.set(keyOf(face) + grapheme, await fontWith(order, visibleCodes(grapheme), face.weight))
  }
  return {
    fontFor: (face, grapheme) => found.get(keyOf(face) + grapheme) ?? null,
    primary: (face) => {
      const font = primary.get(keyOf(face))
      if (!font) throw new Error(`no font for ${keyOf(face)}`)
      return font
    },
  }
}

const keyOf = ({ family, weight }: Face): string => `${family} ${weight} `

/** The table of ranges says where a letter may be; whether it is there, the font itself. */
async function fontWith(order: FontSlice[], codes: number[], weight: Weight): Promise<PaperFont | null> {
  const [first] = codes
  if (first === undefined) return null
  for (const slice of order) {
    if (!isInSlice(slice, first)) continue
    const font = await open(slice, weight)
    if (codes.every((code) => font.font.nominalGlyph(code) !== undefined)) return font
  }
  return null
}
