import type { CardKind } from '../../payment.rules.ts'
import { demoCard } from './demo-card.provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { stripeCard } from './stripe.provider.ts'

const providers: Record<CardKind, PaymentProvider> = { demo_card: demoCard, stripe: stripeCard }

export const providerOf = (kind: CardKind): PaymentProvider => providers[kind]
