import { createPath } from 'react-router'
import type { PageMarking } from '#pages/parts/page-places.tsx'
import type { loader as rootLoader } from '#pages/root.tsx'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { type Reads, watched } from '#platform/pages/watched.ts'
import { drawn, handlesOf } from './document.tsx'
import type { LoadedPage } from './loaded-page.ts'
import { isAnnounced, markOf, textsByPart } from './page-marks.ts'
import { type PagePieces, partKey, pieceKey } from './page-pieces.ts'

/** Not a view into the whole page, which would stay as long as its smallest part. */
const ownText = (text: string): string => Buffer.from(text).toString()

type Root = Awaited<ReturnType<typeof rootLoader>>
type Part = { key: string; text: string | undefined; reads: Reads }

/**
 * A guest's page as React draws it, but for its parts that were drawn of the same before: a page that has changed in one place is drawn
 * in that place. All that guests are told of the site is part of the key, but for the address that they came by: a part that reads that
 * is nobody's who came by another.
 */
export function drawnForGuest(ctx: Ctx, page: LoadedPage, { texts }: PagePieces): string {
  if (page.errors || page.actionData || !handlesOf(page).at(-1)?.hasParts) return drawn(ctx, page, null)
  const root: Root = page.loaderData.root
  const { origin, ...site } = root.site
  const around = JSON.stringify([{ ...root, site }, page.loaderData.site])
  const place = pieceKey([createPath(page.location), ctx.locale, around])
  const parts: Part[] = []
  let reads: Reads | null = null
  const marking: PageMarking = {
    contentMark: '',
    isWithoutContent: false,
    isWithoutFrame: false,
    onEdge: () => {},
    // Nobody has a name here.
    ownMark: () => '',
    openPart: (madeOf) => {
      const key = partKey(place, madeOf)
      const part = { key, text: texts.find(key, root)?.piece, reads: new Map() }
      reads = part.reads
      return { mark: markOf(`part ${parts.push(part) - 1}`), isKept: part.text !== undefined }
    },
    closePart: () => {
      reads = null
    },
  }
  const markup = drawn(ctx, { ...page, loaderData: { ...page.loaderData, root: watched(root, () => reads) } }, marking)
  return Array.from(textsByPart(markup), ({ part: number, text }) => {
    const part = number === null ? undefined : parts[number]
    if (!part) return text
    if (part.text === undefined && !isAnnounced(text)) texts.keep(part.key, part.reads, ownText(text))
    return part.text ?? text
  }).join('')
}
