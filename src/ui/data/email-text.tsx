import { Fragment } from 'react'

/** So much stands in one line of the narrowest column. */
const mostInOnePiece = 24

/** An address that breaks before its at sign, a long part of it before its dots too, and elsewhere only where even that is wider than its place. */
export function EmailText({ address }: { address: string }) {
  const [first, ...rest] = address
    .split(/(?=@)/)
    .flatMap((part) => (part.length > mostInOnePiece ? part.split(/(?=\.)/) : [part]))
  return (
    <span className="wrap-break-word">
      {first}
      {rest.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, always in this order
        <Fragment key={at}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  )
}
