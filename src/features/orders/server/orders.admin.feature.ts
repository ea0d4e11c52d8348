import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { ordersAdminCalls } from '../orders.admin.contract.ts'
import { exportOrders, searchOrders } from './sales/orders-search.service.ts'
import { showSales } from './sales/sales.service.ts'

/** Looking through the orders and at what they come to. */
export const ordersAdminFeature: Feature = {
  name: 'orders-admin',
  calls: bindCalls(ordersAdminCalls, { orders: searchOrders, exportOrders, sales: showSales }),
}
