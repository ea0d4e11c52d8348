import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { ordersCalls } from '../orders.contract.ts'
import { registrationListeners } from './registration.listeners.ts'
import { cancelSomeones, exportRegistrations, registerSomeone } from './registration.service.ts'

export const ordersFeature: Feature = {
  name: 'orders',
  calls: bindCalls(ordersCalls, { register: registerSomeone, cancel: cancelSomeones }),
  listeners: registrationListeners,
  personData: exportRegistrations,
}
