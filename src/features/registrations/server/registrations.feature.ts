import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { registrationsAdminCalls } from '../registrations.admin.contract.ts'
import { registrationsCalls } from '../registrations.contract.ts'
import { personRegistered, registrationCancelled } from '../registrations.events.ts'
import { type Enclosing, registrationListeners } from './registration.listeners.ts'
import { registrationMailKinds } from './registration.mails.ts'
import { cancelSomeones, exportRegistrations, registerSomeone } from './registration.service.ts'
import { exportRegistrationList, listRegistrations } from './registration-list.service.ts'
import { registrationMerging } from './registration-merging.ts'
import { replaceRegistrant } from './registration-moving.service.ts'
import { newsListeners } from './registration-news.listeners.ts'

export const makeRegistrationsFeature = (enclosing: Enclosing): Feature => ({
  name: 'registrations',
  mailKinds: registrationMailKinds,
  personMerging: registrationMerging,
  events: [personRegistered, registrationCancelled],
  calls: [
    ...bindCalls(registrationsCalls, { register: registerSomeone, cancel: cancelSomeones }),
    ...bindCalls(registrationsAdminCalls, {
      list: listRegistrations,
      exportList: exportRegistrationList,
      replace: replaceRegistrant,
    }),
  ],
  listeners: [...registrationListeners(enclosing), ...newsListeners],
  personData: exportRegistrations,
})
