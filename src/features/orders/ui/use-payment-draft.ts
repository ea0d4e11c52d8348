import { useEffect, useState } from 'react'
import { type DraftPlace, readDraft, storeDraft } from '#ui/entries/drafts.ts'
import type { OfferedKind } from '../payment.rules.ts'
import { consentTo, keptPayment, type PaymentDraft, writtenPayment } from '../payment-draft.rules.ts'

type Asked = { kinds: OfferedKind[]; policyVersion: string; draft: DraftPlace }

/** How it is to be paid and whether the policy is accepted: kept in this tab until it is ordered, for whoever looks elsewhere meanwhile. */
export function usePaymentDraft({ kinds, policyVersion, draft }: Asked) {
  const [chosen, setChosen] = useState<PaymentDraft>({ kind: kinds[0] ?? 'invoice', card: 'succeeds', accepted: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come
  useEffect(() => {
    const kept = readDraft(draft)
    if (kept) setChosen((before) => ({ ...before, ...keptPayment(kept, kinds) }))
  }, [])
  const choose = (part: Partial<PaymentDraft>) => {
    const next = { ...chosen, ...part }
    setChosen(next)
    storeDraft(draft, writtenPayment(next))
  }
  const consent = () => consentTo(policyVersion, new Date())
  return {
    choice: chosen,
    choose,
    accepts: chosen.accepted !== null && chosen.accepted === consent(),
    accept: (isTicked: boolean) => choose({ accepted: isTicked ? consent() : null }),
    forget: () => storeDraft(draft, ''),
  }
}
