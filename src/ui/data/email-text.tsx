import { Fragment } from 'react'

/**
 * An address that may break before its at sign and its dots, and elsewhere only where a part of it is wider than its place. In lines of one
 * length it breaks at its sign: where lines are filled one after the other, '.org' stands alone.
 */
export function EmailText({ address }: { address: string }) {
  const [first, ...rest] = address.split(/(?=[@.])/)
  return (
    <span className="inline-block max-w-full text-balance wrap-break-word">
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
