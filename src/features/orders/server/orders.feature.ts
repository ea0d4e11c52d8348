import { cancellationCalls } from '#features/cart/cart.contract.ts'
import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { ordersCalls } from '../orders.contract.ts'
import { orderPlaced, orderRefunded } from '../orders.events.ts'
import { ordersSettings } from '../orders.settings.ts'
import { cancellationFeeGuard, showCancellationTerms } from './cancellation.service.ts'
import { checkout } from './checkout.service.ts'
import { openDocument } from './document.service.ts'
import { ordersListeners } from './orders.listeners.ts'
import { cancelOrder, listMyOrders, recordPayment, showOrder } from './orders.service.ts'
import { ordersForExport } from './orders.store.ts'
import { purchasePack, showPackCost } from './pack-purchase.service.ts'
import { answerDemoBank, checkPayment, retryPayment, showPaymentOptions, showProgress } from './paying.service.ts'
import { forgetPaymentNotices } from './payment-notices.jobs.ts'
import { ordersJobs } from './processing.jobs.ts'
import { refundJob } from './refund.jobs.ts'
import { cancelOwnLines, recordRefund, refundOrder } from './refund.service.ts'
import { hearStripe } from './stripe.service.ts'

export const ordersFeature: Feature = {
  name: 'orders',
  events: [orderRefunded, orderPlaced],
  calls: [
    ...bindCalls(cancellationCalls, { cancellationTerms: showCancellationTerms }),
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
      cancelOrder,
    }),
  ],
  jobs: [...ordersJobs, refundJob, forgetPaymentNotices],
  listeners: ordersListeners,
  settings: Object.values(ordersSettings),
  settingGuards: [cancellationFeeGuard],
  // Orders stay when an account goes: law asks for them. They name the person by number only.
  personData: (ctx, userId) => ordersForExport(ctx.db, userId),
}
