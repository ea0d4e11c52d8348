import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** HarfBuzz's own tool for cutting fonts, as far as it is used here. */
type Subsetter = {
  memory: WebAssembly.Memory
  _initialize(): void
  malloc(size: number): number
  free(at: number): void
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_keep_everything(input: number): void
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number
  hb_subset_or_fail(face: number, input: number): number
}

const flags = { noHinting: 1, retainGlyphIds: 2, notdefOutline: 64, noLayoutClosure: 512 }
const droppedTables = 3
const writable = 2

const tagOf = (name: string): number => [...name].reduce((tag, letter) => tag * 256 + letter.charCodeAt(0), 0)

let loaded: Promise<Subsetter> | null = null

export function loadSubsetter(): Promise<Subsetter> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Subsetter> {
  const file = await readFile(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(file)
  const subsetter = instance.exports as unknown as Subsetter
  subsetter._initialize()
  return subsetter
}

/** A font of one weight from one of many. */
export const atWeight = (hb: Subsetter, font: Uint8Array, weight: number): Uint8Array<ArrayBuffer> =>
  cut(hb, font, (input, face) => {
    hb.hb_subset_input_keep_everything(input)
    hb.hb_subset_input_pin_axis_location(input, face, tagOf('wght'), weight)
  })

/** Only these outlines, under their numbers: what a document embeds, which needs no tables for writing with the font. */
export const onlyGlyphs = (hb: Subsetter, font: Uint8Array, glyphs: Iterable<number>): Uint8Array<ArrayBuffer> =>
  cut(hb, font, (input) => {
    hb.hb_subset_input_set_flags(input, flags.noHinting | flags.retainGlyphIds | flags.notdefOutline | flags.noLayoutClosure)
    const wanted = hb.hb_subset_input_glyph_set(input)
    for (const glyph of glyphs) hb.hb_set_add(wanted, glyph)
    const dropped = hb.hb_subset_input_set(input, droppedTables)
    for (const table of ['GSUB', 'GPOS', 'GDEF', 'STAT', 'name', 'post', 'cmap', 'BASE']) hb.hb_set_add(dropped, tagOf(table))
  })

function cut(hb: Subsetter, font: Uint8Array, ask: (input: number, face: number) => void): Uint8Array<ArrayBuffer> {
  const at = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, at)
  const blob = hb.hb_blob_create(at, font.length, writable, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  hb.hb_blob_destroy(blob)
  const input = hb.hb_subset_input_create_or_fail()
  ask(input, face)
  const made = hb.hb_subset_or_fail(face, input)
  hb.hb_subset_input_destroy(input)
  try {
    if (made === 0) throw new Error('a font could not be cut')
    const result = hb.hb_face_reference_blob(made)
    const from = hb.hb_blob_get_data(result, 0)
    const copy = new Uint8Array(hb.memory.buffer).slice(from, from + hb.hb_blob_get_length(result))
    hb.hb_blob_destroy(result)
    return copy
  } finally {
    if (made !== 0) hb.hb_face_destroy(made)
    hb.hb_face_destroy(face)
    hb.free(at)
  }
}
