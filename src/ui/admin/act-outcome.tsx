import { useEffect, useRef } from 'react'
import { Callout } from '#ui/feedback/callout.tsx'
import { useToast } from '#ui/feedback/toast.tsx'

/** How an act of a page's form ended: what was done, or why not. */
export type ActResult = { done: string; refused?: never } | { refused: string; done?: never }

/** Says what was done in passing, and what was refused until the next try. */
export function ActOutcome({ outcome }: { outcome: ActResult | undefined }) {
  const toast = useToast()
  useEffect(() => {
    if (outcome?.done) toast({ text: outcome.done, tone: 'success' })
  }, [outcome, toast])
  const place = useRef<HTMLDivElement>(null)
  const refused = outcome?.refused
  // What was pressed may stand far below.
  useEffect(() => {
    if (refused) place.current?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  if (!refused) return null
  return (
    <div ref={place} className="mb-4">
      <Callout tone="danger" live="alert">
        {refused}
      </Callout>
    </div>
  )
}
