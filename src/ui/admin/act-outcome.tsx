import { useEffect } from 'react'
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
  if (!outcome?.refused) return null
  return (
    <Callout tone="danger" live="alert" className="mb-4">
      {outcome.refused}
    </Callout>
  )
}
