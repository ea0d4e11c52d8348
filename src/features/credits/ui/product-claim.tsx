import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { type CreditStandingView, creditsCalls } from '../credits.contract.ts'
import { ClaimForm } from './claim-form.tsx'

/** Claims the credits of a product whose course has no step for it. */
export function ProductClaim({ standing, refused }: { standing: CreditStandingView; refused: string | null }) {
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState(refused)
  const [isBusy, setBusy] = useState(false)
  if (standing.state !== 'claimable') return null
  return (
    <div className="mt-6 grid justify-items-center gap-4">
      {failure && (
        <Callout tone="danger" live="alert">
          {failure}
        </Callout>
      )}
      <ClaimForm
        standing={standing}
        isBusy={isBusy}
        onClaim={async (claim) => {
          setBusy(true)
          const reply = await askSafely(creditsCalls.claimProduct, { product_id: standing.product_id, ...claim })
          setBusy(false)
          setFailure(reply.ok ? null : reply.message)
          await revalidate()
        }}
      />
    </div>
  )
}
