import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { ordersCalls } from '../orders.contract.ts'
import { ordersSettings } from '../orders.settings.ts'
import { checkout } from './checkout.service.ts'
import { ordersListeners } from './orders.listeners.ts'
import { cancelOrder, listMyOrders, recordPayment, showOrder } from './orders.service.ts'
import { ordersForExport } from './orders.store.ts'
import { purchasePack } from './pack-purchase.service.ts'
import { answerDemoBank, checkPayment, retryPayment, showPaymentOptions, showProgress } from './paying.service.ts'
import { ordersJobs } from './processing.jobs.ts'
import { hearStripe } from './stripe.service.ts'

export const ordersFeature: Feature = {
  name: 'orders',
  calls: bindCalls(ordersCalls, {
    checkout,
    purchasePack,
    paymentOptions: showPaymentOptions,
    progress: showProgress,
    retryPayment,
    answerDemoBank,
    checkPayment,
    stripeWebhook: hearStripe,
    order: showOrder,
    myOrders: listMyOrders,
    recordPayment,
    cancelOrder,
  }),
  jobs: ordersJobs,
  listeners: ordersListeners,
  settings: Object.values(ordersSettings),
  // Orders stay when an account goes: law asks for them. They name the person by number only.
  personData: (ctx, userId) => ordersForExport(ctx.db, userId),
}
