import { Fragment } from 'react'

/** An address that breaks before its at sign if it has to, then before its dots, and elsewhere only where a part of it is wider than its place. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  if (at < 0) return <Breakable text={address} />
  return (
    <span>
      <Breakable text={address.slice(0, at)} />
      <wbr />
      {/* In one piece, so that no line ends before the last dot while there is room for it on the next. */}
      <span className="inline-block max-w-full">
        <Breakable text={address.slice(at)} />
      </span>
    </span>
  )
}

function Breakable({ text }: { text: string }) {
  const [first, ...rest] = text.split(/(?=\.)/)
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
