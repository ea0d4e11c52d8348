import { createContext, use } from 'react'
import { AccountFace, AccountNames, type HeaderViewer } from '#features/site/ui/account-menu.tsx'

/** What of the frame says who somebody is: drawn by itself, from nothing but them and the language. */
export const ownParts = {
  face: (viewer: HeaderViewer) => <AccountFace viewer={viewer} />,
  names: (viewer: HeaderViewer) => <AccountNames viewer={viewer} />,
}
export type OwnPartName = keyof typeof ownParts

/** How the server finds the parts of a page in its markup: by texts that stand around the content and for what is each reader's own. */
export type PageMarking = {
  contentMark: string
  /** Only the frame is wanted. */
  isWithoutContent: boolean
  onEdge: (isWithin: boolean) => void
  ownMark: (name: OwnPartName) => string
}

export const PageMarkingContext = createContext<PageMarking | null>(null)

/** What a page shows inside its frame. In the browser it is nothing but its children, in a place of the same shape. */
export function ContentPlace({ children }: { children: React.ReactNode }) {
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

export function OwnPart({ name, viewer }: { name: OwnPartName; viewer: HeaderViewer }) {
  const marking = use(PageMarkingContext)
  return marking ? marking.ownMark(name) : ownParts[name](viewer)
}
