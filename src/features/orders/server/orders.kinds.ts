import { defineMailKind, type MailPiece } from '#platform/mail/mail-kind.ts'
import type { RefundNews } from '../refund-news.rules.ts'

const around = { group: 'orders', about: 'order' } as const
const inOrder = { action: 'orders.mailPlacedAction', footer: 'orders.mailFooter' } as const

const ofRefund = (news: RefundNews, ...last: MailPiece[]) =>
  defineMailKind({
    name: `orders.${news}`,
    ...around,
    variables: ['id', 'name'],
    blocks: ['bought', 'items', 'reason', 'fee', 'repayments', 'sums', 'howToPay'],
    shipped: {
      subject: `orders.mailSubject_${news}`,
      body: [
        `orders.mailText_${news}`,
        '{items}',
        '{bought}',
        '{reason}',
        '{fee}',
        '{repayments}',
        '{sums}',
        '{howToPay}',
        ...last,
      ],
      ...inOrder,
    },
  })

const ofPayment = (name: string, word: 'Received' | 'TakenBack') =>
  defineMailKind({
    name: `orders.${name}`,
    ...around,
    variables: ['id', 'name', 'amount', 'invoice'],
    blocks: ['bought', 'sums', 'howToPay'],
    shipped: {
      subject: `orders.mailPayment${word}Subject`,
      body: [`orders.mailPayment${word}Text`, '{bought}', '{sums}', '{howToPay}'],
      ...inOrder,
    },
  })

const ofReminder = (name: string, word: 'DueSoon' | 'Overdue') =>
  defineMailKind({
    name: `orders.${name}`,
    ...around,
    variables: ['id', 'name', 'amount', 'invoice', 'date'],
    blocks: ['howToPay'],
    shipped: { subject: `orders.mail${word}Subject`, body: [`orders.mail${word}Text`, '{howToPay}'], ...inOrder },
  })

export const orderMail = {
  placed: defineMailKind({
    name: 'orders.placed',
    ...around,
    variables: ['id', 'name'],
    blocks: ['items', 'sums', 'howToPay', 'terms'],
    shipped: {
      subject: 'orders.mailPlacedSubject',
      body: ['orders.mailPlacedText', '{items}', '{sums}', '{howToPay}', '{terms}'],
      ...inOrder,
    },
  }),
  refund: {
    cancelled: ofRefund('cancelled'),
    cancelledAndRefunded: ofRefund('cancelledAndRefunded'),
    refunded: ofRefund('refunded'),
    nothingDue: ofRefund('nothingDue', 'orders.mailNothingDue'),
    lessDue: ofRefund('lessDue'),
  } satisfies Record<RefundNews, unknown>,
  payment: { Received: ofPayment('paymentReceived', 'Received'), TakenBack: ofPayment('paymentTakenBack', 'TakenBack') },
  reminder: { DueSoon: ofReminder('dueSoon', 'DueSoon'), Overdue: ofReminder('overdue', 'Overdue') },
}

export const orderMailKinds = [
  orderMail.placed,
  ...Object.values(orderMail.reminder),
  ...Object.values(orderMail.payment),
  ...Object.values(orderMail.refund),
]
