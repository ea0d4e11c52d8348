import { cancellationCalls } from '#features/cart/cart.contract.ts'
import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { billingCalls } from '../billing.contract.ts'
import { ordersCalls } from '../orders.contract.ts'
import { orderPlaced, orderRefunded, paymentRecorded } from '../orders.events.ts'
import { ordersSettings } from '../orders.settings.ts'
import { saveBilling, showBilling } from './billing.service.ts'
import { findBilling, forgetBilling } from './billing.store.ts'
import { cancellationFeeGuard, showCancellationTerms } from './cancellation.service.ts'
import { checkout } from './checkout.service.ts'
import { openDocument } from './document.service.ts'
import { cancelOrder, recordPayment, takeBackPayment } from './managing.service.ts'
import { ordersListeners } from './orders.listeners.ts'
import { listMyOrders, showOrder } from './orders.service.ts'
import { ordersForExport } from './orders.store.ts'
import { purchasePack, showPackCost } from './pack-purchase.service.ts'
import { keepPapers } from './papers.jobs.ts'
import { answerDemoBank, checkPayment, retryPayment, showPaymentOptions, showProgress } from './paying.service.ts'
import { forgetPaymentNotices } from './payment-notices.jobs.ts'
import { ordersJobs } from './processing.jobs.ts'
import { refundJob } from './refund.jobs.ts'
import { cancelOwnLines, recordRefund, refundOrder } from './refund.service.ts'
import { hearStripe } from './stripe.service.ts'

export const ordersFeature: Feature = {
  name: 'orders',
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
  jobs: [...ordersJobs, refundJob, forgetPaymentNotices, keepPapers],
  listeners: ordersListeners,
  settings: Object.values(ordersSettings),
  settingGuards: [cancellationFeeGuard],
  personData: async (ctx, userId) => ({
    orders: await ordersForExport(ctx.db, userId),
    billing: await findBilling(ctx.db, userId),
  }),
  // Orders and what was issued for them stay when an account goes: law asks for them.
  forgetPerson: (ctx, userId) => forgetBilling(ctx.db, userId),
}
