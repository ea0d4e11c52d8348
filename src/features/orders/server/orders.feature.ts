import { cancellationCalls } from '#features/cart/cart.contract.ts'
import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { billingCalls } from '../billing.contract.ts'
import { ordersCalls } from '../orders.contract.ts'
import { orderPlaced, orderRefunded, paymentRecorded } from '../orders.events.ts'
import { ordersSettings } from '../orders.settings.ts'
import { saveBilling, showBilling } from './checkout/billing.service.ts'
import { findBilling, forgetBilling } from './checkout/billing.store.ts'
import { checkout } from './checkout/checkout.service.ts'
import { purchasePack, showPackCost } from './checkout/pack-purchase.service.ts'
import { openDocument } from './invoices/document.service.ts'
import { keepPapers } from './invoices/papers.jobs.ts'
import { remindOfInvoices } from './invoices/reminder.jobs.ts'
import { cancelOrder, recordPayment, takeBackPayment } from './managing.service.ts'
import { orderMerging } from './order-merging.ts'
import { orderMailKinds } from './orders.kinds.ts'
import { ordersListeners } from './orders.listeners.ts'
import { listMyOrders, showOrder } from './orders.service.ts'
import { ordersForExport } from './orders.store.ts'
import { answerDemoBank, checkPayment, retryPayment, showPaymentOptions, showProgress } from './payments/paying.service.ts'
import { forgetPaymentNotices } from './payments/payment-notices.jobs.ts'
import { ordersJobs } from './payments/processing.jobs.ts'
import { hearStripe } from './payments/stripe.service.ts'
import { cancellationFeeGuard, showCancellationTerms } from './refunds/cancellation.service.ts'
import { refundJob } from './refunds/refund.jobs.ts'
import { cancelOwnLines, recordRefund, refundOrder } from './refunds/refund.service.ts'

export const ordersFeature: Feature = {
  name: 'orders',
  personMerging: orderMerging,
  events: [orderRefunded, orderPlaced, paymentRecorded],
  calls: [
    ...bindCalls(cancellationCalls, { cancellationTerms: showCancellationTerms }),
    ...bindCalls(billingCalls, { billing: showBilling, saveBilling }),
    ...bindCalls(ordersCalls, {
      checkout,
      purchasePack,
      packCost: showPackCost,
      paymentOptions: showPaymentOptions,
      progress: showProgress,
      retryPayment,
      document: openDocument,
      cancelLines: cancelOwnLines,
      refundOrder,
      recordRefund,
      answerDemoBank,
      checkPayment,
      stripeWebhook: hearStripe,
      order: showOrder,
      myOrders: listMyOrders,
      recordPayment,
      takeBackPayment,
      cancelOrder,
    }),
  ],
  jobs: [...ordersJobs, remindOfInvoices, refundJob, forgetPaymentNotices, keepPapers],
  listeners: ordersListeners,
  mailKinds: orderMailKinds,
  settings: Object.values(ordersSettings),
  settingGuards: [cancellationFeeGuard],
  personData: async (ctx, userId) => ({
    orders: await ordersForExport(ctx.db, userId),
    billing: await findBilling(ctx.db, userId),
  }),
  // Orders and what was issued for them stay when an account goes: law asks for them.
  forgetPerson: (ctx, userId) => forgetBilling(ctx.db, userId),
}
