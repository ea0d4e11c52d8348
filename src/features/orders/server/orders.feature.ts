import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { ordersCalls } from '../orders.contract.ts'
import { checkout } from './checkout.service.ts'
import { ordersListeners } from './orders.listeners.ts'
import { cancelOrder, listAllOrders, listMyOrders, recordPayment, showOrder } from './orders.service.ts'
import { ordersForExport } from './orders.store.ts'

export const ordersFeature: Feature = {
  name: 'orders',
  calls: bindCalls(ordersCalls, {
    checkout,
    order: showOrder,
    myOrders: listMyOrders,
    orders: listAllOrders,
    recordPayment,
    cancelOrder,
  }),
  listeners: ordersListeners,
  // Orders stay when an account goes: law asks for them. They name the person by number only.
  personData: (ctx, userId) => ordersForExport(ctx.db, userId),
}
