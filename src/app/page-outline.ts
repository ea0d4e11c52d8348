import type { GzipPiece } from '#platform/pages/gzip-pieces.ts'
import type { PageOutline } from '#platform/pages/page.ts'
import type { Reads } from '#platform/pages/watched.ts'
import { dataOf, handlesOf } from './document.tsx'
import type { LoadedPage } from './loaded-page.ts'
import { isAnnounced } from './page-marks.ts'
import { type ContentPiece, keptPiece, type PackedHead, type PagePieces, partKey } from './page-pieces.ts'

/** A content that consists of parts, by what they and all that stands around them are made of. */
type Outline = { key: string; parts: readonly string[] }

export function outlineOf(page: LoadedPage, place: string): Outline | null {
  const told =
    handlesOf(page)
      .at(-1)
      ?.outline?.(dataOf(page) as never) ?? null
  return told && { key: outlineKey(place, told), parts: told.parts.map((madeOf) => partKey(place, madeOf)) }
}

/** What stands around parts is the same where they are as many. */
const outlineKey = (place: string, { madeOf, parts }: PageOutline): string => partKey(place, ['outline', parts.length, madeOf])

/** The content for whoever is given nothing but what others were given before; `seen`: what it may have read of who is looking, and where. */
export function joinedContent(
  { key, parts }: Outline,
  seen: object,
  pieces: PagePieces,
): Pick<ContentPiece, 'head' | 'content'> | null {
  const outer = pieces.outlines.find(key, seen)?.piece
  if (!outer) return null
  const content: GzipPiece[] = []
  for (const [at, text] of outer.texts.entries()) {
    if (text) content.push(text)
    const part = parts[at]
    if (part === undefined) continue
    const kept = pieces.parts.find(part, seen)
    if (!kept) return null
    content.push(kept.piece)
  }
  return { head: outer.head, content }
}

type Drawn = { head: () => PackedHead; parts: readonly string[]; outerTexts: readonly string[]; outerReads: Reads }

/** Kept only if the page was drawn of just the parts that it had told of. */
export function keepOutline({ key, parts }: Outline, drawn: Drawn, { outlines, isWanted }: PagePieces): void {
  const isAsTold = drawn.parts.length === parts.length && parts.every((part, at) => part === drawn.parts[at])
  if (!isAsTold || drawn.outerTexts.some(isAnnounced) || !isWanted(key)) return
  const texts = drawn.outerTexts.map((text) => (text === '' ? null : keptPiece(text)))
  outlines.keep(key, drawn.outerReads, { head: drawn.head(), texts })
}
