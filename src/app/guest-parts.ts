import { signInPathFrom } from '#features/account/return-path.rules.ts'
import type { PageMarking } from '#pages/parts/page-places.tsx'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { Reads } from '#platform/pages/watched.ts'
import { escapedHtml } from '#platform/texts/plain-text.ts'
import { drawn, handlesOf } from './document.tsx'
import type { LoadedPage } from './loaded-page.ts'
import { contentMark, cutAtContent, isInFrame, isSimplyShown, type Seen, seenOn, watchedPage } from './page-frame.ts'
import { isAnnounced, markOf, textsByPart } from './page-marks.ts'
import { type GuestFrame, type PagePieces, partKey, pieceKey } from './page-pieces.ts'

/** Not a view into the whole page, which would stay as long as its smallest part. */
const ownText = (text: string): string => Buffer.from(text).toString()

/**
 * A guest's page as React draws it, but for its parts that were drawn of the same before: a page that has changed in one place is drawn
 * in that place, and what stands around every page once for all of a kind. All that guests are told of the site is part of the key, but
 * for the address that they came by: a part that reads that is nobody's who came by another.
 */
export function drawnForGuest(ctx: Ctx, page: LoadedPage, { texts, guestFrames }: PagePieces): string {
  const isFramed = isInFrame(page)
  if (isFramed ? !isSimplyShown(page) : !isOfParts(page)) return drawn(ctx, page, null)
  const seen = seenOn(page)
  const { origin, ...site } = seen.root.site
  const told = JSON.stringify([{ ...seen.root, site }, page.loaderData.site])
  const frameKey = pieceKey([ctx.locale, ...page.matches.map(({ route }) => route.id), told])
  const frame = isFramed ? guestFrames.find(frameKey, seen)?.piece : undefined
  const parts = keptParts(pieceKey([seen.location.pathname, frameKey]), seen, texts)
  const frameReads: Reads = new Map()
  let reads: Reads | null = isFramed ? frameReads : null
  const watchedOne = watchedPage(page, () => reads)
  const marking: PageMarking = {
    location: watchedOne.location,
    contentMark,
    isWithoutContent: false,
    isWithoutFrame: frame?.isApart ?? false,
    onEdge: (isWithin) => {
      reads = isWithin ? null : frameReads
    },
    // Nobody has a name here: it is the way to sign in.
    ownMark: markOf,
    openPart: (madeOf) => {
      const part = parts.open(madeOf)
      reads = part.reads
      return part
    },
    closePart: () => {
      reads = null
    },
  }
  const markup = drawn(ctx, watchedOne.page, marking)
  if (!isFramed) return parts.fillIn(markup)
  const { head, content, end, ...drawnFrame } = cutAtContent(markup)
  const { before, after } = frame ?? guestFrames.keep(frameKey, frameReads, frameOf(drawnFrame))
  const signIn = asAttribute(signInPathFrom(seen.location))
  const withSignIn = (text: string) => text.replaceAll(signInMark, signIn)
  return [head, withSignIn(before), parts.fillIn(content), withSignIn(after), end].join('')
}

const isOfParts = (page: LoadedPage): boolean => !page.errors && !page.actionData && handlesOf(page).at(-1)?.hasParts === true

type Part = { key: string; text: string | undefined; reads: Reads }

/** The parts that a page is drawn of, in their order. */
function keptParts(place: string, seen: Seen, texts: PagePieces['texts']) {
  const parts: Part[] = []
  return {
    open: (madeOf: readonly unknown[]) => {
      const key = partKey(place, madeOf)
      const part = { key, text: texts.find(key, seen)?.piece, reads: new Map() }
      return { mark: markOf(`part ${parts.push(part) - 1}`), isKept: part.text !== undefined, reads: part.reads }
    },
    /** The markup with those that were kept, and those kept that were drawn. */
    fillIn: (markup: string): string =>
      Array.from(textsByPart(markup), ({ part: number, text }) => {
        const part = number === null ? undefined : parts[number]
        if (!part) return text
        if (part.text === undefined && !isAnnounced(text)) texts.keep(part.key, part.reads, ownText(text))
        return part.text ?? text
      }).join(''),
  }
}

const signInMark = markOf('sign-in')
const frameOf = ({ before, after }: { before: string; after: string }): GuestFrame => ({
  before: ownText(before),
  after: ownText(after),
  isApart: !isAnnounced(before + after),
})

/** As React writes it. */
const asAttribute = (text: string): string => escapedHtml(text).replaceAll("'", '&#x27;').replaceAll('"', '&quot;')
