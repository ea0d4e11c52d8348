import type { Face, Fontbook } from './fontbook.ts'
import { lineBreaks } from './line-breaks.rules.ts'
import { type Shaped, shape } from './shaping.ts'
import { inVisualOrder, type Run, runsOf, writable } from './text-runs.ts'

/** A line of text. Its pieces are in the order of reading, each as far from the left as it stands, in parts of the font's size. */
export type Line = { pieces: PlacedPiece[]; width: number }
export type PlacedPiece = Shaped & { left: number }
type Given = { text: string; face: Face; book: Fontbook; language: string; width: number }

/** The lines of a text within a width. What has nowhere to break and is wider is broken between letters. */
export function layLines({ text: given, face, book, language, width }: Given): Line[] {
  const text = writable(given, book, face)
  const runs = runsOf(text, book, face)
  const advances = advancesOf(text, runs, language)
  return linesWithin(text, advances, width).map(({ start, end }) => {
    const within = runs.flatMap((run) => clipped(run, start, end))
    return placed(within.map((run) => ({ ...shape(text, run, language), level: run.level })))
  })
}

/** Readers of the file go through it in the order of reading, whatever stands where. */
function placed(pieces: (Shaped & { level: number })[]): Line {
  const lefts = new Map<Shaped, number>()
  let width = 0
  for (const piece of inVisualOrder(pieces)) {
    lefts.set(piece, width)
    width += piece.advance
  }
  return { pieces: pieces.map((piece) => ({ ...piece, left: lefts.get(piece) ?? 0 })), width }
}

const clipped = (run: Run, start: number, end: number): Run[] =>
  run.end > start && run.start < end ? [{ ...run, start: Math.max(run.start, start), end: Math.min(run.end, end) }] : []

/** How far each letter moves on. Of letters that are written as one the first has the whole width. */
function advancesOf(text: string, runs: Run[], language: string): Float64Array {
  const advances = new Float64Array(text.length)
  for (const run of runs)
    for (const { cluster, advance } of shape(text, run, language).glyphs) advances[cluster] = (advances[cluster] ?? 0) + advance
  return advances
}

type Span = { start: number; end: number }

function linesWithin(text: string, advances: Float64Array, width: number): Span[] {
  const lines: Span[] = []
  const measure = (from: number, to: number) => advances.subarray(from, to).reduce((sum, advance) => sum + advance, 0)
  const trimmed = (from: number, to: number) => from + text.slice(from, to).trimEnd().length
  let start = 0
  let end = 0
  const finish = (to: number) => {
    lines.push({ start, end: trimmed(start, to) })
    start = to
  }
  for (const { at, isRequired } of lineBreaks(text)) {
    if (measure(start, trimmed(start, at)) > width && end > start) finish(end)
    while (measure(start, trimmed(start, at)) > width) {
      const fitting = lastFitting(text, advances, start, at, width)
      if (fitting >= at) break
      finish(fitting)
    }
    end = at
    if (isRequired) finish(at)
  }
  if (start < text.length || lines.length === 0) finish(text.length)
  return lines
}

/** The place between two letters up to which the width suffices; at least one letter goes. */
function lastFitting(text: string, advances: Float64Array, start: number, end: number, width: number): number {
  let sum = 0
  let at = start
  while (at < end) {
    let next = at + 1
    while (next < end && (advances[next] === 0 || isLowSurrogate(text, next))) next++
    sum += advances[at] ?? 0
    if (sum > width && at > start) return at
    at = next
  }
  return end
}

const isLowSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00
