import { RadioGroup } from '#ui/entries/radio.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type DemoCard, demoCardNames, demoCards, type OfferedKind } from '../payment.rules.ts'

export type Choice = { kind: OfferedKind; card: DemoCard }

type ChoiceProps = { kinds: OfferedKind[]; choice: Choice; onChange: (choice: Choice) => void }

/** How to pay. The demo's cards are chosen, never typed, so that nobody enters a real one. */
export function PaymentChoice({ kinds, choice, onChange }: ChoiceProps) {
  const t = useT()
  const chooseKind = (chosen: string) => {
    const kind = kinds.find((one) => one === chosen)
    if (kind) onChange({ ...choice, kind })
  }
  const chooseCard = (chosen: string) => {
    const card = demoCardNames.find((one) => one === chosen)
    if (card) onChange({ ...choice, card })
  }
  return (
    <>
      {kinds.length === 1 && <input type="hidden" name="payment" value={choice.kind} />}
      {kinds.length > 1 && (
        <RadioGroup
          legend={t('orders.payWith')}
          name="payment"
          value={choice.kind}
          onChange={chooseKind}
          options={kinds.map((kind) => ({ value: kind, label: t(`orders.kind_${kind}`) }))}
        />
      )}
      {kinds.includes('stripe') && (
        <noscript>
          <p className="text-sm text-warning">{t('orders.cardNeedsScripts')}</p>
        </noscript>
      )}
      {choice.kind === 'demo_card' && (
        <RadioGroup
          legend={t('orders.demoCard')}
          hint={t('orders.demoCardHint')}
          name="demo_card"
          value={choice.card}
          onChange={chooseCard}
          options={demoCardNames.map((card) => ({
            value: card,
            label: demoCards[card],
            hint: t(`orders.card_${card}`),
          }))}
        />
      )}
    </>
  )
}
