import { createContext, use } from 'react'

/** How the server finds the parts of a page in its markup: by texts that stand around the content and for what is each reader's own. */
export type PageMarking = {
  contentMark: string
  /** Only the frame is wanted. */
  isWithoutContent: boolean
  onEdge: (isWithin: boolean) => void
  ownMark: (name: string) => string
}

export const PageMarkingContext = createContext<PageMarking | null>(null)

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
