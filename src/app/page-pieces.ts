import { hash } from 'node:crypto'
import type { OwnPartName } from '#pages/parts/own-parts.tsx'
import { isSharedAnswer } from '#platform/calls/shared-answer.ts'
import { type GzipPiece, gzipPiece } from '#platform/pages/gzip-pieces.ts'
import { makeRecentlyUsed, type RecentlyUsed } from '#platform/pages/recently-used.ts'
import { type Reads, readsAlike } from '#platform/pages/watched.ts'
import { sharedJson } from './shared-json.ts'

export type PackedHead = { around: (nonce: string) => GzipPiece[]; length: number }

/** The content of a page, packed as it goes out. */
export type ContentPiece = {
  /** Everything before the end of the head, where React puts titles and previews, with this answer's nonce at its places. */
  head: PackedHead
  content: GzipPiece[]
  /** The end of the document, with the data that the content was made of. */
  closing: GzipPiece[]
}

/** What stands around the content, with places for what is each reader's own. */
export type FramePiece = {
  before: (GzipPiece | OwnPartName)[]
  after: GzipPiece
  /** Nothing in the document's head is there because of it, so that contents can be drawn without it. */
  isApart: boolean
}

/** The same for guests, whose pages are packed as a whole: what leads to signing in is marked. */
export type GuestFrame = { before: string; after: string; isApart: boolean }

/** What stands around the parts of a content that consists of parts, before and after each. */
export type OutlinePiece = { head: PackedHead; texts: (GzipPiece | null)[] }

/** What goes by the clock alone is made anew after this. */
const longestMs = 60_000
const megabyte = 1024 * 1024
const mostContentBytes = 24 * megabyte
const mostFrameBytes = 8 * megabyte
const mostPartBytes = 16 * megabyte
const mostOutlineBytes = 2 * megabyte
const mostTextBytes = 8 * megabyte
const mostOwnBytes = megabyte
/** So many are remembered that were asked for once. */
const mostAsked = 20_000
/** Of what has one key: so many that differ by who is looking. */
const mostAlternatives = 24

export type Pieces<Piece> = {
  /** `data`: what else it may have been made of, of the page's frame and who is looking. */
  find(key: string, data: object): { piece: Piece; reads: Reads } | null
  /** `reads`: what it was made of besides, of such data. */
  keep(key: string, reads: Reads, piece: Piece): Piece
}

export type PagePieces = {
  contents: Pieces<ContentPiece>
  frames: Pieces<FramePiece>
  /** Parts of contents. */
  parts: Pieces<GzipPiece>
  outlines: Pieces<OutlinePiece>
  /** The same of guests' pages, which are packed as a whole. */
  texts: Pieces<string>
  guestFrames: Pieces<GuestFrame>
  /** What stands in a frame of one reader alone, by who they are. */
  own: RecentlyUsed<string>
  /** Whether somebody has asked for the same before, so that it pays to keep it. */
  isWanted(key: string): boolean
}

/** One key for whatever a piece is made of. */
export const pieceKey = (madeOf: readonly string[]): string => hash('sha1', madeOf.join('\n'), 'base64url')

/** Few words are a key themselves. */
const fewLetters = 200
export function partKey(place: string, madeOf: readonly unknown[]): string {
  const text = JSON.stringify(madeOf.map((one) => (isSharedAnswer(one) ? sharedJson(one).key : one)))
  return text.length < fewLetters ? `${place} ${text}` : pieceKey([place, text])
}

/**
 * Pieces of pages by what they are made of: all that their key says, and of what stands around them just what they have read. Whoever's
 * page is made of the same is sent the same bytes, and nobody else is.
 */
export function makePagePieces(): PagePieces {
  const asked = makeRecentlyUsed<true>(mostAsked)
  return {
    contents: makePieces(mostContentBytes, ({ head, content, closing }) =>
      [...content, ...closing].reduce((sum, { body }) => sum + body.length, head.length),
    ),
    frames: makePieces(mostFrameBytes, ({ before, after }) =>
      [...before, after].reduce((sum, one) => sum + (typeof one === 'string' ? 0 : one.body.length), 0),
    ),
    parts: makePieces(mostPartBytes, ({ body }) => body.length),
    outlines: makePieces(mostOutlineBytes, ({ head, texts }) =>
      texts.reduce((sum, one) => sum + (one?.body.length ?? 0), head.length),
    ),
    texts: makePieces(mostTextBytes, (text) => text.length),
    guestFrames: makePieces(mostFrameBytes, ({ before, after }) => before.length + after.length),
    own: makeRecentlyUsed(mostOwnBytes),
    isWanted: (key) => {
      const isKnown = asked.get(key) ?? false
      asked.set(key, true, 1)
      return isKnown
    },
  }
}

type Kept<Piece> = { piece: Piece; reads: Reads; bytes: number; until: number }

function makePieces<Piece>(mostBytes: number, bytesOf: (piece: Piece) => number): Pieces<Piece> {
  const held = makeRecentlyUsed<Kept<Piece>[]>(mostBytes)
  const standing = (key: string) => held.get(key)?.filter(({ until }) => until > Date.now()) ?? []
  return {
    find: (key, data) => standing(key).find(({ reads }) => readsAlike(data, reads)) ?? null,
    keep: (key, reads, piece) => {
      const kept = { piece, reads, bytes: bytesOf(piece) + 60 * reads.size, until: Date.now() + longestMs }
      const all = [kept, ...standing(key)].slice(0, mostAlternatives)
      held.set(
        key,
        all,
        all.reduce((sum, { bytes }) => sum + bytes, key.length),
      )
      return piece
    },
  }
}

/** Packed well, since it is sent often. */
export const keptPiece = (text: string): GzipPiece => gzipPiece(text, 'kept')
