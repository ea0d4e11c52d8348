import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { ordersAdminCalls } from '../orders.admin.contract.ts'
import { exportOrders, searchOrders } from './orders-search.service.ts'
import { showSales } from './sales.service.ts'

/** Looking through the orders and at what they come to. */
export const ordersAdminFeature: Feature = {
  name: 'orders-admin',
  calls: bindCalls(ordersAdminCalls, { orders: searchOrders, exportOrders, sales: showSales }),
}
