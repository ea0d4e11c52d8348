import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { registrationsCalls } from '../registrations.contract.ts'
import { registrationListeners } from './registration.listeners.ts'
import { cancelSomeones, exportRegistrations, registerSomeone } from './registration.service.ts'

export const registrationsFeature: Feature = {
  name: 'registrations',
  calls: bindCalls(registrationsCalls, { register: registerSomeone, cancel: cancelSomeones }),
  listeners: registrationListeners,
  personData: exportRegistrations,
}
