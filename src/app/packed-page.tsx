import { randomBytes } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { createPath } from 'react-router'
import { type OwnPartName, ownParts } from '#pages/parts/own-parts.tsx'
import type { PageMarking } from '#pages/parts/page-places.tsx'
import type { loader as rootLoader } from '#pages/root.tsx'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { gzipPiece, joinPieces, storedPiece } from '#platform/pages/gzip-pieces.ts'
import { type Reads, watched } from '#platform/pages/watched.ts'
import { LanguageProvider } from '#ui/foundations/i18n.tsx'
import type { Assets } from './assets.ts'
import {
  dataIn,
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
import { keptPiece, type PagePieces, pieceKey } from './page-pieces.ts'

/** A page as it goes out. */
export type PackedPage = Pick<Page, 'status' | 'policy' | 'permissions'> & { zipped: Buffer<ArrayBuffer> }

/** What stands around the content, and around every other. */
const frameRoutes = ['root', 'site']
type Root = Awaited<ReturnType<typeof rootLoader>>

/** Unguessable, so that nothing that somebody wrote is taken for a mark. */
const chance = randomBytes(12).toString('hex')
const markOf = (name: string) => `\uE000${chance} ${name}\uE001`
const contentMark = markOf('content')
const ownMarks = new RegExp(`\uE000${chance} (${Object.keys(ownParts).join('|')})\uE001`)

/**
 * A page of somebody signed in, of pieces: the content is kept by the data that it is made of, the frame without who they are by what it
 * reads; their name and face are drawn for them. Put together they are the bytes that React would have made for them alone. Null where
 * the page has no such frame, is not simply shown, or was asked for by nobody yet.
 */
export function packedOf(ctx: Ctx, page: LoadedPage, assets: Assets, pieces: PagePieces): PackedPage | null {
  if (!isSimplyShown(page)) return null
  const { viewer } = rootOf(page)
  const surroundings = surroundingsOf(ctx, page, assets)
  const found = viewer && findPieces(ctx, page, hydrationClosing(page, surroundings.texts), pieces)
  if (!found) return null
  const { content, frame } = found
  const nonce = newNonce()
  const zipped = joinPieces([
    gzipPiece(`<!doctype html>${content.head}${surroundings.head(nonce)}`, 'once'),
    ...frame.before.map((one) => (typeof one === 'string' ? storedPiece(drawnAlone(ctx, one, viewer)) : one)),
    content.content,
    frame.after,
    storedPiece(`${hydrationOpening}${dataIn(page, frameRoutes)}`),
    content.closing,
  ])
  return { status: page.statusCode, zipped, ...permittedOf(ctx, page, nonce, assets) }
}

const rootOf = ({ loaderData }: LoadedPage): Root => loaderData.root

function isSimplyShown(page: LoadedPage): boolean {
  const { errors, actionData, statusCode, matches } = page
  const isFramed = frameRoutes.every((id, at) => matches[at]?.route.id === id)
  return isFramed && !errors && !actionData && statusCode === 200 && !handlesOf(page).at(-1)?.embeddedBy
}

/** Those that were made of the same before, or made now and kept. */
function findPieces(ctx: Ctx, page: LoadedPage, closed: string, { contents, frames, isWanted }: PagePieces) {
  const root = rootOf(page)
  const ofContent = Object.keys(page.loaderData).filter((id) => !frameRoutes.includes(id))
  const closing = `,${dataIn(page, ofContent)}${closed}</body></html>`
  // What everything has by way of the frame, without reading it there: address, language, clock, colour, what is told to all.
  const around = [root.site, root.viewer?.time_zone, page.loaderData.site].map((one) => JSON.stringify(one))
  const place = [createPath(page.location), ctx.locale, ...around]
  const frameKey = pieceKey(place)
  const contentKey = pieceKey([...place, ...page.matches.map(({ route }) => route.id), closing])
  const [content, frame] = [contents.find(contentKey, root), frames.find(frameKey, root)]
  if (content && frame) return { content, frame }
  if (!content && !isWanted(contentKey)) return null
  const made = drawnInParts(ctx, page, content !== null)
  const { head, frame: madeFrame, contentReads, frameReads } = made
  return {
    content:
      content ?? contents.keep(contentKey, contentReads, { head, content: keptPiece(made.content), closing: keptPiece(closing) }),
    frame: frame ?? frames.keep(frameKey, frameReads, madeFrame),
  }
}

/** As React draws it, with what content and frame read of who is looking noted for each. */
function drawnInParts(ctx: Ctx, page: LoadedPage, isWithoutContent: boolean) {
  const [contentReads, frameReads]: [Reads, Reads] = [new Map(), new Map()]
  let reads = frameReads
  const marking: PageMarking = {
    contentMark,
    isWithoutContent,
    onEdge: (isWithin) => {
      reads = isWithin ? contentReads : frameReads
    },
    ownMark: markOf,
  }
  const root = watched(rootOf(page), () => reads)
  const markup = drawn(ctx, { ...page, loaderData: { ...page.loaderData, root } }, marking)
  const [headEnd, start, end] = [markup.indexOf('</head>'), markup.indexOf(contentMark), markup.lastIndexOf(contentMark)]
  const after = markup.slice(end + contentMark.length, markup.lastIndexOf('</body>'))
  return {
    head: markup.slice(0, headEnd),
    content: markup.slice(start + contentMark.length, end),
    contentReads,
    frame: { before: markup.slice(headEnd, start).split(ownMarks).map(pieceOrOwn), after: keptPiece(after) },
    frameReads,
  }
}

/** A text that is split by its marks has a name at every second place. */
const pieceOrOwn = (text: string, at: number) => (at % 2 === 1 ? (text as OwnPartName) : keptPiece(text))

const drawnAlone = (ctx: Ctx, name: OwnPartName, viewer: NonNullable<Root['viewer']>): string =>
  renderToString(
    <LanguageProvider locale={ctx.locale} t={ctx.t}>
      {ownParts[name](viewer)}
    </LanguageProvider>,
  )
