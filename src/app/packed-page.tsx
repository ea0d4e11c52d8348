import { renderToString } from 'react-dom/server'
import { createPath } from 'react-router'
import { type OwnPartName, ownParts } from '#pages/parts/own-parts.tsx'
import type { PageMarking } from '#pages/parts/page-places.tsx'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { type Care, type GzipPiece, gzipPiece, joinPieces, piecesAround, storedPiece } from '#platform/pages/gzip-pieces.ts'
import type { Reads } from '#platform/pages/watched.ts'
import { LanguageProvider } from '#ui/foundations/i18n.tsx'
import type { Assets } from './assets.ts'
import {
  dataIn,
  dataParts,
  drawn,
  handlesOf,
  hydrationClosing,
  hydrationOpening,
  newNonce,
  permittedOf,
  surroundingsOf,
} from './document.tsx'
import type { LoadedPage } from './loaded-page.ts'
import type { Page } from './page-cache.ts'
import { contentMark, cutAtContent, frameRoutes, isSimplyShown, type Root, seenOn, watchedPage } from './page-frame.ts'
import { isAnnounced, markOf, marksOf, textsByPart } from './page-marks.ts'
import { joinedContent, keepOutline, outlineOf } from './page-outline.ts'
import { keptPiece, type PackedHead, type PagePieces, partKey, pieceKey } from './page-pieces.ts'
import type { SharedJson } from './shared-json.ts'

/** A page as it goes out. */
export type PackedPage = Pick<Page, 'status' | 'policy' | 'permissions'> & { zipped: Buffer<ArrayBuffer> }

/** What a document has besides what React draws: the end of its head is packed for whatever nonce. */
type Surroundings = { texts: string; headEnd: (nonce: string) => GzipPiece[] }

const nonceMark = markOf('nonce')
const ownMarks = marksOf(Object.keys(ownParts).join('|'))

/**
 * A page of somebody signed in, of pieces: the content is kept by the data that it is made of, the frame without who they are by what it
 * reads; their name and face are drawn for them. Put together they are the bytes that React would have made for them alone. Null where
 * the page has no such frame, is not simply shown, or nobody was at its address yet.
 */
export function packedOf(ctx: Ctx, page: LoadedPage, assets: Assets, pieces: PagePieces): PackedPage | null {
  if (!isSimplyShown(page)) return null
  const { viewer } = seenOn(page).root
  const found = viewer && findPieces(ctx, page, surroundingsAt(ctx, page, assets), pieces)
  if (!found) return null
  const { content, frame } = found
  const nonce = newNonce()
  const zipped = joinPieces([
    ...content.head.around(nonce),
    ...frame.before.map((one) => (typeof one === 'string' ? storedPiece(drawnAlone(ctx, one, viewer, pieces)) : one)),
    ...content.content,
    frame.after,
    storedPiece(`${hydrationOpening}${dataIn(page, frameRoutes)}`),
    ...content.closing,
  ])
  return { status: page.statusCode, zipped, ...permittedOf(ctx, page, nonce, assets) }
}

const surroundings = new WeakMap<Assets, Map<string, Surroundings>>()

/** They are the same for all who are signed in and read a page in the same language. */
function surroundingsAt(ctx: Ctx, page: LoadedPage, assets: Assets): Surroundings {
  const known = surroundings.get(assets) ?? new Map<string, Surroundings>()
  const key = [ctx.locale, ...page.matches.map(({ route }) => route.id)].join(' ')
  const found = known.get(key) ?? packedSurroundings(surroundingsOf(ctx, page, assets))
  surroundings.set(assets, known.set(key, found))
  return found
}

/** A nonce is new with each answer and stands at each script. */
const packedSurroundings = ({ texts, head }: ReturnType<typeof surroundingsOf>): Surroundings => ({
  texts,
  headEnd: piecesAround(head(nonceMark).split(nonceMark), newNonce().length),
})

/** Those that were made of the same before, or made now and kept. */
function findPieces(ctx: Ctx, page: LoadedPage, around: Surroundings, pieces: PagePieces) {
  const { contents, frames, isWanted } = pieces
  const seen = seenOn(page)
  const { root, location } = seen
  const routes = page.matches.map(({ route }) => route.id)
  const ofContent = Object.keys(page.loaderData).filter((id) => !frameRoutes.includes(id))
  const closing = [',', ...dataParts(page, ofContent), `${hydrationClosing(page, around.texts)}</body></html>`]
  // What everything has by way of the frame, without reading it there: language, clock, colour, what is told to all.
  const told = [root.site, root.viewer?.time_zone, page.loaderData.site].map((one) => JSON.stringify(one))
  const frameKey = pieceKey([ctx.locale, ...routes, ...told])
  const kept = frames.find(frameKey, seen)
  // What parts read of the address is noted, but for what the path says of the page.
  const place = pieceKey([location.pathname, frameKey])
  const outline = outlineOf(page, place)
  const joined = kept && outline && joinedContent(outline, seen, pieces)
  if (joined) return { content: { ...joined, closing: packedClosing(closing, 'once') }, frame: kept.piece }
  const contentKey = pieceKey([createPath(location), frameKey, ...closing.map(keyOf)])
  const content = contents.find(contentKey, seen)
  if (content && kept) return { content: content.piece, frame: kept.piece }
  // A frame that others had pays for the content of one alone: their cart, their course.
  const isFramed = kept !== null || isWanted(frameKey)
  // What is joined of parts is kept by them.
  const isKept = content === null && outline === null && isWanted(contentKey)
  if (!content && !isKept && !isFramed && !handlesOf(page).at(-1)?.hasParts) return null
  const care = isKept ? 'kept' : 'once'
  const isWithoutFrame = kept?.piece.isApart ?? false
  const made = drawnInParts(ctx, page, { isWithoutContent: content !== null, isWithoutFrame, care, place, pieces })
  const { contentReads, frameReads } = made
  const head = packedHead(made.head, around, care)
  if (outline) keepOutline(outline, { ...made, head: () => packedHead(made.head, around, 'kept') }, pieces)
  const newContent = () => ({ head, content: made.content, closing: packedClosing(closing, care) })
  return {
    content: content?.piece ?? (isKept ? contents.keep(contentKey, contentReads, newContent()) : newContent()),
    frame: kept?.piece ?? frames.keep(frameKey, frameReads, made.frame()),
  }
}

function packedHead(head: string, { headEnd }: Surroundings, care: Care): PackedHead {
  const own = looselyPacked(Buffer.from(`<!doctype html>${head}`), care)
  return { around: (nonce) => [own, ...headEnd(nonce)], length: own.body.length }
}

const keyOf = (part: string | SharedJson): string => (typeof part === 'string' ? part : part.key)

/** Packing a few words takes longer than sending them. */
const fewBytes = 256
const looselyPacked = (plain: Buffer, care: Care): GzipPiece =>
  plain.length < fewBytes ? storedPiece(plain) : gzipPiece(plain, care)

/** What stands between two that are given to everybody is packed together. */
function packedClosing(parts: readonly (string | SharedJson)[], care: Care): GzipPiece[] {
  const packed: GzipPiece[] = []
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else {
      packed.push(looselyPacked(Buffer.from(text), care), part.piece())
      text = ''
    }
  }
  return [...packed, gzipPiece(text, care)]
}

type Drawing = { isWithoutContent: boolean; isWithoutFrame: boolean; care: Care; place: string; pieces: PagePieces }

/** As React draws it, with what content and frame read of who is looking noted for each. */
function drawnInParts(ctx: Ctx, page: LoadedPage, { isWithoutContent, isWithoutFrame, care, place, pieces }: Drawing) {
  const [outerReads, partReads, frameReads]: [Reads, Reads, Reads] = [new Map(), new Map(), new Map()]
  const seen = seenOn(page)
  const parts: Part[] = []
  let reads = frameReads
  const watchedOne = watchedPage(page, () => reads)
  const marking: PageMarking = {
    location: watchedOne.location,
    contentMark,
    isWithoutContent,
    isWithoutFrame,
    onEdge: (isWithin) => {
      reads = isWithin ? outerReads : frameReads
    },
    ownMark: markOf,
    openPart: (madeOf) => {
      const key = partKey(place, madeOf)
      const kept = pieces.parts.find(key, seen)
      const part = { key, reads: kept?.reads ?? new Map(), piece: kept?.piece ?? null }
      reads = part.reads
      return { mark: markOf(`part ${parts.push(part) - 1}`), isKept: kept !== null }
    },
    // What a part reads, the content reads.
    closePart: () => {
      for (const [path, read] of reads) partReads.set(path, read)
      reads = outerReads
    },
  }
  const { head, before, content, after } = cutAtContent(drawn(ctx, watchedOne.page, marking))
  const texts = [...textsByPart(content)]
  return {
    head,
    content: packedContent(texts, parts, care, pieces),
    parts: parts.map(({ key }) => key),
    // What stands around the parts, before and after each.
    outerTexts: texts.flatMap(({ part, text }) => (part === null ? [text] : [])),
    outerReads,
    contentReads: new Map([...partReads, ...outerReads]),
    // Packed where it is not kept already.
    frame: () => ({
      before: before.split(ownMarks).map(pieceOrOwn),
      after: keptPiece(after),
      isApart: !isAnnounced(before + after),
    }),
    frameReads,
  }
}

type Part = { key: string; reads: Reads; piece: GzipPiece | null }
type TextOfPart = { part: number | null; text: string }

/** Parts that were asked for before are kept, packed well; what stands between them is packed together. */
function packedContent(texts: readonly TextOfPart[], parts: readonly Part[], care: Care, pieces: PagePieces): GzipPiece[] {
  const packed: GzipPiece[] = []
  let loose = ''
  const packLoose = () => {
    if (loose !== '') packed.push(looselyPacked(Buffer.from(loose), care))
    loose = ''
  }
  for (const { part: number, text } of texts) {
    const part = number === null ? undefined : parts[number]
    const isNew = part && !part.piece && pieces.isWanted(part.key) && !isAnnounced(text)
    const kept = isNew ? pieces.parts.keep(part.key, part.reads, keptPiece(text)) : part?.piece
    if (kept) {
      packLoose()
      packed.push(kept)
    } else loose += text
  }
  packLoose()
  return packed
}

/** A text that is split by its marks has a name at every second place. */
const pieceOrOwn = (text: string, at: number) => (at % 2 === 1 ? (text as OwnPartName) : keptPiece(text))

function drawnAlone(ctx: Ctx, name: OwnPartName, viewer: NonNullable<Root['viewer']>, { own }: PagePieces): string {
  const key = `${ctx.locale} ${name} ${JSON.stringify(viewer)}`
  const known = own.get(key)
  if (known !== undefined) return known
  const text = renderToString(
    <LanguageProvider locale={ctx.locale} t={ctx.t}>
      {ownParts[name](viewer)}
    </LanguageProvider>,
  )
  own.set(key, text, 2 * (key.length + text.length))
  return text
}
