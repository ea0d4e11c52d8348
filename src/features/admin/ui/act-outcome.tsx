import { useEffect } from 'react'
import { Callout } from '#ui/callout.tsx'
import { useToast } from '#ui/toast.tsx'

/** How an act of a page's form ended: what was done, or why not. */
export type Outcome = { done: string; refused?: never } | { refused: string; done?: never }

/** Says what was done in passing, and what was refused until the next try. */
export function ActOutcome({ outcome }: { outcome: Outcome | undefined }) {
  const toast = useToast()
  useEffect(() => {
    if (outcome?.done) toast({ text: outcome.done, tone: 'success' })
  }, [outcome, toast])
  if (!outcome?.refused) return null
  return (
    <Callout tone="danger" live="alert" className="mb-4">
      {outcome.refused}
    </Callout>
  )
}
