import { createContext, use } from 'react'
import { type Location, UNSAFE_LocationContext } from 'react-router'

/** How the server finds the parts of a page in its markup: by texts that stand around the content and for what is each reader's own. */
export type PageMarking = {
  contentMark: string
  /** Only the frame is wanted. */
  isWithoutContent: boolean
  /** Only the content is wanted. */
  isWithoutFrame: boolean
  onEdge: (isWithin: boolean) => void
  ownMark: (name: string) => string
  /** Where the page is, for all inside its frame: what is read of it is noted. */
  location: Location
  /** A part of the content that begins here, by all that it is made of: its mark, and whether it is kept already, so that it need not be drawn. */
  openPart: (madeOf: readonly unknown[]) => { mark: string; isKept: boolean }
  closePart: () => void
}

export const PageMarkingContext = createContext<PageMarking | null>(null)

/** Everything that is of one address more than of another stands inside. */
export const AddressPlace = ({ children }: { children: React.ReactNode }) =>
  import.meta.env.SSR ? <MarkedAddress>{children}</MarkedAddress> : children

function MarkedAddress({ children }: { children: React.ReactNode }) {
  const marking = use(PageMarkingContext)
  const around = use(UNSAFE_LocationContext)
  if (!marking) return children
  return <UNSAFE_LocationContext value={{ ...around, location: marking.location }}>{children}</UNSAFE_LocationContext>
}

/** What a page shows inside its frame. In the browser it is nothing but its children, in a place of the same shape. */
export const ContentPlace = ({ children }: { children: React.ReactNode }) =>
  import.meta.env.SSR ? (
    <MarkedPlace>{children}</MarkedPlace>
  ) : (
    <>
      {null}
      {children}
      {null}
    </>
  )

function MarkedPlace({ children }: { children: React.ReactNode }) {
  const marking = use(PageMarkingContext)
  return (
    <>
      <Edge isWithin />
      {marking?.isWithoutContent ? null : children}
      <Edge isWithin={false} />
    </>
  )
}

/** The server renders in the order of the page: what is read between the two edges is read by the content. */
function Edge({ isWithin }: { isWithin: boolean }) {
  const marking = use(PageMarkingContext)
  marking?.onEdge(isWithin)
  return marking ? marking.contentMark : null
}

/** Something of the frame that puts nothing into the document's head: not drawn where the frame is there already. */
export const FramePart = ({ children }: { children: React.ReactNode }) =>
  import.meta.env.SSR ? <MarkedFramePart>{children}</MarkedFramePart> : children

const MarkedFramePart = ({ children }: { children: React.ReactNode }) =>
  use(PageMarkingContext)?.isWithoutFrame ? null : children

type KeptPartProps = {
  /** Everything that it is drawn from, the whole page's address, language and readers' data apart; and where it stands among others. */
  madeOf: () => readonly unknown[]
  children: React.ReactNode
}

/**
 * A part of a content that is the same for many whose pages differ elsewhere: the server draws it once for all of them. In the browser it
 * is nothing but its children, in a place of the same shape. Parts do not stand inside parts.
 */
export const KeptPart = ({ children, ...part }: KeptPartProps) =>
  import.meta.env.SSR ? (
    <MarkedKeptPart {...part}>{children}</MarkedKeptPart>
  ) : (
    <>
      {null}
      {children}
      {null}
    </>
  )

function MarkedKeptPart({ madeOf, children }: KeptPartProps) {
  const marking = use(PageMarkingContext)
  const part = marking?.openPart(madeOf())
  return (
    <>
      {part?.mark ?? null}
      {part?.isKept ? null : children}
      {part ? <PartEnd mark={part.mark} /> : null}
    </>
  )
}

/** Drawn after all that stands in the part, since the server goes through a page in its order. */
function PartEnd({ mark }: { mark: string }) {
  use(PageMarkingContext)?.closePart()
  return mark
}
