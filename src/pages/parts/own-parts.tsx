import { use } from 'react'
import { AccountFace, AccountNames, type HeaderViewer } from '#features/site/ui/account-menu.tsx'
import { PageMarkingContext } from './page-places.tsx'

/** What of the frame says who somebody is: drawn by itself, from nothing but them and the language. */
export const ownParts = {
  face: (viewer: HeaderViewer) => <AccountFace viewer={viewer} />,
  names: (viewer: HeaderViewer) => <AccountNames viewer={viewer} />,
}
export type OwnPartName = keyof typeof ownParts

type OwnPartProps = { name: OwnPartName; viewer: HeaderViewer }

/** The server may want it drawn by itself; a browser draws it where it stands. */
export const OwnPart = (props: OwnPartProps) =>
  import.meta.env.SSR ? <MarkedPart {...props} /> : ownParts[props.name](props.viewer)

function MarkedPart({ name, viewer }: OwnPartProps) {
  const marking = use(PageMarkingContext)
  return marking ? marking.ownMark(name) : ownParts[name](viewer)
}
